"""How many lines of play there are from some deals: any change of a rule shows here as a number.

The counts stand in counts.txt: ruleset, deal, then the number for 1, 2, 3 … plies. They were made by
this engine, and say only that nothing has changed; whether it is right, the other tests say.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cuttle.game import Game, apply, legal_moves
from cuttle.ruleset import PRESETS, preset
from cuttle.state import State


def counted() -> Iterator[tuple[str, int, list[int]]]:
    """The counts as they were."""
    for line in (Path(__file__).parent / "counts.txt").read_text(encoding="utf-8").splitlines():
        key, number, *counts = line.split()
        yield key, int(number), [int(count) for count in counts]


def lines_of_play(state: State, plies: int) -> int:
    """How many ways there are to play so many plies; a round that ends earlier counts for none."""
    moves = legal_moves(state)
    if plies == 1:
        return len(moves)
    return sum(lines_of_play(apply(state, move), plies - 1) for move in moves)


@pytest.mark.parametrize(("ruleset", "number", "counts"), list(counted()))
def test_as_many_lines_of_play_as_ever(ruleset: str, number: int, counts: list[int]) -> None:
    state = Game.deal(preset(ruleset), number).state
    assert [lines_of_play(state, plies) for plies in range(1, len(counts) + 1)] == counts


def test_every_preset_is_counted() -> None:
    assert {ruleset for ruleset, _, _ in counted()} == set(PRESETS)
