"""Ratings from one ladder under many rulesets: a Bradley–Terry model on Elo's scale.

400 points more are odds of 10 to 1. Where one player meets several of the other kind, each of these has its
own strength in the odds (Luce's choice axiom), so that two equals of three seats win a third of the games.
A tie counts as half a win, among three as a third.
"""

from collections.abc import Iterable, Sequence
from math import inf, log, sqrt
from typing import Final, NamedTuple, TypeAlias

ANCHOR: Final = ("novice", 1000)
"""Whose rating is fixed, and at what: differences are all that games can tell."""
_POINTS_PER_LOG_ODD: Final = 400 / log(10)
"""The points that a log-odds of 1 is worth."""
_MAX_STEPS: Final = 50

Matrix: TypeAlias = list[list[float]]


class Pairing(NamedTuple):
    """What a player scored against another kind."""

    upper: str
    lower: str
    score: float
    """Its share of the wins."""
    error: float
    """The standard error of that."""
    games: int
    rivals: int = 1
    """How many of the other kind it met in each game."""


class Rating(NamedTuple):
    """How strong a player is."""

    points: float
    error: float
    """The standard error, compared with the anchor."""


def expected_score(difference: float, rivals: int = 1) -> float:
    """The share of wins of a player with `difference` points more than each of its rivals."""
    return float(1 / (1 + rivals * 10 ** (-difference / 400)))


def rating_difference(score: float, rivals: int = 1) -> float:
    """The difference that makes us expect this share of the wins; infinite for none or all of them."""
    if not 0 < score < 1:
        return inf if score >= 1 else -inf
    return _POINTS_PER_LOG_ODD * log(rivals * score / (1 - score))


def ratings(pairings: Sequence[Pairing], anchor: tuple[str, int] = ANCHOR) -> dict[str, Rating]:
    """The ratings under which these scores are likeliest (Newton's method), lowest first.

    The errors follow from those of the scores (a sandwich estimate), so it doesn't matter that games of a
    deal are alike.

    Raises:
        ValueError: if the games are too few: they don't connect all players, or one of them always won.
    """
    fixed, points = anchor
    names = sorted({name for pairing in pairings for name in pairing[:2]} - {fixed})
    log_odds = dict.fromkeys(names, 0.0)
    for _ in range(_MAX_STEPS):
        slope, curve = _gradient(names, pairings, log_odds), _information(names, pairings, log_odds)
        steps = [sum(map(float.__mul__, row, slope)) for row in invert(curve)]
        for name, step in zip(names, steps, strict=True):
            log_odds[name] += max(-1.0, min(1.0, step))
    spread = _standard_errors(invert(_information(names, pairings, log_odds)), names, pairings)
    rated = {
        name: Rating(points + _POINTS_PER_LOG_ODD * log_odds[name], _POINTS_PER_LOG_ODD * error)
        for name, error in zip(names, spread, strict=True)
    }
    return dict(sorted({**rated, fixed: Rating(points, 0.0)}.items(), key=lambda pair: pair[1].points))


def _contrast(names: Sequence[str], pairing: Pairing) -> list[float]:
    """By player: 1 for the one, -1 for the other."""
    return [float((name == pairing.upper) - (name == pairing.lower)) for name in names]


def _expected_share(pairing: Pairing, log_odds: dict[str, float]) -> float:
    difference = log_odds.get(pairing.upper, 0.0) - log_odds.get(pairing.lower, 0.0)
    return expected_score(_POINTS_PER_LOG_ODD * difference, pairing.rivals)


def _gradient(names: Sequence[str], pairings: Iterable[Pairing], log_odds: dict[str, float]) -> list[float]:
    """The gradient of the log likelihood."""
    slope = [0.0] * len(names)
    for pairing in pairings:
        more = pairing.games * (pairing.score - _expected_share(pairing, log_odds))
        slope = [total + more * sign for total, sign in zip(slope, _contrast(names, pairing), strict=True)]
    return slope


def _information(names: Sequence[str], pairings: Iterable[Pairing], log_odds: dict[str, float]) -> Matrix:
    """The information matrix."""
    weighted = []
    for pairing in pairings:
        share = _expected_share(pairing, log_odds)
        weighted.append((pairing.games * share * (1 - share), _contrast(names, pairing)))
    return _outer_products(len(names), weighted)


def _outer_products(size: int, weighted: Iterable[tuple[float, list[float]]]) -> Matrix:
    """The weighted sum of the vectors' outer products."""
    total = [[0.0] * size for _ in range(size)]
    for weight, vector in weighted:
        for row, one in zip(total, vector, strict=True):
            for column, other in enumerate(vector):
                row[column] += weight * one * other
    return total


def _standard_errors(bread: Matrix, names: Sequence[str], pairings: Iterable[Pairing]) -> list[float]:
    """The standard errors, in log-odds."""
    meat = _outer_products(
        len(names),
        [((pairing.games * pairing.error) ** 2, _contrast(names, pairing)) for pairing in pairings],
    )
    return [
        sqrt(
            sum(
                one * cell * other
                for one, line in zip(row, meat, strict=True)
                for cell, other in zip(line, row, strict=True)
            )
        )
        for row in bread
    ]


def invert(matrix: Matrix) -> Matrix:
    """The inverse of a matrix (Gauss–Jordan).

    Raises:
        ValueError: if it has none.
    """
    size = len(matrix)
    rows = [[*row, *(float(at == column) for column in range(size))] for at, row in enumerate(matrix)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        if abs(rows[at][at]) < 1e-9:
            raise ValueError("Too few games: they don’t tell how far apart all players are.")
        rows[at] = [cell / rows[at][at] for cell in rows[at]]
        for row in range(size):
            if row != at:
                factor = rows[row][at]
                rows[row] = [cell - factor * top for cell, top in zip(rows[row], rows[at], strict=True)]
    return [row[size:] for row in rows]
