"""Resigning: at any moment, on your turn or not; with two seats the other wins, with three two play on
(R18)."""

import pytest

from cuttle.notation.moves import parse_move
from cuttle.rules.phases import Answering, Over, Pending, Revealing, Taking, Turn
from tests.support.board import after, cards, hand, having, legal, refused, resolved, scrap, table, ways

PENDING = [
    "0 turn 0 | 4C / 3H | 10S / - | - | ...",
    "0 answering 1 0 AC! | 4C / 3H | 10S / - | - | ...",
    "0 taking 0 3C | 4C / 3H | 10S / - | KD | ...",
    "0 discarding 1 1 4D | 4C / 3H | 10S / - | - | ...",
    "0 revealing 0 7C | 4C / 3H | 10S / - | - | ... | revealed 9C 4D",
    "0 offered 1 0 | 4C / 3H | 10S / - | - | ...",
    "0 blocking 1 0 9Cx8H | 4C / 3H | 10S / 8H | - | ...",
    "0 chance 1 1 4D | 4C / 3H 5H | 10S / - | - | ...",
]


@pytest.mark.parametrize("ruleset", having(seats=2))
@pytest.mark.parametrize("line", PENDING)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_seat_wins_whatever_is_pending(ruleset: str, line: str, seat: int) -> None:
    assert after(f"{ruleset} | {line}", f"resign@{seat}").phase == Over(1 - seat, "resigned")


def test_nobody_resigns_after_the_end() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ..."
    assert refused(line, "resign@0", "resign@1")
    assert refused("cuttle-cards | 0 over - passes | 4C / 3H | 10S / - | ... | -", "resign@0")


@pytest.mark.parametrize("move", ["resign", "resign@2"])
def test_only_a_seat_at_the_table_resigns(move: str) -> None:
    assert refused("cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ...", move)


def test_the_cards_stay_where_they_are() -> None:
    state = after("cuttle-cards | 0 turn 0 | 4C / 3H | 10S / - | - | ...", "resign@0")
    assert (hand(state, 0), hand(state, 1)) == ("4C", "3H")


@pytest.mark.parametrize(
    ("line", "gone"),
    [
        ("0 answering 1 0 AC! 2D@1 | 4C / 3H | - / - | - | ...", {"AC", "2D"}),
        ("0 taking 0 3C | 4C / 3H | - / - | KD | ...", {"KD", "3C"}),
        ("0 discarding 1 1 4D | 4C / 3H | - / - | - | ...", {"4D"}),
        ("0 revealing 0 7C | 4C / 3H | - / - | - | ... | revealed 9C 5D", {"7C", "9C", "5D"}),
        ("0 blocking 1 0 9Cx8H | 4C / 3H | - / 8H | - | ...", {"9C"}),
        ("0 answering 0 1 10H% blocking@9Cx8H | 4C / 3H | - / 8H | - | ...", {"10H", "9C"}),
        ("0 chance 1 1 4D | 4C / 3H 5H | - / - | - | ...", {"4D"}),
    ],
)
def test_what_waits_goes_to_the_scrap(line: str, gone: set[str]) -> None:
    assert scrap(after(f"cuttle-cards | {line}", "resign@0")) == gone


# With three, two play on


THREE = "bga-three | 0 turn 0 | AC 2C / 3H KH / 5H | - / - / - | - | ..."


@pytest.mark.parametrize("ruleset", having(seats=3))
def test_of_three_two_play_on_and_the_last_one_wins(ruleset: str) -> None:
    line = THREE.replace("bga-three", ruleset)
    state = after(line, "resign@1")
    assert (state.phase, hand(state, 1), scrap(state)) == (Turn(0), "", {"3H", "KH"})
    assert after(line, "resign@1", "resign@0").phase == Over(2, "resigned")


def test_nobody_resigns_twice() -> None:
    assert refused(THREE, "resign@1", "resign@1")


def test_on_turn_the_turn_passes() -> None:
    assert after(THREE, "resign@0").phase == Turn(1)
    assert after(THREE.replace("0 turn 0", "2 turn 2"), "resign@0", "resign@2").phase == Over(1, "resigned")


def test_the_seat_that_has_gone_is_passed_over_from_then_on() -> None:
    assert after(THREE, "resign@1", "draw").phase == Turn(2)
    assert after(THREE, "resign@1", "draw", "draw").phase == Turn(0)


def test_what_it_laid_goes_to_the_scrap() -> None:
    state = after(THREE.replace("- / - / -", "10S / KD= 9D / 4S"), "resign@1")
    assert scrap(state) == {"3H", "KH", "KD", "9D"}
    assert [table(state, seat) for seat in range(3)] == ["10S", "", "4S"]


def test_its_jacks_and_jokers_leave_every_stack_and_control_is_read_off_again() -> None:
    row = "- / 10S@0>JC@1 KD=@2>X1@1 / 9D@0>JD@1>JH@2"
    state = after(THREE.replace("- / - / -", row), "resign@1")
    assert [table(state, seat) for seat in range(3)] == ["10S", "", "9D@0>JH@2 KD="]
    assert scrap(state) == {"3H", "KH", "JC", "X1", "JD"}


def test_control_passes_over_a_seat_that_has_gone() -> None:
    """The jack of seat 2 is scrapped: the card would go to seat 1, which has resigned, so it is scrapped
    too."""
    line = THREE.replace("3H KH", "-").replace("- / - / -", "- / - / 10S@1>JC@2")
    assert scrap(after(f"{line} | gone 1", "resign@2")) >= {"10S", "JC"}
    row = "10S@2>JC@1>JD@0 / - / -"
    assert table(after(THREE.replace("- / - / -", row), "resign@1"), 0) == "10S@2>JD@0"


def test_what_others_have_stolen_from_it_they_keep() -> None:
    state = after(THREE.replace("- / - / -", "10S@1>JC@0 / - / KD=@1>X1@2"), "resign@1")
    assert [table(state, seat) for seat in range(3)] == ["10S@1>JC@0", "", "KD=@1>X1@2"]


@pytest.mark.parametrize("move", ["2D!JC", "2D!X1"])
def test_a_card_that_would_fall_back_to_a_seat_that_has_gone_is_scrapped(move: str) -> None:
    line = "bga-three | 2 turn 2 | KC 4C / - / 2D 4D | 10S@1>JC@0 KD=@1>X1@0 / - / - | - | ... | gone 1"
    thief = move[3:]
    state = resolved(line, move)
    assert scrap(state) == {"2D", thief, "10S" if thief == "JC" else "KD"}


def test_a_card_whose_thief_a_six_or_nine_takes_away_is_scrapped_if_its_owner_has_gone() -> None:
    line = "bga-three | 2 turn 2 | KC 4C / - / 6D 9D | 10S@1>JC@0 KD=@1>X1@0 / - / - | - | ... | gone 1"
    assert scrap(resolved(line, "6D!")) == {"6D", "10S", "JC", "KD", "X1"}
    state = resolved(line, "9D!X1")
    assert (hand(state, 0), scrap(state)) == ("KC 4C X1", {"9D", "KD"})


def test_a_card_that_a_nine_would_return_to_it_goes_to_the_scrap() -> None:
    line = "bga-three | 2 turn 2 | KC 4C / - / 9D | KD=@1>X1@0 / - / - | - | ... | gone 1"
    assert scrap(resolved(line, "9D!KD")) == {"9D", "KD", "X1"}


def test_its_frozen_cards_thaw_with_its_hand() -> None:
    assert after(f"{THREE} | frozen 3H", "resign@1").frozen == 0


def test_wins_are_checked() -> None:
    line = THREE.replace("- / - / -", "9S / 8S@2>JC@1 / 6S")
    assert after(line, "resign@1").phase == Over(2, "points")
    assert after(line.replace("bga-three", "bga-three+wins_at_once=no"), "resign@1").phase == Turn(0)


def test_a_king_that_comes_home_may_win() -> None:
    line = THREE.replace("- / - / -", "9S / KS=@0>X1@1 / -")
    assert after(line, "resign@1").phase == Over(0, "points")


def test_a_victim_need_not_be_named_once_two_are_left_but_by_a_four() -> None:
    line = "bga-three+ten_gives=yes | 0 turn 0 | 4C 10C / 3H / 5H | - / - / - | - | ..."
    assert ways(line, "10C", "resign@1") == {"10C+"}
    assert ways(line, "4C", "resign@1") == {"4C+", "4C!@2"}


# With something pending


WAITING = "bga-three | 0 answering {} 0 {} | 2C 4C / 3H 2H / 5H | 9S / 8S / - | - | ..."


def test_its_own_one_off_that_waits_goes_to_the_scrap_without_effect() -> None:
    state = after(WAITING.format(1, "AC! then@2"), "resign@0")
    assert (state.phase, table(state, 1)) == (Turn(1), "8S")
    assert scrap(state) == {"AC", "2C", "4C", "9S"}


def test_the_counters_upon_it_go_too() -> None:
    state = after(WAITING.format(2, "AC! 2D@1 then@0"), "resign@0")
    assert scrap(state) == {"AC", "2D", "2C", "4C", "9S"}


def test_a_seat_that_is_asked_declines_by_going() -> None:
    line = WAITING.format(1, "AC! then@2")
    assert after(line, "resign@1").phase == Answering(2, Pending(0, parse_move("AC!")))
    last = after(WAITING.format(2, "AC!"), "resign@2")
    assert (last.phase, table(last, 1)) == (Turn(1), "")


def test_a_seat_that_was_still_to_be_asked_is_not() -> None:
    line = WAITING.format(1, "AC! then@2")
    assert after(line, "resign@2").phase == Answering(1, Pending(0, parse_move("AC!")))


def test_counters_already_played_stand() -> None:
    line = WAITING.format(2, "AC! 2D@1 then@0")
    state = resolved(line, "resign@1")
    assert scrap(state) == {"AC", "2D", "3H", "2H", "8S"}
    assert table(state, 0) == "9S"


def test_a_one_off_whose_target_has_left_with_it_has_no_effect() -> None:
    line = "bga-three | 0 answering 1 0 2C!KD then@2 | 4C / 3H / 5H | - / KD= / - | - | ..."
    state = resolved(line, "resign@1")
    assert (scrap(state), state.phase) == ({"2C", "KD", "3H"}, Turn(2))


def test_a_discard_due_from_it_lapses() -> None:
    state = after("bga-three | 0 discarding 1 1 4C 5C | 4H / 3H / 5H | - / - / - | 5C | ...", "resign@1")
    assert (scrap(state), state.phase) == ({"4C", "5C", "3H"}, Turn(2))


def test_what_it_had_discarded_for_a_four_may_still_be_taken() -> None:
    line = "house-25+seats=3 | 0 discarding 1 1 4C 5C | 4H / 3H / 5H | - / - / - | 5C | ..."
    assert after(line, "resign@1").phase == Taking(0, 12, (16,))


def test_what_chance_was_to_pick_lapses() -> None:
    line = "bga-three+random four | 0 chance 1 1 4C 5C | 4H / 3H 6H / 5H | - / - / - | 5C | ..."
    state = after(line, "resign@1")
    assert (scrap(state), state.phase) == ({"4C", "5C", "3H", "6H"}, Turn(2))


def test_what_a_seven_has_turned_up_goes_to_the_scrap_with_its_seat() -> None:
    line = "bga-three | 0 revealing 0 7C | 4H / 3H / 5H | - / - / - | - | AH ... | revealed 9C 5D"
    state = after(line, "resign@0")
    assert (scrap(state), state.phase) == ({"7C", "9C", "5D", "4H"}, Turn(1))


def test_what_a_seven_has_turned_up_stays_when_another_seat_goes() -> None:
    line = "bga-three | 0 revealing 0 7C | 4H / 3H / 5H | - / - / - | - | AH ... | revealed 9C 5D"
    state = after(line, "resign@1")
    assert (list(state.revealed), state.phase) == (cards("9C 5D"), Revealing(0, 24))


def test_among_two_that_are_left_a_four_resolves_as_ever() -> None:
    line = "bga-three | 0 turn 0 | 4C / 3H / 5H 6H 7H | - / - / - | - | ..."
    assert legal(line, "resign@1", "4C!@2") == {"5H-", "6H-", "7H-"}


BLOCKED = "bga-three+ten_blocks=yes | 0 blocking 1 0 9Cx8S | 4H / 10H / 5H | - / 8S / - | - | ..."


def test_a_block_due_from_it_lapses_with_what_was_to_be_scuttled() -> None:
    state = after(BLOCKED, "resign@1")
    assert (scrap(state), state.phase) == ({"9C", "8S", "10H"}, Turn(2))


def test_the_scuttle_of_a_seat_that_goes_comes_to_nothing() -> None:
    state = after(BLOCKED, "resign@0")
    assert (scrap(state), table(state, 1), state.phase) == ({"9C", "4H"}, "8S", Turn(1))


@pytest.mark.parametrize("twos", ["", " 2D@2"])
def test_a_ten_of_a_seat_that_goes_blocks_nothing(twos: str) -> None:
    """Its waiting one-off has no effect; the card it would have saved is scrapped with the rest."""
    phase = f"answering 2 1 10H%{twos} then@0 blocking@9Cx8S"
    state = after(f"bga-three+ten_blocks=yes | 0 {phase} | 4H / 3H / 5H | - / 8S / - | - | ...", "resign@1")
    assert scrap(state) == {"9C", "10H", "8S", "3H", *[two[:2] for two in twos.split()]}
    assert state.phase == Turn(2)


def test_a_scuttle_happens_where_its_target_has_gone_home_to_another() -> None:
    phase = "answering 2 1 10H% then@0 blocking@9Cx8S"
    state = after(
        f"bga-three+ten_blocks=yes | 0 {phase} | 4H / 3H / 5H | - / 8S@2>JC@1 / - | - | ...", "resign@1"
    )
    assert (scrap(state), table(state, 2)) == ({"9C", "10H", "8S", "JC", "3H"}, "")
