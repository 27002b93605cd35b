"""How far two players are apart on Elo’s scale, as the arena prints it."""

import re
from math import inf

import pytest

from cuttle.__main__ import main
from cuttle.arena.ratings import expected_score, rating_difference


@pytest.mark.parametrize("rivals", [1, 2])
@pytest.mark.parametrize("points", [-300, 0, 85])
def test_a_difference_is_the_one_that_explains_a_score(points: int, rivals: int) -> None:
    assert rating_difference(expected_score(points, rivals), rivals) == pytest.approx(points)


def test_a_difference_has_no_end_where_one_always_wins() -> None:
    assert (rating_difference(0.0), rating_difference(1.0)) == (-inf, inf)


def test_the_arena_says_how_far_two_players_are_apart(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "novice", "random", "--processes", "1", "--games"]
    assert main([*command, "3"]) == 0
    said = capsys.readouterr().out
    assert "3 games, both seatings of each deal but the last\n" in said
    assert re.search(r"^Elo      [+-]\S+, between [+-]\S+ and [+-]\S+$", said, re.MULTILINE)
    assert main([*command, "2"]) == 0
    assert "2 games, both seatings of each deal\n" in capsys.readouterr().out


def test_among_three_no_difference_is_one_number(capsys: pytest.CaptureFixture[str]) -> None:
    players = ["novice", "random", "random"]
    rest = ["--ruleset", "bga-three", "--games", "3", "--processes", "1"]
    assert main(["arena", *players, *rest]) == 0
    assert "Elo" not in capsys.readouterr().out
