"""The fit of the network that the arena measures luck by."""

from random import Random

import pytest

from tools.train.value import Sample, fitted, scaled, scales_of, surprise

pytestmark = pytest.mark.cpython_only


def lessons(count: int) -> list[tuple[list[float], float]]:
    """Who has exactly one of two things wins, which no linear model can learn."""
    rng = Random(1)
    pairs = [(float(rng.random() < 0.5), float(rng.random() < 0.5)) for _ in range(count)]
    return [([one, 8 * other], float(one != other)) for one, other in pairs]


def test_it_learns_what_is_not_linear_and_forgets_the_scales() -> None:
    seen = lessons(6000)
    scales = scales_of([features for features, _ in seen])
    samples = [scaled(features, won, scales) for features, won in seen]
    fit = fitted(samples, 2, Random(1))
    assert surprise(fit, samples) < 0.5
    network = fit.network(scales)
    for features, won in seen[:20]:
        chance, _ = fit.chance(scaled(features, won, scales))
        assert network.chance(features) == pytest.approx(chance, abs=1e-3)


def test_nothing_learned_is_an_even_chance() -> None:
    fit = fitted([], 2, Random(1))
    assert fit.chance(Sample([], 1.0))[0] == 0.5
