"""Discards: one card with one press, several as one choice that is confirmed once."""

from dataclasses import replace

import pytest

from cuttle import card_text, parse_move
from cuttle.rules import Turn
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.messages import update
from tests.support.pages import page, page_at
from tests.support.presses import buttons
from web.core.command import SaveGame
from web.core.model import Model, with_page
from web.state.selection import Hint
from web.state.stored_game import mark_of
from web.table.prompt import prompt

FOUR = "cuttle-cards | 0 discarding 0 2 4H | 5S 9H 4C 6C / 5D | - / - | - | ..."
FORCED = "cuttle-cards | 0 discarding 0 2 4H | 5S 9H / 5D | - / - | - | ..."
FIVE = "cuttle-cards | 0 discarding 0 1 5C | 9S KD QC / 4H | - / - | - | ..."
LIMIT = "cuttle-live | 0 discarding 0 {} ? | 2S 3S 4S 5S 6S 7S 8S 9S 10S / 4H | - / - | - | ..."


def pressed(model: Model, *cards: str) -> Model:
    for card in cards:
        model, _ = update(model, "PickCard", card)
    return model


def asks(model: Model) -> str:
    """What the prompt asks, in words."""
    return " ".join(Reader("".join(prompt(model, model.observed)[1:])).text.split())


def shown_as_picked(model: Model) -> set[str]:
    elements = [each for _, each in Reader(page(model)).elements]
    return {
        element["data-value"] or ""
        for element in elements
        if element.get("aria-pressed") == "true" and element.get("data-do") == "PickCard"
    }


def played(model: Model) -> list[str]:
    return [card_text(move.card) for move in model.game.moves]


def test_a_single_discard_needs_one_press() -> None:
    assert played(pressed(page_at(FIVE), "9S")) == ["9S"]


def test_two_discards_are_one_choice() -> None:
    model = page_at(FOUR)
    assert asks(model) == "Choose 2 cards to discard."
    assert ("Confirm", "") not in buttons(model)
    model = pressed(model, "9H")
    assert (asks(model), played(model)) == ("Nine of Hearts: choose one more card.", [])
    assert ("Confirm", "") not in buttons(model)
    model = pressed(model, "4C")
    assert asks(model) == "Discard the Nine of Hearts and the Four of Clubs?"
    assert shown_as_picked(model) == {"9H", "4C"}
    model, commands = update(model, "Confirm")
    assert played(model) == ["9H", "4C"]
    assert model.game.state.phase == Turn(0) or model.game.state.phase.seat != 0
    assert [command for command in commands if isinstance(command, SaveGame)] == [SaveGame(model.save)]
    back, _ = update(model, "Undo")
    assert played(back) == []


def test_a_card_that_is_picked_can_be_put_back() -> None:
    model = pressed(page_at(FOUR), "9H", "4C", "9H")
    assert shown_as_picked(model) == {"4C"}
    assert shown_as_picked(pressed(model, "5S", "6C")) == {"5S", "6C"}
    assert shown_as_picked(update(pressed(model, "5S"), "Cancel")[0]) == {"4C"}
    assert update(model, "Cancel")[0] == page_at(FOUR)


def test_without_a_choice_one_press_discards_all() -> None:
    model = page_at(FORCED)
    assert asks(model) == "You have to discard the Five of Spades and the Nine of Hearts."
    assert played(pressed(model, "9H")) == played(update(model, "Confirm")[0]) == ["5S", "9H"]


@pytest.mark.parametrize(("line", "cards"), [(FIVE, ["9S"]), (FOUR, ["9H", "4C"]), (FORCED, ["5S", "9H"])])
def test_whoever_confirms_moves_confirms_discards_once(line: str, cards: list[str]) -> None:
    model = page_at(line)
    model = with_page(model, settings=replace(model.page.settings, confirm=True))
    picked = pressed(model, *cards)
    assert played(picked) == []
    assert played(update(picked, "Confirm")[0]) == cards


@pytest.mark.parametrize(("line", "cards"), [(FIVE, ["9S"]), (FOUR, ["9H", "4C"])])
def test_cards_are_discarded_by_dragging_one_after_the_other(line: str, cards: list[str]) -> None:
    model = page_at(line)
    for card in cards:
        assert played(model) == []
        model = update(model, "Lift", card)[0]
        assert played(model) == []
        assert card not in shown_as_picked(update(model, "Drop", "")[0])
        model = update(model, "Drop", "middle")[0]
    assert played(model) == cards


def test_without_a_choice_one_card_that_is_dragged_takes_the_others_along() -> None:
    assert played(update(update(page_at(FORCED), "Lift", "9H")[0], "Drop", "middle")[0]) == ["5S", "9H"]


def test_a_hint_that_is_followed_with_another_discard_is_saved_as_such() -> None:
    model = pressed(page_at(FOUR), "9H", "4C")
    hint = Hint(parse_move("9H-"), shown=True)
    model = replace(model, selection=model.selection._replace(hint=hint))
    after, commands = update(model, "Confirm")
    assert played(after) == ["4C", "9H"]
    assert SaveGame(after.save, mark_of(after.game)) in commands


def test_a_discard_to_the_hand_limit_says_why() -> None:
    assert asks(page_at(LIMIT.format(1))) == "You can keep only eight cards: choose a card to discard."
    model = page_at(LIMIT.format(2).replace("10S /", "10S JS /"))
    assert asks(model) == "You can keep only eight cards: choose 2 cards to discard."
    told = english(pressed(page_at(LIMIT.format(1)), "2S").story.log)
    assert told == ("You discard the Two of Spades: only eight cards can be kept.",)


def test_there_is_no_question_how_to_play_a_card_that_has_one_way() -> None:
    line = "cuttle-cards | 0 turn 0 | {} / 4H | - / - | - | ..."
    assert asks(pressed(page_at(line.format("KS 2C")), "KS")) == "Play the King of Spades?"
    assert asks(pressed(page_at(line.format("KS 6C")), "6C")) == "Six of Clubs: how do you want to play it?"
    three = "cuttle-cards | 0 taking 0 3C | 5S / 4H | - / - | 9H 10H | ..."
    assert asks(pressed(page_at(three), "9H")) == "Take the Nine of Hearts?"
