"""The stored games of this browser. Each has its own key, so a damaged one doesn't affect the others.

The game on the table is saved after every move. Changes by other tabs are detected before anything is
overwritten (optimistic locking). The storage areas are passed in, so this module doesn't know the browser.
"""

import json
import re
from collections.abc import Callable, Iterator
from enum import Enum, auto
from itertools import islice
from typing import Any, Final

from web.core.storage import RetryingStorage, Storage, TextChange
from web.core.storage_keys import (
    CHALLENGES,
    DAYS,
    FORMER,
    GAMES,
    MISTAKES,
    PLAYING,
    PRINTS,
    PUZZLES,
    SEATS,
    SETS,
    SETTINGS,
    STATISTICS,
)
from web.messages.library import GamesListed
from web.state.ratings import known_ratings
from web.state.saved import NEXT, find_save, read_settings, settings_text
from web.state.settings import personal
from web.state.stored_game import StoredGame, stored_item, stored_text
from web.state.stored_results import with_browser

RECENT: Final = 20
"""Finished games in which a link is looked for; to read all of them would take too long."""

_NAME: Final = re.compile("[0-9A-Za-z]{1,40}")
_BESIDE: Final = "x"
"""Follows a name whose game can't be read, in the name of another one."""
_NONE: Final = StoredGame("")
_OVER: Final = '"over": true'
"""In the text of each game that is over."""


class Status(Enum):
    """How the game on the table and its stored text stand to each other."""

    NEW = auto()
    """It isn't stored yet."""
    LAID = auto()
    """It was put on the table from there; nothing has happened since."""
    SAVED = auto()
    UNSAVED = auto()
    """Its last change found no room."""


class Store:
    """The stored games, and which of them is on this tab's table."""

    def __init__(
        self, stored: RetryingStorage, tab: Storage, draw: Callable[[], int], now: Callable[[], str]
    ) -> None:
        """`stored` holds the games, `tab` what is private to this tab; `draw` returns random bits for
        names, `now` the time."""
        self._stored = stored
        self._tab = tab
        self._draw = draw
        self.now = now
        self.tab_had_game = bool(tab.load(PLAYING))
        """Whether this tab had a game on its table before."""
        self._put_new()

    def _put_new(self, entry: StoredGame = _NONE) -> None:
        """Put a game on the table that isn't stored yet."""
        self.name = self._draw_name()
        self._entry, self._text, self._status = entry, "", Status.NEW

    def text(self, name: str) -> str:
        """The stored text of a game."""
        return self._stored.load(GAMES + name)

    def texts(self) -> dict[str, str]:
        """The stored texts of all games, by name."""
        keys = [key for key in self._stored.keys() if key.startswith(GAMES)]  # noqa: SIM118
        return {key.removeprefix(GAMES): self._stored.load(key) for key in keys}

    # The game on the table

    def first(self) -> str:
        """The code of the game to start with, empty if there is none. In this order: a game of an early
        version, the one on this tab's table, the one on any tab's table, the last one saved."""
        former = self._take_over()
        for name in (former, self._tab.load(PLAYING), self._stored.load(PLAYING)):
            if name and self.text(name):
                return self._put_on_table(name)
        whole = dict(self._entries())
        last = max(whole, key=lambda name: (not whole[name].over, whole[name].saved), default="")
        return self._put_on_table(last) if last else ""

    def _take_over(self) -> str:
        """Move the games of early versions to keys of their own; returns the code of the one in progress,
        if any."""
        playing = ""
        for key in FORMER:
            code = self._stored.load(key)
            if not code:
                continue
            entry = StoredGame(code, saved=self.now(), over=is_over(code))
            if name := self.add(stored_text(entry)):
                self._stored.save(key, "")
                playing = playing or (name if key == FORMER[0] else "")
        return playing

    def _put_on_table(self, name: str) -> str:
        """Put a stored game on the table and return its code, or the raw text if it's damaged."""
        self.name, self._text, self._status = name, self.text(name), Status.LAID
        self._remember_playing()
        entry = stored_item(self._text).entry
        self._entry = entry or _NONE
        return entry.code if entry else self._text

    def take(self, name: str, drop: bool = False) -> None:
        """Switch the game on the table: to a stored one, to the next round, or to a new one. With `drop`,
        the old one is deleted unless it has a title or another tab has changed it."""
        old, entry, text = self.name, self._entry, self._text
        if name == NEXT:
            self._put_new(StoredGame("", entry.name, after=old if self._text else ""))
        elif name:
            self._put_on_table(self.place(name))
        else:
            self._put_new()
        if drop and not entry.name and old != self.name and self.text(old) == text:
            self.delete(old)

    def save(self, code: str, over: bool, hint: str = "", *, ended: bool = False) -> bool:
        """Save the game on the table; False if that fails. If another tab has changed the stored game, or
        it was over, it stays and this one gets a new name. `hint` is kept with the hints before; `ended`:
        whether the round is over."""
        if not self._text and (name := self.holding(code)):
            self._put_on_table(name)
        before, status = self._entry, self._status
        is_here = self.text(self.name) == self._text
        if is_here and code == before.code and status in (Status.LAID, Status.SAVED):
            self._status = Status.SAVED
            return True
        # as an older version wrote it, or as it found no room
        same = status is Status.LAID and have_same_moves(before.code, code)
        same_review = same or (status is Status.UNSAVED and before.code == code)
        entry = before._replace(
            code=code,
            over=over,
            saved=before.saved if same else self.now(),
            review=before.review if same_review else "",
            hints=f"{before.hints} {hint}".strip(),
            received=ended and (before.received or status is Status.NEW),
        )
        if not is_here or (before.over and not over and status is not Status.UNSAVED):
            self._put_new()
        text = stored_text(entry)
        self._entry = entry
        if not self._stored.save(GAMES + self.name, text):
            self._status = Status.UNSAVED
            return False
        self._text, self._status = text, Status.SAVED
        self._remember_playing()
        return True

    @property
    def unsaved(self) -> frozenset[str]:
        """The keys of what couldn't be saved; `GAMES` stands for the game on the table."""
        return self._stored.unwritten | ({GAMES} if self._status is Status.UNSAVED else set())

    def retry(self) -> None:
        """Try to save what couldn't be, but for the game on the table."""
        self._stored.retry()

    def _remember_playing(self) -> None:
        """Remember which game is on the table."""
        name = self.name
        if self._tab.load(PLAYING) != name:
            self._tab.save(PLAYING, name)  # if not, a reload shows the last game of all tabs
        if self._stored.load(PLAYING) != name:
            self._stored.change(PLAYING, lambda _: name)

    def find_newer(self) -> str:
        """The code of this game as another tab has saved it since, reported once. Empty if none has, or if
        it would replace moves that couldn't be saved here."""
        text = self.text(self.name) if self._status is Status.SAVED else ""
        entry = stored_item(text).entry if text != self._text else None
        if entry is None or find_save(entry.code) is None:
            return ""
        same = entry.code == self._entry.code
        self._entry, self._text = entry, text
        return "" if same else entry.code

    # All games

    def listing(self) -> GamesListed:
        """The report of all stored games."""
        return GamesListed(self.now(), self.name, self.texts(), self.counted)

    @property
    def counted(self) -> str:
        """The statistics, which may say against whom an older game was played."""
        return self._stored.load(STATISTICS)

    @property
    def beside(self) -> dict[str, str]:
        """What is exported with all games."""
        name = self._draw_name()
        self._stored.change(STATISTICS, lambda text: with_browser(text, name))
        return {
            "puzzles": self._stored.load(PUZZLES),
            "days": self._stored.load(DAYS),
            "mistakes": self._stored.load(MISTAKES),
            "prints": self._stored.load(PRINTS),
            "sets": self._stored.load(SETS),
            "rating": known_ratings(self.counted),
            "statistics": self.counted,
            "challenges": self._stored.load(CHALLENGES),
            "seats": self._stored.load(SEATS),
            "settings": settings_text(personal(read_settings(self._stored.load(SETTINGS)))),
        }

    def change_beside(self, key: str, change: TextChange) -> tuple[str, str]:
        """Change a text that is stored beside the games; gives it as it was and as it is now."""
        before = self._stored.load(key)
        self._stored.change(key, change)
        return before, self._stored.load(key)

    @property
    def saved(self) -> str:
        """When the game on the table was saved."""
        return self._entry.saved

    @property
    def review(self) -> str:
        """The stored review of the game on the table, if there is one."""
        return self._entry.review

    @property
    def hints(self) -> str:
        """The marks of the hints that were followed in the game on the table."""
        return self._entry.hints

    def keep_review(self, code: str, review: str) -> None:
        """Store a review with the game on the table, if that is the one with this code."""

        def add(text: str) -> str:
            entry = stored_item(text).entry
            return stored_text(entry._replace(review=review)) if entry and entry.code == code else text

        if code != self._entry.code:
            return
        if self._status is Status.UNSAVED:  # it's saved with the game
            self._entry = self._entry._replace(review=review)
        elif self._text == self.text(self.name):
            self._stored.change(GAMES + self.name, add)
            self._entry, self._text = self._entry._replace(review=review), self.text(self.name)

    def change(self, name: str, /, **wanted: Any) -> bool:
        """Change some fields of a stored game; False if that fails."""
        entry = stored_item(self.text(name)).entry
        if entry is None:
            return False
        text = stored_text(entry._replace(**wanted))
        done = self._stored.save(GAMES + name, text)
        if done and name == self.name:
            self._entry, self._text = self._entry._replace(**wanted), text
        return done

    def add(self, text: str, name: str = "") -> str:
        """Store another game; returns its name, or an empty text if that fails."""
        name = name or self.free_name()
        return name if text and self._stored.save(GAMES + name, text) else ""

    def free_name(self, wanted: str = "") -> str:
        """A free name: the wanted one if it's valid and free."""
        valid = _NAME.fullmatch(wanted) and wanted != NEXT
        return wanted if valid and not self.text(wanted) else self._draw_name()

    def place(self, name: str) -> str:
        """Where the game with this name is or goes: beside what has the name and can't be read, if anything
        has, since that stays."""
        while (text := self.text(name)) and not _is_readable(text):
            name += _BESIDE
        return name

    def _draw_name(self) -> str:
        return f"{self._draw():016x}"[-10:]

    def delete(self, *names: str) -> None:
        for name in names:
            self._stored.save(GAMES + name, "")

    def holding(self, code: str) -> str:
        """The name of the game with exactly this code; empty if there is none."""
        within = json.dumps(code)
        return next((name for name, entry in self._entries(within) if entry.code == code), "")

    def latest(self) -> list[tuple[str, StoredGame]]:
        """Unfinished games and some finished ones by name, most recently saved first."""
        games = sorted(self._entries(), key=lambda game: game[1].saved, reverse=True)
        finished = [name for name, entry in games if entry.over][:RECENT]
        return [(name, entry) for name, entry in games if not entry.over or name in finished]

    def unfinished(self) -> list[tuple[str, StoredGame]]:
        """The other games that aren't over by name, most recently saved first."""
        texts = [each for each in self.texts().items() if _OVER not in each[1] and each[0] != self.name]
        games = [(name, entry) for name, text in texts if (entry := stored_item(text).entry)]
        return sorted(games, key=lambda game: game[1].saved, reverse=True)

    def finished(self, most: int) -> list[str]:
        """The names of the oldest finished games, at most `most`, without the one on the table."""
        games = [(entry.saved, name, entry.code) for name, entry in self._entries() if entry.over]
        over = (name for _, name, code in sorted(games) if name != self.name and is_over(code))
        return list(islice(over, most))

    def _entries(self, within: str = "") -> Iterator[tuple[str, StoredGame]]:
        """All readable games whose text contains `within`."""
        for name, text in self.texts().items():
            if within in text and (entry := stored_item(text).entry):
                yield name, entry


def _is_readable(text: str) -> bool:
    entry = stored_item(text).entry
    return entry is not None and find_save(entry.code) is not None


def have_same_moves(one: str, other: str) -> bool:
    """Whether two codes are of the same game, move by move: older versions wrote some differently."""
    if one == other:
        return True
    first, second = find_save(one), find_save(other)
    return first is not None and second is not None and first.match == second.match


def is_over(code: str) -> bool:
    """Whether the code is of a finished game in a finished match."""
    link = find_save(code)
    return link is not None and link.match.over
