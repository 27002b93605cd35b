"""Glicko-2: a rating with its uncertainty, from results against others that have a rating. Pure.

Mark Glickman, "Example of the Glicko-2 system", 2013 (glicko.net), whose example is a test.
"""

from math import exp, log, pi, sqrt
from typing import Final, NamedTuple

_SCALE: Final = 173.7178
_MEAN: Final = 1500
_TAU: Final = 0.5
"""How much the volatility may change."""
_EXACT: Final = 1e-6


class Form(NamedTuple):
    """A rating: about 68 % lie within one deviation of it."""

    rating: float
    deviation: float = 350
    volatility: float = 0.06


_LEAST, _MOST = Form(-1000, 20, 0.01), Form(4000, 350, 0.2)
"""No player's form is outside; with these, every result against a rated bot or puzzle can be reckoned."""


def limited_form(rating: float, deviation: float, volatility: float) -> Form:
    """The form of stored numbers, as far as Glicko-2 can go on with them."""
    numbers = rating, deviation, volatility
    return Form(
        *(min(max(low, number), high) for low, number, high in zip(_LEAST, numbers, _MOST, strict=True))
    )


class Result(NamedTuple):
    """A result against an opponent."""

    rating: float
    deviation: float
    score: float
    """1 for a win, 0 for a loss."""


def update_form(form: Form, results: list[Result]) -> Form:
    """The rating after a period with these results (at least one)."""
    mu, phi = (form.rating - _MEAN) / _SCALE, form.deviation / _SCALE
    precision = improvement = 0.0
    for rating, deviation, score in results:
        weight = 1 / sqrt(1 + 3 * (deviation / _SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-weight * (mu - (rating - _MEAN) / _SCALE)))
        precision += weight**2 * expected * (1 - expected)
        improvement += weight * (score - expected)
    volatility = _new_volatility(phi, form.volatility, 1 / precision, improvement / precision)
    phi = 1 / sqrt(1 / (phi**2 + volatility**2) + precision)
    return Form(_MEAN + _SCALE * (mu + phi**2 * improvement), _SCALE * phi, volatility)


def _new_volatility(phi: float, volatility: float, variance: float, delta: float) -> float:
    """Step 5 of the paper: the Illinois algorithm, a variant of regula falsi."""
    start = log(volatility**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / _TAU**2

    low, steps = start, 1
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        while f(start - steps * _TAU) < 0:
            steps += 1
        high = start - steps * _TAU
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = f(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
