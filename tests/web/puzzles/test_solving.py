"""Puzzles on the table: a wrong try is refuted and taken back, the line is followed to its end."""

import re

import pytest

from cuttle import Move, move_text, observe
from cuttle.links import link_text
from cuttle.puzzles import THEMES, Attempt, Entry, pool_text, read_pool
from tests.puzzles.samples import CHANCES, DEFENCE, EQUAL, puzzle
from tests.support.browser import POOL, FakeBrowser
from tests.support.english import english
from tests.support.markup import Reader
from tests.support.pages import all_named_in, hidden_cards
from tests.support.study import Page
from web.core.storage_keys import PLACE, PUZZLES
from web.features import PROGRAM
from web.page.messages import Back
from web.play.messages import Choose
from web.puzzles.finding import next_entry
from web.puzzles.messages import JudgePuzzle, PlayOnFromPuzzle, PlayPuzzle
from web.puzzles.record import read_record, with_result
from web.puzzles.solving import THEME_NAMES
from web.session import Session
from web.share.messages import Share, Sharing

ENTRIES = read_pool(POOL)
LONG = next(each.key for each in ENTRIES if len(each.read().decisions) > 1)
SAMPLES = pool_text(map(puzzle, (DEFENCE, CHANCES, EQUAL)))


def prompt_of(page: Page) -> str:
    table = page.browser.table
    return Reader(table[table.index('<p id="status"') :].partition("</p>")[0]).text


def attempt_on(page: Page) -> Attempt:
    assert page.model.exercise
    assert isinstance(page.model.exercise.judge, JudgePuzzle)
    return page.model.exercise.judge.attempt


def open_puzzle(key: str = LONG, pool: str = POOL) -> Page:
    page = Page()
    page.wait()
    page.send(PlayPuzzle(key))
    page.browser.waiting.clear()
    page.browser.send("puzzles fetched", pool)
    return page


def wrong_move(page: Page) -> Move:
    return min(attempt_on(page).decision.wrong)


def solve(page: Page) -> Page:
    for _ in range(len(attempt_on(page).puzzle.decisions) - attempt_on(page).step):
        page.send(Choose(move_text(attempt_on(page).decision.accepted[0])))
        page.wait()
    return page


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES[::8]])
def test_every_puzzle_is_solved_on_the_table_and_leaves_the_game_alone(key: str) -> None:
    page = open_puzzle(key)
    saved, stored = page.model.save, dict(page.browser.stored.games)
    solve(page)
    assert prompt_of(page).startswith("Solved: ")
    assert "Theme: " in prompt_of(page)
    assert read_record(page.browser.stored.load(PUZZLES)) == {key: True}
    page.send(Back())
    assert page.model.exercise is None
    assert page.model.replay is None
    assert page.model.save == saved
    assert page.browser.stored.games == stored


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES[::8]])
def test_every_wrong_try_is_answered_and_taken_back(key: str) -> None:
    page = open_puzzle(key)
    before, decision = page.here, attempt_on(page).decision
    for which in range(len(decision.refutations)):
        move = next(move for move, each in decision.wrong.items() if each == which)
        page.send(Choose(move_text(move)))
        replies = decision.refutations[which].replies
        for _ in replies:
            page.browser.waiting.pop(0)(True)
        assert [*page.here.moves] == [move, *replies]
        assert prompt_of(page).startswith("Not that one:")
        assert "exercise-way-0" not in page.browser.table
        page.wait()
        assert page.here == before
        assert prompt_of(page).startswith("Not that one:")
        assert "Show the answer" in page.browser.table
    assert read_record(page.browser.stored.load(PUZZLES)) == {key: False}
    assert "Solved" in prompt_of(solve(page))
    assert read_record(page.browser.stored.load(PUZZLES)) == {key: False}


def ways_in(page: Page) -> dict[str, tuple[str, str]]:
    """What the exercise's own buttons send, by what they say."""
    found = re.findall(r"<button[^>]*>[^<]*</button>", page.browser.table)
    own = [each for each in found if 'id="exercise-way' in each]
    return {
        Reader(each).text.strip(): tuple(re.findall(r'data-(?:do|value)="([^"]*)"', each)) for each in own
    }


def test_the_answer_can_be_shown_after_a_miss() -> None:
    page = open_puzzle()
    assert not ways_in(page)
    page.send(Choose(move_text(wrong_move(page))))
    page.wait()
    page.receive(*ways_in(page)["Show the answer"])
    page.wait()
    assert attempt_on(page).step == 1
    assert "Right. And now?" in prompt_of(page)


def test_nothing_hidden_is_in_the_page() -> None:
    for entry in ENTRIES[::8]:
        page = open_puzzle(entry.key)
        seat = attempt_on(page).puzzle.seat
        assert not all_named_in(hidden_cards(page.here.state, seat), page.browser.table)


def test_the_best_chance_says_both_chances() -> None:
    page = open_puzzle("aaaa", SAMPLES)
    assert "best chance" in prompt_of(page)
    decision = attempt_on(page).decision
    page.send(Choose(move_text(next(move for move, each in decision.wrong.items() if not each))))
    page.wait()
    assert prompt_of(page).startswith("Not that one: it wins 41 of 100.")
    assert "Solved: wins 87 of 100, yours 41." in prompt_of(solve(page))


def test_other_rules_are_named_in_the_puzzle_and_in_the_bar() -> None:
    page = open_puzzle("bbbb", SAMPLES)
    assert "Rules: " in prompt_of(page)
    assert "Pagat" in page.browser.table[: page.browser.table.index("\f")]


def test_a_reload_begins_the_puzzle_again() -> None:
    page = open_puzzle()
    browser = FakeBrowser(page.browser.stored, page.browser.tab)
    assert browser.tab.load(PLACE)
    again = Session(browser, PROGRAM)
    again.start()
    while browser.waiting:
        browser.waiting.pop(0)(True)
    assert again.model.exercise
    assert again.model.exercise.set_by == PlayPuzzle(LONG)


def test_a_link_leads_to_the_puzzle_and_explains_itself_to_a_newcomer() -> None:
    browser = FakeBrowser()
    browser.link = "#" + link_text(next(each for each in ENTRIES if each.key == LONG).read().link)
    page = Page(browser=browser)
    page.wait()
    assert attempt_on(page).puzzle.key == LONG
    assert "New to Cuttle?" in prompt_of(page)
    assert page.model.dialog is None


def test_a_link_to_a_puzzle_opens_without_the_file_too() -> None:
    page = Page()
    page.wait()
    page.browser.send("open", "#" + link_text(puzzle(DEFENCE).link))
    page.browser.send("puzzles fetched", "")
    assert page.model.exercise is None
    assert page.model.game.start == puzzle(DEFENCE).start


def test_a_failed_fetch_is_said_and_tried_again() -> None:
    page = Page()
    page.wait()
    page.send(PlayPuzzle(""))
    assert "Fetching the puzzles" in page.browser.table
    page.browser.waiting.pop()(False)
    assert "couldn’t be fetched" in page.browser.table
    page.send(PlayPuzzle(""))
    page.browser.send("puzzles fetched", "<!doctype html>")
    assert "couldn’t be fetched" in page.browser.table
    page.send(PlayPuzzle(""))
    page.browser.send("puzzles fetched", POOL)
    assert page.model.exercise


def test_sharing_shares_the_puzzle() -> None:
    page = solve(open_puzzle())
    code = link_text(attempt_on(page).puzzle.link)
    page.send(Share())
    assert isinstance(page.model.dialog, Sharing)
    assert page.model.dialog.text == page.browser.address_of(code)


def test_playing_on_shuffles_what_is_hidden() -> None:
    page = solve(open_puzzle(next(each.key for each in ENTRIES if each.kind == "D")))
    here, seat = page.here.state, attempt_on(page).puzzle.seat
    page.send(PlayOnFromPuzzle())
    assert page.model.exercise is None
    begun, same = page.model.game.states[0], {"moves": (), "shown_to": ()}
    assert observe(begun, seat)._replace(**same) == observe(here, seat)._replace(**same)


def test_every_theme_has_a_name() -> None:
    assert set(THEME_NAMES) == set(THEMES)


# The record, and what comes next


def test_the_record_keeps_the_last_sitting_and_lines_of_later_versions() -> None:
    text = with_result(with_result("later 1 2", "aaaa", found=False), "bbbb", found=True)
    assert read_record(with_result(text, "aaaa", found=True)) == {"aaaa": True, "bbbb": True}
    assert text.split("\n")[0] == "later 1 2"


def test_new_puzzles_come_first_the_nearest_in_rating() -> None:
    entries = [
        Entry("A", key, rating, "cuttle-cards", ("king turn",), "")
        for key, rating in (("aaaa", 900), ("bbbb", 1200), ("cccc", 1500))
    ]
    assert next_entry(entries, {}, 1250, "").key == "bbbb"
    assert next_entry(entries, {"bbbb": True}, 1250, "").key == "cccc"
    done = {"aaaa": True, "bbbb": False, "cccc": True}
    assert next_entry(entries, done, 1500, "").key == "bbbb"
    assert next_entry(entries, done, 1500, "bbbb").key == "cccc"
    assert english(page_title_of(open_puzzle())) == "Puzzle"


def page_title_of(page: Page) -> str:
    return page.browser.title.split(" ")[0]
