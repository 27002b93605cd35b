"""Analyses in tests think little, so that they're quick."""

import pytest

from web.features.analysis import running


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "TOLD", (8, 16))
    monkeypatch.setattr(running, "VAGUE", 1.0)
