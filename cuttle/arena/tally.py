"""The results of some games: the score and how certain it is."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, NamedTuple

from cuttle.game import Game
from cuttle.rules.phases import CHANCE, Over

FEW_DEALS: Final = 50
"""With fewer deals, the spread between them says too little."""


class Score(NamedTuple):
    """A mean result with its 95 % confidence interval."""

    mean: float
    """From 0 to 1."""
    low: float
    high: float
    error: float
    """The standard error of the mean."""


@dataclass(slots=True)
class Tally:
    """The results of some games, from the first player’s side."""

    thought: tuple[list[float], ...]
    """For each player, the processor time of each decision between two or more moves, in milliseconds."""
    results: list[float] = field(default_factory=list)
    """For each game, 1 for a win; a tie is shared by the seats."""
    endings: Counter[str] = field(default_factory=Counter)
    moves: int = 0
    nodes: list[int] = field(default_factory=list)
    """For each player, the positions it has looked at, if it searches."""
    seats: int = 2
    """This many games in a row have the same deal."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.results)

    @property
    def score(self) -> float:
        """The share of points, from 0 to 1."""
        return self.estimate.mean

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the score."""
        return self.estimate.low, self.estimate.high

    @property
    def estimate(self) -> Score:
        """The score with its interval."""
        return score_results(self.results, self.seats)

    def enter(self, game: Game, order: Sequence[int]) -> None:
        """Enter a game that is over or was stopped; `order` says which player had which seat."""
        phase, seats = game.state.phase, len(order)
        winner = phase.winner if isinstance(phase, Over) else None
        self.results.append(1 / seats if winner is None else float(order[winner] == 0))
        self.endings[phase.ending if isinstance(phase, Over) else "stopped"] += 1
        self.moves += sum(state.phase.seat != CHANCE for state in game.states[:-1])

    def add(self, other: "Tally") -> None:
        """Add the results of more games between the same players."""
        for mine, more in zip(self.thought, other.thought, strict=True):
            mine.extend(more)
        self.results.extend(other.results)
        self.endings.update(other.endings)
        self.moves += other.moves
        self.nodes = [sum(pair) for pair in zip(self.nodes, other.nodes, strict=True)]


def score_results(results: Sequence[float], seats: int) -> Score:
    """The mean of some results and its 95 % confidence interval; `seats` games in a row have the same deal.

    It’s Wilson’s interval for an effective number of games: ties, and deals played with each seating, leave
    less to chance than single wins and losses. The spread between deals says how much less. With few deals,
    each game counts as one.
    """
    games, count = len(results), len(results) // seats
    mean = sum(results) / max(1, games)
    deals = [sum(results[seats * deal : seats * (deal + 1)]) / seats for deal in range(count)]
    spread = (
        sum([(share - mean) ** 2 for share in deals]) / (count - 1) / count if count >= FEW_DEALS else 0.0
    )
    inside = min(1.0, max(0.0, mean))
    alone = inside * (1 - inside)
    effective = alone / spread if spread else games
    return Score(mean, *wilson(inside, effective), sqrt(spread or alone / max(1, games)))


def wilson(score: float, games: float, z: float = 1.96) -> tuple[float, float]:
    """Wilson’s interval for a share of wins in a number of games; `z` of 1.96 makes it 95 %."""
    if not games:
        return 0.0, 1.0
    spread = z * sqrt(score * (1 - score) / games + z * z / (4 * games * games))
    middle, total = score + z * z / (2 * games), 1 + z * z / games
    return (middle - spread) / total, (middle + spread) / total


def percentile(values: Sequence[float], percent: float) -> float:
    """The value that `percent` of all values don’t exceed; 0 if there are none."""
    ranked = sorted(values)
    return ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))] if ranked else 0.0
