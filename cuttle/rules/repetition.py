"""Threefold repetition: with an empty deck, the third time a position occurs the round is a tie (R27).

This depends on the whole round, not on one position. Only threes can bring a position back: any other card
played leaves more cards in the scrap, or stays on the table until one does.
"""

from collections.abc import Sequence
from typing import TypeAlias

from cuttle.rules.cards import mask
from cuttle.rules.phases import Over
from cuttle.rules.state import State
from cuttle.rules.turns import scrap_set_aside

Fingerprint: TypeAlias = tuple[object, ...]
"""What makes two positions the same."""


def fingerprint(state: State) -> Fingerprint:
    """The phase, the turn and where each card is, ignoring the order of cards and the number of passes."""
    _, deck, hands, tables, scrap, revealed, turn, phase, _, frozen, _, _, resigned = state
    rows = tuple([frozenset(row) for row in tables])
    return turn, phase, deck, tuple(map(mask, hands)), rows, mask(scrap), mask(revealed), frozen, resigned


def tie_if_repeated(states: Sequence[State], state: State) -> State:
    """`state` itself, or a tie if the same position occurs twice in `states`."""
    if state.deck or isinstance(state.phase, Over) or fingerprint(state) not in positions_seen_twice(states):
        return state
    return scrap_set_aside(state)._replace(phase=Over(None, "repetition"))


def positions_seen_twice(states: Sequence[State]) -> frozenset[Fingerprint]:
    """The positions that have occurred twice; a third time ends the round."""
    once, twice = set[Fingerprint](), set[Fingerprint]()
    last = states[-1]
    for state in reversed(states):
        if state.deck or len(state.scrap) != len(last.scrap) or state.tables != last.tables:
            break
        position = fingerprint(state)
        (twice if position in once else once).add(position)
    return frozenset(twice)
