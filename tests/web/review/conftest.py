"""Reviews in tests look at little, so that they're quick."""

from functools import partial

import pytest

from cuttle.review import review_moves, try_choice
from tests.support.study import SMALL
from web.features.review import comparing, running


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "review_moves", partial(review_moves, budget=SMALL))
    monkeypatch.setattr(comparing, "try_choice", partial(try_choice, budget=SMALL))
