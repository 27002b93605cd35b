"""Fetches the puzzles when the first one is asked for, finds one that fits, and judges what is tried."""

from collections.abc import Mapping, Sequence
from typing import Final

from cuttle.puzzles import Entry, PoolError, read_pool, short_position
from web.core.storage_keys import PUZZLES, SETTINGS, STATISTICS
from web.core.visit import Visit
from web.exercise.messages import Judged
from web.puzzles.links import task_in
from web.puzzles.messages import (
    FindPuzzle,
    JudgePuzzle,
    NotAPuzzle,
    PuzzleFound,
    PuzzlesAwaited,
    PuzzlesLost,
    TakePool,
)
from web.puzzles.record import read_record, with_result
from web.puzzles.solving import answer_to, begin_puzzle

START: Final = {"novice": 1000, "casual": 1200, "skilled": 1450, "expert": 1700}
"""The rating of the first puzzle, by the level of the bot one plays."""


class Pool:
    """The puzzles, and what waits for them."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._entries: list[Entry] | None = None
        self._wanted: FindPuzzle | None = None
        self._last = ""

    def find(self, command: FindPuzzle) -> None:
        """Report a puzzle, now or once they are here."""
        if self._entries is not None:
            self._report(self._entries, command)
            return
        if self._wanted is None:
            self._visit.browser.fetch_puzzles()
        self._wanted = command
        self._visit.send(PuzzlesAwaited())

    def take(self, text: str) -> None:
        """Go on with the file; a link to a position can be opened without it, too."""
        command, self._wanted = self._wanted, None
        try:
            self._entries = read_pool(text) if text else None
        except PoolError:
            self._entries = None
        if command is None:
            return
        if self._entries:
            self._report(self._entries, command)
        else:
            self._visit.send(NotAPuzzle(command.link) if command.link else PuzzlesLost())

    def _report(self, entries: Sequence[Entry], command: FindPuzzle) -> None:
        entry = self._entry_of(entries, command)
        if entry is None:
            self._visit.send(NotAPuzzle(command.link))
            return
        self._last = entry.key
        stored, model = self._visit.browser.stored, self._visit.model
        newcomer = bool(command.link) and not (stored.load(SETTINGS) or stored.load(STATISTICS))
        self._visit.send(PuzzleFound(begin_puzzle(model, entry.read(), newcomer=newcomer)))

    def _entry_of(self, entries: Sequence[Entry], command: FindPuzzle) -> Entry | None:
        """The puzzle of a link, if it is one; else the one with this key, or the next."""
        if command.link:
            start = task_in(command.link)
            text = short_position(start) if start else ""
            return next((each for each in entries if each.text.split("\n", 2)[1] == text), None)
        asked = next((each for each in entries if each.key == command.key), None)
        record = read_record(self._visit.browser.stored.load(PUZZLES))
        return asked or next_entry(entries, record, START[self._visit.model.settings.level], self._last)


def next_entry(entries: Sequence[Entry], record: Mapping[str, bool], rating: int, last: str) -> Entry:
    """The puzzle to offer, other than the last one: the nearest to a rating of those that are new, then of
    those that were missed, then of all."""
    others = [each for each in entries if each.key != last] or entries

    def rank(entry: Entry) -> tuple[int, bool, int]:
        seen = [None, False, True].index(record.get(entry.key))
        return seen, entry.ruleset != "cuttle-cards", abs(entry.rating - rating)

    return min(others, key=rank)


def find_puzzle(visit: Visit, command: FindPuzzle) -> None:
    visit.service(Pool).find(command)


def take_pool(visit: Visit, command: TakePool) -> None:
    visit.service(Pool).take(command.text)


def judge_puzzle(visit: Visit, judge: JudgePuzzle) -> None:
    """Judge what is tried on the table, and note a miss or that it's solved."""
    exercise = visit.model.exercise
    if exercise is None or exercise.tried is None or exercise.judge != judge:
        return
    answer = answer_to(visit.model, judge, exercise.tried)
    if not judge.missed and (answer.rating == "wrong" or answer.then is None):
        stored, key = visit.browser.stored, judge.attempt.puzzle.key
        stored.save(PUZZLES, with_result(stored.load(PUZZLES), key, answer.rating == "best"))
    visit.send(Judged(exercise.tried, answer))
