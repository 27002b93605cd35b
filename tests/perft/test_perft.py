"""Perft: any change of a rule shows in the number of lines of play.

The numbers come from the simple oracle, by tools/check/perft.py. They are in counts.txt (ruleset, deal, then
the number for 1, 2, 3 … moves) and in positions.txt (the numbers, a bar, and the position).
"""

from pathlib import Path

import pytest

from cuttle import Game, State, parse_position, parse_ruleset
from cuttle.rules import perft
from cuttle.variants import OPTIONS
from tests.perft import oracle_lines
from tests.support.bridge import naive_state

FEW = 300
"""Up to this many lines, the oracle counts again."""


def lines(name: str) -> list[str]:
    return (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines()


def deals() -> list[tuple[State, list[int]]]:
    words = [line.split() for line in lines("counts.txt")]
    return [
        (Game.deal(parse_ruleset(key), int(number)).state, list(map(int, counts)))
        for key, number, *counts in words
    ]


def positions() -> list[tuple[State, list[int]]]:
    parts = [line.split(" | ", 1) for line in lines("positions.txt")]
    return [(parse_position(text), list(map(int, counts.split()))) for counts, text in parts]


COUNTED = [*deals(), *positions()]


def ids(value: object) -> str:
    return value.ruleset.key if isinstance(value, State) else ""


@pytest.mark.parametrize(("state", "counts"), COUNTED, ids=ids)
def test_the_engine_finds_as_many_lines_of_play_as_the_oracle(state: State, counts: list[int]) -> None:
    assert [perft(state, plies) for plies in range(1, len(counts) + 1)] == counts


@pytest.mark.cpython_only
@pytest.mark.parametrize(("state", "counts"), COUNTED, ids=ids)
def test_the_oracle_still_finds_as_many(state: State, counts: list[int]) -> None:
    other = naive_state(state)
    few = [count for count in counts if count <= FEW]
    assert [oracle_lines(other, plies) for plies in range(1, len(few) + 1)] == few


def test_every_option_is_counted() -> None:
    assert {option for state, _ in COUNTED for option in state.ruleset.options} == set(OPTIONS)
