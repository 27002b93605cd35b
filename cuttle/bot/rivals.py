"""The search among three seats.

There are so many lines that each is tried a few times only. So the skilled bot's score of a move counts as
its first visits, and more moves are tried side by side.
"""

from random import Random
from typing import Final

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.ismcts import ISMCTS, Kind, Node
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import expected_value
from cuttle.bot.weights import WEIGHTS, Weights
from cuttle.observation import Observation
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.state import State

PRIOR: Final = 30
"""The visits that the skilled bot's score counts for."""


class AmongRivals(ISMCTS):
    """The search tree of a decision among three seats."""

    exploration_constant = 0.05
    moves_side_by_side = 4

    def __init__(self, observation: Observation, rng: Random, weights: Weights | None = None) -> None:
        super().__init__(observation, rng, weights)
        self._skilled = knowledge_of(observation, WEIGHTS)

    def evaluate(self, node: Node, key: Kind, after: State) -> WinProbabilities:
        """Evaluate a position and count it as a visit of its node; at the root, add the first visits."""
        found = super().evaluate(node, key, after)
        if node is self.root:
            child, prior = node.child(key), expected_value(after, self._skilled)
            child.visits += PRIOR
            child.sums = [total + PRIOR * chance for total, chance in zip(child.sums, prior, strict=True)]
        return found

    def likely(self, seat: Seat, state: State, moves: dict[Kind, Move]) -> dict[Kind, Move]:
        """All moves of a rival come into question."""
        return moves

    def mind(self, seen: Observation) -> Knowledge:
        """How a rival judges: by the weights for the leaves."""
        return knowledge_of(seen, self._facts.weights)


def search_tree(observation: Observation, rng: Random, weights: Weights | None = None) -> ISMCTS:
    """The search tree that suits the number of seats."""
    kind = ISMCTS if observation.ruleset.seats == 2 else AmongRivals
    return kind(observation, rng, weights)
