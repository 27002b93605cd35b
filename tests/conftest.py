"""Shared by all tests: the command-line option of the scenarios, and the settings of hypothesis.

Only the outermost `conftest.py` can add an option for every folder.
"""

import os

import pytest
from hypothesis import HealthCheck, settings

os.environ["LC_ALL"] = "C.UTF-8"  # the terminal speaks English, whatever is spoken here

settings.register_profile(
    "steady",  # few examples, the same each time, without a deadline
    deadline=None,
    derandomize=True,
    max_examples=20,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("search", settings.get_profile("steady"), derandomize=False, max_examples=500)
settings.register_profile("glance", settings.get_profile("steady"), max_examples=8)
settings.load_profile("steady")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--scenarios` to run other collections: see tests/scenarios/FORMAT.md."""
    parser.addoption(
        "--scenarios",
        action="append",
        default=[],
        metavar="PATH",
        help="run the scenarios of this file or folder instead of the project's own (repeatable)",
    )
