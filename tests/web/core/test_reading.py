"""One reader for links of every kind: with every decoration, beside words of any language."""

from random import Random
from typing import Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle.field import VERSION, Result
from cuttle.field.codes import BoardResult, SetScore, read_code, score_text, set_text
from cuttle.field.sets import DealSet
from cuttle.links import link_text, parse_link
from cuttle.links.checksum import checksum
from cuttle.links.digits import LETTERS
from cuttle.links.finding import LONGEST_TEXT
from tests.support.damaged_codes import reason_of
from tests.support.decorations import HOME, LINKS
from tests.support.english import english
from tests.support.leads import LEADS, damaged_lead
from tests.support.links import PRESENT
from web.core.lead import GameLink, GamesFile, LessonLink, PuzzleLink, RunLink, SetLink, Unreadable
from web.core.reading_links import lead_of
from web.messages.share import Dropped, Open, Pasted
from web.state.stored_game import StoredGame, file_text, stored_text

SET: Final = LEADS["set"]
MADE: Final = cast(DealSet, read_code(SET))
WORDS: Final = ("Straßenbahn", "Télécharger", "Saudações", "Übung", "Tänzerin", "Україна", "٣٤٥", "你好")
BARE: Final = ("a word behind the code", "bold code with underscores", "a field of an address", "a label")
"""Decorations that take away the ``#``, without which words in a text are words."""


def reason(text: str) -> str:
    """Why nothing in a text can be opened."""
    lead = lead_of(text)
    assert isinstance(lead, Unreadable)
    return reason_of(lead.error)


def is_same(fragment: str, text: str) -> bool:
    """Whether a text is read as what follows the address of the page."""
    plain, lead = lead_of(f"{HOME}#{fragment}"), lead_of(text)
    if isinstance(lead, LessonLink):  # the text may go on
        return isinstance(plain, LessonLink) and plain.wanted[0] in lead.wanted
    return plain == lead


def test_the_kinds_are_told_apart() -> None:
    kinds = {name: type(lead_of(fragment)) for name, fragment in LEADS.items()}
    others = {"set", "score", "moves", "run", "puzzle", "lesson", "lesson under rules"}
    assert {name for name, kind in kinds.items() if kind is not GameLink} == others
    assert lead_of("run12") == RunLink(12)
    assert lead_of("#run") == RunLink(0)
    assert lead_of("#run12f_") == RunLink(12, clocked=False)
    assert lead_of("puzzle28-k_3-") == PuzzleLink(28, "k_3-")
    assert lead_of("lesson=jack/pagat") == LessonLink(("jack/pagat",))
    assert lead_of(f"{HOME}#lesson=jack/pagat+one%20joker") == LessonLink(("jack/pagat+one joker",))
    assert lead_of(SET) == SetLink(read_code(SET))
    assert lead_of(LEADS["your turn"]) == GameLink(parse_link(LEADS["your turn"].partition("~")[0]), "wave")


@pytest.mark.parametrize("kind", LEADS)
def test_every_kind_is_read_with_every_decoration(kind: str) -> None:
    fragment = LEADS[kind]
    word = isinstance(lead_of(fragment), RunLink | PuzzleLink | LessonLink)
    lost = (*BARE, *(["a mail filter"] if "/" in fragment else [])) if word else ()
    stampless = ("signs by their numbers", "full width") if "~" in fragment else ()
    assert [
        name
        for name, decorate in LINKS.items()
        if name not in (*lost, *stampless) and not is_same(fragment, decorate(f"{HOME}#{fragment}"))
    ] == []


@pytest.mark.cpython_only
@pytest.mark.parametrize("kind", LEADS)
def test_decorations_lie_within_each_other(kind: str) -> None:
    inner = ("italic with underscores", "utm behind", "a full stop", "zero-width spaces", "angle brackets")
    outer = ("two lines, quoted", "HTML", "quoted-printable", "text on both sides", "Outlook", "soft hyphens")
    fragment = LEADS[kind]
    assert [
        (one, other)
        for one in inner
        for other in outer
        if not is_same(fragment, LINKS[other](LINKS[one](f"{HOME}#{fragment}")))
    ] == []


@pytest.mark.parametrize("kind", LEADS)
@pytest.mark.parametrize(
    "behind",
    ["&utm_source=x", "?fbclid=a_b-c", ".", ")", "_", "*", "/", ":~:text=a", "#", "#top", "%20", "…", "好"],
)
def test_an_address_is_read_whatever_is_behind_it(kind: str, behind: str) -> None:
    fragment = LEADS[kind]
    if not (kind == "lesson under rules" and behind in ("/", "_")):
        assert is_same(fragment, fragment + behind)


@pytest.mark.parametrize("kind", LEADS)
@pytest.mark.parametrize("word", WORDS)
def test_words_of_any_language_stand_beside_a_link(kind: str, word: str) -> None:
    fragment = LEADS[kind]
    link = f"{HOME}#{fragment}"
    for text in (
        f"{word}: {link}, {word}.",
        f"{word}\n{link}\n{word}",
        f"{word} {link}—{word}",
        f"{link} {word}",
    ):
        assert is_same(fragment, text), text
    assert reason(word)
    assert reason(f"S{word}")
    assert reason(f"{word} #{word}")


# More than one


def test_two_sets_or_a_set_and_a_game_are_refused() -> None:
    other = set_text(MADE._replace(seed=MADE.seed + 1))
    one, round_ = f"{HOME}#{LEADS['continue']}", f"{HOME}#{LEADS['replay']}"
    for text in (f"#{SET} and #{other}", f"#{SET} {one}", f"{round_}\n#{SET}"):
        assert reason(text) == "several"


def test_a_score_may_stand_beside_its_set() -> None:
    score = LEADS["score"]
    assert lead_of(f"The set: {HOME}#{SET}\nMine: {HOME}#{score}") == SetLink(read_code(score))
    assert lead_of(f"{HOME}#{score} {HOME}#{score}") == SetLink(read_code(score))


# What is refused, and why


@pytest.mark.parametrize("kind", ["set", "score", "moves"])
@pytest.mark.parametrize("name", ["nothing", "text on both sides", "italic", "two lines", "utm behind"])
def test_a_damaged_set_or_score_is_told_to_be_damaged(kind: str, name: str) -> None:
    code = LEADS[kind]
    for length in range(12, len(code.rstrip("-_"))):
        assert reason(LINKS[name](f"{HOME}#{code[:length]}")) == "checksum"
    for at in range(1, len(code)):
        wrong = f"{code[:at]}{'x' if code[at] != 'x' else 'y'}{code[at + 1 :]}"
        assert reason(LINKS[name](f"{HOME}#{wrong}")) == "checksum"


def test_newer_links_are_told_to_be_newer() -> None:
    won = (BoardResult(Result("won", 21, 0, 9)),) * 4
    later = "V" + SET[1:-4]
    for fragment in (
        set_text(MADE._replace(version=VERSION + 1)),
        score_text(SetScore(MADE, won, version=VERSION + 1)),
        score_text(SetScore(MADE._replace(version=VERSION + 1), won)),
        later + checksum(later),
        "run12x",
        "run1234",
        "run12-hard",
    ):
        for text in (fragment, f"Look: {HOME}#{fragment}.", f"{HOME}#{fragment}&utm_source=x"):
            assert reason(text) == "future"
    lead = lead_of("run12-hard")
    assert isinstance(lead, Unreadable)
    assert "made by a newer version of Cuttle" in english(lead.error.text)


def test_a_score_whose_capitals_were_lost_is_told_as_such() -> None:
    assert reason(f"{HOME}#{LEADS['moves'].lower()}") == "case"


@pytest.mark.parametrize("text", ["", " ", "running", "#running", "lesson", "#lesson=", "#", "S"])
def test_other_words_lead_nowhere(text: str) -> None:
    assert reason(text)


# Messages


def test_a_message_leads_where_its_text_does() -> None:
    for kind in (Open, Pasted, Dropped):
        assert kind(f" {HOME}#run7.\n").lead == RunLink(7)
        assert isinstance(kind("nothing").lead, Unreadable)


def test_a_file_of_games_is_no_link_although_it_has_codes() -> None:
    file = file_text({"one": stored_text(StoredGame(LEADS["replay"]))})
    assert isinstance(lead_of(file), GameLink)
    for text in (file, '{"version": 99, "games": []}'):
        assert Dropped(text).lead == GamesFile(text)


# Nothing else goes wrong


def test_damaged_and_decorated_texts_are_read_or_refused() -> None:
    """What tools/check/fuzz_codes.py does at length."""
    found = {damaged_lead(Random(f"test {number}")) for number in range(300)}
    assert found == {"game", "set", "run", "puzzle", "lesson", "refused"}


@given(st.text(st.characters()) | st.text(LETTERS + "#STU ßéИ٣�\n>|") | st.text("runleso=#12/+-_ �ß"))
def test_any_text_is_read_or_refused(text: str) -> None:
    for each in (text, f"{HOME}#{text}", f"#{SET}{text}"):
        lead = lead_of(each)
        if isinstance(lead, Unreadable):
            reason_of(lead.error)


def test_a_text_that_is_far_too_long_is_refused() -> None:
    text = f"Straße {HOME}#run12 "
    assert lead_of(text.ljust(LONGEST_TEXT, ".")) == RunLink(12)
    assert reason(text.ljust(LONGEST_TEXT + 1, "."))


def test_published_games_are_read_as_before() -> None:
    for each in PRESENT[::5]:
        lead = lead_of(f"Zug: {HOME}#{each['code']}, Straße")
        assert isinstance(lead, GameLink)
        assert link_text(lead.link) == link_text(parse_link(each["code"]))
