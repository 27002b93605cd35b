"""Runs: one puzzle after another, counted, until three are missed or the time is up."""

import re

import pytest

from cuttle import move_text
from tests.support.markup import Reader
from tests.support.running import clock, key_of, let_time_pass, run_of, shown, solve_one, start_run, try_one
from tests.support.solving import ENTRIES, attempt_on, open_puzzle, prompt_of, record_of, solve, wrong_move
from tests.support.study import Page
from web.core.message import Show
from web.core.storage_keys import PUZZLES
from web.features.home.messages import GoHome
from web.features.puzzles.messages import (
    LookAgain,
    NextPuzzle,
    OfferRun,
    PlayPuzzle,
    RunAhead,
    RunOver,
    RunShared,
    RunTicked,
    ShareRun,
    ShowPuzzles,
    StartRun,
)
from web.messages.exercise import TryOnceMore
from web.messages.page import Back, Close
from web.messages.play import Choose
from web.messages.share import Open, Pasted
from web.state.run import LENGTH


@pytest.fixture
def page() -> Page:
    page = open_puzzle()
    start_run(page)
    return page.wait(lambda: clock(page) == "3:00")


def test_each_puzzle_is_followed_by_another_and_counted(page: Page) -> None:
    assert clock(page) == "3:00"
    assert page.model.dialog is None
    done = [solve_one(page) for _ in range(4)]
    missed = try_one(page, wrong_move(page))
    assert len({*done, missed, key_of(page)}) == 6
    assert (run_of(page).solved, [each.key for each in run_of(page).missed]) == (4, [missed])
    assert "2 lives left 4 solved" in Reader(page.browser.table).text
    assert not prompt_of(page).startswith("Not that one")
    assert record_of(page).found == dict.fromkeys(done, True) | {missed: False}
    assert record_of(page).form == ()


def test_the_clock_stands_still_while_an_answer_is_shown(page: Page) -> None:
    page.wait(lambda: clock(page) == "2:58")
    try_one(page, wrong_move(page))
    assert clock(page) == "2:58"
    page.send(RunTicked(LENGTH))
    assert clock(page) == "2:58"
    page.wait(lambda: clock(page) == "2:57")


def test_the_clock_goes_on_in_a_dialog_as_the_cards_stay_in_sight_and_nothing_solved_is_no_best(
    page: Page,
) -> None:
    page.send(Show("settings"))
    page.wait(lambda: clock(page) == "2:57")
    assert page.model.dialog
    let_time_pass(page)
    assert "Time’s up: 0 puzzles solved." in shown(page)
    assert "best" not in shown(page)
    assert "Share" not in shown(page)
    assert not page.browser.stored.load(PUZZLES)


def test_the_cards_are_covered_for_three_seconds_before_the_clock_runs(page: Page) -> None:
    start_run(page)
    attempt, seen = attempt_on(page), list[str]()
    for _ in range(5):
        seen.append(clock(page))
        covered = 'class="ahead"' in page.browser.table
        assert covered == (clock(page)[0] == "S")
        if covered:
            page.send(Choose(move_text(wrong_move(page))))
            assert page.model.exercise
            assert page.model.exercise.tried is None
        page.wait(lambda: clock(page) != seen[-1])
    assert seen == ["Starts in 3", "Starts in 2", "Starts in 1", "3:00", "2:59"]
    assert attempt_on(page) is attempt


def test_quick_answers_bring_more_and_more_seconds(page: Page) -> None:
    page.wait(lambda: clock(page) == "2:30")
    told = []
    for _ in range(4):
        solve_one(page)
        told.append((clock(page), "bonus" in page.browser.table))
    assert told == [("2:30", False), ("2:33", True), ("2:37", True), ("2:42", True)]
    try_one(page, wrong_move(page))
    solve_one(page)
    assert clock(page) == "2:45"
    page.wait(lambda: clock(page) == "2:44")
    assert "bonus" not in page.browser.table
    page.wait(lambda: clock(page) == "2:43")


def test_a_slow_answer_ends_the_row(page: Page) -> None:
    page.wait(lambda: clock(page) == "2:30")
    solve_one(page)
    solve_one(page)
    assert run_of(page).quick == 1
    page.wait(lambda: clock(page) == "2:10")
    solve_one(page)
    assert (run_of(page).quick, clock(page)) == (0, "2:10")


def test_the_third_miss_ends_it_once_its_answer_was_seen(page: Page) -> None:
    solve_one(page)
    missed = [try_one(page, wrong_move(page)) for _ in range(2)]
    missed.append(key_of(page))
    page.send(Choose(move_text(wrong_move(page))))
    page.wait(lambda: "Not that one:" in prompt_of(page))
    assert "See the result" in Reader(page.browser.table).text
    assert page.model.dialog is None
    page.wait(lambda: page.model.run is None)
    assert "Three missed: 1 puzzle solved." in shown(page)
    assert page.model.exercise is None
    assert re.findall(r'data-do="LookAgain" data-value="(.{4})"', page.browser.dialog) == missed
    assert record_of(page).best == 1


def test_after_a_miss_the_next_comes_by_itself(page: Page) -> None:
    attempt = attempt_on(page)
    page.send(Choose(move_text(wrong_move(page))))
    page.wait(lambda: attempt_on(page) is not attempt)
    assert not prompt_of(page).startswith("Not that one")
    assert run_of(page).lives == 2


def test_as_far_as_you_get_has_no_clock_and_a_record_of_its_own(page: Page) -> None:
    start_run(page, "far")
    assert "<b>" not in page.browser.table[page.browser.table.index('id="run"') :].partition("</div>")[0]
    assert page.browser.waiting == []
    for _ in range(2):
        solve_one(page)
    for _ in range(2):
        try_one(page, wrong_move(page))
    page.send(Choose(move_text(wrong_move(page))))
    page.wait()
    assert page.model.dialog is None
    page.send(TryOnceMore())
    assert "Three missed: 2 puzzles solved." in shown(page)
    assert (record_of(page).best, record_of(page).far) == (0, 2)
    page.send(ShareRun())
    assert isinstance(page.model.dialog, RunShared)
    link = page.model.dialog.text
    assert link.endswith("#run2f")
    assert "before my third miss" in shown(page)
    page.send(Close())
    page.send(Open(link))
    assert "To beat: 2 solved. Your best: 2 solved." in shown(page)
    page.send(StartRun("far"))
    assert run_of(page).way == "far"


def test_a_reader_hears_the_start_the_last_minute_and_the_last_seconds(page: Page) -> None:
    start_run(page)
    assert "Three lives. The clock starts in three seconds." in page.browser.table
    page.wait(lambda: clock(page) == "1:01")
    assert "The clock starts" not in page.browser.table
    assert "One minute left." not in page.browser.table
    page.wait(lambda: clock(page) == "1:00")
    assert "One minute left." in page.browser.table
    page.wait(lambda: clock(page) == "0:21")
    assert 'class="last"' not in page.browser.table
    page.wait(lambda: clock(page) == "0:20")
    assert "Twenty seconds left." in page.browser.table
    assert 'class="last"' in page.browser.table


def test_the_end_says_how_many_were_solved_and_the_best(page: Page) -> None:
    saved = page.model.save
    for _ in range(3):
        solve_one(page)
    let_time_pass(page)
    assert "Time’s up: 3 puzzles solved." in shown(page)
    assert "best" not in shown(page)
    assert page.model.exercise is None
    assert page.model.save == saved
    assert record_of(page).best == 3
    page.send(StartRun())
    solve_one(page)
    let_time_pass(page)
    assert "Time’s up: 1 puzzle solved. Your best is 3." in shown(page)
    page.send(OfferRun())
    assert "more for several in a row. Your best: 3 solved. Or without" in shown(page)
    assert page.model.run is None
    page.send(StartRun())
    for _ in range(4):
        solve_one(page)
    let_time_pass(page)
    assert "Time’s up: 4 puzzles solved. That’s your best so far." in shown(page)
    page.send(ShowPuzzles())
    assert "Your best: 4 solved." in shown(page)
    page.send(GoHome())
    watch = next(each for _, each in Reader(page.browser.table).elements if each.get("id") == "aside-run")
    assert watch["aria-label"] == "Three-minute run. Your best: 4 solved."


def test_a_result_is_seen_before_it_is_copied_and_its_link_offers_a_run(page: Page) -> None:
    for _ in range(2):
        solve_one(page)
    let_time_pass(page)
    page.send(ShareRun())
    assert isinstance(page.model.dialog, RunShared)
    text = "I solved 2 Cuttle puzzles in three minutes. Can you solve more?"
    link = page.model.dialog.text
    assert f"{text}\n{link}" in shown(page)
    for opened in (Open(link.partition("#")[2]), Pasted(f"Ben: {text}\n{link} !")):
        page.send(Close())
        page.send(opened)
        assert "To beat: 2 solved." in shown(page)
    page.send(StartRun())
    assert page.model.run


@pytest.mark.parametrize("text", ["run away", "https://example.org/#runner"])
def test_other_texts_offer_no_run(page: Page, text: str) -> None:
    page.send(Back())
    page.send(Pasted(text))
    assert not isinstance(page.model.dialog, RunAhead)


def test_those_that_were_missed_can_be_looked_at_again(page: Page) -> None:
    solve_one(page)
    missed = [try_one(page, wrong_move(page)) for _ in range(2)]
    missed.append(key_of(page))
    page.send(Choose(move_text(wrong_move(page))))
    let_time_pass(page)
    assert isinstance(page.model.dialog, RunOver)
    assert "3 missed." in shown(page)
    keys = [entry.key for entry in ENTRIES]
    assert re.findall(r"No\. (\d+)", shown(page)) == [str(keys.index(key) + 1) for key in missed]
    page.send(LookAgain(missed[1]))
    assert key_of(page) == missed[1]
    seen = [key_of(page)]
    for _ in range(2):
        solve(page)
        page.send(NextPuzzle())
        seen.append(key_of(page))
    assert sorted(seen) == sorted(missed)
    assert page.model.run is None


@pytest.mark.parametrize("leave", [Back(), PlayPuzzle("")])
def test_it_can_be_left_at_any_time(page: Page, leave: Back | PlayPuzzle) -> None:
    solve_one(page)
    page.send(leave)
    assert page.model.run is None
    assert 'id="run"' not in page.browser.table
    assert record_of(page).best == 1


def test_one_that_is_left_says_what_was_reached(page: Page) -> None:
    solve_one(page)
    missed = try_one(page, wrong_move(page))
    page.wait(lambda: clock(page) == "2:58")
    page.send(Back())
    assert "1 puzzle solved, with 2:58 left on the clock." in shown(page)
    assert "1 missed." in shown(page)
    page.send(LookAgain(missed))
    assert key_of(page) == missed
    page.send(Back())
    assert page.model.dialog is None


def test_one_that_is_left_untouched_says_nothing(page: Page) -> None:
    page.send(Back())
    assert page.model.dialog is None
    assert page.model.exercise is None


def test_a_wrong_try_is_refuted_before_the_next_comes_but_need_not_be_to_its_end(page: Page) -> None:
    attempt = attempt_on(page)
    page.send(Choose(move_text(wrong_move(page))))
    page.wait(lambda: "Not that one:" in prompt_of(page))
    assert "Show the answer" not in page.browser.table
    assert "Next" in Reader(page.browser.table).text
    page.send(TryOnceMore())
    assert attempt_on(page) is not attempt
    following = attempt_on(page)
    for late in [*page.browser.waiting]:
        late(True)
    assert attempt_on(page) is following
