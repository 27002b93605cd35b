"""Player names: width, invisible characters, and names that could mislead."""

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Link, Match
from cuttle.language import list_with_and, say
from cuttle.links import LONGEST_NAME, is_name, link_text, record_text
from tests.support.beginning import begin
from tests.support.controls import fill
from tests.support.english import english
from tests.support.links import NAMES
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import all_pages, fresh, later, open_link, page
from web.state.names import WIDEST, initial, is_ours, is_same, shorten, tidy, width
from web.state.saved import read_save
from web.state.seating import NOBODY, PERSON, Seating, bot_names, names_at
from web.state.settings import Settings
from web.state.stored_game import clean_name
from web.table.view import page_title

TWO = (PERSON, PERSON)

INVISIBLE = [
    *("", " ", "\t\n", "\u3000", "\u200b", "\u200d\u200d", "\u202e", "\u2066\u2069", "\u3164", "\u2800"),
    *("\x00", "\uffa0\u115f", "\ufe0f", "\u0301", "\U000e0041", "\ue000", "\ud800", "\u00ad", "\u061c"),
    *("\ufeff", "\u2028"),
]


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_no_name(name: str) -> None:
    assert tidy(name) == shorten(name) == ""
    assert english(names_at(2, NOBODY, TWO, ("Anna", name))) == ("Anna", "Player 2")
    assert tidy(f"An{name}na") in ("Anna", "An na", "Ańna", "An\ufe0fna")
    assert width(tidy(f"An{name}na")) <= 5


@given(st.text() | NAMES)
def test_a_name_is_never_wide_and_always_fit_for_a_link(text: str) -> None:
    name = tidy(text)
    assert width(name) <= WIDEST
    assert is_name(name)
    assert tidy(name) == name == shorten(name)
    assert width(shorten(text)) <= WIDEST
    assert not set(name) & set("\u200b\u202e\u2066\u3164\u2800\ufeff")


@pytest.mark.parametrize(
    ("text", "name", "from_elsewhere"),
    [
        ("W" * 40, "W" * 20, "W" * 19 + "…"),
        ("李" * 20, "李" * 10, "李" * 9 + "…"),
        ("e\u0301" * 20, "é" * 20, "é" * 20),
        ("\u202eAnna\u202c  Maria", "Anna Maria", "Anna Maria"),
        ("\u05d0\u200d" * 3, "\u05d0\u200d\u05d0\u200d\u05d0", "\u05d0\u200d\u05d0\u200d\u05d0"),
        ("A\u200db", "Ab", "Ab"),
        ("e\u200b\u0301\u200d", "é", "é"),
        ("👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀"),
        ("a" + "\u0316" * 60, "a" + "\u0316" * 39, "a" + "\u0316" * 60),
    ],
    ids=ascii,
)
def test_names_are_cut_and_cleaned(text: str, name: str, from_elsewhere: str) -> None:
    assert tidy(text) == name
    assert shorten(text) == from_elsewhere
    assert len(name) <= LONGEST_NAME


def test_a_very_long_text_is_not_read_to_its_end() -> None:
    assert tidy("a" + "\u0316" * 10**6) == "a" + "\u0316" * 39


OURS = [
    *("You", "YOU", "you ", "Yоu", "Υоu", "Ｙｏｕ", "𝐘𝐨𝐮", "Y0u", "Yóu", "Y.o.u", "“You”", "Y\u200bou"),
    *("You 2", "ʏᴏᴜ", "Bot", "bot", "B0t", "Вот", "Bot 1", "Bot1", "Bot I", "(Bot 12)", "Bot ②", "Böt"),
    *("Player 1", "PIayer 2", "P1ayer"),
]


@pytest.mark.parametrize("name", OURS)
def test_no_name_passes_for_the_games_own(name: str) -> None:
    assert is_ours(name)
    assert english(names_at(2, 0, TWO, ("", name))) == ("You", "Player 2")


OTHERS = ["Anna", "Youssef", "Botho", "Bo", "Yo", "Toby", "李白", "Анна", "Zoë", "O’Brien", "B", "7", "Robot"]


@pytest.mark.parametrize("name", [*OTHERS, "👩\u200d🚀"])
def test_other_names_are_used_as_they_are(name: str) -> None:
    assert not is_ours(name)
    assert english(names_at(2, 0, TWO, ("", name))) == ("You", name)


@pytest.mark.parametrize("other", ["Anna", "ANNA", "Ａnna", "An\u200bna", "Anna\ufe0f", " Anna "])
def test_two_persons_of_one_name_are_told_apart(other: str) -> None:
    assert is_same("Anna", other)
    assert english(names_at(2, NOBODY, TWO, ("Anna", other))) == ("Anna", "Player 2")


def test_names_that_differ_only_where_they_are_cut_are_told_apart() -> None:
    called = ("W" * 39 + "A", "W" * 39 + "B")
    assert english(names_at(2, NOBODY, TWO, called)) == ("W" * 19 + "…", "Player 2")


def test_the_name_of_a_seat_that_a_bot_has_is_nobodys() -> None:
    called = ("Anna", "Anna", "Ben")
    assert english(names_at(3, NOBODY, ("", PERSON, PERSON), called)) == ("Marlow", "Anna", "Ben")


def test_every_level_has_a_name_of_its_own() -> None:
    levels = ("novice", "casual", "skilled", "expert")
    assert english(bot_names(levels)) == ["Pip", "Dory", "Marlow", "Harbour Master"]
    assert english(bot_names(["novice", "novice", "novice"])) == ["Pip", "Finn", "Robin"]
    assert english(names_at(2, 0, (PERSON, "novice"))) == ("You", "Pip")
    assert english(names_at(2, 1, ("", PERSON), level="expert")) == ("Harbour Master", "You")


@pytest.mark.parametrize("name", ["Pip", "PIP", "Рip", "Pip II", "Pip 3", "P.i.p"])
def test_nobody_is_called_like_a_bot_at_the_same_table(name: str) -> None:
    players = ("novice", PERSON, PERSON)
    assert english(names_at(3, NOBODY, players, ("", name, "Ben"))) == ("Pip", "Player 2", "Ben")
    assert english(names_at(2, NOBODY, TWO, (name, "Ben"))) == (shorten(name), "Ben")


def test_a_name_has_an_initial() -> None:
    names = ("Anna", "éva", "e\u0301va", "李白", "ß", "\u3164", "x\u0316y")
    assert [*map(initial, names)] == ["A", "É", "É", "李", "SS", "", "X\u0316"]


# Where names come from


def test_the_field_says_why_a_name_cannot_be_used() -> None:
    model = update(update(fresh(), "Show", "new")[0], "draft", "seat shared")[0]
    model = fill(model, "name-0", "Yоu")[0]
    model = fill(model, "name-1", "yоu")[0]
    assert "“Yоu” looks like a name the game uses, so this player is called “Player 1”." in page(model)
    model = fill(model, "name-0", "Anna")[0]
    model = fill(model, "name-1", "anna")[0]
    assert "“anna” is already taken, so this player is called “Player 2”." in page(model)
    assert 'aria-describedby="name-1-about"' in page(model)
    model = fill(model, "name-1", "Ben")[0]
    assert "so this player is called" not in page(model)


def test_an_old_link_with_a_long_name_is_shown_cut_and_kept_whole() -> None:
    link = Link(Match(later(5).game), players=TWO, names=("W" * 40, "\u3164"))
    model, _ = open_link(later(3), link_text(link))
    assert english(model.names) == ("W" * 19 + "…", "Player 2")
    assert "W" * 20 not in page(model)
    assert read_save(model.save).names == link.names


def test_whatever_is_typed_can_be_saved() -> None:
    for name in (*INVISIBLE, *OURS, "a" + "\u0316" * 60, "W" * 99):
        there = replace(fresh(), seating=Seating(NOBODY, TWO))
        model = fill(after_messages(there, "Show:new", "draft:seat shared"), "name-0", name)[0]
        assert read_save(model.save).names in ((), (model.page.settings.names[0], ""))
    assert Settings().names == ("", "", "")


# From right to left

SARAH, MOHAMED = "\u05e9\u05e8\u05d4", "\u0645\u062d\u0645\u062f"
LOOSE = re.compile("[\u0590-\u08ff]")


def loose(text: str) -> bool:
    """Whether a name in the text isn't isolated."""
    return LOOSE.search(re.sub("\u2068[^\u2069]*\u2069", "", text)) is not None


def test_names_from_right_to_left_are_isolated_on_every_page() -> None:
    settings = Settings(names=(SARAH, MOHAMED, ""))
    curtain, _ = begin(Match(later(5).game, "best of 3", (0,)), NOBODY, players=TWO, settings=settings)
    seated, _ = update(curtain, "TakeDevice")
    for each in (curtain, seated, update(seated, "Resign")[0]):
        read = Reader(re.sub("<textarea.*?</textarea>", "", all_pages(each), flags=re.DOTALL))
        labels = {found.get("aria-label") or "" for _, found in read.elements} - {SARAH, MOHAMED}
        assert SARAH in read.text
        assert [text for text in (read.text, page_title(each), *labels) if loose(text)] == []
        assert record_text(each.link).count("\u2068") == len([name for name in each.link.names if name])


def test_a_score_stays_with_its_player() -> None:
    names = (say("match score", who=name, count=count) for name, count in ((SARAH, 1), (MOHAMED, 0)))
    said = english(say("match so far", score=list_with_and(names)))
    assert said == f"Match: \u2068{SARAH}\u2069 1 and \u2068{MOHAMED}\u2069 0."


def test_isolates_that_come_with_a_pasted_name_are_lost() -> None:
    assert tidy(f"\u2068{SARAH}\u2069") == shorten(f"\u2068{SARAH}\u2069") == SARAH
    assert clean_name(f"\u2068{SARAH}\u2069 2") == f"{SARAH} 2"
