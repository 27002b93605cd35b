"""Measuring styles: what a move counts as."""

import pytest

from cuttle.notation.moves import parse_move
from tools.bench.styles import kind_of

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize(
    ("move", "kinds"),
    [
        ("2CxAD", ["scuttles", "twos spent"]),
        ("2C/", ["counters"]),
        ("8C=", ["glasses"]),
        ("KC=", ["royals"]),
        ("draw", ["draws"]),
        ("pass", []),
    ],
)
def test_a_move_counts_as_its_kind(move: str, kinds: list[str]) -> None:
    assert kind_of(parse_move(move)) == kinds
