"""Fit the network that the arena measures luck by, to who won games between skilled bots.

    python tools/train/value.py FOLDER

The folder keeps each game's positions as a line, so an interrupted run can continue. The seed and a game's
number determine the game. The network is written to `cuttle/arena/network.json`.
"""

import json
import sys
from collections.abc import Iterator
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Game, Ruleset
from cuttle.arena.games import played
from cuttle.arena.terminal import Parser, integer, run_command
from cuttle.arena.value import FILE, Network, Vector, features
from cuttle.bot import PLAYERS
from cuttle.rules import Over, Turn

RULESET: Final[Ruleset] = next(iter(PRESETS.values()))
SHARE: Final = 0.5
"""The share of a game's turns that is used."""
CHECKED: Final = 20
"""One deal out of so many is left out of the fit, to check it; both games of a deal are alike."""

UNITS: Final = 16
EPOCHS: Final = 4
BATCH: Final = 100
PACE: Final = 0.003
"""How far a weight moves in a step, at first."""
HUMBLE: Final = 1e-3
"""How strongly each weight is drawn towards zero (L2 regularization)."""
LEAST: Final = 0.1
"""A feature that varies less than this counts as varying so much."""


class Sample(NamedTuple):
    """A position and its result."""

    features: list[tuple[int, float]]
    """The place and value of each that isn't zero."""
    won: float
    """What the seat on turn got: 1 for a win, half for a tie."""


# Games


def line(seed: int, number: int) -> str:
    """The positions of a game as a line of text: the result of the first seat, then for each position the
    seat on turn and the features."""
    skilled, rng = PLAYERS["skilled"], Random(f"{seed}/{number}/share")
    start = Game.deal(RULESET, Random(f"{seed}/{number // 2}").getrandbits(64))
    game = played(start, (skilled, skilled), f"{seed}/{number}")
    winner = game.state.phase.winner if isinstance(game.state.phase, Over) else None
    turns = [state for state in game.states if isinstance(state.phase, Turn) and rng.random() < SHARE]
    found = [(state.phase.seat, [round(each, 3) for each in features(state)]) for state in turns]
    return json.dumps([0.5 if winner is None else float(winner == 0), found], separators=(",", ":"))


def read(text: str) -> Iterator[tuple[Vector, float]]:
    """The positions of such a line, each with what the seat on turn got."""
    won, found = json.loads(text)
    for seat, each in found:
        yield each, 1 - won if seat else won


# The fit


class Fit:
    """A network that learns, by gradient descent (Adam) on the cross entropy."""

    def __init__(self, count: int, rng: Random) -> None:
        """`count` is the number of features."""
        self._count = count
        self._hidden = count * UNITS
        width = 1 / sqrt(count)
        self._row = [rng.gauss(0, width) for _ in range(self._hidden)]
        self._row += (
            [0.0] * UNITS + [rng.gauss(0, 0.1 / sqrt(UNITS)) for _ in range(UNITS)] + [0.0] * (count + 1)
        )
        self._means, self._squares = [0.0] * len(self._row), [0.0] * len(self._row)
        self._steps = 0

    def chance(self, sample: Sample) -> tuple[float, list[float]]:
        """The win probability, and how strongly each unit is lit."""
        row, count, lit = self._row, self._count, list[float]()
        total = row[-1]
        for unit in range(UNITS):
            first = unit * count
            lit.append(row[self._hidden + unit] + sum([row[first + at] * by for at, by in sample.features]))
            if lit[-1] > 0:
                total += lit[-1] * row[self._hidden + UNITS + unit]
        first = self._hidden + 2 * UNITS
        total += sum([row[first + at] * by for at, by in sample.features])
        return 1 / (1 + exp(-max(-15.0, min(15.0, total)))), lit

    def learn(self, batch: list[Sample], pace: float) -> None:
        """One step."""
        row = self._row
        slopes = [HUMBLE * weight for weight in row]
        for sample in batch:
            self._add_slopes(sample, slopes, 1 / len(batch))
        self._steps += 1
        first, second = 1 - 0.9**self._steps, 1 - 0.995**self._steps
        for at, slope in enumerate(slopes):
            mean = self._means[at] = 0.9 * self._means[at] + 0.1 * slope
            square = self._squares[at] = 0.995 * self._squares[at] + 0.005 * slope * slope
            row[at] -= pace * mean / first / (sqrt(square / second) + 1e-8)

    def _add_slopes(self, sample: Sample, slopes: list[float], share: float) -> None:
        """Add the gradient of a sample's cross entropy, by backpropagation."""
        chance, lit = self.chance(sample)
        pull, count = share * (chance - sample.won), self._count
        for unit, strength in enumerate(lit):
            if strength > 0:
                out = self._hidden + UNITS + unit
                slopes[out] += pull * strength
                inner = pull * self._row[out]
                slopes[self._hidden + unit] += inner
                for at, by in sample.features:
                    slopes[unit * count + at] += inner * by
        first = self._hidden + 2 * UNITS
        for at, by in sample.features:
            slopes[first + at] += pull * by
        slopes[-1] += pull

    def network(self, scales: Vector) -> Network:
        """The network for features that aren't scaled; `scales` are their standard deviations."""
        row, count, units = self._row, self._count, self._hidden
        rows = [_divided(row[unit * count : unit * count + count], scales) for unit in range(UNITS)]
        biases, out = row[units : units + UNITS], row[units + UNITS : units + 2 * UNITS]
        linear = _divided(row[units + 2 * UNITS : -1], scales)
        return Network(rows, _rounded(biases), _rounded(out), linear, round(row[-1], 4))


def _divided(weights: Vector, scales: Vector) -> Vector:
    return _rounded([weight / scale for weight, scale in zip(weights, scales, strict=True)])


def _rounded(weights: Vector) -> Vector:
    return [round(weight, 4) for weight in weights]


def scales_of(found: list[Vector]) -> Vector:
    """The standard deviation of each feature."""
    scales = []
    for column in zip(*found, strict=True):
        mean = sum(column) / len(column)
        scales.append(max(LEAST, sqrt(sum([(each - mean) ** 2 for each in column]) / len(column))))
    return scales


def scaled(each: Vector, won: float, scales: Vector) -> Sample:
    """A sample of scaled features."""
    return Sample([(at, value / scales[at]) for at, value in enumerate(each) if value], won)


def fitted(seen: list[Sample], count: int, rng: Random) -> Fit:
    """A network that has learned from all samples."""
    fit = Fit(count, rng)
    steps, step = EPOCHS * -(-len(seen) // BATCH), 0
    for _ in range(EPOCHS):
        order = rng.sample(seen, len(seen))
        for first in range(0, len(order), BATCH):
            fit.learn(order[first : first + BATCH], PACE * (1 - step / steps))
            step += 1
    return fit


def surprise(fit: Fit, samples: list[Sample]) -> float:
    """The average cross entropy."""
    found = [(min(0.999, max(0.001, fit.chance(sample)[0])), sample.won) for sample in samples]
    return -sum(won * log(chance) + (1 - won) * log(1 - chance) for chance, won in found) / max(1, len(found))


def main() -> None:
    """Play the missing games, fit the network, check it with other games and write it."""
    parser = Parser(description=__doc__, prog="value.py")
    parser.add_argument("folder", type=Path, help="keeps the games")
    parser.add_argument("--games", type=integer(1, 10**9), default=8000, help="number of games (8000)")
    parser.add_argument("--seed", type=integer(0, 10**9), default=22, help="random seed (22)")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    file = given.folder / f"games-{given.seed}.txt"
    done = len(file.read_text(encoding="utf-8").splitlines()) if file.exists() else 0
    with file.open("a", encoding="utf-8") as kept:
        for number in range(done, given.games):
            kept.write(line(given.seed, number) + "\n")
    games = [list(read(text)) for text in file.read_text(encoding="utf-8").splitlines()[: given.games]]
    scales = scales_of([each for game in games for each, _ in game])
    samples = [[scaled(each, won, scales) for each, won in game] for game in games]
    seen, other = list[Sample](), list[Sample]()
    for number, game in enumerate(samples):
        (seen if number // 2 % CHECKED else other).extend(game)
    fit = fitted(seen, len(scales), Random(given.seed))
    print(f"{len(seen)} positions; cross entropy {surprise(fit, other):.4f} in {len(other)} others")
    text = json.dumps(fit.network(scales)._asdict(), separators=(",", ":"))
    FILE.write_text(text.replace("],", "],\n") + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(run_command(main))
