"""Measure how much of the gap between skilled and a search that sees all hands the expert closes.

The player that sees all hands is only here: no player of the game gets more than an observation.
"""

from collections.abc import Callable
from functools import partial
from math import sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cuttle import PRESETS, Game, Move, Observation, legal_moves, observe
from cuttle.arena.aivat import luck_in
from cuttle.arena.tally import Score, Tally
from cuttle.arena.terminal import workers
from cuttle.bot.levels import decide
from cuttle.rules import CHANCE
from cuttle.rules.cards import mask
from tools.bench.measure import print_table

RULESET: Final = next(iter(PRESETS.values()))
NODES: Final = 300
"""Positions for a move."""
GAMES: Final = 200
QUICK: Final = 20
LONGEST: Final = 1000
"""Longer games are stopped and count as a tie."""
SEED: Final = 1

Chooser: TypeAlias = Callable[[Game, Random], Move]
"""Chooses a move; it could know everything."""


def skilled(game: Game, rng: Random) -> Move:
    """The skilled bot's move."""
    return decide("skilled", observe(game.state, game.state.phase.seat, game.closing), rng)


def honest(nodes: int, game: Game, rng: Random) -> Move:
    """The expert's move after this many positions."""
    return decide("expert", observe(game.state, game.state.phase.seat, game.closing), rng, nodes)


def seeing(nodes: int, game: Game, rng: Random) -> Move:
    """The same search's move if its seat has been shown all hands."""
    return decide("expert", with_open_hands(game), rng, nodes)


def with_open_hands(game: Game) -> Observation:
    """What the seat that decides would know if it had been shown all hands."""
    state = game.state
    seat, hands = state.phase.seat, mask([card for hand in state.hands for card in hand])
    shown = [before | hands if seat == other else before for other, before in enumerate(state.shown_to)]
    return observe(state._replace(shown_to=tuple(shown)), seat, game.closing)


class Meeting(NamedTuple):
    """Two players."""

    name: str
    first: Chooser
    second: Chooser


def meetings(nodes: int) -> list[Meeting]:
    """Who plays whom."""
    blind, sighted = partial(honest, nodes), partial(seeing, nodes)
    return [
        Meeting("honest against skilled", blind, skilled),
        Meeting("all hands known against skilled", sighted, skilled),
        Meeting("all hands known against honest", sighted, blind),
    ]


def deal(nodes: int, which: int, number: int) -> Tally:
    """A deal of a meeting, played with both seatings."""
    meeting, tally = meetings(nodes)[which], Tally(([], []))
    for game in (2 * number, 2 * number + 1):
        order = (game % 2, 1 - game % 2)
        start = Game.deal(RULESET, Random(f"{SEED}/{number}").getrandbits(64))
        played = whole(start, [(meeting.first, meeting.second)[player] for player in order], f"{SEED}/{game}")
        tally.enter(played, order, luck_in(played))
    return tally


def whole(game: Game, seated: list[Chooser], luck: str) -> Game:
    """A game to its end; `luck` is the random seed."""
    lucks = [Random(f"{luck}/{seat}") for seat in (*range(len(seated)), "chance")]
    for _ in range(LONGEST):
        seat, moves = game.state.phase.seat, legal_moves(game.state)
        if not moves:
            break
        if seat == CHANCE:
            move = lucks[-1].choice(moves)
        else:
            move = moves[0] if len(moves) == 1 else seated[seat](game, lucks[seat])
        game = game.play(move)
    return game


def closed(honest: Tally, seeing: Tally) -> tuple[float, float]:
    """The share of the gap that is closed, and its standard error. Both have played the same deals."""
    lead, most = honest.corrected.mean - 0.5, seeing.corrected.mean - 0.5
    share = lead / most
    pairs = zip(deals(honest), deals(seeing), strict=True)
    rests = [own - 0.5 - share * (other - 0.5) for own, other in pairs]
    spread = sum(rest * rest for rest in rests) / max(1, len(rests) - 1)
    return share, sqrt(spread / len(rests)) / abs(most)


def deals(tally: Tally) -> list[float]:
    """The corrected score of each deal."""
    found = [result - luck for result, luck in zip(tally.results, tally.lucks, strict=True)]
    return [sum(pair) / 2 for pair in zip(found[::2], found[1::2], strict=True)]


def print_gap(quick: bool, games: int = 0, nodes: int = 0) -> None:
    """Print the scores of this many games for each pair (200), with this many positions for a move (300)."""
    games, nodes = games or (QUICK if quick else GAMES), nodes or NODES
    tallies = [Tally(([], [])) for _ in meetings(nodes)]
    with workers() as pool:
        for which, tally in enumerate(tallies):
            for part in pool.imap(partial(deal, nodes, which), range(-(-games // 2))):
                tally.add(part)
    rows = [row(meeting.name, tally) for meeting, tally in zip(meetings(nodes), tallies, strict=True)]
    heads = ("", "games", "score", "95 %", "AIVAT", "95 %")
    print_table(f"Bot: the expert and the same search with all hands known, {nodes:,} positions", heads, rows)
    share, error = closed(*tallies[:2])
    low, high = share - 1.96 * error, share + 1.96 * error
    print(f"  gap closed: {share:.0%}, between {low:.0%} and {high:.0%} (AIVAT)")


def row(name: str, tally: Tally) -> tuple[str, ...]:
    """A row of the table."""
    return (name, str(tally.games), *_cells(tally.plain), *_cells(tally.corrected))


def _cells(score: Score) -> tuple[str, str]:
    return f"{score.mean:.1%}", f"{score.low:.1%} to {score.high:.1%}"
