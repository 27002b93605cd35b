"""Bots that think in slices, what happens after a while, and the next level after two wins."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, pairwise

import pytest

from cuttle import PRESETS, Match, parse_move
from cuttle.bot import LEVELS
from tests.support.beginning import begin
from tests.support.english import say
from tests.support.pages import page
from web.core.model import Model, with_page
from web.features.learn.lesson_data import COURSE
from web.features.learn.setting_up import start_of
from web.play.progress import count_round, next_level
from web.play.thinking import LOOKS, SLICE, Thinker
from web.state.seating import PERSON
from web.state.settings import Settings


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


# The next level


GOING = start_of(COURSE[0], PRESETS["cuttle-cards"])
WON = GOING.play(parse_move("7H+"))


def won(level: str, times: int) -> Model:
    """A model that has won so often at a level."""
    settings = Settings(level=level)
    for _ in range(times):
        games = (begin(Match(game), players=(PERSON, level), settings=settings)[0] for game in (GOING, WON))
        after, commands = count_round(*games)
        assert commands
        settings = after.page.settings
    return after


@pytest.mark.parametrize(("level", "offered"), [*pairwise([*LEVELS, ""])])
def test_the_next_level_is_offered_after_two_wins(level: str, offered: str) -> None:
    assert next_level(won(level, 1)) == ""
    model = won(level, 2)
    assert next_level(model) == offered
    shown = page(model)
    first = re.findall(r'class="choice"[^>]*data-do="([^"]*)" data-value="([^"]*)">([^<]*)<', shown)
    assert first == [
        ("PlayBot", offered, f"Next: {say('bot called', which=offered)}")
        if offered
        else ("Rematch", "", "Play again")
    ]
    assert 'data-do="Rematch"' in shown
    assert 'data-do="Undo"' not in shown
    assert 'id="share"' in page(model)


def test_no_other_opponent_is_offered_within_a_match() -> None:
    model = won("novice", 2)
    within = replace(model, match=replace(model.match, length="best of 3"))
    assert next_level(within) == ""
    decided = replace(within, match=replace(within.match, before=(model.own_seat,)))
    assert next_level(decided) == "casual"


def test_a_win_at_another_level_begins_anew() -> None:
    model = won("novice", 2)
    progress = model.page.settings.progress.after_win("casual")
    model = with_page(model, settings=replace(model.page.settings, progress=progress))
    assert next_level(model) == ""
