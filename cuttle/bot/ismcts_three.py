"""The search among three seats.

There are so many lines that each is tried a few times only. So the first value of a move counts as several
visits, and more moves are tried side by side.
"""

from random import Random
from typing import Final

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.ismcts import ISMCTS, MoveKey, Node
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.network import has_networks
from cuttle.bot.weights import KEEP_RATIOS_THREE, LEAF_WEIGHTS, WEIGHTS, Weights
from cuttle.observation import Observation
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.state import State

FIRST_VISITS: Final = 15
"""The visits that the first value of a move counts for."""


class ThreeSeatISMCTS(ISMCTS):
    """The search tree of a decision among three seats."""

    exploration_constant = 0.05
    moves_together = 4
    keep_ratios = KEEP_RATIOS_THREE

    def evaluate(self, node: Node, key: MoveKey, after: State) -> WinProbabilities:
        """Evaluate a position and count it as a visit of its node; at the root, as several."""
        chances = super().evaluate(node, key, after)
        if node is self.root:
            child = node.child(key)
            child.visits += FIRST_VISITS - 1
            child.sums = [
                total + (FIRST_VISITS - 1) * chance for total, chance in zip(child.sums, chances, strict=True)
            ]
        return chances

    def likely_moves(self, seat: Seat, state: State, moves: dict[MoveKey, Move]) -> dict[MoveKey, Move]:
        """All moves of a rival, since no policy is trained for three."""
        return moves

    def make_rival_knowledge(self, seen: Observation) -> Knowledge:
        """How a rival judges: like skilled."""
        return knowledge_of(seen, WEIGHTS)


def search_tree(observation: Observation, rng: Random, weights: Weights | None = None) -> ISMCTS:
    """The search tree that suits the number of seats. With `weights`, or if the networks aren't here, it
    judges by the linear evaluation alone."""
    if weights is None and not has_networks():
        weights = LEAF_WEIGHTS
    kind = ISMCTS if observation.ruleset.seats == 2 else ThreeSeatISMCTS
    return kind(observation, rng, weights)
