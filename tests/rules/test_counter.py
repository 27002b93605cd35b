"""Counter: a two stops a one-off, or another two (R5, R6)."""

import pytest

from cuttle.notation.moves import parse_move
from cuttle.rules.cards import TWOS, card_text, parse_card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW
from cuttle.rules.phases import Answering, Pending, Turn
from cuttle.variants import PRESETS
from tests.support.board import after, hand, refused, resolved, scrap, table

LINE = "cuttle-cards | 0 turn 0 | AC 2C 2D / 2H 2S | 10S / 10H | - | ..."


def test_the_other_seat_may_answer_a_one_off() -> None:
    assert after(LINE, "AC!").phase == Answering(1, Pending(0, parse_move("AC!")))


@pytest.mark.parametrize(
    ("counters", "works"),
    [
        ((), True),
        (("2H/",), False),
        (("2H/", "2C/"), True),
        (("2H/", "2C/", "2S/"), False),
        (("2H/", "2C/", "2S/", "2D/"), True),
    ],
)
def test_an_odd_number_of_twos_stops_it(counters: tuple[str, ...], works: bool) -> None:
    state = resolved(LINE, "AC!", *counters)
    assert table(state, 0) == ("" if works else "10S")
    assert scrap(state) >= {"AC", *(two.rstrip("/") for two in counters)}
    assert state.phase == Turn(1)


def test_nobody_answers_its_own_one_off() -> None:
    assert refused(LINE, "AC!", "2C/")


def test_nobody_answers_its_own_two() -> None:
    assert refused(LINE, "AC!", "2H/", "2S/")


@pytest.mark.parametrize("card", ["3H", "AH", "KH"])
def test_only_a_two_counters(card: str) -> None:
    assert refused(f"cuttle-cards | 0 turn 0 | AC / {card} | - / - | - | ...", "AC!", f"{card}/")


def test_a_two_is_not_played_in_another_way_as_an_answer() -> None:
    assert refused("cuttle-cards | 0 turn 0 | AC / 2H | KC= / - | - | ...", "AC!", "2H!KC")


def test_one_may_let_it_happen_with_a_two_in_hand() -> None:
    assert table(after(LINE, "AC!", "allow"), 0) == ""


def test_nobody_draws_or_passes_while_a_one_off_waits() -> None:
    assert refused(LINE, "AC!", "draw")
    assert refused(LINE, "AC!", "pass")


def test_the_twos_lie_beside_the_table_until_the_chain_resolves() -> None:
    state = after(LINE, "AC!", "2H/")
    assert (scrap(state), state.phase.waiting) == (set(), (0, 6))


def test_a_one_off_two_can_be_countered() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 2C / 2H | - / KH= | - | ...", "2C!KH", "2H/")
    assert (table(state, 1), scrap(state)) == ("KH=", {"2C", "2H"})


def test_a_countered_nine_leaves_its_target_in_place_and_unfrozen() -> None:
    state = resolved("cuttle-cards | 0 turn 0 | 9C / 2H | - / 4H | - | ...", "9C!4H", "2H/")
    assert (table(state, 1), state.frozen) == ("4H", 0)


def test_counters_take_no_turn() -> None:
    state = resolved(LINE, "AC!", "2H/", "2C/")
    assert (hand(state, 0), hand(state, 1), state.phase) == ("2D", "2S", Turn(1))


# Queens


def test_a_queen_of_the_player_forbids_an_answer() -> None:
    state = after("cuttle-cards | 0 turn 0 | AC / 2H | QC= 10S / 10H | - | ...", "AC!")
    assert state.phase == Turn(1)
    assert table(state, 1) == ""


def test_a_queen_of_the_other_seat_does_not() -> None:
    assert not refused("cuttle-cards | 0 turn 0 | AC / 2H | 10S / QH= | - | ...", "AC!", "2H/")


def test_a_queen_protects_the_two_of_its_controller() -> None:
    state = after("cuttle-cards | 0 turn 0 | AC 2C / 2H | 10S / QH= | - | ...", "AC!", "2H/")
    assert (state.phase, table(state, 0)) == (Turn(1), "10S")


def test_the_six_that_scraps_the_queen_was_protected_by_it() -> None:
    state = after("cuttle-cards | 0 turn 0 | 6C / 2H | QC= / KH= | - | ...", "6C!")
    assert (table(state, 0), table(state, 1), state.phase) == ("", "", Turn(1))


# Who is asked: every seat that might hold a usable two by public knowledge


def asked(line: str, move: str = "AC!") -> bool:
    return isinstance(after(line, move).phase, Answering)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_seat_without_a_two_is_asked_all_the_same(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | AC / KH | 10S / - | - | ..."
    assert legal_moves(after(line, "AC!")) == (ALLOW,)


def test_an_empty_hand_is_not_asked() -> None:
    assert not asked("cuttle-cards | 0 turn 0 | AC / - | - / - | - | ...")


def test_nobody_is_asked_once_all_twos_lie_open() -> None:
    assert not asked("cuttle-cards | 0 turn 0 | AC / KH | - / 2S | 2C 2D 2H | ...")


@pytest.mark.parametrize("two", TWOS)
def test_one_two_unseen_is_enough_to_ask(two: int) -> None:
    others = " ".join(card_text(other) for other in TWOS if other != two)
    assert asked(f"cuttle-cards | 0 turn 0 | AC / KH | - / - | {others} | ...")


def test_a_two_in_the_players_own_hand_is_not_public() -> None:
    """The player knows that no seat can counter; the others don't, and must not find out."""
    assert asked("cuttle-cards | 0 turn 0 | AC 2C 2D 2H 2S / KH | - / - | - | ...")


def test_a_hand_seen_through_glasses_is_not_asked_without_a_two() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / KH | 8S= / - | - | ..."
    assert not asked(f"{line} | seen@0 KH | seen@1 KH")
    assert asked(f"{line.replace('KH', 'KH 2H')} | seen@0 KH 2H | seen@1 KH 2H")


@pytest.mark.parametrize("known", ["AC", "3C", "KS"])
def test_a_hand_that_is_known_whole_is_not_asked_without_a_two(known: str) -> None:
    line = f"cuttle-cards | 0 turn 0 | AD / {known} | - / - | - | ... | seen@0 {known} | seen@1 {known}"
    assert not asked(line, "AD!")


def test_a_two_that_is_known_to_lie_elsewhere_is_none_to_ask_for() -> None:
    """One was taken from the scrap with a three, one put back on the deck by a seven."""
    line = "cuttle-cards | 0 turn 0 | AC 2C / KH | - / - | 2H 2S | 2D ..."
    assert asked(f"{line} | seen@0 2D | seen@1 2D")
    assert not asked(f"{line} | seen@0 2C 2D | seen@1 2C 2D")


def test_a_known_card_beside_an_unknown_one_is_asked() -> None:
    assert asked("cuttle-cards | 0 turn 0 | AC / KH 4H | - / - | - | ... | seen@0 KH | seen@1 KH")


def test_a_known_two_that_is_frozen_is_not_asked_for() -> None:
    line = "cuttle-cards | 0 turn 0 | AC / 2H | - / - | - | ... | frozen 2H | seen@0 2H | seen@1 2H"
    assert not asked(line)


def test_the_waiting_two_itself_is_public() -> None:
    """With the other three in the scrap, the last two is the one-off being played."""
    assert not asked("cuttle-cards | 0 turn 0 | 2S / KH | - / 8H= | 2C 2D 2H | ...", "2S!8H")


# With three seats: the question goes round


ROUND = "bga-three | 0 turn 0 | AC 2C / 2D 2H / 2S | - / 9S / - | - | ..."


def test_the_others_are_asked_in_turn_order() -> None:
    assert after(ROUND, "AC!").phase == Answering(1, Pending(0, parse_move("AC!")), (2,))
    assert after(ROUND, "AC!", "allow").phase == Answering(2, Pending(0, parse_move("AC!")))
    assert table(after(ROUND, "AC!", "allow", "allow"), 1) == ""


@pytest.mark.parametrize(("turn", "asked"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_starting_after_the_seat_that_played(turn: int, asked: tuple[int, int]) -> None:
    phase = after(
        f"bga-three | {turn} turn {turn} | AC 3C / AD 3D / AH 3H | - / - / - | - | ...",
        ["AC", "AD", "AH"][turn] + "!",
    ).phase
    assert isinstance(phase, Answering)
    assert (phase.seat, *phase.others) == asked


def test_the_first_to_counter_takes_the_place_at_the_top() -> None:
    """The next seat to be asked may counter the two, after the seat that played it."""
    first = ((1, parse_card("2D")),)
    assert after(ROUND, "AC!", "2D/").phase == Answering(2, Pending(0, parse_move("AC!"), first), (0,))
    second = ((2, parse_card("2S")),)
    assert after(ROUND, "AC!", "allow", "2S/").phase == Answering(
        0, Pending(0, parse_move("AC!"), second), (1,)
    )


@pytest.mark.parametrize(
    ("moves", "works"),
    [
        ("allow 2S/", False),
        ("2D/ allow 2C/", True),
        ("2D/ 2S/", True),
        ("allow 2S/ allow 2D/", True),
        ("2D/ 2S/ 2C/ 2H/", True),
        ("2D/ 2S/ allow 2H/ 2C/", True),
        ("2D/ 2S/ allow 2H/ allow", False),
    ],
)
def test_an_odd_number_of_twos_stops_it_whoever_played_them(moves: str, works: bool) -> None:
    state = resolved(ROUND, "AC!", *moves.split())
    assert table(state, 1) == ("" if works else "9S")
    assert state.phase == Turn(1)


def test_one_that_has_declined_may_answer_the_next_card() -> None:
    assert not refused(ROUND, "AC!", "allow", "2S/", "allow", "2D/")


def test_a_queen_of_the_seat_that_played_the_top_card_forbids_an_answer() -> None:
    line = ROUND.replace("- / 9S / -", "- / 9S / QH=")
    state = after(line, "AC!", "allow", "2S/")
    assert (table(state, 1), state.phase) == ("9S", Turn(1))


def test_a_queen_of_another_seat_does_not() -> None:
    line = ROUND.replace("- / 9S / -", "- / 9S / QH=")
    assert not refused(line, "AC!", "2D/")


def test_a_seat_without_cards_is_not_asked_nor_one_that_has_gone() -> None:
    for line in (ROUND.replace("2S |", "- |"), ROUND.replace("2S |", "- |") + " | gone 2"):
        assert after(line, "AC!").phase == Answering(1, Pending(0, parse_move("AC!")))


def test_a_hand_that_one_seat_alone_sees_is_asked_all_the_same() -> None:
    """By public knowledge it may hold a two: only what all seats have seen counts."""
    line = (
        "bga-three | 0 turn 0 | AC / 3D / 3S | 8C= / - / - | - | ... | seen@0 3D 3S | seen@1 3D | seen@2 3S"
    )
    assert after(line, "AC!").phase == Answering(1, Pending(0, parse_move("AC!")), (2,))


def test_what_a_seat_that_has_gone_had_not_seen_does_not_matter() -> None:
    line = "bga-three | 0 turn 0 | AC / 3D / - | - / - / - | - | ... | seen@0 3D | seen@1 3D | gone 2"
    assert after(line, "AC!").phase == Turn(1)


def test_a_hand_that_all_have_seen_is_not() -> None:
    line = "bga-three | 0 turn 0 | AC / 3D / 3S | - / - / - | - | ... | seen@0 3D | seen@1 3D | seen@2 3D"
    assert after(line, "AC!").phase == Answering(2, Pending(0, parse_move("AC!")))
