"""Memory: a seat remembers what it has been shown, and nothing else (R24)."""

from collections.abc import Sequence

import pytest

from cuttle.observation import observe
from cuttle.rules.cards import HIDDEN, Card, card_text
from cuttle.rules.phases import UNKNOWN_SEAT
from cuttle.rules.state import State
from tests.support.board import after, cards, resolved


def sees(state: State, seat: int, other: int | None = None) -> str:
    """The other hand, or the hand of `other`, as a seat knows it."""
    return named(observe(state, seat).hands[1 - seat if other is None else other])


def sees_deck(state: State, seat: int, count: int = 3) -> str:
    """The top of the deck as a seat knows it."""
    return named(observe(state, seat).deck[:count])


def named(known: Sequence[Card]) -> str:
    return " ".join("?" if card == HIDDEN else card_text(card) for card in known)


def test_a_hand_is_hidden_from_the_other_seat() -> None:
    assert sees(after("cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | - | ..."), 0) == "? ?"


def test_a_drawn_card_is_hidden() -> None:
    assert sees(after("cuttle-cards | 0 turn 0 | 4C / 3H | - / - | - | 9C ...", "draw"), 1) == "? ?"


def test_the_deck_is_hidden() -> None:
    assert sees_deck(after("cuttle-cards | 0 turn 0 | 4C / 3H | - / - | - | 9C ..."), 0) == "? ? ?"


# Cards seen going to a hand


def test_a_card_taken_with_a_three() -> None:
    state = after("cuttle-cards | 0 taking 0 3C | 4C / 3H | - / - | KD | 9C 9D ...", "KD^")
    assert sees(state, 1) == "KD ?"


def test_it_is_still_known_some_turns_later() -> None:
    line = "cuttle-cards | 0 taking 0 3C | 4C / 3H | - / - | KD | 9C 9D 9H ..."
    assert sees(after(line, "KD^", "draw", "draw", "draw"), 1) == "KD ? ?"


def test_it_is_no_longer_in_the_hand_once_it_is_played() -> None:
    line = "cuttle-cards | 0 taking 0 3C | 4C / 3H | - / - | KD | 9C 9D 9H ..."
    assert sees(after(line, "KD^", "draw", "KD="), 1) == "?"


def test_a_card_returned_by_a_nine() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 9C / 3H | - / 10H | - | ...", "9C!10H")
    assert sees(state, 0) == "10H ?"


def test_a_jack_returned_by_a_nine() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 9C / 3H | - / 4D@0>JH@1 | - | ...", "9C!JH")
    assert sees(state, 0) == "JH ?"


def test_a_card_that_a_four_took() -> None:
    state = after("house-25 | 0 taking 0 4C 5H 6H | KC / 7H | - / - | 5H 6H | ...", "5H^")
    assert sees(state, 1) == "5H ?"


def test_hands_that_a_joker_exchanged_are_known_to_both() -> None:
    state = resolved("pagat+one joker | 0 turn 0 | X1 KC 4C / 3H | - / - | - | 9C 9D ...", "X1!")
    assert (sees(state, 0), sees(state, 1)) == ("4C KC", "3H")


def test_what_is_drawn_after_the_exchange_is_hidden() -> None:
    line = "pagat+one joker | 0 turn 0 | X1 KC 4C / 3H | - / - | - | 9C 9D ..."
    state = after(line, "X1!", "allow", "draw", "draw")
    assert (sees(state, 0), sees(state, 1)) == ("4C KC ?", "3H ?")


def test_a_card_that_a_nine_put_on_the_deck_is_known_there_and_to_whoever_draws_it() -> None:
    line = "pagat+nine on the deck | 0 turn 0 | 9C / 3H | - / KH= | - | 9D 9H ..."
    state = resolved(line, "9C!KH")
    assert [sees_deck(state, seat) for seat in (0, 1)] == ["KH ? ?", "KH ? ?"]
    state = after(line, "9C!KH", "allow", "draw")
    assert (sees(state, 0), sees_deck(state, 0)) == ("KH ?", "? ? ?")


def test_a_card_put_on_top_of_it_hides_nothing() -> None:
    line = "pagat+nine on the deck | 0 turn 0 | 9C / 9H | KC= / KH= | - | AH AD ..."
    state = resolved(line, "9C!KH", "allow", "9H!KC")
    assert sees_deck(state, 0) == "KC KH ?"


def test_a_card_that_a_ten_gave_is_hidden_but_from_its_taker() -> None:
    state = after("house-25 | 0 turn 0 | 10C / 3H | - / - | - | 9C ...", "10C+")
    assert sees(state, 0) == "? ?"


def test_a_known_card_that_a_ten_gives_stays_known() -> None:
    line = "cuttle-cards+ten_gives=yes | 0 revealing 0 7C | - / 3H | - / - | - | AH ... | revealed 10C 4D"
    assert sees(after(line, "10C+"), 0) == "4D ?"


def test_cards_drawn_with_a_second_queen_are_hidden() -> None:
    state = after("house-25 | 0 turn 0 | QD KC / 2H | QC= / - | - | ...", "QD=")
    assert sees(state, 1) == "? ? ? ?"


def test_cards_drawn_with_a_five_are_hidden() -> None:
    line = "cuttle-cards | 0 discarding 0 1 5C | 4C / 3H | - / - | - | 9C 9D 9H ..."
    assert sees(after(line, "4C-"), 1) == "? ? ?"


# The card that a seven put back


SEVEN = "cuttle-cards | 0 revealing 0 7C | 4C / 3H | - / - | - | AH AD ... | revealed 9C 4D"


@pytest.mark.parametrize("seat", [0, 1])
def test_the_card_a_seven_put_back_is_known_to_all(seat: int) -> None:
    assert sees_deck(after(SEVEN, "9C+"), seat) == "4D ? ?"


def test_whoever_draws_it_is_known_to_hold_it() -> None:
    state = after(SEVEN, "9C+", "draw")
    assert sees(state, 0) == "4D ?"
    assert sees_deck(state, 0) == "? ? ?"


def test_a_five_that_draws_it_is_known_to_hold_it() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | - / 4H | - / - | - | AH AD AS ... | revealed 5C 9D"
    assert sees(resolved(line, "5C!"), 1) == "9D ? ?"


def test_a_scrapped_jack_leaves_the_other_known_on_top() -> None:
    line = "cuttle-cards | 0 revealing 0 7C | 4C / 3H | - / - | - | AH AD ... | revealed JC JD"
    assert sees_deck(after(line, "JC~"), 1) == "JD ? ?"


# Glasses


def test_glasses_show_the_other_hand() -> None:
    state = after("cuttle-cards | 0 turn 0 | 8C 4C / 3H KH | - / - | - | ...", "8C=")
    assert (sees(state, 0), sees(state, 1)) == ("3H KH", "?")


def test_what_is_drawn_under_glasses_is_seen() -> None:
    line = "cuttle-cards | 1 turn 1 | 4C / 3H | 8C= / - | - | 9C ... | seen@0 3H | seen@1 3H"
    assert sees(after(line, "draw"), 0) == "3H 9C"


def test_what_was_seen_through_glasses_is_remembered_when_they_are_gone() -> None:
    line = "cuttle-cards | 0 turn 0 | 8C 4C / 2H KH 5H | - / - | - | 9C 9D ..."
    state = resolved(line, "8C=", "2H!8C")
    assert sees(state, 0) == "5H KH"


def test_what_is_drawn_after_they_are_gone_is_hidden() -> None:
    line = "cuttle-cards | 1 turn 1 | 4C / KH 5H | - / - | 8C 2H | 9C ... | seen@0 KH 5H | seen@1 KH 5H"
    assert sees(after(line, "draw"), 0) == "5H KH ?"


def test_a_card_drawn_before_the_glasses_came_is_seen_with_them() -> None:
    line = "cuttle-cards | 1 turn 1 | 8C / 3H | - / - | - | 9C ..."
    assert sees(after(line, "draw", "8C="), 0) == "3H 9C"


# The end of the deck


def test_an_empty_deck_opens_both_hands() -> None:
    state = after("cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C", "draw")
    assert (sees(state, 0), sees(state, 1)) == ("3H KH", "4C 9C")


def test_the_last_card_is_known_by_counting_when_no_hand_hides_anything() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / KH | - / - | ... | 9C | seen@0 KH"
    assert sees_deck(after(line), 0, 1) == "9C"


def test_a_hand_is_known_by_counting_when_the_deck_hides_nothing() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C | seen@0 9C | seen@1 9C"
    assert sees(after(line), 0) == "3H KH"


def test_one_hidden_card_each_in_deck_and_hand_stay_hidden() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C | seen@0 KH | seen@1 KH"
    state = after(line)
    assert (sees(state, 0), sees_deck(state, 0, 1)) == ("KH ?", "?")


def test_elsewhere_an_empty_deck_tells_two_players_as_much_by_counting() -> None:
    state = after("pagat | 0 turn 0 | 4C / 3H KH | - / - | ... | 9C", "draw")
    assert (sees(state, 0), sees(state, 1)) == ("3H KH", "4C 9C")


def test_three_players_cannot_count_so() -> None:
    state = after("bga-three | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C", "draw")
    assert [sees(state, 0, 1), sees(state, 0, 2), sees(state, 1, 0)] == ["? ?", "?", "? ?"]


def test_an_empty_deck_that_opens_hands_shows_all_of_them_from_the_last_draw_on() -> None:
    line = "bga-three+empty_deck_opens=yes | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C"
    state = after(line, "draw")
    assert [sees(state, 0, 1), sees(state, 1, 2), sees(state, 2, 0)] == ["3H KH", "5H", "4C 9C"]


def test_unless_one_hand_alone_hides_anything() -> None:
    line = "bga-three | 0 turn 0 | 4C / 3H KH / 5H | - / - / - | ... | 9C | seen@0 5H"
    state = after(line, "draw")
    assert [sees(state, 0, 1), sees(state, 0, 2)] == ["3H KH", "5H"]
    assert sees(state, 1, 2) == "?"


# Three seats


THREE = "bga-three | 0 turn 0 | 8C 4C / 3H KH / 5H 2H | - / - / - | - | 9C 9D 9H 9S ..."


def test_glasses_for_one_seat_show_nothing_to_the_third() -> None:
    state = after(THREE, "8C=")
    assert [sees(state, 0, 1), sees(state, 0, 2)] == ["3H KH", "2H 5H"]
    assert [sees(state, 1, 0), sees(state, 1, 2), sees(state, 2, 1)] == ["?", "? ?", "? ?"]


def test_glasses_do_not_tell_who_else_remembers_what() -> None:
    """What one seat knows of another hand doesn't concern the third."""
    state = after(THREE, "8C=")
    swapped = after(THREE.replace("KH / 5H", "9C / 5H").replace("| 9C 9D", "| KH 9D"), "8C=")
    assert observe(state, 2) == observe(swapped, 2)
    assert observe(state, 0) != observe(swapped, 0)


def test_what_was_seen_through_them_is_remembered_by_that_seat_alone() -> None:
    state = resolved(THREE, "8C=", "draw", "2H!8C")
    assert [sees(state, 0, 1), sees(state, 0, 2), sees(state, 2, 1)] == ["3H 9C KH", "5H", "? ? ?"]


@pytest.mark.parametrize("move", ["2D!X1", "9D!X1", "X2>8C"])
def test_glasses_that_change_sides_show_the_hands_at_once(move: str) -> None:
    """They go back without the joker, or on to another thief."""
    line = "bga-three | 2 turn 2 | 2C KC / 3H / 2D 9D X2 4D | 8C=@1>X1@0 / - / - | - | ..."
    state = resolved(line, move)
    looker = 2 if move == "X2>8C" else 1
    assert "?" not in sees(state, looker, 0)
    assert "?" in sees(state, 3 - looker, 0)


def test_all_see_a_card_go_to_a_hand() -> None:
    state = after("bga-three | 0 taking 0 3C | 4C / 3H / 5H | - / - / - | KD | ...", "KD^")
    assert sees(state, 1, 0) == sees(state, 2, 0) == "KD ?"


def test_a_permanent_that_a_nine_returned_is_known_in_its_owners_hand() -> None:
    state = resolved("bga-three | 0 turn 0 | 9C / 3H / 5H | - / KD=@2>X1@1 / - | - | ...", "9C!KD")
    assert sees(state, 0, 2) == sees(state, 1, 2) == "KD ?"


def test_a_hand_that_was_given_up_lies_in_the_scrap_for_all() -> None:
    state = after(THREE, "resign@1")
    assert (sees(state, 0, 1), set(state.scrap)) == ("", set(cards("3H KH")))


# Counters


def test_declining_tells_nothing() -> None:
    """It makes no difference whether there was a two."""
    without = after("cuttle-cards | 0 turn 0 | AC / 3H | - / - | - | ...", "AC!", "allow")
    with_two = after("cuttle-cards | 0 turn 0 | AC / 2H | - / - | - | ...", "AC!", "allow")
    assert observe(without, 0) == observe(with_two, 0)


def test_among_three_nobody_sees_who_is_asked_nor_who_declined() -> None:
    line = "bga-three | 0 turn 0 | AC / 2D 3D / 2S 3S | - / 9S / - | - | ..."
    first, second = after(line, "AC!"), after(line, "AC!", "allow")
    assert observe(first, 0) == observe(second, 0)
    assert observe(first, 0).phase.seat == observe(first, 2).phase.seat == UNKNOWN_SEAT
    assert observe(first, 1).phase.seat == 1


def test_being_asked_tells_the_mover_nothing() -> None:
    without = after("cuttle-cards | 0 turn 0 | AC / 3H | - / - | - | ...", "AC!")
    with_two = after("cuttle-cards | 0 turn 0 | AC / 2H | - / - | - | ...", "AC!")
    assert observe(without, 0) == observe(with_two, 0)
    assert observe(without, 1) != observe(with_two, 1)
