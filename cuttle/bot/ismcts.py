"""Information-set Monte Carlo tree search, with a static evaluation in place of random playouts.

Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012: each iteration plays in
one determinization (hidden cards dealt at random), and nodes stand for what a seat sees, so that all
determinizations share one tree. Moves are chosen by UCB1 (Auer, Cesa-Bianchi and Fischer, 2002). Here
the most promising moves at the root are tried in the same determinization, so that its luck cancels out.
"""

from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.evaluation import WinProbabilities, shared
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.lookahead import decided, distinct, expected_value
from cuttle.bot.weights import KEPT, Weights
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import CHANCE, Over
from cuttle.rules.repetition import Fingerprint, fingerprint
from cuttle.rules.state import State

EXPLORATION: Final = 0.05
"""The exploration constant of UCB1."""
SIDE_BY_SIDE: Final = 4
"""So many moves of the root are tried in each determinization."""

Kind: TypeAlias = tuple[int, ...]
"""Moves that are alike but for suits."""
_STRONGEST: Final = {Verb.POINTS, Verb.TAKE}
"""What is best done with the highest of several suits."""


class Node:
    """What has come of the moves that lead here."""

    __slots__ = ("children", "sums", "visits")

    def __init__(self, seats: int) -> None:
        """A node without visits."""
        self.visits = 0
        self.sums = [0.0] * seats
        """By seat: its chances to win, added up over the visits."""
        self.children: dict[Kind, Node] = {}

    def add(self, found: WinProbabilities) -> None:
        """Back up the chances found at the end of a path: one more visit."""
        self.visits += 1
        sums = self.sums
        for seat, chance in enumerate(found):
            sums[seat] += chance

    def chance(self, seat: Seat) -> float:
        """A seat's chance to win, on average."""
        return self.sums[seat] / self.visits if self.visits else 0.0

    def ucb_score(self, seat: Seat, exploration: float) -> float:
        """UCB1: a seat's average, and more the fewer the visits; there must have been one."""
        return self.sums[seat] / self.visits + exploration / sqrt(self.visits)

    def exploration(self) -> float:
        """How much UCB1 adds to a child with one visit."""
        return EXPLORATION * sqrt(log(self.visits + 1))

    def child(self, key: Kind) -> "Node":
        """Where a move leads."""
        found = self.children.get(key)
        if found is None:
            found = self.children[key] = Node(len(self.sums))
        return found


class ISMCTS:
    """The tree of one decision, as one seat sees it."""

    def __init__(self, observation: Observation, rng: Random, weights: Weights) -> None:
        """Nothing has been searched yet."""
        self.observation = observation
        self.moves: dict[Kind, Move] = {move: move for move in distinct(observation, observation.moves)}
        self.root = Node(observation.ruleset.seats)
        self.determinizations = 0
        """How many there have been."""
        self.nodes = 0
        """How many positions have been evaluated, ends of the round among them."""
        self._facts = knowledge_of(observation, weights)
        self._rng = rng
        self._determinization: State
        """The one in which moves are tried now."""
        self._untried: list[Kind] = []
        """Those of them that are still to be tried, the most promising last."""

    def determinize(self) -> State:
        """Deal the hidden cards at random, weighed by what others would keep in hand (KEPT)."""
        self.determinizations += 1
        return imagine(self.observation, self._rng, KEPT)

    def evaluate(self, node: Node, key: Kind, after: State) -> WinProbabilities:
        """The expected value of a position for the seat that thinks, which is a visit of its node."""
        self.nodes += 1
        found = expected_value(after, self._facts)
        node.child(key).add(found)
        return found

    def iterate(self) -> None:
        """One iteration; every move of the root must have been evaluated once. A new determinization
        begins when those tried side by side have all been tried in the last one."""
        if not self._untried:
            self._determinization = self.determinize()
            root, seat = self.root, self.observation.seat
            exploration = root.exploration()
            ranked = sorted(self.moves, key=lambda key: root.children[key].ucb_score(seat, exploration))
            self._untried = ranked[-SIDE_BY_SIDE:]
        key = self._untried.pop()
        self._follow(key, play(self._determinization, self.moves[key]))

    def _follow(self, key: Kind, state: State) -> None:
        """Select moves down to a node without children, expand it, and back up what it is worth."""
        path, line = [self.root], set[tuple[int, Fingerprint]]()
        self._comes_back(line, self._determinization)
        found = None
        while found is None:
            node = path[-1].child(key)
            path.append(node)
            found = self._ended(line, state)
            if found is None:
                moves = kinds(state)
                chosen = self._selected(node, state, moves)
                if chosen is None:
                    found = self._expanded(node, state, moves)
                else:
                    key, state = chosen, play(state, moves[chosen])
        for node in path:
            node.add(found)

    def _ended(self, line: set[tuple[int, Fingerprint]], state: State) -> WinProbabilities | None:
        """The result where a line of play ends: the round is over, or comes back to a position."""
        if isinstance(state.phase, Over):
            found = decided(state, state.phase.winner)
        elif self._comes_back(line, state):
            found = shared(state)
        else:
            return None
        self.nodes += 1
        return found

    def _selected(self, node: Node, state: State, moves: dict[Kind, Move]) -> Kind | None:
        """The move to follow from a node; None where it has no children yet."""
        seat = state.phase.seat
        if seat == CHANCE:
            return self._rng.choice(list(moves))
        if len(moves) == 1:
            return next(iter(moves))
        return self._best_by_ucb(node, seat, state, moves) if node.children else None

    def _expanded(self, node: Node, state: State, moves: dict[Kind, Move]) -> WinProbabilities:
        """What a node is worth once all its children have been evaluated."""
        evaluated = [self.evaluate(node, key, play(state, move)) for key, move in moves.items()]
        return max(evaluated, key=lambda chances: chances[state.phase.seat])

    def _comes_back(self, line: set[tuple[int, Fingerprint]], state: State) -> bool:
        """Whether a line of play has come back to a position, which then counts as a tie (R27); else the
        position is noted."""
        if state.deck:
            return False
        here = fingerprint(state)
        if here in self._facts.closing or (state.passes, here) in line:
            return True
        line.add((state.passes, here))
        return False

    def _best_by_ucb(self, node: Node, seat: Seat, state: State, moves: dict[Kind, Move]) -> Kind:
        """The move with the best UCB score for the seat that decides, of those possible here."""
        exploration = node.exploration()
        most, best = -1.0, next(iter(moves))
        for key, move in moves.items():
            child = node.child(key)
            if not child.visits:
                self.evaluate(node, key, play(state, move))
            score = child.ucb_score(seat, exploration)
            if score > most:
                most, best = score, key
        return best


def kinds(state: State) -> dict[Kind, Move]:
    """The legal moves, one of each kind: what differs but in suits is thought of once."""
    found: dict[Kind, Move] = {}
    for move in legal_moves(state):
        verb, card, target, seat = move
        key = (verb, card >> 2, target >> 2, seat)
        if key not in found or verb in _STRONGEST:
            found[key] = move
    return found
