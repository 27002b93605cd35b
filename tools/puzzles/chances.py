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

from cuttle.bot.evaluation import WinProbabilities
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
from tools.puzzles.line import drawn_for, kind_of_move
from tools.puzzles.worlds import RejectedError

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

    found: list[float] = field(default_factory=list[float])
    lost: list[tuple[tuple[Class, ...], Refutation]] = field(
        default_factory=list[tuple[tuple[Class, ...], Refutation]]
    )
    """What followed it where it lost, until the next turn of one's own."""

    @property
    def chance(self) -> float:
        """The share that it won; a tie is half a win, as everywhere."""
        return sum(self.found) / len(self.found)

    @property
    def ties(self) -> float:
        """The share of ties."""
        return self.found.count(0.5) / len(self.found)


def difference(one: Compared, other: Compared) -> tuple[float, float]:
    """How much better one is in the worlds that both have seen, and the standard error of that."""
    pairs = [first - second for first, second in zip(one.found, other.found, strict=False)]
    mean = sum(pairs) / len(pairs)
    squares = sum((each - mean) ** 2 for each in pairs)
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
    found: dict[Class, MoveScore] = {}
    for each in scores:
        found.setdefault(kind_of_move(each.move), each)
    return found


def lead(seen: Observation, nodes: int, rng: Random) -> tuple[list[MoveScore], float]:
    """The best move of each class by the expert at so many positions, and how far the first is ahead."""
    scores = list(best_by_class(conclude(grown(seen, nodes, rng)).scores).values())
    return scores, scores[0].chance - max((each.chance for each in scores[1:]), default=0.0)


def check_by_search(seen: Observation, best: Move, rivals: Iterable[Class], nodes: int, rng: Random) -> None:
    """Compare a move with the strongest of these classes in as many worlds, once the tree has grown.

    Raises:
        RejectedError: if it isn't so much better.
    """
    tree = grown(seen, nodes, rng)
    scores = best_by_class(conclude(tree).scores)
    moves = [scores[kind_of_move(best)].move, *[scores[rival].move for rival in rivals]]
    keys = [next(key for key, each in tree.moves.items() if each == move) for move in moves]
    found = [Compared() for _ in moves]
    for _ in range(WORLDS):
        for each, value in zip(found, tree.try_together(keys), strict=True):
            each.found.append(_own(value, seen))
    if any(not _certain(found[0], each) for each in found[1:]):
        raise RejectedError("B close in search")


def _own(value: WinProbabilities, seen: Observation) -> float:
    return value[seen.seat]


def _certain(one: Compared, other: Compared) -> bool:
    mean, error = difference(one, other)
    return mean >= GAP and mean >= ERRORS * error


def play_outs(seen: Observation, best: Class, firsts: Sequence[Move], rng: Random) -> dict[Move, Compared]:
    """What each move of the best class and `firsts`, one of each other, win if skilled bots go on.

    Raises:
        RejectedError: if a move of another class comes near the best, or one of the same falls behind.
    """
    own = [move for move in distinct_moves(seen, seen.moves) if kind_of_move(move) == best]
    found = {move: Compared() for move in (*own, *firsts)}
    active = [*found]
    for number in range(1, WORLDS + 1):
        world = imagine(seen, rng, KEEP_RATIOS)
        for move in active:
            _play_out(found[move], Game(world), move, seen.seat, rng)
        if number % BATCH == 0:
            active = _still_open(found, active, own, number)
    return found


def _still_open(found: dict[Move, Compared], active: list[Move], own: list[Move], number: int) -> list[Move]:
    """The moves that are still to be looked at."""
    first = max((move for move in active if move in own), key=lambda move: found[move].chance)
    second = max((move for move in active if move not in own), key=lambda move: found[move].chance)
    open_ones = [first, second]
    if number >= ENOUGH and max(found[first].ties, found[second].ties) > MOST_TIES:
        raise RejectedError("B ties")
    for move in active:
        mean, error = difference(found[first], found[move])
        if move in own:
            if mean - ERRORS * error > WITHIN:
                raise RejectedError("B unequal suits")
            if move != first and number < 2 * ENOUGH:
                open_ones.append(move)
        elif mean + UNLIKELY * error < GAP or (number == WORLDS and not _certain(found[first], found[move])):
            raise RejectedError("B close in play-outs")
        elif move != second and (number < ENOUGH or mean - ERRORS * error < GAP):
            open_ones.append(move)
    return open_ones


def _play_out(compared: Compared, start: Game, move: Move, seat: int, rng: Random) -> None:
    game = start.play(move)
    told = 0
    while not game.over and len(game.moves) < LONGEST:
        phase = game.state.phase
        if not told and isinstance(phase, Turn) and phase.seat == seat:
            told = len(game.moves)
        seen = observe(game.state, phase.seat, game.tie_positions)
        game = game.play(skilled_player(seen, rng))
    phase = game.state.phase
    winner = phase.winner if isinstance(phase, Over) else None
    compared.found.append(0.5 if winner is None else float(winner == seat))
    if winner == 1 - seat:
        moves = game.moves[1 : told or None]
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
