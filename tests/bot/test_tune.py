"""The tuning of weights: what it tries is fixed, and a run that was cut short goes on where it was."""

import json
from argparse import Namespace
from pathlib import Path
from random import Random

import pytest

from cuttle.bot.weights import WEIGHTS
from tools import tune

pytestmark = pytest.mark.cpython_only


def asked(file: Path, rounds: int, processes: int = 1, seed: int = 5) -> Namespace:
    """A short run."""
    return Namespace(
        file=file, rounds=rounds, deals=2, size=0.3, seed=seed, ruleset="pagat", processes=processes
    )


def test_weights_in_a_row_are_the_same_weights() -> None:
    assert tune.weights(tune.numbers(WEIGHTS)) == WEIGHTS


def test_a_step_changes_some_weights_and_not_all() -> None:
    row = tune.numbers(WEIGHTS)
    tried = tune.step(row, Random(1), 0.3)
    changed = [name for name in row if row[name] != tried[name]]
    assert 0 < len(changed) < len(row) / 2
    assert tried == tune.step(row, Random(1), 0.3)


def test_a_step_is_kept_only_where_it_wins_for_sure() -> None:
    assert tune.judged([1.0] * 9 + [0.0], 0.5)[1]
    assert not tune.judged([1.0] * 5 + [0.0] * 5, 0.5)[1]
    assert not tune.judged([1.0] * 6 + [0.0] * 5, 0.5)[1]


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """By however many processes."""
    whole, parted = tmp_path / "whole.json", tmp_path / "parted.json"
    tune.run(asked(whole, 2))
    tune.run(asked(parted, 1, processes=2))
    tune.run(asked(parted, 2))
    assert json.loads(whole.read_text()) == json.loads(parted.read_text())


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    tune.run(asked(tmp_path / "run.json", 0))
    tune.run(asked(tmp_path / "run.json", 1))
    with pytest.raises(SystemExit, match="was begun with"):
        tune.run(asked(tmp_path / "run.json", 2, seed=6))
