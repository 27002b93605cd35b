"""axe finds nothing wrong with any screen: every position, every dialog, light and dark."""

from __future__ import annotations

import pytest

from e2e.conftest import Visit
from e2e.table import Table
from tools.check.axe import violations
from tools.pictures.screens import screens


@pytest.mark.parametrize(
    ("theme", "width", "height"), [("light", 1280, 800), ("dark", 360, 640)], ids=["light", "dark"]
)
def test_nothing_is_wrong_with_any_screen(visit: Visit, theme: str, width: int, height: int) -> None:
    page = visit(color_scheme=theme, viewport={"width": width, "height": height})
    Table(page).open()
    assert {title: found for title in screens(page) if (found := violations(page))} == {}
