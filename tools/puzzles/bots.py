"""What bots make of a position: which wrong moves tempt them, and how hard the right one is to find."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.levels import decide
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.puzzles import Attempt, Puzzle
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Turn
from tools.puzzles.line import kind_of_move

TEMPTED: Final = 0.10
"""The least share of a level's choices that makes a wrong move tempting."""
LEAST_TEMPTING: Final = 2
FOUND: Final = 0.8
"""The share from which on a level finds it at once."""
ASKED: Final = {"novice": 40, "casual": 40, "skilled": 10}
"""How often each level is asked."""


class Player(NamedTuple):
    """A bot that rates puzzles."""

    level: str
    nodes: int | None
    rating: int
    times: int


PLAYERS: Final = (
    Player("novice", None, 1000, 160),
    Player("casual", None, 1230, 40),
    Player("skilled", None, 1380, 10),
    Player("expert", 30, 1480, 6),
    Player("expert", 100, 1600, 4),
    Player("expert", 600, 1800, 1),
)
AGREED_POSITIONS: Final = (2_600, 2_600, 2_600, 20_000)
"""How much the expert looks at, time after time, to agree with a defence."""
FAR_AHEAD: Final = 0.06
"""By how much it prefers a move at first so that the last look isn't needed."""
LOWEST: Final = 900
HIGHEST: Final = 2000
"""The Elo ratings that are possible before they are spread."""
HARDEST: Final = 2200
SPREAD: Final = ((1760, 900), (2005, 1160), (2145, 1420), (2250, 1680), (2405, 1940), (2475, HARDEST))
"""Elo ratings, with what misleads people added, and the ratings of puzzles that they become: about a fifth of
what is offered is in each band."""


def spread(elo: float) -> int:
    """The rating of a puzzle for the Elo rating at which bots would do as they have done."""
    elo = min(max(elo, SPREAD[0][0]), SPREAD[-1][0])
    (low, first), (high, last) = next(pair for pair in pairwise(SPREAD) if elo <= pair[1][0])
    return round(first + (last - first) * (elo - low) / (high - low))


class Trial(NamedTuple):
    """What the levels without a search chose."""

    shares: dict[str, float]
    """By level: how often it found an accepted move."""
    tempting: set[Move]
    """The wrong moves that tempt."""
    least: int = LEAST_TEMPTING
    """How many classes of them it takes."""

    @property
    def good(self) -> bool:
        """Whether the puzzle tempts enough, and isn't found at once."""
        kinds = {kind_of_move(move) for move in self.tempting}
        at_once = self.shares["novice"] >= FOUND and self.shares["skilled"] >= FOUND
        return len(kinds) >= self.least and not at_once


def try_bots(game: Game, accepted: tuple[Move, ...], rng: Random) -> Trial:
    """Ask novice, casual and skilled."""
    shares: dict[str, float] = {}
    tempting: set[Move] = set()
    seen = observe(game.state, game.state.phase.seat)
    for level, times in ASKED.items():
        chosen = Counter(decide(level, seen, rng, None) for _ in range(times))
        shares[level] = sum(chosen[move] for move in accepted) / times
        kinds = Counter[tuple[int, ...]]()
        for move, count in chosen.items():
            kinds[kind_of_move(move)] += count * (move not in accepted)
        tempting |= {
            move for move in chosen if move not in accepted and kinds[kind_of_move(move)] >= TEMPTED * times
        }
    phase, classes = game.state.phase, {kind_of_move(move) for move in legal_moves(game.state)}
    least = LEAST_TEMPTING if isinstance(phase, Turn) else min(LEAST_TEMPTING, len(classes) - 1)
    return Trial(shares, tempting, least)


def solve_shares(puzzle: Puzzle, rng: Random) -> tuple[float, ...]:
    """How often each of the players solves a puzzle, its whole line."""
    shares: list[float] = []
    for level, nodes, _, times in PLAYERS:
        if nodes == PLAYERS[-1].nodes and shares[-1] == 1:
            shares.append(1.0)  # a longer search finds what a short one always does
        else:
            shares.append(share_solved(puzzle, level, times, rng, nodes))
    return tuple(shares)


def share_solved(puzzle: Puzzle, level: str, times: int, rng: Random, nodes: int | None = None) -> float:
    """How often a level solves a puzzle, its whole line."""
    return sum(_solves(puzzle, level, nodes, rng) for _ in range(times)) / times


def _solves(puzzle: Puzzle, level: str, nodes: int | None, rng: Random) -> bool:
    attempt: Attempt | None = Attempt.begin(puzzle)
    while attempt:
        verdict = attempt.judge(decide(level, observe(attempt.game.state, puzzle.seat), rng, nodes))
        if verdict.grade == "wrong":
            return False
        attempt = verdict.next
    return True


def rate(shares: tuple[float, ...]) -> int:
    """The Elo rating at which the players would be expected to solve a puzzle as often as they do."""
    results = [
        (player.rating, (share * player.times + 0.5) / (player.times + 1))
        for player, share in zip(PLAYERS, shares, strict=True)
    ]
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        excess = sum(share - 1 / (1 + 10 ** ((middle - rating) / 400)) for rating, share in results)
        low, high = (middle, high) if excess < 0 else (low, middle)
    return low
