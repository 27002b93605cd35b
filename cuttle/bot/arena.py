"""Players against each other: each deal is played twice, with the seats swapped.

Who has won how often, how sure that is, and how long each player thought. The only clock of the
game's own is here.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random
from time import process_time

from cuttle.bot import Player
from cuttle.deal import dealt, shuffled
from cuttle.game import apply
from cuttle.observation import observe
from cuttle.phases import Over
from cuttle.ruleset import Ruleset
from cuttle.state import State

LONGEST = 1000
"""A game of more moves is broken off and counts as a tie: threes can fetch each other for ever."""


@dataclass(slots=True)
class Tally:
    """What has come of some games between two players, the first of whom is meant."""

    results: list[float] = field(default_factory=list)
    """A point for each win, a half for each tie."""
    endings: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    thought: tuple[list[float], list[float]] = field(default_factory=lambda: ([], []))
    """By player: milliseconds of the processor for each decision between two moves or more."""

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.results)

    @property
    def score(self) -> float:
        """The share of points, from 0 to 1."""
        return sum(self.results) / max(1, self.games)


def match(players: tuple[Player, Player], ruleset: Ruleset, games: int, seed: int) -> Tally:
    """So many games between two players; the first one moves first in every other game."""
    tally = Tally()
    for game in range(games):
        number = Random(f"{seed}/{game // 2}").getrandbits(64)
        order = (0, 1) if game % 2 == 0 else (1, 0)
        start = dealt(ruleset, shuffled(number, ruleset.deck), 1)
        end = _played(start, players, order, f"{seed}/{game}", tally)
        phase = end.phase
        winner = phase.winner if isinstance(phase, Over) else None
        tally.results.append(0.5 if winner is None else float(order[winner] == 0))
        tally.endings[phase.ending if isinstance(phase, Over) else "broken off"] += 1
    return tally


def _played(state: State, players: Sequence[Player], order: Sequence[int], luck: str, tally: Tally) -> State:
    """A game played to its end; `order` says which player has which seat."""
    lucks = [Random(f"{luck}/{seat}") for seat in range(len(order))]
    for _ in range(LONGEST):
        seat = state.phase.seat
        if seat < 0:
            break
        observation = observe(state, seat)
        if len(observation.moves) == 1:
            move = observation.moves[0]
        else:
            began = process_time()
            move = players[order[seat]](observation, lucks[seat])
            tally.thought[order[seat]].append(1000 * (process_time() - began))
        state = apply(state, move)
        tally.moves += 1
    return state


def wilson(score: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a score over so many games, with a certainty of 95 %.

    A tie counts as half a win, and less chance plays in it than in a win: the interval is on the
    safe side.
    """
    if not games:
        return 0.0, 1.0
    spread = z * sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    middle, total = score + z * z / (2 * games), 1 + z * z / games
    return (middle - spread) / total, (middle + spread) / total


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that so many percent of them do not exceed; 0 for none."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else 0.0
