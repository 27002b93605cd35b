"""Who is asked to counter a one-off or to block a scuttle: each seat that may hold a usable two or ten by
public knowledge, so that being asked tells nothing (R6, R21).

Scenarios don't say who is asked, because programs differ in that.
"""

from typing import Final

import pytest

from cuttle import PRESETS, parse_card, parse_move
from cuttle.rules import Answering, Blocking, Pending, Phase, Turn
from tests.support.board import is_refused, legal_after, position_after, presets_with, with_third_seat
from tests.support.cases import cases

TENS: Final = "cuttle-cards+ten blocks a scuttle | 0 turn 0 | {} / {} | {} | {} | ..."
ROUND: Final = "bga-three | 0 turn 0 | AC 2C / 2D 2H / 2S | - / 9S / - | - | ..."
ACE: Final = Pending(0, parse_move("AC!"))


ASKED = cases(
    """
a two in the player's own hand is not public
cuttle-cards | 0 turn 0 | AC 2C 2D 2H 2S / KH | - / - | - | ... → AC!
a two seen through glasses
cuttle-cards | 0 turn 0 | AC / KH 2H | 8S= / - | - | ... | seen@0 KH 2H | seen@1 KH 2H → AC!
an unknown card beside a known one
cuttle-cards | 0 turn 0 | AC / KH 4H | - / - | - | ... | seen@0 KH | seen@1 KH → AC!
one two known in another hand
cuttle-cards | 0 turn 0 | AC 2C / KH | - / - | 2H 2S 2D | ... → AC!
a queen of the other seat
cuttle-cards | 0 turn 0 | AC / 2H | 10S / QH= | - | ... → AC!
no ten, but nobody knows
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 3H | - / 4H | - | ... → 9Cx4H
only 2C is unseen
cuttle-cards | 0 turn 0 | AC / KH | - / - | 2D 2H 2S | ... → AC!
only 2D is unseen
cuttle-cards | 0 turn 0 | AC / KH | - / - | 2C 2H 2S | ... → AC!
only 2H is unseen
cuttle-cards | 0 turn 0 | AC / KH | - / - | 2C 2D 2S | ... → AC!
only 2S is unseen
cuttle-cards | 0 turn 0 | AC / KH | - / - | 2C 2D 2H | ... → AC!
""",
    lines=2,
)

NOT_ASKED = cases(
    """
an empty hand
cuttle-cards | 0 turn 0 | AC / - | - / - | - | ... → AC!
all twos in the open
cuttle-cards | 0 turn 0 | AC / KH | - / 2S | 2C 2D 2H | ... → AC!
the last two is the one-off
cuttle-cards | 0 turn 0 | 2S / KH | - / 8H= | 2C 2D 2H | ... → 2S!8H
no two seen through glasses
cuttle-cards | 0 turn 0 | AC / KH | 8S= / - | - | ... | seen@0 KH | seen@1 KH → AC!
a known hand, an ace
cuttle-cards | 0 turn 0 | AD / AC | - / - | - | ... | seen@0 AC | seen@1 AC → AD!
a known hand, a king
cuttle-cards | 0 turn 0 | AD / KS | - / - | - | ... | seen@0 KS | seen@1 KS → AD!
a known two that is frozen
cuttle-cards | 0 turn 0 | AC / 2H | - / - | - | ... | frozen 2H | seen@0 2H | seen@1 2H → AC!
twos known in another hand and on the deck
cuttle-cards | 0 turn 0 | AC 2C / KH | - / - | 2H 2S | 2D ... | seen@0 2C 2D | seen@1 2C 2D → AC!
a queen of the player
cuttle-cards | 0 turn 0 | AC / 2H | QC= / - | - | ... → AC!
no card to block with
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / - | - / 4H | - | ... → 9Cx4H
all tens in the scrap
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 3H | - / 4H | 10C 10D 10H 10S | ... → 9Cx4H
all tens in play or in the scrap
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 3H | 10S / 4H 10C | 10D 10H | ... → 9Cx4H
no ten in a known hand
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 3H | - / 4H | - | ... | seen@0 3H | seen@1 3H → 9Cx4H
the last ten scuttles
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 10S / 3H | - / 4H | 10C 10D 10H | ... → 10Sx4H
a known ten that is frozen
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 10H | - / 4H | - | ... | frozen 10H | seen@0 10H | seen@1
    10H → 9Cx4H
a queen of the scuttler
cuttle-cards+ten blocks a scuttle | 0 turn 0 | 9C / 10H | QC= / 4H | - | ... → 9Cx4H
""",
    lines=2,
)


@pytest.mark.parametrize(("what", "line", "move"), ASKED)
def test_a_seat_that_may_hold_an_answer_is_asked(what: str, line: str, move: str) -> None:
    assert isinstance(position_after(line, move).phase, Answering | Blocking)


@pytest.mark.parametrize(("what", "line", "move"), NOT_ASKED)
def test_a_seat_that_can_hold_no_answer_by_public_knowledge_is_not_asked(
    what: str, line: str, move: str
) -> None:
    assert position_after(line, move).phase == Turn(1)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_seat_without_a_two_is_asked_all_the_same_and_can_only_allow(ruleset: str) -> None:
    state = position_after(with_third_seat(f"{ruleset} | 0 turn 0 | AC / KH | 10S / - | - | ..."), "AC!")
    assert state.phase == Answering(1, ACE)
    assert is_refused(f"{ruleset} | 0 turn 0 | AC / KH | 10S / - | - | ...", "AC!", "KH/")


@pytest.mark.parametrize("ruleset", presets_with(seats=2))
def test_the_victim_of_a_scuttle_is_asked_whether_it_blocks(ruleset: str) -> None:
    line = TENS.format("9C", "10H 10S 2H", "- / 4H", "-").replace("cuttle-cards", ruleset)
    assert position_after(line, "9Cx4H").phase == Blocking(1, 0, parse_move("9Cx4H"))
    assert legal_after(line, "9Cx4H") == {"10H%", "10S%", "allow"}


def test_the_scuttler_is_asked_whether_it_counters_the_ten() -> None:
    phase = position_after(TENS.format("9C 2C", "10H", "- / 4H", "-"), "9Cx4H", "10H%").phase
    assert phase == Answering(0, Pending(1, parse_move("10H%"), scuttle=parse_move("9Cx4H")))


# With three seats the question goes round


@pytest.mark.parametrize(
    ("line", "moves", "phase"),
    [
        (ROUND, "AC!", Answering(1, ACE, (2,))),
        (ROUND, "AC! allow", Answering(2, ACE)),
        (ROUND, "AC! 2D/", Answering(2, ACE._replace(twos=((1, parse_card("2D")),)), (0,))),
        (ROUND, "AC! allow 2S/", Answering(0, ACE._replace(twos=((2, parse_card("2S")),)), (1,))),
        (ROUND.replace("2S |", "- |"), "AC!", Answering(1, ACE)),
        (f"{ROUND.replace('2S |', '- |')} | gone 2", "AC!", Answering(1, ACE)),
    ],
    ids=["first", "next", "after a two", "one that declined again", "no cards", "resigned"],
)
def test_the_others_are_asked_in_turn_order_after_the_seat_of_the_top_card(
    line: str, moves: str, phase: Phase
) -> None:
    assert position_after(line, *moves.split()).phase == phase


@pytest.mark.parametrize(("turn", "asked"), [(0, (1, 2)), (1, (2, 0)), (2, (0, 1))])
def test_the_first_one_asked_is_the_next_seat(turn: int, asked: tuple[int, int]) -> None:
    line = f"bga-three | {turn} turn {turn} | AC 3C / AD 3D / AH 3H | - / - / - | - | ..."
    phase = position_after(line, f"{('AC', 'AD', 'AH')[turn]}!").phase
    assert isinstance(phase, Answering)
    assert (phase.seat, *phase.others) == asked


@pytest.mark.parametrize(
    ("hands", "known", "phase"),
    [
        ("3D / 3S", "seen@0 3D 3S | seen@1 3D | seen@2 3S", Answering(1, ACE, (2,))),
        ("3D / -", "seen@0 3D | seen@1 3D | gone 2", Turn(1)),
        ("3D / 3S", "seen@0 3D | seen@1 3D | seen@2 3D", Answering(2, ACE)),
    ],
    ids=["one seat alone has seen them", "all who still play have", "all have"],
)
def test_of_three_a_hand_is_not_asked_once_every_seat_has_seen_that_it_has_no_two(
    hands: str, known: str, phase: Phase
) -> None:
    assert (
        position_after(f"bga-three | 0 turn 0 | AC / {hands} | - / - / - | - | ... | {known}", "AC!").phase
        == phase
    )


def test_of_three_the_others_are_asked_in_turn_order_after_the_blocker() -> None:
    line = "bga-three+ten_blocks=yes | 0 turn 0 | 9C 2C / 10H 2H / 10S 2S | - / 4H / - | - | ..."
    assert legal_after(line, "9Cx4H") == {"10H%", "allow"}
    pending = Pending(1, parse_move("10H%"), scuttle=parse_move("9Cx4H"))
    assert position_after(line, "9Cx4H", "10H%").phase == Answering(2, pending, (0,))
