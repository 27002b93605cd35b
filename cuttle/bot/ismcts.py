"""A tree of what may come of a decision, grown by playing on in many imagined worlds.

In each world the most promising moves are tried side by side, so that its luck tells less between them.
What a seat sees is all that leads to a node: worlds that differ in hidden cards share it, and in each
of them only what is possible there is chosen from. Whoever decides, chooses what has turned out best
for it so far, or has hardly been tried. A path ends where nobody has thought yet: there each move is
judged by the outlook of the seat that thinks, whose eyes do not see what it cannot know.
"""

from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.evaluation import Prospects, shared
from cuttle.bot.knowledge import view
from cuttle.bot.lookahead import decided, distinct, outlook
from cuttle.bot.weights import KEPT, Weights
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import CHANCE, Over
from cuttle.rules.repetition import Fingerprint, fingerprint
from cuttle.rules.state import State

CURIOSITY: Final = 0.05
"""How much better than it has turned out a move may be that has been tried once."""
SIDE_BY_SIDE: Final = 4
"""So many moves are tried in each world."""

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

    def promise(self, seat: Seat, curiosity: float) -> float:
        """What it may be worth to a seat, that it has been tried little counted in. Somebody must have
        come by."""
        return self.sums[seat] / self.visits + curiosity / sqrt(self.visits)

    def curiosity(self) -> float:
        """How much better than it has turned out a move from here may be that has been tried once."""
        return CURIOSITY * sqrt(log(self.visits + 1))

    def kid(self, key: Kind) -> "Node":
        """Where a move leads."""
        found = self.kids.get(key)
        if found is None:
            found = self.kids[key] = Node(len(self.sums))
        return found


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
        self._world: State
        """The world in which moves are tried now."""
        self._untried: list[Kind] = []
        """Those of them that are still to be tried, the most promising last."""

    def world(self) -> State:
        """One more world that the seat must reckon with, rather with what others would keep in hand."""
        self.worlds += 1
        return imagine(self.observation, self._rng, KEPT)

    def judge(self, node: Node, key: Kind, after: State) -> Prospects:
        """What the seat that thinks makes of a position, which is a visit of its node."""
        self.nodes += 1
        found = outlook(after, self._view)
        node.kid(key).add(found)
        return found

    def grow(self) -> None:
        """Try one move further, each of which must have been judged: in the world of the one before, or
        in a new one if all have been tried there that are tried side by side."""
        if not self._untried:
            self._world = self.world()
            root, seat = self.root, self.observation.seat
            curiosity = root.curiosity()
            ranked = sorted(self.moves, key=lambda key: root.kids[key].promise(seat, curiosity))
            self._untried = ranked[-SIDE_BY_SIDE:]
        key = self._untried.pop()
        self._follow(key, play(self._world, self.moves[key]))

    def _follow(self, key: Kind, state: State) -> None:
        """Play on from a move, until a node that nobody has thought of yet."""
        path, line = [self.root], set[tuple[int, Fingerprint]]()
        self._comes_back(line, self._world)
        while True:
            node = path[-1].kid(key)
            path.append(node)
            seat = state.phase.seat
            if isinstance(state.phase, Over):
                self.nodes += 1
                found = decided(state, state.phase.winner)
                break
            if self._comes_back(line, state):
                self.nodes += 1
                found = shared(state)
                break
            moves = kinds(state)
            if seat == CHANCE:
                key = self._rng.choice(list(moves))
            elif len(moves) == 1:
                key = next(iter(moves))
            elif node.kids:
                key = self._chosen(node, seat, state, moves)
            else:
                judged = [self.judge(node, key, play(state, move)) for key, move in moves.items()]
                found = max(judged, key=lambda chances: chances[seat])
                break
            state = play(state, moves[key])
        for node in path:
            node.add(found)

    def _comes_back(self, line: set[tuple[int, Fingerprint]], state: State) -> bool:
        """Whether a line of play has come back to a position, which then counts as a tie (R27); else the
        position is noted."""
        if state.deck:
            return False
        here = fingerprint(state)
        if here in self._view.closing or (state.passes, here) in line:
            return True
        line.add((state.passes, here))
        return False

    def _chosen(self, node: Node, seat: Seat, state: State, moves: dict[Kind, Move]) -> Kind:
        """What has turned out best for the seat that decides, or has hardly been tried."""
        curiosity = node.curiosity()
        most, best = -1.0, next(iter(moves))
        for key, move in moves.items():
            kid = node.kid(key)
            if not kid.visits:
                self.judge(node, key, play(state, move))
            promise = kid.promise(seat, curiosity)
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
