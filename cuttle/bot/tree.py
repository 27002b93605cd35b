"""A tree of what may come of a decision, grown by playing on in many imagined worlds.

What a seat sees is all that leads to a node: worlds that differ in hidden cards share it, and in each
of them only what is possible there is chosen from. Whoever decides, chooses what has turned out best
for it so far, or has hardly been tried. A path ends where nobody has thought yet: there each move is
judged by the outlook of the seat that thinks, whose eyes do not see what it cannot know.
"""

from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.evaluation import Prospects
from cuttle.bot.lookahead import decided, distinct, outlook
from cuttle.bot.view import view
from cuttle.bot.weights import Weights
from cuttle.cards import Seat
from cuttle.effects import play
from cuttle.game import legal_moves
from cuttle.observation import Observation, imagine
from cuttle.phases import CHANCE, Over
from cuttle.state import Move, State, Verb

CURIOSITY: Final = 0.05
"""How much better than it has turned out a move may be that has been tried once."""

Kind: TypeAlias = tuple[int, ...]
"""Moves that are alike but for suits."""
_STRONGEST: Final = {Verb.POINTS, Verb.TAKE}
"""What is best done with the highest of several suits."""


class Node:
    """What has come of the moves that lead here."""

    __slots__ = ("kids", "sums", "visits")

    def __init__(self, seats: int) -> None:
        """A node that nobody has come by."""
        self.visits = 0
        self.sums = [0.0] * seats
        """By seat: its chances to win, added up over the visits."""
        self.kids: dict[Kind, Node] = {}

    def add(self, found: Prospects) -> None:
        """Somebody has come by, and found these chances at the end of the path."""
        self.visits += 1
        sums = self.sums
        for seat, chance in enumerate(found):
            sums[seat] += chance

    def chance(self, seat: Seat) -> float:
        """A seat's chance to win, on average."""
        return self.sums[seat] / self.visits if self.visits else 0.0


class Tree:
    """What one seat has thought of so far about one decision."""

    def __init__(self, observation: Observation, rng: Random, weights: Weights) -> None:
        """A tree that has not grown yet."""
        self.observation = observation
        self.moves: dict[Kind, Move] = {move: move for move in distinct(observation, observation.moves)}
        self.root = Node(observation.ruleset.seats)
        self.worlds = 0
        """How many worlds have been imagined."""
        self.nodes = 0
        """How many positions have been judged, ends of the round among them."""
        self._view = view(observation, weights)
        self._rng = rng

    def world(self) -> State:
        """One more world that the seat must reckon with."""
        self.worlds += 1
        return imagine(self.observation, self._rng)

    def judge(self, node: Node, key: Kind, after: State) -> Prospects:
        """What the seat that thinks makes of a position, which is a visit of its node."""
        self.nodes += 1
        found = outlook(after, self._view)
        kid = node.kids.get(key)
        if kid is None:
            kid = node.kids[key] = Node(len(found))
        kid.add(found)
        return found

    def grow(self) -> None:
        """Play on in one more world, until a node that nobody has thought of yet."""
        state, node, path = self.world(), self.root, [self.root]
        moves = self.moves
        while not isinstance(state.phase, Over):
            seat = state.phase.seat
            if seat == CHANCE:
                key: Kind = self._rng.choice(list(moves))
            elif len(moves) == 1:
                key = next(iter(moves))
            elif node.kids:
                key = self._chosen(node, seat, state, moves)
            else:
                judged = [self.judge(node, key, play(state, move)) for key, move in moves.items()]
                found = max(judged, key=lambda chances: chances[seat])
                break
            state = play(state, moves[key])
            kid = node.kids.get(key)
            if kid is None:
                kid = node.kids[key] = Node(len(state.hands))
            node = kid
            path.append(node)
            moves = kinds(state)
        else:
            self.nodes += 1
            found = decided(state, state.phase.winner)
        for node in path:
            node.add(found)

    def _chosen(self, node: Node, seat: Seat, state: State, moves: dict[Kind, Move]) -> Kind:
        """What has turned out best for the seat that decides, or has hardly been tried."""
        bonus = CURIOSITY * sqrt(log(node.visits + 1))
        most, best = -1.0, next(iter(moves))
        kids = node.kids
        for key in moves:
            kid = kids.get(key)
            if kid is None or not kid.visits:
                self.judge(node, key, play(state, moves[key]))
                kid = kids[key]
            visits = kid.visits
            promise = kid.sums[seat] / visits + bonus / sqrt(visits)
            if promise > most:
                most, best = promise, key
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
