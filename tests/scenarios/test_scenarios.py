"""Run the scenarios and move lists of the project, or those given by `--scenarios`.

Inside Pyodide each runs under only one of its rulesets; perft compares all rulesets there.
"""

from pathlib import Path

import pytest

from tests.scenarios.cases import Case
from tests.scenarios.collection import load


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each scenario and ruleset, and for each move list."""
    folder = metafunc.config.invocation_params.dir
    cases = load(folder / Path(path) for path in metafunc.config.getoption("scenarios"))
    once = {id(getattr(case, "entry", case)): case for case in reversed(cases)}.values()
    everywhere = {id(case) for case in once}
    marks = [() if id(case) in everywhere else pytest.mark.cpython_only for case in cases]
    given = [pytest.param(case, id=case.name, marks=mark) for case, mark in zip(cases, marks, strict=True)]
    metafunc.parametrize("case", given)


def test_scenario(case: Case) -> None:
    """The engine does what the collection says."""
    case.check()
