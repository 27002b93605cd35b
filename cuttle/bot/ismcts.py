"""Information-set Monte Carlo tree search, with a static evaluation in place of random playouts.

Cowling, Powley and Whitehouse, *Information Set Monte Carlo Tree Search*, 2012: each iteration plays in one
determinization (hidden cards dealt at random), and nodes stand for what a seat sees, so that all
determinizations share one tree. The seat that thinks chooses by UCB1 (Auer, Cesa-Bianchi and Fischer, 2002).
Its rivals choose by what they know themselves in that determinization: a tree that chose for them would know
the hand of the seat that thinks. The most promising moves at the root are tried in the same determinization,
which reduces variance.
"""

from collections.abc import Callable, Iterable, Iterator
from math import log, sqrt
from random import Random
from typing import Final, TypeAlias

from cuttle.bot.evaluation import WinProbabilities, tie_shares
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import distinct_moves, expected_value, final_chances
from cuttle.bot.network import leaf_knowledge
from cuttle.bot.policy import Policy
from cuttle.bot.skilled import may_reveal
from cuttle.bot.weights import KEEP_RATIOS, WEIGHTS, Weights
from cuttle.observation import Observation, imagine, observe
from cuttle.rules.apply import play
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import CHANCE, Over, Turn
from cuttle.rules.repetition import Fingerprint, fingerprint
from cuttle.rules.state import State

EXPLORATION: Final = 0.02
"""The exploration constant of UCB1 below the root."""
ROOT_EXPLORATION: Final = 0.05
"""The one at the root, where a good move that is given up too soon costs most."""
MOVES_TOGETHER: Final = 2
"""How many root moves are tried in each determinization."""

MoveKey: TypeAlias = tuple[int, ...]
"""The key of moves that differ only in suit."""
_HIGHEST_SUIT_BEST: Final = {Verb.POINTS, Verb.TAKE}
"""Uses in which the highest suit is best."""


class Node:
    """The results of one sequence of moves."""

    __slots__ = ("children", "sums", "visits")

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.sums = [0.0] * seats
        """By seat: the sum of its win probabilities over all visits."""
        self.children: dict[MoveKey, Node] = {}

    def add(self, chances: WinProbabilities) -> None:
        """Count one more visit with these win probabilities (backpropagation)."""
        self.visits += 1
        sums = self.sums
        for seat, chance in enumerate(chances):
            sums[seat] += chance

    def chance(self, seat: Seat) -> float:
        """A seat's average win probability."""
        return self.sums[seat] / self.visits if self.visits else 0.0

    def ucb_score(self, seat: Seat, exploration: float) -> float:
        """UCB1: the average plus a bonus that shrinks with visits. Needs at least one visit."""
        return self.sums[seat] / self.visits + exploration / sqrt(self.visits)

    def exploration(self, constant: float) -> float:
        """The UCB1 bonus of a child with one visit."""
        return constant * sqrt(log(self.visits + 1))

    def child(self, key: MoveKey) -> "Node":
        """The child for a move, created if needed."""
        node = self.children.get(key)
        if node is None:
            node = self.children[key] = Node(len(self.sums))
        return node


class ISMCTS:
    """The search tree of one decision, from one seat's view."""

    exploration_constant = EXPLORATION
    moves_together = MOVES_TOGETHER
    keep_ratios = KEEP_RATIOS

    def __init__(self, observation: Observation, rng: Random, weights: Weights | None = None) -> None:
        self.observation = observation
        self.moves: dict[MoveKey, Move] = {
            move: move for move in distinct_moves(observation, observation.moves)
        }
        self.root = Node(observation.ruleset.seats)
        self.determinizations = 0
        """How many were made."""
        self.nodes = 0
        """How many positions were evaluated, including ended rounds."""
        self.line: list[tuple[Seat, Move]] = []
        """What was played in the latest iteration after the root move, and by whom."""
        self.barred: Callable[[State, Move], bool] | None = None
        """Moves after the root move that aren't considered if there are others."""
        self._weights = weights
        """Of the linear evaluation, if that's used in place of the networks."""
        self._knowledge = leaf_knowledge(observation, weights)
        self._rng = rng
        self._determinization: State
        """The current one."""
        self._minds: dict[Seat, Knowledge] = {}
        """What each rival knows in it, as far as that was needed."""
        self._policies: dict[Seat, Policy] = {}
        """The policy of each rival, by what it knows."""
        self._untried: list[MoveKey] = []
        """The root moves still to be tried in it, the most promising last."""

    def determinize(self) -> State:
        """Deal the hidden cards at random, weighted by what players tend to keep in hand."""
        self.determinizations += 1
        self._minds, self._policies = {}, {}
        self._determinization = imagine(self.observation, self._rng, self.keep_ratios)
        return self._determinization

    def evaluate(self, node: Node, key: MoveKey, after: State) -> WinProbabilities:
        """Evaluate a position and count it as a visit of its node."""
        self.nodes += 1
        chances = expected_value(after, self._knowledge)
        node.child(key).add(chances)
        return chances

    def iterate(self) -> None:
        """One iteration. Every root move must have been evaluated once. A new determinization starts when all
        its root moves have been tried."""
        if not self._untried:
            self.determinize()
            root, seat = self.root, self.observation.seat
            exploration = root.exploration(ROOT_EXPLORATION)
            ranked = sorted(self.moves, key=lambda key: root.children[key].ucb_score(seat, exploration))
            self._untried = ranked[-self.moves_together :]
        key = self._untried.pop()
        self._follow(key, play(self._determinization, self.moves[key]))

    def try_together(self, keys: Iterable[MoveKey]) -> Iterator[WinProbabilities]:
        """Try these root moves in one more determinization; what each line comes to."""
        self.determinize()
        self._untried = []
        for key in keys:
            yield self._follow(key, play(self._determinization, self.moves[key]))

    def _follow(self, key: MoveKey, state: State) -> WinProbabilities:
        """Select down to a node without children, expand it, and back up its value."""
        path, line = [self.root], set[tuple[int, Fingerprint]]()
        self._repeats(line, self._determinization)
        chances, self.line = None, []
        while chances is None:
            node = path[-1].child(key)
            path.append(node)
            chances = self._result_at_end(line, state)
            if chances is not None:
                break
            moves = moves_by_key(state) if self.barred is None else self._allowed(state, self.barred)
            chosen = self._select(node, state, moves)
            if chosen is None:
                chances = self._expand(node, state, moves)
            else:
                rival = state.phase.seat not in (CHANCE, self.observation.seat)
                self.line.append((state.phase.seat, moves[chosen]))
                key, state = chosen, play(state, moves[chosen])
                if rival and len(moves) > 1 and key not in node.children:
                    chances = self.evaluate(node, key, state)
        for node in path:
            node.add(chances)
        return chances

    def _allowed(self, state: State, barred: Callable[[State, Move], bool]) -> dict[MoveKey, Move]:
        """The moves that aren't barred; all if there are no others."""
        moves = moves_by_key(state)
        return {key: move for key, move in moves.items() if not barred(state, move)} or moves

    def _result_at_end(self, line: set[tuple[int, Fingerprint]], state: State) -> WinProbabilities | None:
        """The result at the end of a line: the round is over, or a position repeats. None if it goes on."""
        if isinstance(state.phase, Over):
            chances = final_chances(state, state.phase.winner)
        elif self._repeats(line, state):
            chances = tie_shares(state)
        else:
            return None
        self.nodes += 1
        return chances

    def _select(self, node: Node, state: State, moves: dict[MoveKey, Move]) -> MoveKey | None:
        """The move to follow from a node; None if it has no children yet."""
        seat = state.phase.seat
        if seat == CHANCE:
            return self._rng.choice(list(moves))
        if len(moves) == 1:
            return next(iter(moves))
        if seat != self.observation.seat:
            return self._select_reply(seat, state, moves)
        return self._best_by_ucb(node, seat, state, moves) if node.children else None

    def _select_reply(self, seat: Seat, state: State, moves: dict[MoveKey, Move]) -> MoveKey:
        """The likely move that has the highest value for a rival."""
        if isinstance(state.phase, Turn):
            moves = self.likely_moves(seat, state, moves)
            if len(moves) == 1:
                return next(iter(moves))
        self.nodes += len(moves)
        appeals = self.reply_values(seat, state, moves)
        return max(appeals, key=appeals.__getitem__)

    def likely_moves(self, seat: Seat, state: State, moves: dict[MoveKey, Move]) -> dict[MoveKey, Move]:
        """The likely moves of a rival on its turn; without the networks, all of them."""
        if self._weights:
            return moves
        self.nodes += 1
        policy = self._policies.get(seat)
        if policy is None:
            policy = self._policies[seat] = Policy(state.ruleset, self._rival_knowledge(seat))
        return {kind: moves[kind] for kind in policy.likely_moves(state, moves)}

    def reply_values(self, seat: Seat, state: State, moves: dict[MoveKey, Move]) -> dict[MoveKey, float]:
        """The value of each move for a rival: a one-ply search by what it knows itself."""
        mind = self._rival_knowledge(seat)
        if any(may_reveal(state, move) for move in moves.values()):
            state = self._with_rival_deck(seat, state)
        depth = int(bool(state.revealed))
        return {key: expected_value(play(state, move), mind, depth)[seat] for key, move in moves.items()}

    def _rival_knowledge(self, seat: Seat) -> Knowledge:
        """What a rival knows in this determinization, and how it judges."""
        knowledge = self._minds.get(seat)
        if knowledge is None:
            knowledge = self._minds[seat] = self.make_rival_knowledge(observe(self._determinization, seat))
        return knowledge

    def make_rival_knowledge(self, seen: Observation) -> Knowledge:
        """How a rival judges: like skilled in every other determinization, and as leaves are judged in the
        rest."""
        if self.determinizations % 2:
            return knowledge_of(seen, WEIGHTS)
        return leaf_knowledge(seen, self._weights)

    def _with_rival_deck(self, seat: Seat, state: State) -> State:
        """The position with the cards of the deck that a rival hasn't been shown in another order."""
        shown = state.shown_to[seat]
        rest = [card for card in state.deck if not shown >> card & 1]
        self._rng.shuffle(rest)
        return state._replace(deck=tuple([card if shown >> card & 1 else rest.pop() for card in state.deck]))

    def _expand(self, node: Node, state: State, moves: dict[MoveKey, Move]) -> WinProbabilities:
        """Evaluate all children of a node; the value of the best one."""
        seat = state.phase.seat
        evaluated = {key: self.evaluate(node, key, play(state, move)) for key, move in moves.items()}
        best = max(evaluated, key=lambda key: evaluated[key][seat])
        self.line.append((seat, moves[best]))
        return evaluated[best]

    def _repeats(self, line: set[tuple[int, Fingerprint]], state: State) -> bool:
        """Whether a position repeats on this line, which counts as a tie (R27). If not, it is recorded."""
        if state.deck:
            return False
        here = fingerprint(state)
        if here in self._knowledge.tie_positions or (state.passes, here) in line:
            return True
        line.add((state.passes, here))
        return False

    def _best_by_ucb(self, node: Node, seat: Seat, state: State, moves: dict[MoveKey, Move]) -> MoveKey:
        """The possible move with the best UCB score for the seat that decides."""
        exploration, children = node.exploration(self.exploration_constant), node.children
        most, best = -1.0, next(iter(moves))
        for key, move in moves.items():
            if key not in children:
                self.evaluate(node, key, play(state, move))
            child = children[key]
            score = child.sums[seat] / child.visits + exploration / sqrt(child.visits)
            if score > most:
                most, best = score, key
        return best


def moves_by_key(state: State) -> dict[MoveKey, Move]:
    """The legal moves, one for each group that differs only in suit. Among three, targets of a rank may be
    different seats'."""
    moves: dict[MoveKey, Move] = {}
    exact = len(state.hands) > 2
    for move in legal_moves(state):
        verb, card, target, seat, second = move
        key: MoveKey = (verb, card >> 2, target if exact else target >> 2, seat)
        if second >= 0:
            key = (*key, second if exact else second >> 2)
        if key not in moves or verb in _HIGHEST_SUIT_BEST:
            moves[key] = move
    return moves
