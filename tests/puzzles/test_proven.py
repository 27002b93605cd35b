"""A sample of the pool, replayed by the oracle and proven again. All: tools/check/puzzles.py."""

from random import Random
from typing import Final

import pytest

from cuttle import PRESETS
from cuttle.puzzles import Entry, read_pool
from tests.puzzles.samples import DEFENCE
from tests.support.puzzles import POOL, check_answers, entries, holds_in_a_world
from tools.check.puzzles import FaultError, prove_again

SAMPLE: Final = entries()[::20]

pytestmark = pytest.mark.cpython_only


def name(entry: Entry) -> str:
    return f"{entry.kind} {entry.key}"


@pytest.mark.parametrize("entry", SAMPLE, ids=name)
def test_the_oracle_replays_every_answer(entry: Entry) -> None:
    check_answers(entry.read())


@pytest.mark.parametrize("entry", SAMPLE, ids=name)
def test_the_accepted_move_does_what_it_should_in_a_world_by_the_oracle(entry: Entry) -> None:
    assert holds_in_a_world(entry.read(), Random(entry.key))


@pytest.mark.parametrize("entry", SAMPLE[::2], ids=name)
def test_the_proof_finds_the_same_moves_again(entry: Entry) -> None:
    prove_again(entry.read())


def test_a_puzzle_with_a_second_way_is_a_fault() -> None:
    for wrong in ("= abbbbbbacc!dd", "= abbbbbb!!ccdd"):
        entry = read_pool(f"puzzles 1\n{DEFENCE.replace('= abbbbbb!cccdd', wrong[:15])}\n")[0]
        with pytest.raises(FaultError, match="AHqi"):
            prove_again(entry.read())


def test_all_of_the_pool_can_be_read() -> None:
    found = [entry.read() for entry in entries()]
    assert {puzzle.start.ruleset.key for puzzle in found} <= set(PRESETS)
    assert all(1 <= len(puzzle.decisions) <= 3 for puzzle in found)
    assert POOL.read_text(encoding="utf-8").count("\n\n") + 1 == len(found)
