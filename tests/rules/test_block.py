"""A ten blocks a scuttle: an option. The ten is a one-off and can be countered (R21)."""

import pytest

from cuttle.notation.moves import parse_move
from cuttle.rules.phases import Answering, Blocking, Pending, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, deck, hand, having, legal, refused, resolved, scrap, table

OPTION = "cuttle-cards+ten blocks a scuttle"
LINE = OPTION + " | 0 turn 0 | 9C 2C / 10H 2H | - / 4H | - | ..."


@pytest.mark.parametrize("ruleset", having(seats=2))
def test_the_victim_may_answer_a_scuttle_with_a_ten(ruleset: str) -> None:
    line = LINE.replace("cuttle-cards", ruleset)
    assert after(line, "9Cx4H").phase == Blocking(1, 0, parse_move("9Cx4H"))
    assert legal(line, "9Cx4H") == {"10H%", "allow"}


@pytest.mark.parametrize("ruleset", PRESETS)
def test_without_the_option_nobody_answers_a_scuttle(ruleset: str) -> None:
    state = after(f"{ruleset} | 0 turn 0 | 9C / 10H 2H | - / 4H | - | ...", "9Cx4H")
    assert (scrap(state), state.phase) == ({"9C", "4H"}, Turn(1))


def test_the_scuttling_card_waits() -> None:
    state = after(LINE, "9Cx4H")
    assert (state.phase.waiting, scrap(state), table(state, 1)) == ((32,), set(), "4H")


def test_a_blocked_scuttle_leaves_the_target_and_costs_both_cards() -> None:
    state = after(LINE, "9Cx4H", "10H%", "allow")
    assert (table(state, 1), scrap(state), state.phase) == ("4H", {"9C", "10H"}, Turn(1))


def test_a_scuttle_that_is_allowed_happens() -> None:
    state = after(LINE, "9Cx4H", "allow")
    assert (table(state, 1), scrap(state), state.phase) == ("", {"9C", "4H"}, Turn(1))
    assert hand(state, 1) == "10H 2H"


def test_one_ten_is_enough_and_the_other_stays_in_hand() -> None:
    line = OPTION + " | 0 turn 0 | 9C / 10H 10S | - / 4H | - | ..."
    assert legal(line, "9Cx4H") == {"10H%", "10S%", "allow"}
    assert hand(resolved(line, "9Cx4H", "10S%"), 1) == "10H"


@pytest.mark.parametrize("card", ["9H", "2H", "JH", "KH"])
def test_only_a_ten_blocks(card: str) -> None:
    assert refused(f"{OPTION} | 0 turn 0 | 9C / {card} | - / 4H | - | ...", "9Cx4H", f"{card}%")


def test_a_ten_blocks_no_one_off() -> None:
    assert refused(LINE, "2C+", "draw", "10H%")
    assert refused(f"{OPTION} | 0 turn 0 | AC / 10H | - / 4H | - | ...", "AC!", "10H%")


def test_a_scuttle_by_a_ten_can_be_blocked() -> None:
    line = f"{OPTION} | 0 turn 0 | 10C / 10H | - / 4H | - | ..."
    assert scrap(resolved(line, "10Cx4H", "10H%")) == {"10C", "10H"}


# The ten is a one-off


@pytest.mark.parametrize(
    ("counters", "blocked"),
    [((), True), (("2C/",), False), (("2C/", "2H/"), True)],
)
def test_the_block_can_be_countered(counters: tuple[str, ...], blocked: bool) -> None:
    state = resolved(LINE, "9Cx4H", "10H%", *counters)
    assert table(state, 1) == ("4H" if blocked else "")
    assert scrap(state) >= {"9C", "10H", *(two.rstrip("/") for two in counters)}


def test_the_scuttler_is_asked_first_whether_it_counters() -> None:
    phase = after(LINE, "9Cx4H", "10H%").phase
    assert phase == Answering(0, Pending(1, parse_move("10H%"), scuttle=parse_move("9Cx4H")))


def test_a_queen_of_the_scuttler_lets_nobody_block() -> None:
    line = LINE.replace("- / 4H", "QC= / 4H")
    assert scrap(after(line, "9Cx4H")) == {"9C", "4H"}


def test_a_queen_of_the_blocker_keeps_the_ten_from_being_countered() -> None:
    line = LINE.replace("- / 4H", "- / 4H QH=")
    state = after(line, "9Cx4H", "10H%")
    assert (table(state, 1), state.phase) == ("4H QH=", Turn(1))


# Who is asked


def test_a_victim_without_a_ten_is_asked_all_the_same() -> None:
    line = f"{OPTION} | 0 turn 0 | 9C / 3H | - / 4H | - | ..."
    assert legal(line, "9Cx4H") == {"allow"}


@pytest.mark.parametrize(
    "line",
    [
        "9C / - | - / 4H | - | ...",
        "9C / 3H | - / 4H | 10C 10D 10H 10S | ...",
        "9C / 3H | 10S / 4H 10C | 10D 10H | ...",
        "9C / 3H | - / 4H | - | ... | seen@0 3H | seen@1 3H",
        "10S / 3H | - / 4H | 10C 10D 10H | ...",
    ],
)
def test_nobody_is_asked_who_can_have_no_ten_for_all_that_everybody_knows(line: str) -> None:
    scuttling = line.partition(" ")[0]
    assert after(f"{OPTION} | 0 turn 0 | {line}", f"{scuttling}x4H").phase == Turn(1)


def test_off_a_seven_the_other_card_goes_back_before_the_victim_answers() -> None:
    line = f"{OPTION} | 0 revealing 0 7C | KC / 10H | - / 4H | - | AH ... | revealed 9C 5D"
    state = after(line, "9Cx4H")
    assert (state.phase, deck(state, 2), scrap(state)) == (
        Blocking(1, 0, parse_move("9Cx4H")),
        "5D AH",
        {"7C"},
    )


def test_a_blocked_scuttle_is_a_turn_like_any_other() -> None:
    line = LINE.replace("| - | ...", "| ... | - | passes 2")
    assert after(line, "9Cx4H", "10H%", "allow").passes == 0


# With three seats: the victim blocks, and any other seat may counter


THREE = "bga-three+ten_blocks=yes | 0 turn 0 | 9C 2C / 10H 2H / 10S 2S | - / 4H / - | - | ..."


def test_only_the_victim_blocks() -> None:
    assert legal(THREE, "9Cx4H") == {"10H%", "allow"}


def test_the_others_are_asked_in_turn_order_after_the_blocker() -> None:
    phase = after(THREE, "9Cx4H", "10H%").phase
    assert phase == Answering(2, Pending(1, parse_move("10H%"), scuttle=parse_move("9Cx4H")), (0,))


def test_the_third_seat_may_counter_the_block() -> None:
    line = THREE.replace("2C /", "/").replace("10H 2H", "10H")
    state = resolved(line, "9Cx4H", "10H%", "2S/")
    assert (table(state, 1), scrap(state)) == ("", {"9C", "10H", "2S", "4H"})
