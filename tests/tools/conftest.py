"""Tests here run where nothing of npm is installed: `make unit-cpython` installs Python's packages only."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tools.build import paths
from tools.install import InstallError


@pytest.fixture(autouse=True, scope="session")
def no_node() -> Iterator[None]:
    """A step of the build that needs Node fails here, also where Node is installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(paths, "find_node", refuse)
        yield


def refuse() -> str:
    raise InstallError("what needs Node and npm's packages is tested in e2e/.")
