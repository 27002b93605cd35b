"""The hand limit of eight: it refuses a draw, or one discards down to it (R2, R13)."""

import pytest

from cuttle.phases import Discarding, Turn
from tests.rules.board import after, hand, legal, refused, resolved, scrap

EIGHT = "AC 2C 3C 4C 6C 7C 8C 10C"


# It refuses


def test_with_eight_cards_one_does_not_draw() -> None:
    assert refused(f"cuttle-cards | 0 turn 0 | {EIGHT} / KD | - / - | - | ...", "draw")


def test_with_seven_cards_one_draws_to_eight() -> None:
    line = "cuttle-cards | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C / KD | - / - | - | 9H ..."
    assert after(line, "draw").phase == Turn(1)


def test_a_nine_may_pass_it_and_nothing_is_discarded() -> None:
    line = f"cuttle-cards | 0 turn 0 | 9C / {EIGHT} | - / 10H | - | ..."
    state = resolved(line, "9C!10H")
    assert (len(state.hands[1]), state.phase) == (9, Turn(1))
    assert "draw" not in legal(line, "9C!10H")


def test_a_three_may_be_played_from_a_full_hand() -> None:
    line = f"cuttle-cards | 0 turn 0 | {EIGHT} 10D / KD | - / - | KS | ..."
    assert len(resolved(line, "3C!").hands[0]) == 8
    state = after(
        f"cuttle-cards | 0 taking 0 3C | {EIGHT.replace('3C ', '')} 10D / KD | - / - | KS | ...", "KS^"
    )
    assert (len(state.hands[0]), state.phase) == (9, Turn(1))


def test_with_an_empty_deck_a_full_hand_passes_or_plays() -> None:
    assert "pass" in legal(f"cuttle-cards | 0 turn 0 | {EIGHT} / KD | - / - | ... | -")


# One discards down to it


def test_with_eight_cards_one_draws_and_then_discards_one() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} / KD | - / - | - | 9H ..."
    assert after(line, "draw").phase == Discarding(0, 1)
    state = after(line, "draw", "9H-")
    assert (hand(state, 0), scrap(state), state.phase) == (EIGHT, {"9H"}, Turn(1))


def test_any_card_may_go_also_the_one_just_drawn() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} / KD | - / - | - | 9H ..."
    assert legal(line, "draw") == {f"{card}-" for card in f"{EIGHT} 9H".split()}


@pytest.mark.parametrize("by", ["KC=", "AC+", "AC!"])
def test_a_play_that_leaves_eight_cards_asks_for_nothing(by: str) -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC / KD | - / - | - | ..."
    assert resolved(line, by).phase == Turn(1)


def test_several_cards_over_the_limit_are_discarded_one_by_one() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC QC / KD | - / - | - | 9H ..."
    assert after(line, "draw").phase == Discarding(0, 3)
    assert after(line, "draw", "KC-", "QC-", "9H-").phase == Turn(1)


def test_only_the_seat_whose_turn_ends_discards() -> None:
    """A nine may bring the other hand over the limit; that is its own affair in its own turn."""
    line = f"cuttle-live | 0 turn 0 | 9C / {EIGHT} | - / 10H | - | ..."
    assert resolved(line, "9C!10H").phase == Turn(1)


def test_a_pass_with_nine_cards_ends_with_a_discard_too() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC / KD | - / - | ... | -"
    assert after(line, "pass").phase == Discarding(0, 1)


def test_such_a_discard_breaks_no_run_of_passes() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC / KD | - / - | ... | -"
    assert after(line, "pass", "KC-").passes == 1


def test_a_discard_after_a_draw_leaves_no_run_of_passes() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} / KD | - / - | - | 9H ..."
    assert after(line, "draw", "9H-").passes == 0


def test_a_three_from_nine_cards_ends_with_a_discard() -> None:
    line = f"cuttle-live | 0 taking 0 3D | {EIGHT} / KD | - / - | KS | ..."
    assert after(line, "KS^").phase == Discarding(0, 1)


def test_the_round_ends_before_a_discard_where_somebody_has_won() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} 9C KC / KD | 10H 4H / - | - | ..."
    assert type(after(line, "KC=").phase).__name__ == "Over"


def test_a_tie_cannot_be_offered_while_a_discard_is_due() -> None:
    line = f"cuttle-live | 0 turn 0 | {EIGHT} / KD | - / - | - | 9H ..."
    assert refused(line, "draw", "offer@0")


def test_a_four_with_a_full_hand_left_asks_both_seats() -> None:
    """First the victim discards, then the player down to the limit."""
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC QC / KD QD | - / - | - | ..."
    assert resolved(line, "4C!").phase == Discarding(1, 2, 12)
    discarding = f"cuttle-live | 0 discarding 1 2 4D | {EIGHT} KC QC / KD QD | - / - | - | ..."
    assert after(discarding, "KD-", "QD-").phase == Discarding(0, 2)
