"""Resigning and offering a tie (R18). They are separate from the moves, because any seat can do them.

Decisions where the rules are silent: "its jacks and jokers" are those that brought a card to the seat that
resigns; wins are checked at once, before play continues (its answer counts as declined, its discards for a
four end), and only under rules that check wins at once; if the current seat resigns, everything in its turn
is over, including a half-finished four and a block; with two seats nothing is moved and the round just ends;
ties are offered only in a game that began with two seats.
"""

from typing import Any

from .chain import ask_next, carry_out_scuttle, done, go_on, scrap_twos
from .knowledge import learn
from .repetition import stands
from .rounds import check_win, end_round, next_turn
from .table import copied, discard, piles, playing, settle


def can_resign(state: dict[str, Any], seat: int) -> bool:
    """R18: at any moment until the round is over."""
    return state["phase"] != "over" and seat in playing(state)


def resign(state: dict[str, Any], seat: int) -> dict[str, Any]:
    """The state after this seat resigns."""
    if not can_resign(state, seat):
        raise ValueError("this seat cannot resign")
    state = copied(state)
    learn(state)
    state["gone"].append(seat)
    if len(state["hands"]) > 2:
        clear_away(state, seat)
    if len(playing(state)) == 1:
        end_round(state, playing(state)[0], "resignation")
    elif seat == state["turn"]:
        drop_the_turn(state)
        if not won(state):
            next_turn(state)
    elif not won(state):
        let_lapse(state, seat)
    stands(state)
    learn(state)
    return state


def won(state: dict[str, Any]) -> bool:
    """R18: check for a win."""
    return state["rules"]["win checked"] == "at once" and check_win(state)


def clear_away(state: dict[str, Any], seat: int) -> None:
    """R18: scrap the hand, the jacks and jokers, and the cards that no seat controls any more."""
    for card in list(state["hands"][seat]):
        discard(state, card)
    for p, _ in piles(state):
        leaving = [t for t in p["thieves"] if t["side"] == seat]
        state["scrap"].extend(t["card"] for t in leaving)
        p["thieves"] = [t for t in p["thieves"] if t["side"] != seat]
    settle(state)


def drop_the_turn(state: dict[str, Any]) -> None:
    """R18: the current seat has resigned: what it had waiting goes to the scrap without effect."""
    if state["oneoff"]:
        scrap_twos(state)
        state["scrap"].append(state["oneoff"]["card"])
    if state["scuttle"]:
        state["scrap"].append(state["scuttle"]["card"])
    state["scrap"].extend(state["sevens"] + state["revealed"])
    state["oneoff"] = state["scuttle"] = state["choice"] = None
    state["sevens"], state["revealed"] = [], []


def let_lapse(state: dict[str, Any], seat: int) -> None:
    """R18: what another seat was asked or was doing lapses, and play continues."""
    oneoff, choice = state["oneoff"], state["choice"]
    if oneoff and oneoff["by"] == seat:  # its ten, which would block a scuttle
        scrap_twos(state)
        state["scrap"].append(oneoff["card"])
        state["oneoff"] = None
        carry_out_scuttle(state)
    elif state["phase"] == "answering" and state["decider"] == seat:
        ask_next(state)
    elif state["phase"] == "blocking" and state["decider"] == seat:
        carry_out_scuttle(state)
    elif choice and choice["why"] == "four" and choice["seat"] == seat:
        choice["left"] = 0
        if not go_on(state):
            done(state)


def can_offer(state: dict[str, Any], seat: int) -> bool:
    """R18: two seats, in the main phase of a turn, once per turn."""
    return len(state["hands"]) == 2 and state["phase"] == "turn" and not state["offered"] and seat in (0, 1)


def offer(state: dict[str, Any], seat: int) -> dict[str, Any]:
    """The state in which the other seat must accept or refuse a tie."""
    if not can_offer(state, seat):
        raise ValueError("no tie can be offered now")
    state = copied(state)
    if not state["stood"]:
        stands(state)
    state["offered"] = True
    state["phase"], state["decider"] = "offered", 1 - seat
    stands(state)
    return state
