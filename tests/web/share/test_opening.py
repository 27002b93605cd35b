"""Opening links: every kind, everything that can be pasted or dropped, and damaged links."""

import re
from dataclasses import replace

import pytest

from cuttle import Link, Match
from cuttle.links import link_text
from cuttle.links.link_contents import ChallengeResult, Outcome
from tests.support.browser import POOL, Texts
from tests.support.controls import fill
from tests.support.english import english
from tests.support.leads import LEADS
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import fresh, later, open_link, page
from tests.support.presses import buttons
from tests.support.program import dialog
from tests.support.sharing import DAMAGED, RECORD, over, read_sent_link
from tests.support.tabs import Tab
from web.core.command import PutOnTable, SaveText
from web.core.model import Model, play, with_page
from web.features.puzzles.messages import RunAhead
from web.features.sets.messages import OneSet
from web.messages.share import Opening
from web.share.challenges import Feat, result_to_beat
from web.state.seating import PERSON
from web.state.stored_game import StoredGame, file_text, stored_text


def challenged() -> Model:
    """The page of a person who opens a challenge while they have a game in progress."""
    return update(later(5), "Open", link_text(read_sent_link(over(), "challenge")))[0]


@pytest.mark.parametrize("kind", ["continue", "replay", "challenge", "your turn"])
def test_no_link_destroys_the_game_on_the_table(kind: str) -> None:
    other = later(9, 2).match
    links = {
        "continue": Link(other),
        "replay": Link(other, kind="replay"),
        "challenge": read_sent_link(over(), "challenge"),
        "your turn": Link(other, "your turn", players=(PERSON, PERSON), seat=0),
    }
    before = later(5)
    after, effects = open_link(before, link_text(links[kind]))
    assert after.match != before.match
    assert PutOnTable() in effects
    assert "Your own game is saved" in english(after.notice)


# Challenges


def test_a_challenge_deals_the_same_cards_and_says_what_is_to_be_bettered() -> None:
    model = challenged()
    link = read_sent_link(over(), "challenge")
    assert (model.match, model.seating.players, model.viewer) == (Match(over().game.at(0)), link.players, 0)
    assert model.deal.known
    assert link.result
    assert result_to_beat(model) == Feat(link.result)
    shown = Reader(dialog(model)).text
    assert "Challenge" in shown
    assert f"{link.result.points} point" in shown
    assert update(model, "Close")[0].dialog is None


@pytest.mark.parametrize(
    ("outcome", "points", "turns", "said"),
    [("lost", 0, 30, "Challenge beaten"), ("won", 21, 9, "You didn’t beat the challenge.")],
)
def test_at_the_end_the_page_says_whether_it_was_beaten(
    outcome: Outcome, points: int, turns: int, said: str
) -> None:
    deal = Match(over().game.at(0))
    feat = ChallengeResult(outcome, points, turns)
    link = Link(deal, "challenge", players=(PERSON, "novice"), result=feat)
    model, effects = update(fresh(), "Open", link_text(link))
    for move in over().game.moves:
        model, _ = play(model, move)
    assert said in Reader(page(model)).text
    assert (("Redeal", "") in buttons(model)) == ("didn’t" in said)
    kept = next(effect.text for effect in effects if isinstance(effect, SaveText))
    assert kept == model.page.challenges
    again, _ = update(model, "Redeal")
    assert result_to_beat(again) == Feat(feat)
    assert "To beat" in Reader(dialog(update(again, "Show", "game")[0])).text


def test_other_deals_and_other_seats_are_no_challenge() -> None:
    model = challenged()
    assert result_to_beat(update(model, "Redeal", "swapped")[0]) is None
    assert result_to_beat(update(model, "dealt", "again 5 0")[0]) is None
    assert result_to_beat(update(model, "dealt", "new 5 0")[0]) is None


def test_rubbish_among_the_challenges_is_passed_over() -> None:
    model = challenged()
    name = model.page.challenges.split(" ")[0]
    for feat in ("won 1", "won x 2", "best 1 2", "won ² 2", "won １ 2", f"won {'9' * 5000} 2"):
        assert result_to_beat(with_page(model, challenges=f"{name} {feat}")) is None
    for text in ("", "\n\n", "x", "won 1 2"):
        assert result_to_beat(with_page(model, challenges=text)) is None


def test_the_latest_challenges_are_remembered_and_one_deal_once() -> None:
    model = fresh()
    for number in (*range(60), 59):
        deal, feat = Match(fresh(number).game), ChallengeResult("won", 21, 9)
        link = Link(deal, "challenge", players=(PERSON, "novice"), result=feat)
        model, _ = update(model, "Open", link_text(link))
    assert len(model.page.challenges.splitlines()) == 50


# Damage


def test_a_game_with_an_illegal_move_is_offered_up_to_there() -> None:
    refused, effects = update(later(5), "Open", re.sub(r"(?m)^3\..*", "3. resign@7", RECORD))
    assert effects == []
    assert refused.match == later(5).match
    assert "Line " in english(refused.notice)
    assert "Open the readable part" in Reader(dialog(refused)).text
    (button,) = [value for do, value in buttons(refused) if do == "Open"]
    after, effects = update(refused, "Open", button)
    assert after.game == later(9, 2).game.at(2)
    assert PutOnTable() in effects
    again, _ = update(update(refused, "Close")[0], "Show", "open")
    assert "readable part" not in Reader(dialog(again)).text


def test_what_holds_nothing_offers_nothing() -> None:
    refused, _ = update(fresh(), "Open", "no-game")
    assert "Open" not in {do for do, _ in buttons(refused)}


@pytest.mark.parametrize(
    "text", ["A" * 1_000_000, "#" * 1_000_000, "Cuttle\n" + "9H+ " * 250_000, "\n" * 10**6]
)
def test_a_megabyte_is_refused_with_a_sentence(text: str) -> None:
    refused, effects = update(fresh(), "Open", text)
    assert effects == []
    assert english(refused.notice).endswith(".")
    assert len(refused.typed) <= 2000


# Pasting


@pytest.mark.parametrize("wrap", [" {}\n", "see #{}", "Ann:\n> {}.\n> Good luck", "Cuttle\nhttps://a.b/#{}"])
def test_a_code_or_an_address_can_be_pasted_anywhere(wrap: str) -> None:
    code = link_text(Link(later(9, 2).match))
    assert update(fresh(), "Pasted", wrap.format(code))[0].match == later(9, 2).match


def test_a_damaged_link_and_two_links_are_told_of_wherever_they_are_pasted() -> None:
    one, other = (link_text(Link(later(9, number).match)) for number in (1, 2))
    for text, said in (
        (f"https://example.org/#{one[:-1]}", "damaged"),
        (f"{one}, {other}", "more than one thing to open"),
    ):
        model, effects = update(later(5), "Pasted", text)
        assert isinstance(model.dialog, Opening)
        assert effects == []
        assert said in english(model.notice)


@pytest.mark.parametrize(
    "text",
    ["just words", "#1 of all", "C# and https://example.org/#about", "Cuttlefish", "", "B", "x" * 100_000],
)
def test_other_text_pasted_is_none_of_our_business(text: str) -> None:
    model = replace(later(5), notice="A notice.")
    assert update(model, "Pasted", text) == (model, [])


def test_what_is_typed_is_kept_until_it_is_opened() -> None:
    model, _ = fill(update(later(5), "Show", "open")[0], "field", "half a link")
    shut, _ = update(model, "Close")
    assert not dialog(shut)
    assert ">half a link</textarea>" in dialog(update(shut, "Show", "open")[0])
    done, _ = open_link(shut, link_text(Link(later(9, 2).match)))
    assert "></textarea>" in dialog(update(done, "Show", "open")[0])


# However it comes


def received(do: str, text: str) -> Tab:
    """A page after that."""
    tab = Tab(Texts())
    tab.receive(do, text)
    return tab


@pytest.mark.parametrize("do", ["Open", "Pasted", "Dropped"])
def test_a_record_is_opened_and_a_damaged_one_told_of(do: str) -> None:
    assert received(do, RECORD).model.match == later(9, 2).match
    assert isinstance(received(do, DAMAGED).model.dialog, Opening)


@pytest.mark.parametrize("kind", LEADS)
@pytest.mark.parametrize("do", ["Open", "Pasted", "Dropped"])
def test_every_kind_opens_however_it_comes(kind: str, do: str) -> None:
    """Decorated, and beside words in other scripts than a code."""
    tab = received(do, f"Straßenbahn, Saudações: _https://example.org/#{LEADS[kind]}_ 你好")
    while tab.browser.waiting:
        tab.browser.waiting.pop(0)(True)
    tab.receive("PuzzlesFetched", POOL)
    after = tab.model
    assert not isinstance(after.dialog, Opening)
    match kind:
        case "run":
            assert after.dialog == RunAhead(0, beat=12)
        case "lesson" | "lesson under rules":
            assert after.lesson
        case "set" | "score" | "moves":
            assert isinstance(after.dialog, OneSet)
        case "puzzle":
            assert after.exercise
        case "watch":
            assert after.replay
            assert after.replay.watched
        case _:
            assert after.match != Tab(Texts()).model.match


def test_a_dropped_file_of_games_is_imported() -> None:
    tab = received("Dropped", file_text({"one": stored_text(StoredGame(later(9, 2).save))}))
    assert later(9, 2).save in tab.stored.codes
    assert "1 game imported." in tab.browser.table
    tab.receive("Dropped", '{"cuttle": "games", "version": 99, "games": []}')
    assert "made by a newer version" in tab.browser.table


WATCHED = '{"game": {"id": 1, "gameStates": [{"p0": {}, "p1": {}}]}}'
"""What cuttle.cards answers about a game, which isn’t read here."""


@pytest.mark.parametrize(
    "text", ["", "A shopping list", "{}", WATCHED, "https://example.org/a.png", "\ufffdPNG\x00"]
)
def test_anything_else_is_refused_and_the_game_stays(text: str) -> None:
    tab = received("Dropped", text)
    assert "There’s no game in that." in tab.browser.table
    assert (tab.model.match, tab.model.dialog) == (Tab(Texts()).model.match, None)
