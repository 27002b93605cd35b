"""A review that fails doesn't stay on its way for ever."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from cuttle import Game
from cuttle.review import Stage
from tests.support.pages import later
from web.review import running
from web.state.dialog import Reviewing


class Shelf:
    """Where nothing is kept yet."""

    review = hints = ""

    def keep_review(self, code: str, review: str) -> None:
        """Nothing is kept here."""


def test_a_review_that_failed_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Game]()

    def reviewed(game: Game) -> Iterator[Stage]:
        begun.append(game)
        raise ValueError("broken on purpose")
        yield

    monkeypatch.setattr(running, "reviewed", reviewed)
    model, waiting = replace(later(400), dialog=Reviewing()), list[Callable[[], None]]()
    reviewer = running.Reviewer(Shelf(), lambda: 0.0, waiting.append, lambda message: None, lambda: model)
    for _ in range(2):
        reviewer.go_on()
        with pytest.raises(ValueError, match="on purpose"):
            waiting.pop()()
    assert begun == [model.game] * 2
