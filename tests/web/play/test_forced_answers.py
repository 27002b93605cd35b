"""Forced answers need no press, new controls ignore presses for a moment, hints can be followed, and a
possible win is announced."""

from dataclasses import replace

import pytest

from cuttle import Move, Verb, move_text
from tests.support.beginning import begin
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import fresh, page, page_at
from tests.support.presses import buttons
from web.core.command import AnswerLater
from web.core.model import Model, with_page
from web.messages.library import StorageFull
from web.play.appearing import where_appeared
from web.state.bot_pause import HOLDS
from web.state.seating import PERSON
from web.state.settings import Settings
from web.text.words import to_text

FORCED = "cuttle-cards | 1 turn 1 | 5H 6H / AC 2H | 9H / 10D | - | ..."
FREE = FORCED.replace("5H 6H", "2S 6H")


def choices_of(model: Model) -> list[str]:
    """The moves offered as buttons."""
    return [value for do, value in buttons(model) if do == "Choose"]


def marked(shown: str, look: str) -> list[str | None]:
    """The elements that look so, by their ids."""
    return [each["id"] for _, each in Reader(shown).elements if look in (each.get("class") or "")]


# Forced answers


def test_nothing_is_pressed_where_there_is_nothing_to_choose() -> None:
    model, effects = update(page_at(FORCED), "bot", "0 AC!")
    assert choices_of(model) == []
    assert "You can’t counter it." in page(model)
    assert 'id="ring"' in page(model)
    assert effects[-1] == AnswerLater(1, Move(Verb.ALLOW), HOLDS["normal"])
    assert [move_text(move) for move in update(model, "SkipWait")[0].game.moves] == ["AC!", "allow"]


def test_who_can_answer_is_never_hurried() -> None:
    model = page_at(FREE, "AC!")
    assert choices_of(model) == ["2S/", "allow"]
    assert 'id="ring"' not in page(model)
    assert update(model, "SkipWait") == (model, [])
    assert update(fresh(), "SkipWait") == (fresh(), [])


def test_a_card_can_still_be_looked_at_meanwhile() -> None:
    model, _ = update(page_at(FORCED, "AC!"), "PickCard", "5H")
    assert choices_of(model) == []
    assert "closed-points" in page(model)


def test_what_is_about_to_happen_is_told_and_marked() -> None:
    model = page_at(FREE, "AC!")
    shown = page(model)
    # In the line, in the log and beside the card.
    said = " ".join(Reader(shown).text.split())
    assert said.count("as a one-off. All point cards will go to the scrap.") == 2
    assert shown.count("All point cards will go to the scrap.") == 3
    assert marked(shown, "endangered") == ["card-10D", "card-9H"]
    assert "in danger" in shown
    assert "endangered" not in page(page_at(FREE, "AC! 2S/"))


# New controls


def test_what_comes_up_by_itself_is_noticed() -> None:
    before = page_at(FREE)
    assert where_appeared(before, page_at(FREE, "AC!")) == "table"
    assert where_appeared(page_at(FORCED), page_at(FORCED, "AC!")) == "table"
    assert where_appeared(page_at(FORCED, "AC!"), page_at(FORCED, "AC! allow")) == "table"
    assert where_appeared(before, replace(before, dialog=StorageFull(3, "2026-01-10"))) == "dialog"


def test_what_was_there_is_not() -> None:
    model = page_at(FREE, "AC!")
    assert where_appeared(model, model) == ""
    assert where_appeared(model, update(model, "PickCard", "6H")[0]) == ""
    assert where_appeared(fresh(), replace(fresh(), notice="x")) == ""
    shown = replace(model, dialog=StorageFull(3, "2026-01-10"))
    assert where_appeared(shown, replace(shown, notice="x")) == ""


# Hints


def test_a_hint_is_followed_with_one_press() -> None:
    asked, _ = update(fresh(), "AskHint")
    assert ("FollowHint", "") not in buttons(asked)
    advised = after_messages(asked, "hinted:0 63% draw", "AskHint")
    assert where_appeared(asked, advised) == "table"
    assert [move_text(move) for move in update(advised, "FollowHint")[0].game.moves] == ["draw"]
    assert ("FollowHint", "") in buttons(advised)
    assert update(fresh(), "FollowHint") == (fresh(), [])
    assert update(asked, "FollowHint") == (asked, [])


def test_a_hint_waits_to_be_confirmed_where_every_move_does() -> None:
    careful = with_page(fresh(), settings=Settings(confirm=True))
    proposed = after_messages(careful, "AskHint", "hinted:0 63% draw", "AskHint", "FollowHint")
    assert (proposed.game.moves, proposed.selection.proposed) == ((), Move(Verb.DRAW))


# A possible win

WIN = "cuttle-cards | 0 turn 0 | 9H 5C / 4H | 10S 4C / 10D 9D | - | ..."


@pytest.mark.parametrize(
    ("level", "wins", "told"),
    [
        ("novice", "auto", True),
        ("casual", "auto", True),
        ("skilled", "auto", False),
        ("expert", "yes", True),
        ("novice", "no", False),
    ],
)
def test_that_one_can_win_is_told_as_plainly_as_a_check(level: str, wins: str, told: bool) -> None:
    model = begin(page_at(WIN).match, settings=Settings(level=level, wins=wins))[0]
    shown = page(model)
    assert ("You can win this turn!" in shown) == told
    assert ("badge win" in shown) == told
    assert (f"Careful: {to_text(model.names[1])} could win next turn." in shown) != told
    assert ("badge check" in shown) != told
    assert (("ShowEscapes", "") in buttons(model)) != told


def test_persons_are_told_it_of_their_own_wish_alone() -> None:
    shared, _ = begin(page_at(WIN).match, players=(PERSON, PERSON), settings=Settings(level="novice"))
    assert "You can win this turn!" not in page(shared)


# Drop zones


def test_each_place_says_what_letting_go_there_does() -> None:
    model, _ = update(page_at("cuttle-cards | 0 turn 0 | 8H AC / 4H | - / 7D | - | ..."), "PickCard", "8H")
    zones = [each for _, each in Reader(page(model)).elements if each.get("data-drop")]
    said = {zone["data-drop"]: zone["data-drops"] for zone in zones}
    assert said == {"row": "Play for 8 points, 8 of 21\nGlasses: see your opponent’s hand"}
    assert marked(page(model), "prey") == ["card-7D"]
    one_off, _ = update(model, "PickCard", "AC")
    assert "One-off: scrap all point cards" in page(one_off)
