"""Runs after a reload of the page."""

import pytest

from cuttle import move_text
from tests.support.browser import POOL
from tests.support.running import clock, key_of, let_time_pass, run_of, shown, solve_one, start_run, try_one
from tests.support.solving import open_puzzle, prompt_of, record_of, wrong_move
from tests.support.study import Page
from web.core.storage_keys import PLACE
from web.features.puzzles.messages import (
    LookAgain,
    ResumeRun,
)
from web.messages.page import Back
from web.messages.play import Choose


@pytest.fixture
def page() -> Page:
    page = open_puzzle()
    start_run(page)
    return page.wait(lambda: clock(page) == "3:00")


def reload(page: Page, *, works: bool = True) -> Page:
    again = page.reloaded()
    again.browser.waiting.clear()
    again.browser.send("PuzzlesFetched", POOL if works else "")
    return again


def test_a_reload_goes_on_with_it(page: Page) -> None:
    solve_one(page)
    missed = try_one(page, wrong_move(page))
    page.wait(lambda: clock(page) == "2:58")
    again = reload(page)
    assert run_of(again).text == run_of(page).text
    assert clock(again) == "Starts in 3"
    assert key_of(again) == key_of(page)
    assert record_of(again).best == 1
    solve_one(again)
    let_time_pass(again)
    assert "Time’s up: 2 puzzles solved." in shown(again)
    assert "1 missed." in shown(again)
    again.send(LookAgain(missed))
    assert key_of(again) == missed


def test_a_reload_while_an_answer_is_shown_goes_on_with_the_next(page: Page) -> None:
    key = key_of(page)
    page.send(Choose(move_text(wrong_move(page))))
    page.wait(lambda: "Not that one:" in prompt_of(page))
    again = reload(page)
    assert [each.key for each in run_of(again).missed] == [key]
    assert key_of(again) != key


def test_a_reload_without_the_puzzles_tells_what_was_reached(page: Page) -> None:
    solve_one(page)
    again = reload(page, works=False)
    assert again.model.run is None
    assert "1 puzzle solved, with 3:00 left on the clock." in shown(again)
    assert record_of(again).best == 1


def test_after_its_end_a_reload_shows_no_puzzle(page: Page) -> None:
    solve_one(page)
    page.send(Back())
    again = reload(page)
    assert (again.model.run, again.model.exercise) == (None, None)


def test_a_damaged_run_is_ignored(page: Page) -> None:
    page.browser.tab.save(PLACE, f"\n\n{ResumeRun.__name__}\n{key_of(page)} 999 0")
    assert reload(page).model.run is None


def test_a_run_of_an_earlier_version_goes_on(page: Page) -> None:
    page.browser.tab.save(PLACE, f"\n\npuzzle run resume\n{key_of(page)} 183 7 kT3x+12 LvCu-3")
    run = run_of(reload(page))
    assert (run.left, run.ahead, run.best, run.solved, run.lives) == (180, 3, 7, 1, 2)
