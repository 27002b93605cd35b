"""The expert: information-set MCTS for as long as it is let, and alpha-beta where nothing is hidden.

`search` is a generator: after every slice of work it yields the best move so far, and the caller decides
when that will do. There is no clock here.
"""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.endgame import Endgame, is_open
from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.skilled import MoveScore
from cuttle.bot.weights import HORIZON, Weights
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.moves import Move
from cuttle.rules.phases import Offered, Over

SLICE: Final = 8
"""So many positions are evaluated between one thought and the next, give or take a node."""
SHARE: Final = 4
"""So many positions of an ending that hides nothing count as one in the tree: each takes less time, and
only an ending that is worked out says anything."""
SHARE_OF_OFFER: Final = 32
"""The same where a tie is offered, which the end of the round alone can weigh."""


class Thought(NamedTuple):
    """What the expert thinks so far."""

    move: Move
    """The best move."""
    chance: float
    """The chance to win with it, from 0 to 1; a tie is shared."""
    nodes: int
    """How many positions have been evaluated."""
    determinizations: int
    """In how many the hidden cards have been dealt."""
    scores: tuple[MoveScore, ...]
    """What it thinks of each move that it has a mind to consider, the best first."""


def search(observation: Observation, rng: Random, weights: Weights = HORIZON) -> Iterator[Thought]:
    """Think, slice after slice, about the decision of an observation that has moves; the weights evaluate
    where thinking ends.

    It stops by itself only where there is nothing left to think about: one move, one that wins, or
    an ending that has been worked out.
    """
    tree = ISMCTS(observation, rng, weights)
    state = tree.determinize()
    for move in tree.moves.values():
        after = play(state, move)
        tree.evaluate(tree.root, move, after)
        yield concluded(tree)
        if isinstance(after.phase, Over) and after.phase.winner == observation.seat:
            return
    endgame = Endgame(observation, state, weights) if is_open(observation) else None
    work = endgame.deepen() if endgame else iter(())
    share = SHARE_OF_OFFER if isinstance(observation.phase, Offered) else SHARE
    while len(tree.moves) > 1 and not (endgame and endgame.solved):
        enough = tree.nodes + SLICE
        while tree.nodes < enough:
            tree.iterate()
        tree.nodes += -(-sum(1 for _ in islice(work, share * SLICE)) // share)
        yield concluded(tree, endgame)


def concluded(tree: ISMCTS, endgame: Endgame | None = None) -> Thought:
    """What follows from the tree as it stands: the best of those moves that have been tried at least half
    as often as any. A tie is accepted only where refusing promises no more."""
    children, seat = tree.root.children, tree.observation.seat
    by_chance = isinstance(tree.observation.phase, Offered)
    enough = 0.0 if by_chance else max([child.visits for child in children.values()]) / 2
    ranked = [(child.visits < enough, -child.chance(seat), key) for key, child in children.items()]
    scores = [MoveScore(-chance, tree.moves[key]) for _, chance, key in sorted(ranked)]
    if endgame and endgame.solved:
        exact = [MoveScore(endgame.found[scored.move].chance, scored.move) for scored in scores]
        scores = sorted(exact, key=lambda scored: (-scored.chance, by_chance and scored.move))
    best = scores[0]
    return Thought(best.move, best.chance, tree.nodes, tree.determinizations, tuple(scores))
