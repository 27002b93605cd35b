"""After a puzzle: why its first move is right, the line at a press, and the form beside the difficulty."""

import re

import pytest

from cuttle import legal_moves, move_text, observe
from cuttle.puzzles import Entry
from cuttle.review import final_shares
from tests.support.browser import POOL, FakeBrowser, Texts
from tests.support.english import english
from tests.support.mistakes import press, ways_in
from tests.support.solving import (
    DEFENDING,
    DEFENDING_RATING,
    ENTRIES,
    LONG,
    attempt_on,
    miss,
    open_puzzle,
    prompt_of,
    record_of,
    solve,
)
from tests.support.study import Page
from web.core.shown import shown_model
from web.core.storage_keys import PUZZLES, SETTINGS
from web.features.puzzles.messages import PlayPuzzle
from web.features.puzzles.solving import with_win
from web.messages.exercise import ShowAnswer
from web.messages.page import Back
from web.play.escapes import move_name


def test_the_cause_is_that_of_the_first_move_which_is_named_once_others_have_followed() -> None:
    page = solve(open_puzzle("MCQt"))
    first, puzzle = attempt_on(page).game.moves[0], attempt_on(page).puzzle
    exercise = page.model.exercise
    assert exercise
    assert exercise.answer
    ask = exercise.answer.ask
    assert ask
    assert (ask.seen, ask.moves) == (observe(puzzle.start, puzzle.seat), (first,))
    assert {*ask.rivals} == {*puzzle.decisions[0].wrong} - {
        move for move in puzzle.decisions[0].wrong if move.kind == first.kind
    }
    said = re.escape(english(move_name(shown_model(page.model), ask.seen, first)))
    assert re.search(rf"^Solved: .* The first move: {said} .+ Difficulty: ", prompt_of(page))
    assert "Tempting" not in prompt_of(page)


@pytest.mark.parametrize("entry", [*ENTRIES[::40], *[entry for entry in ENTRIES if entry.kind == "B"][:1]])
def test_what_tempts_is_refuted_below_the_answer(entry: Entry) -> None:
    page = solve(open_puzzle(entry.key))
    puzzle, exercise = attempt_on(page).puzzle, page.model.exercise
    assert exercise
    assert exercise.answer
    first, seen = puzzle.decisions[0], observe(puzzle.start, puzzle.seat)
    right = {english(move_name(shown_model(page.model), seen, move)) for move in first.accepted}
    wrong = {english(move_name(shown_model(page.model), seen, move)) for move in first.wrong}
    tempting = english(exercise.answer.why)
    assert tempting.startswith("Tempting, but ")
    assert any(move in tempting for move in wrong)
    assert not any(move in tempting for move in right)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        (
            "9-67",
            "wrong: Nine of Diamonds – play for 9 points."
            " Little Pip steals the Nine of Diamonds with the Jack of Diamonds.",
        ),
        (
            "XXCS",
            "wrong: Jack of Diamonds – steal the Ten of Diamonds."
            " Little Pip plays the Ace of Hearts as a one-off. All point cards will go to the scrap.",
        ),
        (
            "_Cj8",
            "wrong: King of Hearts – royal to lower your goal."
            " Little Pip plays the Six of Spades as a one-off.",
        ),
        (
            "97Og",
            "wrong: Nine of Diamonds – play for 9 points. Little Pip plays the Ace of Hearts as a one-off.",
        ),
        ("7-Em", "too slow: Counter with the Two of Clubs."),
        (
            "lpRE",
            "wrong: King of Spades – royal to lower your goal."
            " Little Pip plays the Seven of Diamonds as a one-off. Little Pip plays the Seven of Spades as a"
            " one-off. Little Pip plays the Six of Diamonds as a one-off.",
        ),
        (
            "qlsC",
            "wrong: Take the King of Spades. Little Pip steals the Eight of Clubs with the Jack of Spades.",
        ),
    ],
)
def test_what_tempts_is_too_slow_only_if_nothing_is_done_about_it(key: str, said: str) -> None:
    exercise = solve(open_puzzle(key)).model.exercise
    assert exercise
    assert exercise.answer
    assert english(exercise.answer.why) == f"Tempting, but {said}"


def test_the_line_is_played_on_the_board_at_a_press_and_the_answer_stays() -> None:
    page = open_puzzle()
    solve(page)
    puzzle, said = attempt_on(page).puzzle, prompt_of(page)
    for _ in range(2):
        page.receive(*ways_in(page)["Play the line"])
        seen = [page.here.moves]
        while page.browser.waiting:
            page.browser.waiting.pop(0)(True)
            seen.append(page.here.moves)
        line = with_win(puzzle.line, puzzle.seat).moves
        assert seen == [line[:count] for count in range(len(line) + 1)]
        assert prompt_of(page) == said
    assert record_of(page).found == {LONG: True}


def test_what_was_found_is_stamped_once_but_not_what_was_shown() -> None:
    def stamps(page: Page) -> int:
        return sum("Solved!" in scene for scene in page.browser.scenes)

    page = solve(open_puzzle())
    assert stamps(page) == 1
    press(page, "Play the line")
    page.wait()
    assert stamps(page) == 1
    page = miss(open_puzzle())
    for _ in attempt_on(page).puzzle.decisions:
        page.send(ShowAnswer(move_text(attempt_on(page).decision.accepted[0])))
        page.wait()
    assert page.model.exercise
    assert page.model.exercise.is_done
    assert stamps(page) == 0


@pytest.mark.parametrize("key", [entry.key for entry in ENTRIES[::30]])
def test_the_line_ends_where_the_puzzle_is_solved_or_with_the_card_that_wins_now(key: str) -> None:
    page = solve(open_puzzle(key))
    line, seat = attempt_on(page).puzzle.line, attempt_on(page).puzzle.seat
    own = legal_moves(line.state) if line.state.phase.seat == seat else ()
    wins = any(final_shares(line.play(move))[seat] == 1 for move in own if line.play(move).over)
    solved = page.here
    press(page, "Play the line")
    shown = page.wait().here
    assert shown.moves[: len(line.moves)] == line.moves
    assert shown.over == solved.over == (line.over or wins)
    assert len(shown.moves) == len(line.moves) + wins
    assert ("Play from here" in ways_in(page)) != shown.over
    page.send(Back())
    assert page.model.exercise is None


def test_the_line_can_be_left_while_it_is_played() -> None:
    page = solve(open_puzzle())
    page.receive(*ways_in(page)["Play the line"])
    page.send(Back())
    page.wait()
    assert page.model.exercise is None


def test_after_a_miss_there_is_no_line_until_it_is_solved() -> None:
    page = miss(open_puzzle())
    assert "Play the line" not in ways_in(page)
    assert "Difficulty" not in prompt_of(page)
    assert "Play the line" in ways_in(solve(page))


def with_form(form: str, tried: str = "") -> Page:
    page = Page(browser=FakeBrowser(Texts({SETTINGS: "level=novice\n", PUZZLES: f"form: {form}\n{tried}"})))
    page.wait()
    page.send(PlayPuzzle(DEFENDING))
    page.browser.waiting.clear()
    page.browser.send("PuzzlesFetched", POOL)
    return page


def test_a_form_is_told_beside_the_difficulty_once_it_is_firm() -> None:
    page = solve(with_form("1450.0 140.0 0.06"))
    assert f"Difficulty: {DEFENDING_RATING}." in prompt_of(page)
    assert "our form" not in prompt_of(page)
    page = solve(with_form("1450.0 90.0 0.06"))
    form = round(record_of(page).form[0])
    assert form > 1450
    assert f"Difficulty: {DEFENDING_RATING}. Your form: up from 1450 to {form}." in prompt_of(page)


def test_after_a_miss_the_form_is_told_once_the_puzzle_is_solved() -> None:
    page = miss(with_form("1450.0 90.0 0.06"))
    form = round(record_of(page).form[0])
    assert form < 1450
    assert "form" not in prompt_of(page)
    page = press(page, "Show the answer")
    page.wait()
    assert f"Your form: down from 1450 to {form}." in prompt_of(page)


def test_a_puzzle_that_was_tried_before_leaves_the_form() -> None:
    page = solve(with_form("1450.0 90.0 0.06", f"{DEFENDING} -s"))
    assert f"Difficulty: {DEFENDING_RATING}. Your form is 1450." in prompt_of(page)
    assert record_of(page).form[0] == 1450
