"""Pictures of a position in the oracle's words: all that the engine and the simple oracle both know.

Only these differences are evened out: the order of a hand, of the scrap and of a side doesn't matter; passes
are compared only while no card is resolving (the oracle resets them when a card is played, the engine when it
has resolved); when the round is over, cards set aside count as scrap; with two seats a resignation is the
end, and the engine records no list.
"""

from typing import Any, Final, TypeAlias

from cuttle import card_text
from tests.support.bridge import Naive

Picture: TypeAlias = dict[str, Any]

STEADY: Final = ("turn", "offered")
"""Phases in which no card is resolving."""


def _pile_picture(pile: dict[str, Any]) -> tuple[Any, ...]:
    thieves = [(thief["card"], thief["player"], thief["side"]) for thief in pile["thieves"]]
    return (pile["card"], pile["use"], pile["first owner"], *thieves)


def picture(state: Naive) -> Picture:
    seats, over = range(len(state["hands"])), state["phase"] == "over"
    frozen = [card for hand in state["hands"] for card in hand if card in state["frozen"]]
    return {
        "hands": [sorted(hand) for hand in state["hands"]],
        "tables": [sorted(_pile_picture(pile) for pile in side) for side in state["tables"]],
        "deck": state["deck"],
        "scrap": sorted(state["scrap"] + (_waiting(state) if over else [])),
        "revealed": [] if over else state["revealed"],
        "turn": state["turn"],
        "decider": state["decider"],
        "passes": state["passes"] if state["phase"] in STEADY else None,
        "frozen": _in_order(frozen),
        "this turn": _in_order([card for card in frozen if state["frozen"][card]["this turn"]]),
        "gone": sorted(state["gone"]) if len(seats) > 2 else [],
        "phase": state["phase"],
        **_phase(state),
    }


def _in_order(cards: list[str]) -> list[str]:
    every = [card_text(card) for card in range(54)]
    return sorted(cards, key=every.index)


def _waiting(state: Naive) -> list[str]:
    """Cards in no pile."""
    cards: list[str] = state["revealed"] + state["sevens"]
    if state["oneoff"]:
        cards = [*cards, state["oneoff"]["card"], *(two["card"] for two in state["oneoff"]["twos"])]
    return [*cards, state["scuttle"]["card"]] if state["scuttle"] else cards


def _phase(state: Naive) -> Picture:
    """What waits."""
    oneoff, choice, scuttle = state["oneoff"], state["choice"], state["scuttle"]
    four = bool(choice) and choice["why"] == "four"
    match state["phase"]:
        case "turn":
            return {"offered": state["offered"]}
        case "answering":
            return {"oneoff": _oneoff(state), "scuttle": _scuttle(scuttle)}
        case "blocking":
            return {"scuttle": _scuttle(scuttle)}
        case "taking":
            return {"for": oneoff["card"]}
        case "discarding":
            played = oneoff["card"] if oneoff else ""
            return {"left": choice["left"], "for": played, "gone": sorted(choice["cards"]) if four else []}
        case "chance":
            gone = {"gone": sorted(choice["cards"]), "victim": choice["seat"]}
            return {"left": choice["left"], "for": oneoff["card"], **gone}
        case "revealing":
            return {"seven": state["sevens"]}
        case "over":
            return {"winner": state["winner"], "ending": state["ending"]}
    return {}


def _scuttle(scuttle: dict[str, Any] | None) -> list[str]:
    return [scuttle["card"], scuttle["target"]] if scuttle else []


def _oneoff(state: Naive) -> tuple[Any, ...]:
    """The one-off that waits; with two seats a four names no victim."""
    oneoff = state["oneoff"]
    named = oneoff["victim"] is not None and len(state["hands"]) > 2
    counters = [(two["card"], two["by"]) for two in oneoff["twos"]]
    victim = oneoff["victim"] if named else -1
    targets = ",".join(filter(None, [oneoff["target"], oneoff["second"]]))
    return (oneoff["card"], oneoff["by"], targets, victim, counters)
