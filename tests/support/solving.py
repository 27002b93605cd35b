"""A page with a puzzle on its table."""

from cuttle import Move, move_text
from cuttle.puzzles import Attempt, pool_text, read_pool
from tests.puzzles.samples import CHANCES, DEFENCE, EQUAL, puzzle
from tests.support.browser import POOL
from tests.support.markup import Reader
from tests.support.study import Page
from web.core.storage_keys import PUZZLES
from web.features.puzzles.messages import JudgePuzzle, PlayPuzzle
from web.messages.exercise import TryOnceMore
from web.messages.play import Choose
from web.state.stored_puzzles import Record, read_record

ENTRIES = [entry for entry in read_pool(POOL) if not entry.older]
DEFENDING, DEFENDING_RATING = next(
    (entry.key, entry.rating) for entry in read_pool(POOL) if entry.kind == "D"
)
LONG = next(entry.key for entry in ENTRIES if len(entry.read().decisions) > 1)
SAMPLES = pool_text(map(puzzle, (DEFENCE, CHANCES, EQUAL)))


def prompt_of(page: Page) -> str:
    table = page.browser.table
    return Reader(table[table.index('<div id="status"') :].partition("</div>")[0]).text


def record_of(page: Page) -> Record:
    """What is stored of puzzles."""
    return read_record(page.browser.stored.load(PUZZLES))


def attempt_on(page: Page) -> Attempt:
    assert page.model.exercise
    assert isinstance(page.model.exercise.judge, JudgePuzzle)
    return page.model.exercise.judge.attempt


def open_puzzle(key: str = LONG, pool: str = POOL) -> Page:
    page = Page()
    page.wait()
    page.send(PlayPuzzle(key))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", pool)
    return page


def wrong_move(page: Page) -> Move:
    return min(attempt_on(page).decision.wrong)


def miss(page: Page) -> Page:
    """Try a wrong move, look at its refutation, and take it back."""
    page.send(Choose(move_text(wrong_move(page))))
    page.wait()
    page.send(TryOnceMore())
    return page


def solve(page: Page) -> Page:
    for _ in range(len(attempt_on(page).puzzle.decisions) - attempt_on(page).step):
        page.send(Choose(move_text(attempt_on(page).decision.accepted[0])))
        page.wait()
    return page
