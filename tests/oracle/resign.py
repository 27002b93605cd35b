"""Resigning and offering a tie (R18): not among the moves, for they are open to seats not asked to move.

Decided here: "its jacks and jokers" are those that brought a card to the seat that goes; wins are
checked at once, before the game goes on with what the seat left open (its answer counts as declined,
its discards for a four are over), and only where wins are checked at once; if the seat on turn goes,
everything of that turn is over, a four half discarded and a block included; with two seats nothing
is moved, the round just ends; a tie is offered only in a game begun with two seats.
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
    """The state after this seat has given up."""
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
    """R18: wins are checked."""
    return state["rules"]["win checked"] == "at once" and check_win(state)


def clear_away(state: dict[str, Any], seat: int) -> None:
    """R18: the hand, the jacks and jokers, and what nobody controls any more go to the scrap."""
    for card in list(state["hands"][seat]):
        discard(state, card)
    for p, _ in piles(state):
        leaving = [t for t in p["thieves"] if t["side"] == seat]
        state["scrap"].extend(t["card"] for t in leaving)
        p["thieves"] = [t for t in p["thieves"] if t["side"] != seat]
    settle(state)


def drop_the_turn(state: dict[str, Any]) -> None:
    """R18: the seat on turn has gone: what it had waiting goes to the scrap without effect."""
    if state["oneoff"]:
        scrap_twos(state)
        state["scrap"].append(state["oneoff"]["card"])
    if state["scuttle"]:
        state["scrap"].append(state["scuttle"]["card"])
    state["scrap"].extend(state["sevens"] + state["revealed"])
    state["oneoff"] = state["scuttle"] = state["choice"] = None
    state["sevens"], state["revealed"] = [], []


def let_lapse(state: dict[str, Any], seat: int) -> None:
    """R18: whatever a seat that is not on turn was asked or was doing lapses, and the game goes on."""
    oneoff, choice = state["oneoff"], state["choice"]
    if oneoff and oneoff["by"] == seat:  # its ten, meant to block a scuttle
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
    """R18: two seats, the main phase of a turn, once a turn overall."""
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
