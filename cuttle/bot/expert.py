"""The expert: information-set MCTS, and alpha-beta once no cards are hidden.

`search` is a generator: after each slice of work it yields the best move so far, and the caller decides when
to stop. There is no clock here.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.endgame import Endgame, is_perfect_information
from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.ismcts_three import search_tree
from cuttle.bot.skilled import MoveScore
from cuttle.bot.weights import Weights
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.moves import Move
from cuttle.rules.phases import Offered, Over

NODES_PER_SLICE: Final = 8
"""About how many positions are evaluated between two thoughts."""
ENDGAME_NODES_PER_NODE: Final = 4
"""How many endgame positions count as one tree node. They take less time, and only a solved endgame is of
use."""
ENDGAME_NODES_AT_OFFER: Final = 32
"""The same when a tie is offered, where only solving the endgame helps."""


class Thought(NamedTuple):
    """What the expert thinks so far."""

    move: Move
    """The best move."""
    chance: float
    """Its win probability, from 0 to 1; a tie is shared."""
    nodes: int
    """How many positions have been evaluated."""
    determinizations: int
    """How many times the hidden cards have been dealt at random."""
    scores: tuple[MoveScore, ...]
    """The score of each move considered, best first."""
    proven: bool = False
    """Whether nothing can change its chance any more: the move wins at once, or the endgame is solved."""


def search(observation: Observation, rng: Random, weights: Weights | None = None) -> Iterator[Thought]:
    """Think about a decision, slice by slice; `search_tree` says what `weights` are for.

    It ends by itself only if there is nothing left to search: one move, a winning move, or a solved endgame.
    """
    tree = search_tree(observation, rng, weights)
    state = tree.determinize()
    for move in tree.moves.values():
        after = play(state, move)
        tree.evaluate(tree.root, move, after)
        won = isinstance(after.phase, Over) and after.phase.winner == observation.seat
        thought = conclude(tree)
        yield thought._replace(proven=won and thought.move == move)
        if won:
            return
    endgame = Endgame(observation, state) if is_perfect_information(observation) else None
    work = endgame.deepen() if endgame else iter(())
    share = ENDGAME_NODES_AT_OFFER if isinstance(observation.phase, Offered) else ENDGAME_NODES_PER_NODE
    while len(tree.moves) > 1 and not (endgame and endgame.solved):
        before = tree.nodes
        while tree.nodes < before + NODES_PER_SLICE:
            tree.iterate()
        most = share * (tree.nodes - before)
        tree.nodes += -(-sum(1 for _ in islice(work, most)) // share)
        yield conclude(tree, endgame)


def conclude(tree: ISMCTS, endgame: Endgame | None = None) -> Thought:
    """The result of the search so far: the best of the moves with at least half the most visits. A tie is
    accepted only if refusing promises no more."""
    children, seat = tree.root.children, tree.observation.seat
    by_chance = isinstance(tree.observation.phase, Offered)
    enough = 0.0 if by_chance else max([child.visits for child in children.values()]) / 2
    ranked = [(child.visits < enough, -child.chance(seat), key) for key, child in children.items()]
    scores = [MoveScore(-chance, tree.moves[key]) for _, chance, key in sorted(ranked)]
    if endgame and endgame.solved:
        exact = [MoveScore(endgame.values[scored.move].chance, scored.move) for scored in scores]
        scores = sorted(exact, key=lambda scored: (-scored.chance, by_chance and scored.move))
    best, proven = scores[0], bool(endgame and endgame.solved)
    return Thought(best.move, best.chance, tree.nodes, tree.determinizations, tuple(scores), proven)
