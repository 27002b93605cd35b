"""While the page is hidden, no callback runs and no time passes; then each runs once, in order."""

from itertools import count

import pytest

from web.browser.waiting import Waiting
from web.play.thinking import Thinker


class Clock:
    """A clock set by the tests."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


def test_what_is_seen_is_done_at_once() -> None:
    done: list[str] = []
    waiting = Waiting(Clock())
    waiting.do(lambda: done.append("move"))
    waiting.show()
    assert done == ["move"]


def test_what_comes_due_unseen_is_done_once_and_in_order_when_the_page_is_seen_again() -> None:
    done: list[int] = []
    waiting = Waiting(Clock())
    waiting.hide()
    for number in range(3):
        waiting.do(lambda number=number: done.append(number))  # type: ignore[misc]
    assert done == []
    waiting.show()
    waiting.show()
    assert done == [0, 1, 2]


def test_one_that_fails_does_not_take_the_others_with_it() -> None:
    done: list[str] = []

    def fail() -> None:
        raise ValueError("broken on purpose")

    waiting = Waiting(Clock())
    waiting.hide()
    for react in (lambda: done.append("one"), fail, lambda: done.append("two")):
        waiting.do(react)
    with pytest.raises(ValueError, match="on purpose"):
        waiting.show()
    assert done == ["one", "two"]
    waiting.do(lambda: done.append("three"))
    assert done == ["one", "two", "three"]


def test_who_hides_the_page_meanwhile_stops_the_rest() -> None:
    done: list[str] = []
    waiting = Waiting(Clock())
    waiting.hide()
    waiting.do(waiting.hide)
    waiting.do(lambda: done.append("late"))
    waiting.show()
    assert done == []
    waiting.show()
    assert done == ["late"]


def test_no_time_passes_unseen() -> None:
    clock = Clock()
    waiting = Waiting(clock)
    waiting.hide()
    clock.time += 60
    waiting.hide()
    clock.time += 40
    assert waiting.now() == 1000
    waiting.show()
    assert waiting.now() == 1000
    clock.time += 5
    assert waiting.now() == 1005


def test_who_thinks_has_as_much_time_left_as_before() -> None:
    clock = Clock()
    waiting = Waiting(clock)
    thinker = Thinker(count(), waiting.now, 500)
    assert thinker.go_on()
    waiting.hide()
    clock.time += 10_000
    waiting.show()
    assert thinker.go_on()
    clock.time += 500
    assert not thinker.go_on()
