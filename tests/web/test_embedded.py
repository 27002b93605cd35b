"""In a frame of another page there's no other game behind what its link shows, so there's no way out."""

from collections.abc import Callable

import pytest

from tests.support.solving import open_puzzle
from tests.support.study import Page, open_analysis
from web.core.model import with_page
from web.features.learn.messages import StartLesson
from web.messages.play import Cancel
from web.messages.replay import LeaveReplay


def in_lesson() -> Page:
    page = Page()
    page.send(StartLesson("points"))
    return page


@pytest.mark.parametrize(
    ("opened", "button"),
    [(open_puzzle, "exercise-leave"), (open_analysis, "analysis-leave"), (in_lesson, "LeaveLesson")],
)
def test_what_a_frame_shows_is_not_left(opened: Callable[[], Page], button: str) -> None:
    page = opened()
    assert button in page.browser.table
    page.advance((with_page(page.model, app=page.model.page.app._replace(embedded=True)), []))
    assert button not in page.browser.table
    shown = page.model.exercise, page.model.analysis, page.model.lesson
    page.send(Cancel())
    page.send(LeaveReplay())
    assert (page.model.exercise, page.model.analysis, page.model.lesson) == shown
    assert page.browser.dialog == ""
