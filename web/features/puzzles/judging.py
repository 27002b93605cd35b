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
from web.state.glicko import Form, Result, update_form
from web.state.ratings import SETTLED
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
    verdict = judge.attempt.judge(exercise.tried)
    if verdict.solved or verdict.refutation:
        judge = judge.changed(forms=_note(visit, judge, solved=verdict.solved))
    answer = answer_to(visit.model, judge, exercise.tried)
    if (verdict.solved or verdict.refutation) and visit.model.run:
        answer = _count_in_run(visit, judge, answer, solved=verdict.solved)
    visit.send(Judged(exercise.tried, answer))


def _count_in_run(visit: Visit, judge: JudgePuzzle, answer: Answer, *, solved: bool) -> Answer:
    """Count a puzzle of a run; the answer leads to the next one."""
    puzzle = judge.attempt.puzzle
    pool = visit.service(Pool)
    visit.send(PuzzleCounted(Tried(puzzle.key, pool.number(puzzle.key), solved)))
    tried = [before.key for before in visit.model.run.tried] if visit.model.run else []
    return answer.changed(then=pool.next_of_run(tried), ways=())


def _note(visit: Visit, judge: JudgePuzzle, *, solved: bool) -> tuple[int, ...]:
    """Store a result, or after a miss that the whole line was seen. The first result of a puzzle counts for
    the form, unless it's of a run.

    Returns:
        The form for `JudgePuzzle.forms`.
    """
    stored, puzzle, in_run = visit.storage, judge.attempt.puzzle, visit.model.run is not None

    def forms(text: str) -> tuple[Form, ...]:
        """The form before, and after it if this counts."""
        record = read_record(text)
        form = form_of(record, stored.load(STATISTICS))
        if in_run or puzzle.key in record.found:
            return (form,)
        return form, update_form(form, [Result(puzzle.rating, DEVIATION, float(solved))])

    def note(text: str) -> str:
        if judge.missed:
            return with_seen(text, puzzle.key) if solved else text
        if after := forms(text)[1:]:
            text = with_form(text, after[0])
        if judge.day == visit.model.page.days.offered:
            text = with_day(text, judge.day, puzzle.key, found=solved)
        return with_result(text, puzzle.key, found=solved)

    known = forms(stored.load(PUZZLES))
    stored.change(PUZZLES, note)
    if judge.missed:
        return judge.forms
    if in_run or known[-1].deviation > SETTLED:
        return ()
    return tuple([round(round(form.rating, 1)) for form in known])  # stored with one decimal


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
