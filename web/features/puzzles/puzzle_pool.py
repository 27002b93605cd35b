"""Fetches the puzzles when they are first asked for, and finds one that fits."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final, TypeAlias

from cuttle import Verb
from cuttle.puzzles import Entry, PoolError, Puzzle, key_of_day, read_pool, short_position
from web.core.exercise import Exercise
from web.core.storage_keys import PUZZLES, SETTINGS, STATISTICS
from web.core.visit import Visit
from web.features.puzzles.choosing import THEME_NAMES, USUAL, form_of, matching, next_puzzle
from web.features.puzzles.links import position_asking
from web.features.puzzles.messages import (
    BeginRun,
    FindPuzzle,
    ListPuzzles,
    NotAPuzzle,
    NoteHidden,
    PuzzleFound,
    PuzzlesAwaited,
    PuzzlesListed,
    PuzzlesLost,
    RunBegun,
    TakePool,
)
from web.features.puzzles.solving import begin_puzzle
from web.state.puzzle_filter import Filter, ListedPuzzle
from web.state.run import begin_run
from web.state.seating import PERSON
from web.state.stored_puzzles import Record, read_record, with_hidden

Asked: TypeAlias = FindPuzzle | ListPuzzles | BeginRun

TRIES: Final = 5
"""So many puzzles are looked at to find one with another answer."""


class Pool:
    """The puzzles, and what waits for them."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._entries = dict[str, Entry]()
        self._listed: tuple[ListedPuzzle, ...] = ()
        self._older: tuple[ListedPuzzle, ...] = ()
        self._answer: tuple[int, ...] = ()
        self._asked: Asked | None = None
        self._wanted = Filter()
        self._last = ""

    def ask(self, command: Asked) -> None:
        """Report what is asked for, now or once the puzzles are here."""
        if self._entries:
            self._reply(command)
            return
        if self._asked is None:
            self._visit.browser.fetch_puzzles()
        self._asked = command
        self._visit.send(PuzzlesAwaited())

    def take(self, text: str) -> None:
        """Read the file, and answer what waits. The link to a position can be opened without it, too."""
        command, self._asked = self._asked, None
        try:
            self._entries = {entry.key: entry for entry in read_pool(text)} if text else {}
        except PoolError:
            self._entries = {}
        self._listed, self._older = (
            tuple(
                [
                    ListedPuzzle(entry.key, entry.rating, entry.ruleset, entry.themes)
                    for entry in self._entries.values()
                    if entry.older == older
                ]
            )
            for older in (False, True)
        )
        if command is None:
            return
        if self._entries:
            self._reply(command)
        else:
            link = command.link if isinstance(command, FindPuzzle) else None
            run = command.run if isinstance(command, BeginRun) else None
            self._visit.send(NotAPuzzle(link) if link else PuzzlesLost(run))

    def _reply(self, command: Asked) -> None:
        visit, stored = self._visit, self._visit.storage
        if isinstance(command, ListPuzzles):
            solved = [entry for entry in self._older if self._record.found.get(entry.key)]
            listed = (*self._listed, *solved)
            visit.send(PuzzlesListed(listed, stored.load(PUZZLES), round(self._form)))
        elif isinstance(command, BeginRun):
            run = command.run or begin_run(command.way, self._record.best_of(command.way))
            visit.send(RunBegun(self.next_of_run([tried.key for tried in run.tried], command.key), run))
        elif entry := self._entry_of(command):
            self._last = entry.key
            linked = bool(command.link or command.day)
            newcomer = linked and not (stored.load(SETTINGS) or stored.load(STATISTICS))
            players = command.link.players if command.link else ()
            level = command.level or next((player for player in players if player != PERSON), "")
            day = 0 if command.day is None else command.day or self._today
            begun = begin_puzzle(visit.model, entry.read(), level, newcomer=newcomer, day=day)
            visit.send(PuzzleFound(begun))
        elif command.link:
            visit.send(NotAPuzzle(command.link))

    def next_of_run(self, tried: Collection[str], key: str = "") -> Exercise:
        """The next puzzle of a run in which these were tried: the one with this key, if it's one of them."""
        fitting = matching(self._listed, self._record, Filter()) or self._listed
        known = key in self._entries and key not in tried
        self._last = key if known else self._next(fitting, tried)
        return begin_puzzle(self._visit.model, self._entries[self._last].read())

    def number(self, key: str) -> int:
        """The place of a puzzle among all."""
        return [*self._entries].index(key) + 1

    def solved(self) -> Counter[str]:
        """By theme, how many puzzles were found at the first try."""
        found = self._record.found
        entries = [entry for key, entry in self._entries.items() if found.get(key)]
        return Counter(THEME_NAMES[theme] for entry in entries for theme in entry.themes)

    def read(self, keys: Iterable[str]) -> list[Puzzle]:
        """Puzzles of the file."""
        return [self._entries[key].read() for key in keys]

    @property
    def _record(self) -> Record:
        return read_record(self._visit.storage.load(PUZZLES))

    @property
    def _form(self) -> float:
        return form_of(self._record, self._visit.storage.load(STATISTICS)).rating

    def _entry_of(self, command: FindPuzzle) -> Entry | None:
        """The puzzle that is asked for: of a link, if that leads to one; or with a key; or else the next."""
        if command.link:
            start = position_asking(command.link)
            text = short_position(start) if start else ""
            entries = self._entries.values()
            return next((entry for entry in entries if entry.text.split("\n", 2)[1] == text), None)
        if command.day is not None:
            return self._entries[self._key_of_day(command.day or self._today, command.key)]
        self._wanted = command.wanted or self._wanted
        if command.key in self._entries:
            return self._entries[command.key]
        wanted = self._wanted.changed(form=round(self._form))
        return self._entries[self._next(matching(self._listed, self._record, wanted) or self._listed)]

    def _next(self, fitting: Sequence[ListedPuzzle], tried: Collection[str] = ()) -> str:
        """The key of the next puzzle, not with the same class of answer as the last one if there's another
        that was tried as little."""
        record, form, avoided = self._record, self._form, list[str]()
        for _ in range(TRIES):
            key = next_puzzle(fitting, record, form, self._last, {*tried, *avoided}).key
            first = avoided[0] if avoided else key
            if key in (self._last, *avoided) or record.found.get(key) != record.found.get(first):
                break
            if self._answer_of(key) != self._answer:
                first = key
                break
            avoided.append(key)
        self._answer = self._answer_of(first)
        return first

    def _answer_of(self, key: str) -> tuple[int, ...]:
        """The class of answer of a puzzle; all points are one, since what one thinks about is the same."""
        answer = self._entries[key].read().answer
        return answer[:1] if answer[0] == Verb.POINTS else answer

    @property
    def _today(self) -> int:
        return self._visit.model.page.days.offered

    def _key_of_day(self, number: int, key: str) -> str:
        """The puzzle of a day: what it was when it was begun or sent, if that's still there."""
        day = self._record.day
        for known in (key, day.key if day and day.number == number else ""):
            if known in self._entries:
                return known
        usual = [entry.key for entry in self._listed if entry.ruleset == USUAL]
        return key_of_day(number, usual or self._entries)


def ask_pool(visit: Visit, command: Asked) -> None:
    visit.service(Pool).ask(command)


def take_pool(visit: Visit, command: TakePool) -> None:
    visit.service(Pool).take(command.text)


def note_hidden(visit: Visit, command: NoteHidden) -> None:
    """Hide a puzzle, or show it again."""
    stored, key = visit.storage, command.key
    hidden = key not in read_record(stored.load(PUZZLES)).hidden
    stored.change(PUZZLES, lambda text: with_hidden(text, key, hidden=hidden))
    ask_pool(visit, ListPuzzles())
