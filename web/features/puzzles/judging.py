"""Judges what is tried in a puzzle, stores the results, and keeps the clock of a run."""

from typing import Final

from web.core.exercise import Answer
from web.core.storage_keys import PUZZLES, STATISTICS
from web.core.visit import Visit
from web.features.puzzles.choosing import form_of
from web.features.puzzles.messages import (
    FindBest,
    JudgePuzzle,
    NoteRun,
    PuzzleCounted,
    RunOffered,
    RunTicked,
    TickLater,
)
from web.features.puzzles.puzzle_pool import Pool
from web.features.puzzles.solving import answer_to
from web.messages.exercise import Judged
from web.state.glicko import Result, update_form
from web.state.run import Tried
from web.state.stored_puzzles import read_record, with_day, with_form, with_result, with_run, with_seen

DEVIATION: Final = 60
"""That of a puzzle's rating."""
SECOND: Final = 1000


def judge_puzzle(visit: Visit, judge: JudgePuzzle) -> None:
    """Judge what is tried on the table, and note the result. In a run the next one follows."""
    exercise = visit.model.exercise
    if exercise is None or exercise.tried is None or exercise.judge != judge:
        return
    answer = answer_to(visit.model, judge, exercise.tried)
    solved = answer.rating == "best" and answer.then is None
    if solved or answer.rating == "wrong":
        _note(visit, judge, solved=solved)
        if visit.model.run:
            answer = _count_in_run(visit, judge, answer, solved=solved)
    visit.send(Judged(exercise.tried, answer))


def _count_in_run(visit: Visit, judge: JudgePuzzle, answer: Answer, *, solved: bool) -> Answer:
    """Count a puzzle of a run; the answer leads to the next one."""
    puzzle = judge.attempt.puzzle
    pool = visit.service(Pool)
    visit.send(PuzzleCounted(Tried(puzzle.key, pool.number(puzzle.key), solved)))
    tried = [before.key for before in visit.model.run.tried] if visit.model.run else []
    return answer.changed(then=pool.next_of_run(tried), ways=())


def _note(visit: Visit, judge: JudgePuzzle, *, solved: bool) -> None:
    """Store a result, or after a miss that the whole line was seen. The first result of a puzzle counts for
    the form, unless it's of a run."""
    stored, puzzle, moves_form = visit.storage, judge.attempt.puzzle, visit.model.run is None

    def note(text: str) -> str:
        record = read_record(text)
        if judge.missed:
            return with_seen(text, puzzle.key) if solved else text
        if moves_form and puzzle.key not in record.found:
            form = form_of(record, stored.load(STATISTICS))
            text = with_form(text, update_form(form, [Result(puzzle.rating, DEVIATION, float(solved))]))
        if judge.day == visit.model.page.days.offered:
            text = with_day(text, judge.day, puzzle.key, found=solved)
        return with_result(text, puzzle.key, found=solved)

    stored.change(PUZZLES, note)


# A run


class Clock:
    """The clock of a run, which makes up for a tick that comes late. While the page is hidden, it waits."""

    def __init__(self, visit: Visit) -> None:
        self._browser = visit.browser
        self._due = 0.0

    def milliseconds(self) -> int:
        """How long to wait for the next tick."""
        now = self._browser.now()
        self._due = max(self._due, now - SECOND) + SECOND
        return max(0, round(self._due - now))


def tick_later(visit: Visit, command: TickLater) -> None:
    """Report in a second how many seconds there were before."""
    wait = visit.service(Clock).milliseconds()
    visit.browser.call_later(wait, lambda: visit.send(RunTicked(command.until)))


def find_best(visit: Visit, command: FindBest) -> None:
    record = read_record(visit.storage.load(PUZZLES))
    visit.send(RunOffered(record.best, record.far, command.beat, command.way))


def note_run(visit: Visit, command: NoteRun) -> None:
    visit.storage.change(PUZZLES, lambda text: with_run(text, command.solved, command.way))
