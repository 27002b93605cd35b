"""A nine that returns two cards: its targets are picked one after the other (R28)."""

import re
from typing import Final

import pytest

from cuttle import card_text, move_text, parse_card
from cuttle.rules import Answering
from tests.support.markup import Reader
from tests.support.messages import after_messages, update
from tests.support.pages import line, page, page_at
from tests.support.presses import buttons
from web.core.model import Model
from web.play.picking import first_target

THREE: Final = "trial-double-nine | 0 turn 0 | 9S AC / 4H 2C | 3C / 7C KC= 8H | - | ..."
"""A nine, and three cards to return, two of which it can scuttle."""
NINE: Final = parse_card("9S")


def after(*messages: str, position: str = THREE) -> Model:
    return after_messages(page_at(position), *messages)


def attributes(model: Model, card: str) -> dict[str, str | None]:
    return next(each for _, each in Reader(page(model)).elements if each.get("id") == f"card-{card}")


def lit(model: Model) -> set[str]:
    """The cards that can be aimed at and aren't yet."""
    targets = [each for _, each in Reader(page(model)).elements if each.get("data-do") == "AimAt"]
    return {target["data-value"] or "" for target in targets if "lit" in (target["class"] or "").split()}


def played(model: Model) -> list[str]:
    return [move_text(move) for move in model.game.moves]


@pytest.mark.parametrize(("one", "other"), [("KC", "8H"), ("8H", "KC"), ("7C", "8H")])
def test_two_cards_on_the_table_are_pressed_in_any_order(one: str, other: str) -> None:
    low, high = sorted(map(parse_card, (one, other)))
    model = after("PickCard:9S", f"AimAt:{one}")
    assert played(model) == []
    assert lit(model) >= {"7C", "KC", "8H"} - {one}
    model = after("PickCard:9S", f"AimAt:{one}", f"AimAt:{other}")
    assert played(model) == [f"9S!{card_text(low)},{card_text(high)}"]
    assert isinstance(model.game.state.phase, Answering)


def test_the_first_target_is_marked_and_the_prompt_asks_for_the_second() -> None:
    model = after("PickCard:9S", "AimAt:KC")
    assert "Nine of Spades: choose another card to return with the King of Clubs." in line(model)
    chosen = attributes(model, "KC")
    assert chosen["aria-pressed"] == "true"
    assert chosen.get("aria-disabled") is None
    assert "chosen" in (chosen["class"] or "")
    assert "first target" in (chosen["aria-label"] or "")
    assert lit(model) == {"7C", "8H"}


def test_the_first_target_is_put_back_by_pressing_it_again() -> None:
    model = after("PickCard:9S", "AimAt:KC", "AimAt:KC")
    assert model.selection == after("PickCard:9S").selection


def test_a_card_that_can_be_scuttled_asks_what_is_meant() -> None:
    model = after("PickCard:9S", "AimAt:7C")
    text = Reader(page(model)).text
    assert "how do you want to play it?" in text
    assert "Return the 7♣\N{VARIATION SELECTOR-15} and another card" in text
    assert {("Choose", "9Sx7C"), ("PickUse", "9S!7C")} <= {*buttons(model)}
    asked, _ = update(model, "PickUse", "9S!7C")
    assert first_target(asked, asked.observed) == parse_card("7C")
    assert lit(asked) == {"8H", "KC"}


def test_the_buttons_ask_for_one_target_and_then_for_the_other() -> None:
    model = after("PickCard:9S", "PickUse:9S!")
    offered = [value for do, value in buttons(model) if do == "PickUse"]
    assert sorted(offered) == ["9S!7C", "9S!8H", "9S!KC"]
    model, _ = update(model, "PickUse", "9S!KC")
    assert {value for do, value in buttons(model) if do == "Choose" and "9S" in value} == {
        "9S!7C,KC",
        "9S!8H,KC",
    }
    assert re.findall(r'data-target="(\w+)"', page(model)) == ["7C", "8H"]
    assert played(update(model, "Choose", "9S!8H,KC")[0]) == ["9S!8H,KC"]


def test_cancelling_goes_back_one_step() -> None:
    steps = ["PickCard:9S", "PickUse:9S!", "PickUse:9S!KC"]
    model = after(*steps)
    for count in (2, 1):
        model, _ = update(model, "Cancel")
        assert model.selection.picked == after(*steps[:count]).selection.picked
    assert update(model, "Cancel")[0].selection.picked.card < 0


def test_of_two_cards_there_both_are_returned_at_once() -> None:
    position = "trial-double-nine | 0 turn 0 | 9S AC / 4H 2C | 3C / 10H KC= | - | ..."
    model = after("PickCard:9S", position=position)
    assert (
        "Return the 10♥\N{VARIATION SELECTOR-15} and the K♣\N{VARIATION SELECTOR-15}"
        in Reader(page(model)).text
    )
    assert played(after("PickCard:9S", "AimAt:KC", position=position)) == ["9S!10H,KC"]


def test_a_single_card_is_the_only_target() -> None:
    position = "trial-double-nine | 0 turn 0 | 9S AC / 4H 2C | 3C / KC= | - | ..."
    assert played(after("PickCard:9S", "AimAt:KC", position=position)) == ["9S!KC"]


def test_the_nine_is_dropped_on_the_first_target_and_asks_for_the_second() -> None:
    model = after("Lift:9S", "Drop:KC")
    assert (model.selection.picked.card, model.selection.picked.target) == (NINE, parse_card("KC"))
    assert played(model) == []
    for second in (["AimAt:8H"], ["Lift:9S", "Drop:8H"]):
        assert played(after("Lift:9S", "Drop:KC", *second)) == ["9S!8H,KC"]


def test_a_confirmed_nine_names_both_targets() -> None:
    model = after("ChangeSetting:confirm yes", "PickCard:9S", "AimAt:KC", "AimAt:8H")
    assert played(model) == []
    assert "return the Eight of Hearts and the King of Clubs" in line(model)
    assert played(update(model, "Confirm")[0]) == ["9S!8H,KC"]


@pytest.mark.parametrize("card", ["3C", "4D"])
def test_a_card_that_cannot_be_the_second_says_why(card: str) -> None:
    model = after("PickCard:9S", "AimAt:KC", f"AimAt:{card}")
    assert played(model) == []
    assert model.selection.reason
    assert model.selection.picked.target == parse_card("KC")


def test_among_three_a_card_of_another_side_begins_anew() -> None:
    rules = "bga-three+nine_freezes=no+nine_count=2"
    position = f"{rules} | 0 turn 0 | 9S AC / 4H / 5H | - / KC= KD= 8S= / KH= 8H= 8D= | - | ..."
    model = after("PickCard:9S", "PickUse:9S!", "AimAt:KC", position=position)
    assert lit(model) == {"KD", "8S"}
    model, _ = update(model, "AimAt", "KH")
    assert (played(model), lit(model)) == ([], {"8H", "8D"})
    assert played(update(model, "AimAt", "8D")[0]) == ["9S!8D,KH"]


def test_the_targets_carry_what_comes_of_them() -> None:
    """Before the second target is chosen, aiming at it shows what the whole move brings."""
    model = after("PickCard:9S", "AimAt:KC")
    told = attributes(model, "8H")
    assert {*(told["data-goes"] or "").split()} == {"8H", "KC"}
