"""A run of puzzles, as the tests of runs play it."""

import re

from cuttle import Move, move_text
from tests.support.markup import Reader
from tests.support.solving import attempt_on, prompt_of
from tests.support.study import Page
from web.features.puzzles.messages import (
    StartRun,
)
from web.messages.exercise import TryOnceMore
from web.messages.page import Back, Close
from web.messages.play import Choose
from web.state.run import Run, Way


def start_run(page: Page, way: Way = "clock") -> None:
    """Leave what is on the table for a run."""
    page.send(Back())
    page.send(Close())
    page.browser.waiting.clear()
    page.send(StartRun(way))


def run_of(page: Page) -> Run:
    assert page.model.run
    return page.model.run


def key_of(page: Page) -> str:
    return attempt_on(page).puzzle.key


def clock(page: Page) -> str:
    return Reader(re.findall(r'<div id="run".*?</b>', page.browser.table)[0]).text.strip()


def try_one(page: Page, move: Move) -> str:
    """Try a move, and look on until another puzzle or decision is on the table; after a miss, ask for it."""
    page.wait(lambda: not run_of(page).ahead)
    attempt = attempt_on(page)
    page.send(Choose(move_text(move)))
    if move in attempt.decision.wrong:
        page.wait(lambda: "Not that one:" in prompt_of(page))
        page.send(TryOnceMore())
    page.wait(lambda: attempt_on(page) is not attempt)
    return attempt.puzzle.key


def solve_one(page: Page) -> str:
    key = key_of(page)
    while key_of(page) == key:
        try_one(page, attempt_on(page).decision.accepted[0])
    return key


def let_time_pass(page: Page) -> Page:
    return page.wait(lambda: page.model.run is None)


def shown(page: Page) -> str:
    return Reader(page.browser.dialog).text
