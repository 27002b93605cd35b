"""The editor of positions is open in each test."""

import pytest

from tests.support.setting_up import Page


@pytest.fixture
def page() -> Page:
    return Page()
