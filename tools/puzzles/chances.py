"""The best chance (kind B): what each move wins in many worlds, by play-outs and by the expert's search.

All moves are tried in the same worlds, so that the luck of the hidden cards is the same for all of them. What
is clear soon isn't looked at any longer: a rival that comes close ends it, a move that is far behind has had
enough worlds to tell its chance.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from typing import Final

from cuttle.bot.expert import conclude
from cuttle.bot.ismcts import ISMCTS
from cuttle.bot.ismcts_three import search_tree
from cuttle.bot.lookahead import distinct_moves
from cuttle.bot.skilled import MoveScore, skilled_player
from cuttle.bot.weights import KEEP_RATIOS
from cuttle.game import Game
from cuttle.observation import Observation, imagine, observe
from cuttle.puzzles.puzzle import Refutation
from cuttle.rules.apply import play
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from tools.puzzles.all_worlds import RejectedError
from tools.puzzles.line import drawn_for, kind_of_move

WORLDS: Final = 2000
"""In how many the best move and the second are compared, each time."""
BATCH: Final = 50
ENOUGH: Final = 200
"""In so many worlds at least each move is tried."""
GAP: Final = 0.15
"""How much better than any of another class the best move is."""
ERRORS: Final = 3
"""So many standard errors count as certain."""
UNLIKELY: Final = 1.5
"""So many standard errors are enough to give up."""
WITHIN: Final = 0.02
"""What is no worse than the best move is accepted."""
BUDGETS: Final = (2_600, 20_000)
"""Positions at which the expert is asked."""
MOST_TIES: Final = 0.15
"""The largest share of ties, which count as half a win, so that a chance is mostly one of winning."""
LONGEST: Final = 200
"""A play-out that takes more moves counts as a tie."""

Class = tuple[int, ...]


@dataclass
class Compared:
    """What a move came to, world by world."""

    results: list[float] = field(default_factory=list[float])
    lost: list[tuple[tuple[Class, ...], Refutation]] = field(
        default_factory=list[tuple[tuple[Class, ...], Refutation]]
    )
    """What followed it where it lost, until the next turn of one's own."""

    @property
    def chance(self) -> float:
        """The share that it won; a tie is half a win, as everywhere."""
        return sum(self.results) / len(self.results)

    @property
    def ties(self) -> float:
        """The share of ties."""
        return self.results.count(0.5) / len(self.results)


def difference(one: Compared, other: Compared) -> tuple[float, float]:
    """How much better one is in the worlds that both have seen, and the standard error of that."""
    pairs = [first - second for first, second in zip(one.results, other.results, strict=False)]
    mean = sum(pairs) / len(pairs)
    squares = sum((pair - mean) ** 2 for pair in pairs)
    return mean, sqrt(squares / max(1, len(pairs) - 1) / len(pairs))


def grown(seen: Observation, nodes: int, rng: Random) -> ISMCTS:
    """The expert's tree after so many positions."""
    tree = search_tree(seen, rng)
    state = tree.determinize()
    for move in tree.moves.values():
        tree.evaluate(tree.root, move, play(state, move))
    while tree.nodes < nodes:
        tree.iterate()
    return tree


def best_by_class(scores: Iterable[MoveScore]) -> dict[Class, MoveScore]:
    """The best score of each class, best first; `scores` are in that order."""
    best: dict[Class, MoveScore] = {}
    for scored in scores:
        best.setdefault(kind_of_move(scored.move), scored)
    return best


def lead(seen: Observation, nodes: int, rng: Random) -> tuple[list[MoveScore], float]:
    """The best move of each class by the expert at so many positions, and how far the first is ahead."""
    scores = list(best_by_class(conclude(grown(seen, nodes, rng)).scores).values())
    return scores, scores[0].chance - max((scored.chance for scored in scores[1:]), default=0.0)


def check_by_search(seen: Observation, best: Move, rivals: Iterable[Class], nodes: int, rng: Random) -> None:
    """Compare a move with the strongest of these classes in as many worlds, once the tree has grown.

    Raises:
        RejectedError: if it isn't so much better.
    """
    tree = grown(seen, nodes, rng)
    scores = best_by_class(conclude(tree).scores)
    moves = [scores[kind_of_move(best)].move, *[scores[rival].move for rival in rivals]]
    keys = [next(key for key, other in tree.moves.items() if other == move) for move in moves]
    first, *others = every = [Compared() for _ in moves]
    for _ in range(WORLDS):
        for compared, chances in zip(every, tree.try_together(keys), strict=True):
            compared.results.append(chances[seen.seat])
    if any(not _certain(first, compared) for compared in others):
        raise RejectedError("B close in search")


def _certain(one: Compared, other: Compared) -> bool:
    mean, error = difference(one, other)
    return mean >= GAP and mean >= ERRORS * error


def play_outs(seen: Observation, best: Class, firsts: Sequence[Move], rng: Random) -> dict[Move, Compared]:
    """What each move of the best class and `firsts`, one of each other, win if skilled bots go on.

    Raises:
        RejectedError: if a move of another class comes near the best, or one of the same falls behind.
    """
    own = [move for move in distinct_moves(seen, seen.moves) if kind_of_move(move) == best]
    compared = {move: Compared() for move in (*own, *firsts)}
    active = [*compared]
    for number in range(1, WORLDS + 1):
        world = imagine(seen, rng, KEEP_RATIOS)
        for move in active:
            _play_out(compared[move], Game(world), move, seen.seat, rng)
        if number % BATCH == 0:
            active = _still_open({move: compared[move] for move in active}, own, number)
    return compared


def _still_open(active: dict[Move, Compared], own: list[Move], number: int) -> list[Move]:
    """After so many worlds, the moves to try in more: the best of its class (`own`), the best of the others,
    and those of which it isn't clear yet whether they are as good, or far enough behind.

    Raises:
        RejectedError: if these two are tied too often, one of the class is worse than the best, or another
            comes near it.
    """
    first = max((move for move in active if move in own), key=lambda move: active[move].chance)
    second = max((move for move in active if move not in own), key=lambda move: active[move].chance)
    best = active[first]
    if number >= ENOUGH and max(best.ties, active[second].ties) > MOST_TIES:
        raise RejectedError("B ties")
    still_open = [first, second]
    for move, compared in active.items():
        behind, error = difference(best, compared)
        surely = behind - ERRORS * error
        if move in own:
            if surely > WITHIN:
                raise RejectedError("B unequal suits")
            unclear = number < 2 * ENOUGH
        else:
            near = behind + UNLIKELY * error < GAP
            if near or (number == WORLDS and not _certain(best, compared)):
                raise RejectedError("B close in play-outs")
            unclear = number < ENOUGH or surely < GAP
        if unclear and move not in (first, second):
            still_open.append(move)
    return still_open


def _play_out(compared: Compared, start: Game, move: Move, seat: int, rng: Random) -> None:
    """Play a move and go on with skilled bots, and enter what it came to."""
    game = start.play(move)
    next_turn = 0
    while not game.over and len(game.moves) < LONGEST:
        phase = game.state.phase
        if not next_turn and isinstance(phase, Turn) and phase.seat == seat:
            next_turn = len(game.moves)
        seen = observe(game.state, phase.seat, game.tie_positions)
        game = game.play(skilled_player(seen, rng))
    phase = game.state.phase
    winner = phase.winner if isinstance(phase, Over) else None
    compared.results.append(0.5 if winner is None else float(winner == seat))
    if winner == 1 - seat:
        moves = game.moves[1 : next_turn or None]
        drawn = drawn_for(start.state, move, list(moves), seat)
        compared.lost.append((tuple(map(kind_of_move, moves)), Refutation(tuple(moves), drawn)))


def likeliest_refutations(compared: Compared) -> list[Refutation]:
    """What followed where a move lost, the likeliest first; a mere draw last."""
    counts = Counter(kinds for kinds, _ in compared.lost)
    ranked = sorted(counts, key=lambda kinds: (all(verb == Verb.DRAW for verb, *_ in kinds), -counts[kinds]))
    firsts: dict[tuple[Class, ...], Refutation] = {}
    for kinds, refutation in compared.lost:
        firsts.setdefault(kinds, refutation)
    return [firsts[kinds] for kinds in ranked]
