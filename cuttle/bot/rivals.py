"""The search among three seats: rivals choose by what they know themselves.

With two seats, whatever hurts a rival helps the seat that thinks, so one evaluation serves both. Among three
a rival also chooses whom to attack. Evaluated with what the thinking seat knows, it would know that seat's
hand, and attack it whenever it's about to win. So each rival gets knowledge of its own in each
determinization, as in multiple-observer ISMCTS (Cowling, Powley and Whitehouse, 2012).

There are so many lines that each is tried a few times only. So the skilled bot's score of a move counts as
its first visits.
"""

from random import Random
from typing import Final

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.ismcts import ISMCTS, Kind, Node
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import expected_value
from cuttle.bot.weights import WEIGHTS, Weights
from cuttle.observation import Observation, observe
from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE
from cuttle.rules.state import State

PRIOR: Final = 30
"""The visits that the skilled bot's score counts for."""


class AmongRivals(ISMCTS):
    """The search tree of a decision among three seats."""

    def __init__(self, observation: Observation, rng: Random, weights: Weights) -> None:
        super().__init__(observation, rng, weights)
        self._skilled = knowledge_of(observation, WEIGHTS)
        self._known: dict[Seat, Knowledge] = {}
        """What each rival knows in the current determinization, as far as it was needed."""
        self._appeals: dict[Node, dict[Kind, float]] = {}
        """By node: what each move promised the rival that decides there."""

    def determinize(self) -> State:
        """Deal the hidden cards at random; the rivals know their hands."""
        self._dealt, self._known = super().determinize(), {}
        return self._dealt

    def evaluate(self, node: Node, key: Kind, after: State) -> WinProbabilities:
        """Evaluate a position and count it as a visit of its node; at the root, add the first visits."""
        found = super().evaluate(node, key, after)
        if node is self.root:
            child, prior = node.child(key), expected_value(after, self._skilled)
            child.visits += PRIOR
            child.sums = [total + PRIOR * chance for total, chance in zip(child.sums, prior, strict=True)]
        return found

    def _selected(self, node: Node, state: State, moves: dict[Kind, Move]) -> Kind | None:
        """The move to follow from a node: a rival's is the one that promises it most."""
        seat = state.phase.seat
        if seat in (CHANCE, self.observation.seat) or len(moves) == 1 or not node.children:
            return super()._selected(node, state, moves)
        return self._preferred(node, seat, state, moves)

    def _expanded(self, node: Node, state: State, moves: dict[Kind, Move]) -> WinProbabilities:
        """Evaluate the children of a node; of a rival's node, only the one it prefers."""
        seat = state.phase.seat
        if seat == self.observation.seat:
            return super()._expanded(node, state, moves)
        key = self._preferred(node, seat, state, moves)
        return self.evaluate(node, key, play(state, moves[key]))

    def _preferred(self, node: Node, seat: Seat, state: State, moves: dict[Kind, Move]) -> Kind:
        """The move that promises a rival most, by what it knows."""
        appeals = self._appeals.setdefault(node, {})
        for key, move in moves.items():
            if key not in appeals:
                self.nodes += 1
                appeals[key] = expected_value(play(state, move), self._known_to(seat))[seat]
        return max(moves, key=appeals.__getitem__)

    def _known_to(self, seat: Seat) -> Knowledge:
        found = self._known.get(seat)
        if found is None:
            found = self._known[seat] = knowledge_of(observe(self._dealt, seat), self._facts.weights)
        return found


def search_tree(observation: Observation, rng: Random, weights: Weights) -> ISMCTS:
    """The search tree that suits the number of seats."""
    kind = ISMCTS if observation.ruleset.seats == 2 else AmongRivals
    return kind(observation, rng, weights)
