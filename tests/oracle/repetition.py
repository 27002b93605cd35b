"""Repetition (R27): with an empty deck, a position that occurs for the third time ends the round as a tie.

Decisions where the rules are silent: the number of passes isn't part of a position; the position after a
resignation or an offered tie counts like any other. Every position of the round is stored, whatever has
happened since.
"""

from typing import Any

from .rounds import end_round


def stands(state: dict[str, Any]) -> int:
    """Record the current position; returns how many times it has occurred."""
    if state["deck"] or state["phase"] == "over":
        return 0
    stood: list[str] = state["stood"]
    stood.append(description(state))
    return stood.count(stood[-1])


def end_if_it_comes_back(state: dict[str, Any]) -> None:
    """The third time is a tie."""
    if stands(state) >= 3:
        end_round(state, None, "repetition")


def description(state: dict[str, Any]) -> str:
    """The turn and phase, the cards in each hand, row and scrap, and the frozen cards."""
    parts = [state[key] for key in ("turn", "phase", "decider", "offered", "oneoff", "scuttle", "choice")]
    parts += [sorted(state[key]) for key in ("scrap", "revealed", "sevens", "frozen", "gone")]
    parts += [sorted(hand) for hand in state["hands"]]
    parts += [sorted(repr(p) for p in side) for side in state["tables"]]
    return repr(parts)
