"""Thinking in time slices, with a clock set by the tests."""

from collections.abc import Iterator
from itertools import count

import pytest

from web.play.thinking import LOOKS, SLICE, Thinker


class Clock:
    """A clock that advances while something thinks."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time

    def thoughts(self, *times: float) -> Iterator[int]:
        """Thoughts 0, 1, 2 …, each taking the next of these times; the last time repeats forever."""
        for number in count():
            self.time += times[min(number, len(times) - 1)]
            yield number


def slices(thinker: Thinker[int], clock: Clock) -> list[float]:
    """The length of each slice until the thinking ends."""
    lengths, more = [], True
    while more:
        began = clock.time
        more = thinker.go_on()
        lengths.append(clock.time - began)
    return lengths


@pytest.mark.parametrize("look", [0.4, 1.0, 2.5, 3.9, 8.0])
def test_no_slice_is_too_long_and_the_time_is_used(look: float) -> None:
    clock = Clock()
    lengths = slices(Thinker(clock.thoughts(look), clock, 500), clock)
    assert max(lengths) <= SLICE + 1e-9
    assert 500 <= sum(lengths) < 500 + look + 1e-9


def test_a_look_that_is_longer_than_a_slice_is_alone_in_it() -> None:
    clock = Clock()
    lengths = slices(Thinker(clock.thoughts(20), clock, 100), clock)
    assert lengths == [20] * 5


def test_one_look_is_taken_where_there_is_no_time() -> None:
    clock = Clock()
    thinker = Thinker(clock.thoughts(3), clock, 0)
    assert not thinker.go_on()
    assert thinker.best == 0


def test_whoever_has_thought_it_all_stops() -> None:
    clock = Clock()
    thinker = Thinker(iter([1, 2, 3]), clock, 500)
    assert not thinker.go_on()
    assert thinker.best == 3


def test_a_slice_ends_even_if_the_clock_stands_still() -> None:
    thinker = Thinker(iter(range(100)), lambda: 0.0, 500)
    assert thinker.go_on()
    assert thinker.best == LOOKS - 1


def test_what_was_best_stays_so_when_the_thinking_fails() -> None:
    def failing() -> Iterator[int]:
        yield 7
        raise RuntimeError("broken on purpose")

    thinker = Thinker(failing(), lambda: 0.0, 500)
    with pytest.raises(RuntimeError):
        thinker.go_on()
    assert thinker.best == 7
