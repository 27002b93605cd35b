"""What all tests share: the command line option of the scenarios, and how hypothesis searches.

The option has to be here, in the outermost `conftest.py`, to be known whichever folder is run.
"""

import pytest
from hypothesis import HealthCheck, settings

collect_ignore = ["train"]
"""Tests of what nobody plays with: `pytest tests/train` runs them all the same."""

settings.register_profile(
    "steady",  # a few examples, the same each time; no clock decides anything
    deadline=None,
    derandomize=True,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("steady"), derandomize=False, max_examples=500)
settings.register_profile("glance", settings.get_profile("steady"), max_examples=8)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let other collections of scenarios be run: see tests/scenarios/FORMAT.md."""
    parser.addoption(
        "--scenarios",
        action="append",
        default=[],
        metavar="PATH",
        help="run the scenarios of this file or folder instead of the project's own (repeatable)",
    )
