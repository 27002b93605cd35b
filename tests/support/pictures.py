"""Pictures of a position: what the engine and the simple oracle both know, in the oracle's words.

Only these differences are evened out: the order of a hand, of the scrap and of a side doesn't matter; passes
are compared only while no card is resolving (the oracle resets them when a card is played, the engine when it
has resolved); when the round is over, cards set aside count as scrap; of the cards frozen this turn only
those in the current seat's hand matter (R11); with two seats a resignation is the end, and the engine records
no list.
"""

from typing import Any, Final, TypeAlias

from cuttle.rules.cards import HIDDEN, card_text, cards_in, mask, rank
from cuttle.rules.phases import (
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.state import State, goal, score
from tests import oracle
from tests.support.bridge import Naive, aim, naive_pile, names

Picture: TypeAlias = dict[str, Any]

ENDINGS: Final = {
    "points": "points",
    "passes": "stalemate",
    "agreed": "agreed",
    "resigned": "resignation",
    "repetition": "repetition",
}
STEADY: Final = ("turn", "offered")
"""Phases in which no card is resolving."""


def _pile_picture(pile: dict[str, Any]) -> tuple[Any, ...]:
    thieves = [(thief["card"], thief["player"], thief["side"]) for thief in pile["thieves"]]
    return (pile["card"], pile["use"], pile["first owner"], *thieves)


def engine_picture(state: State) -> Picture:
    phase, seats = state.phase, range(len(state.hands))
    over = isinstance(phase, Over)
    known = _engine_phase(state)
    return {
        "hands": [sorted(names(hand)) for hand in state.hands],
        "tables": [sorted(_pile_picture(naive_pile(pile)) for pile in row) for row in state.tables],
        "deck": names(state.deck),
        "scrap": sorted(names([*state.scrap, *(state.revealed if over else ())])),
        "revealed": [] if over else names(state.revealed),
        "turn": state.turn,
        "decider": phase.seat if phase.seat >= 0 else None,
        "passes": state.passes if known["phase"] in STEADY else None,
        "frozen": names(cards_in(state.frozen)),
        "this turn": names(cards_in(state.frozen & state.frozen_this_turn & mask(state.hands[state.turn]))),
        "gone": [seat for seat in seats if state.resigned >> seat & 1],
        "points": [score(state, seat) for seat in seats],
        "goals": [goal(state, seat) for seat in seats],
        **known,
    }


def _engine_phase(state: State) -> Picture:
    """The phase, and everything that waits in it."""
    match state.phase:
        case Turn(_, offered):
            return {"phase": "turn", "offered": offered}
        case Answering(_, (by, move, twos, scuttle)):
            counters = [(card_text(card), seat) for seat, card in twos]
            stopped = (scuttle.card, scuttle.target) if scuttle else ()
            return {
                "phase": "answering",
                "oneoff": (card_text(move.card), by, aim(move), move.seat, counters),
                "scuttle": names(stopped),
            }
        case Blocking(_, _, scuttle):
            return {"phase": "blocking", "scuttle": names((scuttle.card, scuttle.target))}
        case Taking(_, card):
            return {"phase": "taking", "for": card_text(card)}
        case Discarding(_, count, card, gone):
            shown = sorted(names(gone)) if rank(card) == 3 else []
            played = "" if card == HIDDEN else card_text(card)
            return {"phase": "discarding", "left": count, "for": played, "gone": shown}
        case Chance(victim, count, card, gone):
            shown = sorted(names(gone))
            return {
                "phase": "chance",
                "left": count,
                "for": card_text(card),
                "gone": shown,
                "victim": victim,
            }
        case Revealing(_, card):
            return {"phase": "revealing", "seven": [] if card == HIDDEN else [card_text(card)]}
        case Offered():
            return {"phase": "offered"}
        case Over(winner, ending):
            return {"phase": "over", "winner": winner, "ending": ENDINGS[ending]}


def naive_picture(state: Naive) -> Picture:
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
        "points": [oracle.points(state, seat) for seat in seats],
        "goals": [oracle.goal(state, seat) for seat in seats],
        "phase": state["phase"],
        **_naive_phase(state),
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


def _naive_phase(state: Naive) -> Picture:
    """What waits in a phase of the oracle, in the words of `_engine_phase`."""
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
