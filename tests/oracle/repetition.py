"""A position that comes back (R27): with an empty deck, the third time ends the round as a tie.

Decided here: passes made are no part of a position; the position that a resignation or an offered tie
leaves stands like any other. Every position of the round is kept, whatever has happened since.
"""

from typing import Any

from .rounds import end_round


def stands(state: dict[str, Any]) -> int:
    """Note how the round stands; how many times it has stood like this so far."""
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
    """The same turn and phase, the same cards in each hand, row and scrap, the same frozen cards."""
    parts = [state[key] for key in ("turn", "phase", "decider", "offered", "oneoff", "scuttle", "choice")]
    parts += [sorted(state[key]) for key in ("scrap", "revealed", "sevens", "frozen", "gone")]
    parts += [sorted(hand) for hand in state["hands"]]
    parts += [sorted(repr(p) for p in side) for side in state["tables"]]
    return repr(parts)
