"""Runs the scenarios and move lists of the project, or those given by `--scenarios`."""

from pathlib import Path

import pytest

from tests.scenarios.cases import Case
from tests.scenarios.collection import load


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each scenario and ruleset, and for each move list."""
    folder = metafunc.config.invocation_params.dir
    cases = load(folder / Path(path) for path in metafunc.config.getoption("scenarios"))
    metafunc.parametrize("case", cases, ids=[case.name for case in cases])


def test_scenario(case: Case) -> None:
    """What the collection says is what the engine does."""
    case.check()
