"""Fit the weights of the static evaluation to positions and who won them.

The evaluation itself runs with linear forms instead of numbers as weights: they record how a result depends
on each weight (forward-mode automatic differentiation).
"""

from dataclasses import asdict
from itertools import pairwise
from math import exp, log, sqrt
from random import Random
from typing import Final, NamedTuple, TypeAlias, cast

from cuttle import Game, Seat, State, observe
from cuttle.bot.evaluation import SURE, outlook_among
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.weights import WEIGHTS, Chances, Weights
from cuttle.rules import Over, Turn
from cuttle.rules.state import after

Numbers: TypeAlias = dict[str, float]
"""Weights by name, in a row: “king”, “hand 3”, “now ace”."""

SOON: Final = "soon"
"""The one weight that isn't part of a seat's log-odds."""
SHARE: Final = 0.3
"""The share of a game's turns that is used."""

EPOCHS: Final = 8
BATCH: Final = 100
PACE: Final = 0.02
"""How far a weight moves in a step, at first."""
HUMBLE: Final = 1e-4
"""How strongly each weight is drawn towards zero (L2 regularization)."""
SMOOTH: Final = 1e-3
"""How strongly an entry of `need` is drawn towards the next one."""


def numbers(weights: Weights) -> Numbers:
    """All weights in a row."""
    row: Numbers = {}
    for name, value in asdict(weights).items():
        if isinstance(value, dict):
            row |= {f"{name} {key}": each for key, each in value.items()}
        elif isinstance(value, tuple):
            row |= {f"{name} {place}": each for place, each in enumerate(value)}
        else:
            row[name] = value
    return row


def weights(row: Numbers) -> Weights:
    """The weights for such a row."""
    whole: dict[str, object] = {}
    for name, value in asdict(WEIGHTS).items():
        if isinstance(value, dict):
            whole[name] = Chances(**{key: row[f"{name} {key}"] for key in value})
        elif isinstance(value, tuple):
            whole[name] = tuple(row[f"{name} {place}"] for place in range(len(value)))
        else:
            whole[name] = row[name]
    return Weights(**whole)  # type: ignore[arg-type]


def unknowing() -> Numbers:
    """Initial weights, all zero."""
    return dict.fromkeys(numbers(WEIGHTS), 0.0)


class Form:
    """A number that depends on weights, with its slope for each of them."""

    __slots__ = ("slopes", "value")

    def __init__(self, value: float, slopes: Numbers) -> None:
        """`slopes` are by the names of the weights."""
        self.value = value
        self.slopes = slopes

    def __add__(self, other: "Form | float") -> "Form":
        if not isinstance(other, Form):
            return Form(self.value + other, self.slopes)
        slopes = dict(self.slopes)
        for name, slope in other.slopes.items():
            slopes[name] = slopes.get(name, 0.0) + slope
        return Form(self.value + other.value, slopes)

    __radd__ = __add__

    def __mul__(self, factor: float) -> "Form":
        if not factor:
            return Form(0.0, {})
        return Form(self.value * factor, {name: slope * factor for name, slope in self.slopes.items()})

    __rmul__ = __mul__

    def __truediv__(self, divisor: float) -> "Form":
        return self * (1 / divisor)

    def __gt__(self, other: "Form | float") -> bool:
        """Compare values at the current weights."""
        return self.value > (other.value if isinstance(other, Form) else other)

    def __lt__(self, other: "Form | float") -> bool:
        """Compare values at the current weights."""
        return self.value < (other.value if isinstance(other, Form) else other)


def forms(row: Numbers) -> Weights:
    """The weights as forms."""
    return weights({name: cast(float, Form(value, {name: 1.0})) for name, value in row.items()})


class Sample(NamedTuple):
    """A position at the start of a turn, and its result."""

    leads: tuple[tuple[tuple[int, float], ...], ...]
    """For each active seat but the last, the current one first: how its log-odds minus those of the last seat
    depend on each weight."""
    win: float
    """The probability that the current seat can win at once."""
    soon: float
    """With three seats: the probability that the next seat could then win at once; else 0."""
    won: tuple[float, ...]
    """The result of each of them: 1 for a win, a share for a tie."""


NAMES: Final = tuple(numbers(WEIGHTS))
"""The order of the weights in a list of slopes."""
PLACES: Final = {name: place for place, name in enumerate(NAMES)}
NEEDS: Final = tuple(place for name, place in PLACES.items() if name.startswith("need "))


def samples(game: Game, row: Numbers) -> list[Sample]:
    """Samples from a finished game, as seen by a seat during another's turn: the kind of position that the
    bot evaluates."""
    assert isinstance(game.state.phase, Over)
    rng, using, winner = Random(len(game.moves)), forms(row), game.state.phase.winner
    found = []
    for state in game.states:
        if isinstance(state.phase, Turn) and rng.random() < SHARE:
            seat = rng.choice(after(state.phase.seat, len(state.hands)))
            if not state.resigned >> seat & 1:
                found.append(sample(state, knowledge_of(observe(state, seat), using), winner))
    return found


def sample(state: State, seen: Knowledge, winner: Seat | None) -> Sample:
    """A sample from a position, in the view of a seat whose weights are forms."""
    turn, seats = state.phase.seat, len(state.hands)
    sides = [seen.side(row) for row in state.tables]
    playing = [turn, *(seat for seat in after(turn, seats) if not state.resigned >> seat & 1)]
    found = [outlook_among(state, seat, seen, sides, seat == turn) for seat in playing]
    *leading, last = [cast(Form, worth) for worth, _ in found]
    return Sample(
        tuple(_slopes(worth + last * -1.0) for worth in leading),
        found[0][1],
        found[1][1] if len(playing) > 2 else 0.0,
        tuple(1 / len(playing) if winner is None else float(seat == winner) for seat in playing),
    )


def _slopes(form: Form) -> tuple[tuple[int, float], ...]:
    return tuple((PLACES[name], slope) for name, slope in form.slopes.items() if slope)


def chances(sample: Sample, row: list[float]) -> tuple[list[float], list[float]]:
    """The seats' win probabilities, and those without an immediate win."""
    powers = [exp(max(-30.0, min(30.0, sum([row[at] * by for at, by in lead])))) for lead in sample.leads]
    total = sum(powers) + 1.0
    shares = [power / total for power in powers] + [1.0 / total]
    forestalled = row[PLACES[SOON]] * sample.soon
    left = (1 - sample.win) * (1 - forestalled)
    found = [left * share for share in shares]
    found[0] += sample.win
    found[1] += (1 - sample.win) * forestalled
    return [min(SURE, max(1 - SURE, chance)) for chance in found], shares


def loss(sample: Sample, row: list[float]) -> float:
    """The cross entropy."""
    found, _ = chances(sample, row)
    return -sum(won * log(chance) for won, chance in zip(sample.won, found, strict=True))


def add_slopes(sample: Sample, row: list[float], total: list[float], share: float) -> None:
    """Add the gradient of the cross entropy to a total, times `share`."""
    found, shares = chances(sample, row)
    pulls = [-won / chance for won, chance in zip(sample.won, found, strict=True)]
    left = share * (1 - sample.win) * (1 - row[PLACES[SOON]] * sample.soon)
    mean = sum([pull * each for pull, each in zip(pulls, shares, strict=True)])
    for pull, each, lead in zip(pulls, shares, sample.leads, strict=False):
        strength = left * each * (pull - mean)
        for at, by in lead:
            total[at] += strength * by
    total[PLACES[SOON]] += share * (1 - sample.win) * sample.soon * (pulls[1] - mean)


def _drawn(row: list[float]) -> list[float]:
    """The gradient of the regularization."""
    total = [HUMBLE * value for value in row]
    for at, beside in pairwise(NEEDS):
        total[at] += SMOOTH * (row[at] - row[beside])
        total[beside] += SMOOTH * (row[beside] - row[at])
    return total


def fitted(seen: list[Sample], begin: Numbers, rng: Random) -> tuple[Numbers, float]:
    """The best weights, and their average cross entropy.

    The method is Adam (gradient descent), with decreasing steps.
    """
    row = [begin[name] for name in NAMES]
    means, squares = [0.0] * len(row), [0.0] * len(row)
    steps, step = EPOCHS * -(-len(seen) // BATCH), 0
    for _ in range(EPOCHS):
        order = rng.sample(seen, len(seen))
        for first in range(0, len(order), BATCH):
            batch = order[first : first + BATCH]
            total = _drawn(row)
            for each in batch:
                add_slopes(each, row, total, 1 / len(batch))
            step += 1
            pace = PACE * (1 - step / (steps + 1))
            for at, slope in enumerate(total):
                means[at] += 0.1 * (slope - means[at])
                squares[at] += 0.005 * (slope * slope - squares[at])
                ahead, spread = means[at] / (1 - 0.9**step), squares[at] / (1 - 0.995**step)
                row[at] -= pace * ahead / (sqrt(spread) + 1e-8)
        row[PLACES[SOON]] = min(1.0, max(0.0, row[PLACES[SOON]]))
    surprise = sum(loss(each, row) for each in seen) / max(1, len(seen))
    return {name: round(value, 3) for name, value in zip(NAMES, row, strict=True)}, surprise
