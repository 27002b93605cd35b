"""The puzzle of the day: on the card of the day's deal, the same for everybody, with words to send."""

import re
from typing import Final

from cuttle import move_text
from cuttle.puzzles import key_of_day
from tests.support.browser import POOL, FakeBrowser, Texts
from tests.support.markup import Reader
from tests.support.solving import ENTRIES, attempt_on, miss, prompt_of, record_of, solve
from tests.support.study import Page
from web.core.storage_keys import PUZZLES, SETTINGS
from web.features.daily.messages import ShowDays
from web.features.home.messages import GoHome
from web.features.puzzles.messages import DayPuzzleShared, PlayDayPuzzle, ShareDayPuzzle
from web.messages.page import Back, Close
from web.messages.share import Open
from web.state.days import number_on
from web.state.stored_puzzles import DayTried, merge_records, read_record, with_day

TODAY: Final = number_on(FakeBrowser().date)
KEY: Final = key_of_day(TODAY, [entry.key for entry in ENTRIES if entry.ruleset == "cuttle-cards"])


def visit(stored: str = "", date: str = "") -> Page:
    browser = FakeBrowser(Texts({SETTINGS: "level=casual\n", PUZZLES: stored}))
    browser.date = date or browser.date
    page = Page(browser=browser)
    page.wait()
    return page


def begin(page: Page, number: int = 0, key: str = "", pool: str = POOL) -> Page:
    page.send(PlayDayPuzzle(number, key))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", pool)
    return page


def seal(page: Page) -> str:
    """What the home's seal says; it's on the card of the day's deal."""
    page.send(GoHome())
    found = {each.get("id"): each for _, each in Reader(page.browser.table).elements}
    assert found["aside-puzzle"]["data-do"] == "PlayDayPuzzle"
    card = re.findall(r"<li>(?:(?!</li>).)*aside-puzzle", page.browser.table, re.DOTALL)[-1]
    assert "invitation-day" in card
    return found["aside-puzzle"]["aria-label"] or ""


def test_it_is_one_press_from_home_and_says_how_it_went() -> None:
    page = visit()
    assert seal(page) == "Puzzle of the day"
    begin(page)
    assert attempt_on(page).puzzle.key == KEY
    assert prompt_of(page).startswith(f"Puzzle of the day {TODAY}.")
    assert page.browser.title == "Puzzle of the day – Cuttle"
    solve(page)
    assert record_of(page).day == DayTried(TODAY, KEY, True)
    page.send(Back())
    assert seal(page) == "Puzzle of the day: solved on the first try"


def test_only_the_first_try_counts() -> None:
    page = miss(begin(visit()))
    solve(page)
    page.send(Back())
    assert seal(page) == "Puzzle of the day: missed at first"
    solve(begin(page))
    assert record_of(page).day == DayTried(TODAY, KEY, False)
    assert record_of(page).found[KEY]


def test_the_seal_is_new_on_the_next_day() -> None:
    stored = f"{KEY} +\nday: {TODAY} {KEY} +"
    assert seal(visit(stored)) == "Puzzle of the day: solved on the first try"
    assert seal(visit(stored, "2026-11-22")) == "Puzzle of the day"


def test_the_calendar_leads_to_it_too() -> None:
    page = visit()
    page.send(ShowDays())
    found = {each.get("id"): each for _, each in Reader(page.browser.dialog).elements}
    page.receive(str(found["day-puzzle"]["data-do"]), str(found["day-puzzle"]["data-value"] or ""))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    assert attempt_on(page).puzzle.key == KEY
    assert page.model.dialog is None


def test_what_is_sent_gives_nothing_away_and_its_link_opens_the_same_puzzle() -> None:
    page = solve(begin(visit()))
    page.send(ShareDayPuzzle())
    assert isinstance(page.model.dialog, DayPuzzleShared)
    link = page.model.dialog.text
    words = f"Cuttle puzzle {TODAY}: solved on the first try. Can you? A card game for two."
    assert f"{words}\n{link}" in Reader(page.browser.dialog).text
    assert link.endswith(f"#puzzle{TODAY}-{KEY}")
    friend = visit(date="2026-11-25")
    friend.send(Open(link))
    friend.browser.waiting.clear()
    friend.browser.send("PuzzlesFetched", POOL)
    assert attempt_on(friend).puzzle.key == KEY
    solve(friend)
    assert record_of(friend).day is None
    missed = solve(miss(begin(visit())))
    missed.send(ShareDayPuzzle())
    assert "it fooled me at first" in Reader(missed.browser.dialog).text


def test_a_link_opens_what_it_was_for_who_sent_it_although_other_puzzles_have_come() -> None:
    other = next(entry.key for entry in ENTRIES if entry.key != KEY)
    assert attempt_on(begin(visit(), TODAY, other)).puzzle.key == other
    assert attempt_on(begin(visit(), TODAY, "gone")).puzzle.key == KEY


def test_a_puzzle_that_was_tried_today_stays_although_other_puzzles_have_come() -> None:
    other = next(entry.key for entry in ENTRIES if entry.key != KEY)
    assert attempt_on(begin(visit(f"day: {TODAY} {other} -"))).puzzle.key == other


def test_a_reload_begins_it_again_also_after_midnight() -> None:
    page = begin(visit())
    page.browser.date = "2026-11-22"
    again = page.reloaded()
    again.browser.waiting.clear()
    again.browser.send("PuzzlesFetched", POOL)
    assert attempt_on(again).puzzle.key == KEY
    assert prompt_of(again).startswith(f"Puzzle of the day {TODAY}.")


def test_a_reload_of_a_solved_one_leads_home_and_not_to_its_start() -> None:
    page = solve(begin(visit()))
    assert page.model.exercise
    again = page.reloaded()
    again.browser.waiting.clear()
    again.browser.send("PuzzlesFetched", POOL)
    assert again.model.exercise is None
    assert seal(again) == "Puzzle of the day: solved on the first try"


def test_a_newcomer_is_told_what_wins() -> None:
    browser = FakeBrowser()
    browser.link = f"#puzzle{TODAY}-{KEY}"
    page = Page(browser=browser)
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    assert "New to Cuttle?" in prompt_of(page)
    page.send(Close())
    assert move_text(attempt_on(page).decision.accepted[0])


def test_the_later_day_stays_when_records_meet() -> None:
    record = with_day("run: 9", 28, "kT3x", found=True)
    assert record == "run: 9\nday: 28 kT3x +"
    assert with_day(record, 28, "LvCu", found=False) == record
    assert with_day(record, 27, "LvCu", found=False) == record
    assert read_record(with_day(record, 29, "LvCu", found=False)).day == DayTried(29, "LvCu", False)
    assert merge_records("day: 3 aaaa -", record).startswith("day: 28 kT3x +")
    assert merge_records(record, "day: 3 aaaa -") == record
