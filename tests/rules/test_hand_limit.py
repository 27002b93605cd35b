"""The hand limit: it stops draws, or you discard down to it, or there is none (R2, R13)."""

import pytest

from cuttle.rules.phases import Discarding, Turn
from tests.support.board import after, hand, having, legal, refused, resolved, scrap

EIGHT = "AC 2C 3C 4C 6C 7C 8C 10C"


# It stops draws


def test_with_eight_cards_one_does_not_draw() -> None:
    assert refused(f"cuttle-cards | 0 turn 0 | {EIGHT} / KD | - / - | - | ...", "draw")


@pytest.mark.parametrize(
    ("ruleset", "limit"),
    [(key, 8) for key in having(hand_limit=8, limit_refuses=True)]
    + [(key, 7) for key in having(hand_limit=7)],
)
def test_the_limit_of_each_ruleset(ruleset: str, limit: int) -> None:
    line = "{} | 0 turn 0 | {} / KD | - / - | - | ..."
    assert refused(line.format(ruleset, " ".join(EIGHT.split()[:limit])), "draw")
    assert not refused(line.format(ruleset, " ".join(EIGHT.split()[: limit - 1])), "draw")


@pytest.mark.parametrize("ruleset", having(hand_limit=None))
def test_without_a_limit_one_draws_to_any_hand(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | {EIGHT} 9C JC QC KC / KD | - / - | - | ..."
    assert len(after(line, "draw").hands[0]) == 13


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


def test_what_a_four_takes_may_pass_it() -> None:
    line = f"house-25+hand_limit=8 | 0 taking 0 4D 9H | {EIGHT} / KD | - / - | 9H | ..."
    assert len(after(line, "9H^").hands[0]) == 9


def test_an_exchange_of_hands_may_pass_it() -> None:
    line = f"cuttle-cards+one joker | 0 turn 0 | X1 KC / {EIGHT} 9C | - / - | - | ..."
    assert [len(hand) for hand in resolved(line, "X1!").hands] == [9, 1]


def test_a_ten_gives_no_card_to_a_full_hand() -> None:
    line = f"house-25+hand_limit=8 | 0 turn 0 | 10S / {EIGHT} | - / - | - | ..."
    assert len(after(line, "10S+").hands[1]) == 8


def test_a_second_queen_draws_only_to_it() -> None:
    line = "house-25+hand_limit=8 | 0 turn 0 | QD AC 2C 3C 4C 6C 7C / 3H | QC= / - | - | 9D 9H ..."
    assert hand(after(line, "QD="), 0) == "AC 2C 3C 4C 6C 7C 9D 9H"


# You discard down to it


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
    """A nine may put the other hand over the limit; that matters only in that seat's own turn."""
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


def test_an_exchange_ends_with_a_discard_by_the_seat_whose_turn_it_is() -> None:
    line = f"cuttle-live+one joker | 0 turn 0 | X1 KC / {EIGHT} 9C | - / - | - | ..."
    assert resolved(line, "X1!").phase == Discarding(0, 1)


def test_a_ten_may_give_a_card_that_its_taker_discards_in_its_own_turn() -> None:
    line = f"cuttle-live+ten_gives=yes | 0 turn 0 | 10S / {EIGHT} | - / - | - | ..."
    state = after(line, "10S+")
    assert (len(state.hands[1]), state.phase) == (9, Turn(1))
    assert after(line, "10S+", "AC+").phase == Turn(0)


def test_three_players_may_discard_down_too() -> None:
    line = "bga-three+limit_refuses=no | 0 turn 0 | AC 2C 3C 4C 6C 7C 8C / KD / KH | - / - / - | - | ..."
    assert after(line, "draw").phase == Discarding(0, 1)
    assert after(line, "draw", "8C-").phase == Turn(1)


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
    """First the victim discards, then the player discards down to the limit."""
    line = f"cuttle-live | 0 turn 0 | {EIGHT} KC QC / KD QD | - / - | - | ..."
    assert resolved(line, "4C!").phase == Discarding(1, 2, 12)
    discarding = f"cuttle-live | 0 discarding 1 2 4D | {EIGHT} KC QC / KD QD | - / - | - | ..."
    assert after(discarding, "KD-", "QD-").phase == Discarding(0, 2)
