"""Ratings: the fit against ratings that are known, and the levels' own."""

from itertools import combinations, pairwise

import pytest

from cuttle.arena.contest import LADDER
from cuttle.arena.ratings import Pairing, expected, inverse, ratings
from cuttle.bot import LEVELS

TRUE = {"random": 750.0, "novice": 1000.0, "casual": 1234.0, "skilled": 1400.5}


@pytest.mark.parametrize("rivals", [1, 2])
def test_known_ratings_are_found_again(rivals: int) -> None:
    pairings = [
        Pairing(upper, lower, expected(TRUE[upper] - TRUE[lower], rivals), 0.01, games, rivals)
        for games, (lower, upper) in enumerate(combinations(TRUE, 2), 100)
    ]
    found = ratings(pairings)
    assert {name: round(each.points, 3) for name, each in found.items()} == TRUE
    assert list(found) == list(TRUE)
    assert found["novice"].error == 0 < found["casual"].error


def test_equals_win_their_share() -> None:
    assert expected(0) == 0.5
    assert expected(0, rivals=2) == pytest.approx(1 / 3)
    assert expected(400) == pytest.approx(10 / 11)


def test_the_error_of_a_rating_is_that_of_its_score_in_points() -> None:
    """Near a half, a per cent is worth 7 points (400 / ln 10 / 25)."""
    found = ratings([Pairing("casual", "novice", 0.5, 0.01, 100)])
    assert found["casual"].error == pytest.approx(6.95, abs=0.01)


def test_players_without_a_link_cannot_be_rated() -> None:
    apart = [Pairing("casual", "novice", 0.8, 0.01, 9), Pairing("expert", "skilled", 0.7, 0.01, 9)]
    swept = [Pairing("casual", "novice", 1.0, 0.0, 9)]
    for pairings in (apart, swept):
        with pytest.raises(ValueError, match="Too few games"):
            ratings(pairings)


def test_an_inverse_undoes_its_matrix() -> None:
    assert inverse([[0.0, 2.0], [4.0, 0.0]]) == [[0.0, 0.25], [0.5, 0.0]]


# The levels


def test_the_levels_are_rated_as_they_are_ranked() -> None:
    points = [level.rating for level in LEVELS.values()]
    assert points == sorted(set(points))
    assert LEVELS["novice"].rating == 1000


@pytest.mark.parametrize(("lower", "upper"), list(pairwise(LEVELS)))
def test_the_ratings_promise_what_the_ladder_asks(lower: str, upper: str) -> None:
    (least,) = [rung.least for rung in LADDER if (rung.upper, rung.lower) == (upper, lower)]
    assert expected(LEVELS[upper].rating - LEVELS[lower].rating) >= least
