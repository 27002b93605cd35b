"""All games of this browser: each under a key of its own, so that a damaged one harms no other.

The one on the table is saved at every move. Whatever another tab has stored in its place is noticed
before anything is written over it. The stores are handed in, so that the browser is not known here.
"""

import json
import re
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final

from cuttle import LinkError
from web.library.storage import Storage
from web.state.reports import Listed
from web.state.saved import NEXT, read_save
from web.state.stored_game import StoredGame, StoredGameError, read_stored, stored_text

GAMES: Final = "cuttle:v1:game:"
"""Before the name of each game."""
PLAYING: Final = "cuttle:v1:playing"
"""Holds the name of the game on the table: of this tab, and of the tab that took one up last."""
FORMER: Final = ("cuttle:v1:game", "cuttle:v1:kept", "cuttle:v1:damaged")
"""Under these lay, each by itself, the only games that were kept in former times: as their codes."""

_NAME: Final = re.compile("[0-9A-Za-z]{1,40}")
_NONE: Final = StoredGame("")


class Store:
    """The games that are kept, and which of them lies on the table of this tab."""

    def __init__(
        self, stored: Storage, tab: Storage, draw: Callable[[], int], now: Callable[[], str]
    ) -> None:
        """Games lie in one store, the other is this tab's own; names are drawn, and times told."""
        self._stored = stored
        self._tab = tab
        self._draw = draw
        self.now = now
        self._anew()

    def _anew(self, entry: StoredGame = _NONE) -> None:
        """From now on a game is on the table that is not kept yet."""
        self.name = self._draw_name()
        self._entry = entry
        self._text = ""
        self._lost = False

    def text(self, name: str) -> str:
        """What is kept of a game."""
        return self._stored.load(GAMES + name)

    def texts(self) -> dict[str, str]:
        """What is kept of each game, by its name."""
        keys = [key for key in self._stored.keys() if key.startswith(GAMES)]  # noqa: SIM118
        return {key.removeprefix(GAMES): self._stored.load(key) for key in keys}

    # The game on the table

    def first(self) -> str:
        """The code of the game to begin with, empty where there is none: that of former times, else the one
        that was on the table of this tab, of any tab, or that was saved last."""
        former = self._take_over()
        for name in (former, self._tab.load(PLAYING), self._stored.load(PLAYING)):
            if name and self.text(name):
                return self._lay(name)
        whole = dict(self._entries())
        last = max(whole, key=lambda name: (not whole[name].over, whole[name].saved), default="")
        return self._lay(last) if last else ""

    def _take_over(self) -> str:
        """Give the games of former times names of their own; that of the one in play, if there is one."""
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

    def _lay(self, name: str) -> str:
        """Lay a game that is kept on the table; its code, or whatever else is kept there."""
        self.name, self._text, self._lost = name, self.text(name), False
        self._point()
        try:
            self._entry = read_stored(self._text)
        except StoredGameError:
            self._entry = _NONE
            return self._text
        return self._entry.code

    def take(self, name: str, drop: bool = False) -> None:
        """Another game comes to the table: one that is kept, the next round of the match, or one that nobody
        has seen. The old one may be dropped unless it has a name."""
        old, entry = self.name, self._entry
        if name == NEXT:
            self._anew(StoredGame("", entry.name, after=old if self._text else ""))
        elif name:
            self._lay(name)
        else:
            self._anew()
        if drop and not entry.name and old != self.name:
            self.delete(old)

    def save(self, code: str, over: bool) -> bool:
        """Keep the game on the table; False where that cannot be. What another tab has stored in its place
        since stays, and so does a game that was over: this one then goes on under another name."""
        if not self._text and (name := self._same(code)):
            self._lay(name)
        if self._text and code == self._entry.code and self.text(self.name) == self._text:
            return True
        entry = self._entry._replace(code=code, over=over, saved=self.now())
        if self.text(self.name) != self._text or (self._entry.over and not over):
            self._anew(entry)
        text = stored_text(entry)
        self._lost = not self._stored.save(GAMES + self.name, text)
        if not self._lost:
            self._entry, self._text = entry, text
            self._point()
        return not self._lost

    def _point(self) -> None:
        """Remember which game is on the table."""
        for store in (self._tab, self._stored):
            if store.load(PLAYING) != self.name:
                store.save(PLAYING, self.name)

    def elsewhere(self) -> str:
        """The code of the game on the table as another tab has stored it since; empty where none has, or
        where it would take the place of what could not be saved here. Once told, it counts as known."""
        text = self.text(self.name) if self._text and not self._lost else ""
        if text in ("", self._text):
            return ""
        try:
            entry = read_stored(text)
            read_save(entry.code)
        except (StoredGameError, LinkError):
            return ""
        same = entry.code == self._entry.code
        self._entry, self._text = entry, text
        return "" if same else entry.code

    # All games

    def listing(self) -> Listed:
        """All that is stored, as a report."""
        return Listed(self.now(), self.name, self.texts())

    def rename(self, name: str, wanted: str) -> bool:
        """Call a game something else."""
        return self._change(name, {"name": wanted})

    def put_after(self, name: str, before: str) -> bool:
        """Say which game holds the round before that of another."""
        return self._change(name, {"after": before})

    def _change(self, name: str, wanted: dict[str, Any]) -> bool:
        """Tell something else beside a game that is kept."""
        try:
            text = stored_text(read_stored(self.text(name))._replace(**wanted))
        except StoredGameError:
            return False
        done = self._stored.save(GAMES + name, text)
        if done and name == self.name:
            self._entry, self._text = self._entry._replace(**wanted), text
        return done

    def add(self, text: str, name: str = "") -> str:
        """Keep another game; under which name, or nothing where that cannot be."""
        name = name or self.free_name()
        return name if text and self._stored.save(GAMES + name, text) else ""

    def free_name(self, wanted: str = "") -> str:
        """A name under which nothing is kept: the wanted one, if it is such a name."""
        return wanted if _NAME.fullmatch(wanted) and not self.text(wanted) else self._draw_name()

    def _draw_name(self) -> str:
        return f"{self._draw():016x}"[-10:]

    def restore(self, name: str, text: str) -> bool:
        """Keep again what was deleted, unless something else lies there now."""
        return not self.text(name) and bool(text) and self._stored.save(GAMES + name, text)

    def delete(self, name: str) -> None:
        """Keep a game no longer."""
        self._stored.save(GAMES + name, "")

    def _same(self, code: str) -> str:
        """Under what name a game is kept that has just this code."""
        within = json.dumps(code)
        return next((name for name, entry in self._entries(within) if entry.code == code), "")

    def unfinished(self) -> list[tuple[str, StoredGame]]:
        """The games that are not over, by their names, those saved last first."""
        found = [(name, entry) for name, entry in self._entries() if not entry.over]
        return sorted(found, key=lambda each: each[1].saved, reverse=True)

    def finished(self, most: int) -> list[str]:
        """The oldest games that are over, so many at most, without the one on the table."""
        found = {name: entry for name, entry in self._entries() if name != self.name and entry.over}
        ages = sorted(found, key=lambda name: found[name].saved)
        return list(islice((name for name in ages if is_over(found[name].code)), most))

    def _entries(self, within: str = "") -> Iterator[tuple[str, StoredGame]]:
        """All games that are kept in their proper form, and in whose text something stands."""
        for name, text in self.texts().items():
            try:
                if within in text:
                    yield name, read_stored(text)
            except StoredGameError:
                continue


def is_over(code: str) -> bool:
    """Whether a code holds a game that is over, with its match."""
    try:
        return read_save(code).match.over
    except LinkError:
        return False
