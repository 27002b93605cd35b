"""Reviews in tests look at little, so that they're quick."""

from functools import partial

import pytest

from cuttle.review import reviewed, tried
from tests.support.study import SMALL
from web.review import running


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "reviewed", partial(reviewed, budget=SMALL))
    monkeypatch.setattr(running, "tried", partial(tried, budget=SMALL))
