"""A turn is exactly one action; then it's the other seat's turn (R1, R2, R3)."""

import pytest

from cuttle.game import Game
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.phases import Turn
from cuttle.variants import PRESETS
from tests.support.board import after, deck, hand, having, legal, refused, resolved, table

RULESETS = list(PRESETS)


@pytest.mark.parametrize("ruleset", having(dealt=(6, 5), seats=2))
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_gets_six_and_the_other_seat_five_and_the_first_move(ruleset: str, dealer: int) -> None:
    state = Game.deal(PRESETS[ruleset], 7, dealer).state
    assert [len(cards) for cards in state.hands] == [6 if seat == dealer else 5 for seat in range(2)]
    assert state.phase == Turn(1 - dealer)
    assert len(state.deck) == 41


@pytest.mark.parametrize("ruleset", having(dealt=(5, 5), seats=3))
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_of_three_each_gets_five_and_the_seat_after_the_dealer_moves_first(ruleset: str, dealer: int) -> None:
    state = Game.deal(PRESETS[ruleset], 7, dealer).state
    assert [len(cards) for cards in state.hands] == [5, 5, 5]
    assert state.phase == Turn((dealer + 1) % 3)
    assert len(state.deck) == 39


def test_any_number_of_cards_can_be_dealt() -> None:
    state = Game.deal(parse_ruleset("pagat+dealt=3-9"), 7, 0).state
    assert [len(cards) for cards in state.hands] == [3, 9]


def test_among_three_play_goes_round_by_seat_number() -> None:
    line = "bga-three | 1 turn 1 | AC / AD / AH | - / - / - | - | ..."
    seats = [after(line, *["draw"] * count).phase.seat for count in range(4)]
    assert seats == [1, 2, 0, 1]


def test_a_seat_that_has_resigned_is_passed_over() -> None:
    line = "bga-three | 0 turn 0 | AC / - / AH | - / - / - | - | ... | gone 1"
    assert [after(line, *["draw"] * count).phase.seat for count in range(3)] == [0, 2, 0]


def test_drawing_takes_the_top_card() -> None:
    state = after("cuttle-cards | 0 turn 0 | KC / KD | - / - | - | 9S 4C ...", "draw")
    assert (hand(state, 0), deck(state, 1)) == ("KC 9S", "4C")
    assert state.phase == Turn(1)


def test_a_card_just_drawn_waits_for_the_next_turn() -> None:
    line = "cuttle-cards | 0 turn 0 | KC / KD | - / - | - | 9S 4C ..."
    assert refused(line, "draw", "9S+")


def test_nobody_plays_twice_in_a_row() -> None:
    assert refused("cuttle-cards | 0 turn 0 | KC KH / KD | - / - | - | ...", "KC=", "KH=")


def test_nobody_plays_a_card_of_the_other_hand() -> None:
    assert refused("cuttle-cards | 0 turn 0 | KC / KD | - / - | - | ...", "KD=")


def test_nobody_plays_a_card_from_the_scrap_or_the_deck() -> None:
    line = "cuttle-cards | 0 turn 0 | KC / KD | - / - | 9C | 9S ..."
    assert refused(line, "9C+")
    assert refused(line, "9S+")


@pytest.mark.parametrize("ruleset", having(seats=2, nine_takes="opponents' cards"))
def test_all_that_a_turn_can_be(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9D 8C QH JS 10C AD / 4C | 5H / 3S KD= 10H | - | 2C ..."
    assert legal(line) == {
        *("draw", "9D+", "9Dx3S", "9D!3S", "9D!KD", "9D!10H"),
        *("8C+", "8C=", "8Cx3S", "QH=", "JS>3S", "JS>10H"),
        *("10C+", "10Cx3S", "AD+", "AD!"),
    }


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_turn_can_be_wherever_one_plays(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 8C QH JS 9C AD / 4C | 5H / 3S KD= 7H | - | 2C ..."
    assert legal(line) >= {
        *("draw", "9C+", "9Cx3S", "9Cx7H", "9C!KD", "8C+", "8C=", "8Cx3S", "8Cx7H"),
        *("QH=", "JS>3S", "JS>7H", "AD+", "AD!"),
    }


def test_all_that_a_turn_can_be_among_three_with_jokers() -> None:
    line = "bga-three | 0 turn 0 | 9D JS X1 4C 2S / 4D / 5D | 5H / 3S KD= / 10H QS= | - | 2C ..."
    assert legal(line) == {
        *("draw", "9D+", "9Dx3S", "9D!KD", "9D!QS", "JS>3S", "X1>KD", "X1>QS"),
        *("4C+", "4Cx3S", "4C!@1", "4C!@2", "2S+", "2S!KD", "2S!QS"),
    }


def test_every_rank_is_played_in_its_own_ways() -> None:
    line = "cuttle-cards | 0 turn 0 | AC 2C 3C 4C 5C 6C 7C / KD | - / - | 9S | ..."
    both = {f"{card}{mark}" for card in ("AC", "3C", "4C", "5C", "6C", "7C") for mark in "+!"}
    assert legal(line) == {"draw", "2C+", *both}


def test_one_does_not_pass_with_cards_in_the_deck() -> None:
    assert refused("cuttle-cards | 0 turn 0 | KC / KD | - / - | - | 9S", "pass")


def test_one_does_not_pass_while_there_is_a_move_even_at_the_limit() -> None:
    line = "cuttle-cards | 0 turn 0 | AC 2C 3C 4C 5C 6C 7C 8C / KD | - / - | - | ..."
    assert refused(line, "pass")
    assert refused(line, "draw")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_an_empty_deck_one_passes_or_plays(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | 9C / KD | - / - | ... | -"
    assert legal(line) == {"pass", "9C+"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_no_card_and_no_deck_one_passes(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | - / KD | - / - | ... | -") == {"pass"}


def test_a_pass_changes_nothing_but_the_turn() -> None:
    state = after("cuttle-cards | 0 turn 0 | 9C / KD | 4C / - | ... | -", "pass")
    assert (hand(state, 0), table(state, 0), state.phase) == ("9C", "4C", Turn(1))


FULL = "cuttle-cards | 0 turn 0 | JC JD JH JS 9C / KD | - / - | - | 4C ... | frozen 9C"


def test_a_hand_without_a_use_draws_while_it_has_room() -> None:
    assert legal(FULL) == {"draw"}


def test_a_full_hand_without_a_use_passes() -> None:
    """Four jacks with nothing to take, and four frozen cards: no room and no move (R3)."""
    line = "cuttle-cards | 0 turn 0 | JC JD JH JS AC 2C 3C 4C / KD | - / - | - | ... | frozen AC 2C 3C 4C"
    assert legal(line) == {"pass"}


def test_a_full_hand_without_a_use_draws_where_the_limit_does_not_refuse() -> None:
    line = "cuttle-live | 0 turn 0 | JC JD JH JS AC 2C 3C 4C / KD | - / - | - | ... | frozen AC 2C 3C 4C"
    assert legal(line) == {"draw"}


def test_a_pass_for_want_of_a_move_counts_as_a_pass() -> None:
    line = "cuttle-cards | 0 turn 0 | JC JD JH JS AC 2C 3C 4C / KD | - / - | - | ... | frozen AC 2C 3C 4C"
    assert after(line, "pass").passes == 1


def test_the_turn_passes_after_a_one_off_too() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | AC / KD | - / - | - | ...", "AC!")
    assert state.phase == Turn(1)
