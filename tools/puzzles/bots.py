"""What bots make of a position: which wrong moves tempt them, and how hard the right one is to find."""

from collections import Counter
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from cuttle.bot.levels import decide
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.rules.moves import Move
from tools.puzzles.line import kind_of_move

TEMPTED: Final = 0.10
"""The least share of a level's choices that makes a wrong move tempting."""
LEAST_TEMPTING: Final = 2
FOUND: Final = 0.65
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
    Player("novice", None, 1000, 40),
    Player("casual", None, 1230, 40),
    Player("skilled", None, 1380, 10),
    Player("expert", 300, 1600, 2),
    Player("expert", 2600, 1800, 1),
)
AGREED_POSITIONS: Final = 1500
"""How much the expert looks at to agree with a defence."""
LOWEST: Final = 900
HIGHEST: Final = 2000
"""The Elo ratings that are possible before they are spread."""
SPREAD: Final = ((900, 900), (1170, 1160), (1200, 1420), (1300, 1680), (1490, 1940), (1940, 2200))
"""Elo ratings, and the ratings of puzzles that they become. Bots find a move almost always or almost never,
so their Elo ratings lie close together at both ends; spread, each band of ratings has its share."""


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

    @property
    def good(self) -> bool:
        """Whether the puzzle tempts enough, and isn't found at once."""
        kinds = {kind_of_move(move) for move in self.tempting}
        at_once = self.shares["novice"] >= FOUND and self.shares["skilled"] >= FOUND
        return len(kinds) >= LEAST_TEMPTING and not at_once


def try_bots(game: Game, accepted: tuple[Move, ...], rng: Random) -> Trial:
    """Ask novice, casual and skilled."""
    shares: dict[str, float] = {}
    tempting: set[Move] = set()
    for level, times in ASKED.items():
        chosen = _choices(game, level, None, times, rng)
        shares[level] = sum(chosen[move] for move in accepted) / times
        kinds = Counter[tuple[int, int, int]]()
        for move, count in chosen.items():
            kinds[kind_of_move(move)] += count * (move not in accepted)
        tempting |= {
            move for move in chosen if move not in accepted and kinds[kind_of_move(move)] >= TEMPTED * times
        }
    return Trial(shares, tempting)


def _choices(game: Game, level: str, nodes: int | None, times: int, rng: Random) -> Counter[Move]:
    seen = observe(game.state, game.state.phase.seat)
    return Counter(decide(level, seen, rng, nodes) for _ in range(times))


def rate(game: Game, accepted: tuple[Move, ...], shares: dict[str, float], rng: Random) -> int:
    """A rating from who misses it: the one at which Elo's formula expects what the bots have found."""
    results: list[tuple[int, float]] = []
    missed = 0
    for level, nodes, rating, times in PLAYERS:
        if nodes is None:
            share = shares[level]
        elif results[-1][0] == PLAYERS[-2].rating and missed == 0:
            share = 1.0  # a longer search finds what a short one always does
        else:
            share = sum(_choices(game, level, nodes, times, rng)[move] for move in accepted) / times
        missed = round((1 - share) * times)
        results.append((rating, (share * times + 0.5) / (times + 1)))
    low, high = LOWEST, HIGHEST
    while high - low > 1:
        middle = (low + high) // 2
        excess = sum(share - 1 / (1 + 10 ** ((middle - rating) / 400)) for rating, share in results)
        low, high = (middle, high) if excess < 0 else (low, middle)
    return low


def expert_agrees(game: Game, accepted: tuple[Move, ...], rng: Random) -> bool:
    """Whether the expert, with many positions, chooses an accepted move."""
    return set(_choices(game, "expert", AGREED_POSITIONS, 1, rng)) <= set(accepted)
