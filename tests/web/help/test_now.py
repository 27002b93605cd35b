"""How to play begins with the cards that are shown, wherever one comes from."""

from collections.abc import Callable

import pytest

from tests.support.browser import POOL
from tests.support.markup import Reader
from tests.support.solving import LONG, open_puzzle
from tests.support.study import Page, begin_round, finished_round
from web.core.message import Message, Show
from web.features.home.messages import GoHome
from web.features.learn.messages import StartLesson
from web.features.puzzles.messages import LeavePuzzle, PlayPuzzle, StartRun
from web.messages.play import Cancel
from web.messages.replay import LeaveReplay, ShowReplay
from web.messages.table import LeaveHome, LeaveLesson


def help_on(page: Page) -> str:
    """What How to play says of the cards in play and in the hand."""
    page.send(Show("help"))
    found = page.browser.dialog.partition('<section class="now">')[2].partition("</section>")[0]
    page.browser.send("Close", "")
    return Reader(found).text


def puzzle() -> Page:
    page = open_puzzle()
    page.send(LeavePuzzle())
    return page


def replay() -> Page:
    return Page(begin_round(finished_round()))


LEAVING: dict[str, tuple[Callable[[], Page], Message, Message]] = {
    "puzzle": (puzzle, PlayPuzzle(""), LeavePuzzle()),
    "run": (puzzle, StartRun(), Cancel()),
    "lesson": (puzzle, StartLesson("royals"), LeaveLesson()),
    "replay": (replay, ShowReplay(), LeaveReplay()),
}


@pytest.mark.parametrize("what", LEAVING)
def test_after_leaving_something_it_is_the_table_that_is_explained(what: str) -> None:
    start, enter, leave = LEAVING[what]
    page = start()
    before = help_on(page)
    page.send(enter)
    assert help_on(page) not in ("", before)
    page.send(leave)
    assert help_on(page) == before


@pytest.mark.parametrize("what", ["puzzle", "run"])
def test_what_was_begun_at_home_leads_back_there_where_no_cards_are_explained(what: str) -> None:
    start, enter, leave = LEAVING[what]
    page = start()
    table = help_on(page)
    page.send(GoHome())
    assert help_on(page) == ""
    page.send(enter)
    assert help_on(page) not in ("", table)
    page.send(leave)
    assert help_on(page) == ""
    page.send(LeaveHome())
    assert help_on(page) == table


def test_the_goal_is_that_of_the_rules_on_the_table() -> None:
    page = Page(begin_round(finished_round("house-25")))
    page.send(Show("help"))
    assert "The first to 25 points wins" in page.browser.dialog
    page.send(PlayPuzzle(LONG))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    page.send(Show("help"))
    assert "The first to 21 points wins" in page.browser.dialog
