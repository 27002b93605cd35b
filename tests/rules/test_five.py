"""Five: discard a card and then draw up to three, or just draw two or three (R13)."""

import pytest

from cuttle.rules.phases import Discarding, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, deck, hand, having, legal, refused, resolved, scrap

RULESETS = list(PRESETS)


# It discards first


@pytest.mark.parametrize("ruleset", having(five_discards=1, five_draws=3))
def test_discard_first_then_draw_three(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 5C KC QC / 3H | - / - | - | 9C 9D 9H 9S ..."
    assert resolved(line, "5C!").phase == Discarding(0, 1, 16)
    state = after(f"{ruleset} | 0 discarding 0 1 5C | KC QC / 3H | - / - | - | 9C 9D 9H 9S ...", "KC-")
    assert (hand(state, 0), deck(state, 1), scrap(state)) == ("QC 9C 9D 9H", "9S", {"5C", "KC"})


def test_nothing_is_discarded_before_the_five_has_survived_counters() -> None:
    state = after("cuttle-cards | 0 turn 0 | 5C KC / 2H | - / - | - | 9C ...", "5C!", "2H/")
    assert hand(state, 0) == "KC"


@pytest.mark.parametrize("ruleset", having(five_draws=3))
def test_with_no_card_left_nothing_is_discarded(ruleset: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 5C / 3H | - / - | - | 9C 9D 9H ...", "5C!")
    assert (hand(state, 0), scrap(state), state.phase) == ("9C 9D 9H", {"5C"}, Turn(1))


def test_the_last_card_spent_on_countering_leaves_nothing_to_discard() -> None:
    line = "cuttle-cards | 0 turn 0 | 5C 2C / 2H | - / - | - | 9C 9D 9H ..."
    assert hand(resolved(line, "5C!", "2H/", "2C/"), 0) == "9C 9D 9H"


def test_several_cards_are_discarded_one_by_one() -> None:
    line = "cuttle-cards+five_discards=2 | 0 turn 0 | 5C KC QC / 3H | - / - | - | 9C 9D 9H ..."
    assert resolved(line, "5C!").phase == Discarding(0, 2, 16)
    state = after(line.replace("turn 0 | 5C", "discarding 0 2 5C |"), "KC-", "QC-")
    assert (hand(state, 0), scrap(state)) == ("9C 9D 9H", {"5C", "KC", "QC"})


def test_with_fewer_cards_than_that_all_are_discarded() -> None:
    line = "cuttle-cards+five_discards=2 | 0 turn 0 | 5C KC / 3H | - / - | - | 9C 9D 9H ..."
    assert resolved(line, "5C!").phase == Discarding(0, 1, 16)


# It just draws


@pytest.mark.parametrize(
    ("ruleset", "drawn"),
    [(key, "9C 9D") for key in having(five_discards=0, five_draws=2)]
    + [(key, "9C 9D 9H") for key in having(five_discards=0, five_draws=3)],
)
def test_a_five_that_discards_nothing_just_draws(ruleset: str, drawn: str) -> None:
    state = resolved(f"{ruleset} | 0 turn 0 | 5C KC / 3H | - / - | - | 9C 9D 9H 9S ...", "5C!")
    assert (hand(state, 0), scrap(state), state.phase) == (f"KC {drawn}", {"5C"}, Turn(1))


@pytest.mark.parametrize("ruleset", having(five_discards=0, hand_limit=None))
def test_without_a_limit_it_draws_to_any_hand(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 5C AC 2C 3C 4C 6C 7C 8C 9C 10C JC / 3H | - / - | - | 9D 9H ..."
    assert hand(resolved(line, "5C!"), 0).startswith("AC 2C 3C 4C 6C 7C 8C 9C 10C JC 9D 9H")


@pytest.mark.parametrize("ruleset", having(five_discards=0, five_draws=2))
def test_it_draws_only_to_a_limit_that_refuses(ruleset: str) -> None:
    line = f"{ruleset}+hand_limit=8 | 0 turn 0 | 5C AC 2C 3C 4C 6C 7C 8C / 3H | - / - | - | 9D 9H ..."
    assert hand(resolved(line, "5C!"), 0) == "AC 2C 3C 4C 6C 7C 8C 9D"


# The deck and the limit


def test_a_frozen_card_may_be_discarded() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | KC QC / 3H | - / - | - | ... | frozen KC QC"
    assert legal(line) == {"KC-", "QC-"}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("cards", ["9C", "9C 9D"])
def test_it_draws_to_the_decks_end(ruleset: str, cards: str) -> None:
    state = after(f"{ruleset} | 0 discarding 0 1 5C | KC / 3H | - / - | ... | {cards}", "KC-")
    assert (hand(state, 0), deck(state)) == (cards, "")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_needs_a_card_in_the_deck(ruleset: str) -> None:
    assert refused(f"{ruleset} | 0 turn 0 | 5C KC / 3H | - / - | ... | -", "5C!")


def test_it_draws_only_to_the_limit_where_that_refuses() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | AC 2C 3C 4C 6C 7C 8C / 3H | - / - | - | 9C 9D 9H ..."
    assert hand(after(line, "AC-"), 0) == "2C 3C 4C 6C 7C 8C 9C 9D"


def test_a_five_from_a_hand_over_the_limit_may_draw_nothing() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | AC 2C 3C 4C 6C 7C 8C 9C 10C / 3H | - / - | - | 9D ..."
    state = after(line, "AC-")
    assert (hand(state, 0), deck(state, 1)) == ("2C 3C 4C 6C 7C 8C 9C 10C", "9D")


def test_it_draws_all_three_where_the_limit_does_not_refuse_and_then_discards_down() -> None:
    line = "cuttle-live | 0 discarding 0 1 5C | AC 2C 3C 4C 6C 7C 8C / 3H | - / - | - | 9C 9D 9H ..."
    state = after(line, "AC-")
    assert hand(state, 0) == "2C 3C 4C 6C 7C 8C 9C 9D 9H"
    assert state.phase == Discarding(0, 1)


def test_the_cards_drawn_wait_for_the_next_turn() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | AC / 3H | - / - | - | 9C 9D 9H ..."
    assert refused(line, "AC-", "9C+")
