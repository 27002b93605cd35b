"""A one-off from start to end: counters, choices, discards; a ten's block (R5, R6, R12, R13, R21).

Decisions where the rules are silent: a ten's block is asked for like a two, only of a victim that publicly
could hold a usable ten; who is asked for a two is fixed when the top card is played; if the target of a
waiting scuttle left the table because a seat resigned, only the scuttling card is scrapped, and if it only
changed sides, it is hit there.
"""

from typing import Any

from . import effects
from .knowledge import could_hold
from .rounds import end_turn, finish
from .table import controls, discard, draw, enter_hand, find, leave_hand, others, scrap_pile


def start_oneoff(state: dict[str, Any], oneoff: dict[str, Any]) -> None:
    """A one-off without twos; R6: the others are asked."""
    state["oneoff"] = {"target": None, "second": None, "victim": None, **oneoff, "twos": [], "asking": []}
    ask(state)


def ask(state: dict[str, Any]) -> None:
    """R6: after each top card, the others that could hold a usable two; none against a queen."""
    oneoff = state["oneoff"]
    top = oneoff["twos"][-1]["by"] if oneoff["twos"] else oneoff["by"]
    oneoff["asking"] = []
    if not controls(state, top, "Q"):
        oneoff["asking"] = [seat for seat in others(state, top) if could_hold(state, seat, "2")]
    ask_next(state)


def ask_next(state: dict[str, Any]) -> None:
    """Ask the next seat, or resolve if there is none. R18: a seat that has resigned isn't asked."""
    asking = state["oneoff"]["asking"]
    while asking and asking[0] in state["gone"]:
        asking.pop(0)
    if asking:
        state["phase"], state["decider"] = "answering", asking[0]
    else:
        resolve(state)


def answer(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R6: a two becomes the top card, or the next seat is asked."""
    oneoff = state["oneoff"]
    if move["verb"] == "allow":
        oneoff["asking"].pop(0)
        ask_next(state)
        return
    leave_hand(state, move["card"])
    oneoff["twos"].append({"card": move["card"], "by": state["decider"]})
    ask(state)


def resolve(state: dict[str, Any]) -> None:
    """R5, R6: the twos go to the scrap first; after an odd number the one-off has no effect."""
    oneoff = state["oneoff"]
    countered = len(oneoff["twos"]) % 2 == 1
    scrap_twos(state)
    if oneoff["blocks"]:
        finish_block(state, stands=not countered)
        return
    if not countered:
        effects.apply_effect(state)
    if countered or not go_on(state):
        done(state)


def scrap_twos(state: dict[str, Any]) -> None:
    """Scrap the counters."""
    state["scrap"].extend(two["card"] for two in state["oneoff"]["twos"])
    state["oneoff"]["twos"] = []


def go_on(state: dict[str, Any]) -> bool:
    """Whether this one-off needs another choice; if so, enter its phase."""
    if state["sevens"] and state["oneoff"] is None:
        state["phase"], state["decider"] = "revealing", state["turn"]
        return True
    choice = state["choice"]
    if not choice:
        return False
    if choice["why"] == "three":
        state["phase"], state["decider"] = "taking", choice["seat"]
        return True
    if choice.get("left", 0) > 0:
        by_chance = choice["why"] == "four" and state["rules"]["four picked by"] == "chance"
        state["phase"] = "chance" if by_chance else "discarding"
        state["decider"] = None if by_chance else choice["seat"]
        return True
    return offer_take(state)


def offer_take(state: dict[str, Any]) -> bool:
    """R12, house-25: the player of the four must take one of the discards."""
    choice = state["choice"]
    if choice["why"] == "four" and state["rules"]["four taken"] and choice["cards"]:
        state["choice"] = {"why": "take", "seat": state["oneoff"]["by"], "cards": choice["cards"]}
        state["phase"], state["decider"] = "taking", state["oneoff"]["by"]
        return True
    return False


def take(state: dict[str, Any], move: dict[str, Any]) -> None:
    """A 3, or a 4's take: from the scrap to the hand, and everyone sees it."""
    state["scrap"].remove(move["card"])
    enter_hand(state, state["choice"]["seat"], move["card"], shown=True)
    done(state)


def discard_one(state: dict[str, Any], move: dict[str, Any]) -> None:
    """One discard, for a four, a five or the hand limit."""
    choice = state["choice"]
    if choice["why"] == "four":
        pick(state, move)
        return
    discard(state, move["card"])
    choice["left"] -= 1
    if choice["left"]:
        return
    if choice["why"] == "five":
        draw(state, choice["seat"], state["rules"]["five draws"])
        done(state)
    else:
        state["choice"] = None
        end_turn(state)


def pick(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R12: one card of the four's victim, chosen or at random."""
    effects.discard_for_four(state, move["card"])
    if not go_on(state):
        done(state)


def done(state: dict[str, Any]) -> None:
    """R5: the one-off has resolved or was countered, and goes to the scrap."""
    state["scrap"].append(state["oneoff"]["card"])
    state["oneoff"] = None
    state["choice"] = None
    finish(state)


def carry_out_scuttle(state: dict[str, Any]) -> None:
    """R8: both cards and all jacks on the target go to the scrap."""
    scuttle = state["scuttle"]
    state["scuttle"] = None
    state["scrap"].append(scuttle["card"])
    found = find(state, scuttle["target"])
    if found:
        scrap_pile(state, found[0])
    finish(state)


def answer_scuttle(state: dict[str, Any], move: dict[str, Any]) -> None:
    """R21: the ten is itself a one-off."""
    if move["verb"] == "allow":
        carry_out_scuttle(state)
        return
    leave_hand(state, move["card"])
    start_oneoff(state, {"card": move["card"], "by": state["decider"], "blocks": True})


def finish_block(state: dict[str, Any], stands: bool) -> None:
    """R21: scrap the ten, and the scuttling card too if the ten stands; then the target stays."""
    state["scrap"].append(state["oneoff"]["card"])
    state["oneoff"] = None
    if not stands:
        carry_out_scuttle(state)
        return
    state["scrap"].append(state["scuttle"]["card"])
    state["scuttle"] = None
    finish(state)
