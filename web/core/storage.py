"""The key-value stores of the browser. Each may be forbidden, full, or cleared at any time."""

from collections.abc import Callable
from typing import Any, Protocol, TypeAlias


class Storage(Protocol):
    """Texts by key."""

    def load(self, key: str) -> str:
        """The stored text; empty if there is none or access is forbidden."""

    def save(self, key: str, text: str) -> bool:
        """Store a text, or remove the key if the text is empty; False if the browser refuses."""

    def keys(self) -> list[str]:
        """All keys."""


TextChange: TypeAlias = Callable[[str], str]
"""Makes the next text of a stored one."""


class StorageArea:
    """A storage area of the browser, such as `localStorage`. Never raises."""

    def __init__(self, area: Callable[[], Any]) -> None:
        """`area` is called at each access, since even that may be forbidden."""
        self._area = area

    def load(self, key: str) -> str:
        try:
            return self._area().getItem(key) or ""
        except Exception:  # browsers throw different errors
            return ""

    def save(self, key: str, text: str) -> bool:
        try:
            if text:
                self._area().setItem(key, text)
            else:
                self._area().removeItem(key)
        except Exception:  # browsers throw different errors
            return False
        return True

    def keys(self) -> list[str]:
        try:
            area = self._area()
            return [str(area.key(at)) for at in range(area.length)]
        except Exception:  # browsers throw different errors
            return []


class RetryingStorage:
    """A storage that remembers the changes that it couldn't write, and makes them again with whatever is
    saved next. In this visit they count as stored. They're made to what is stored by then, so what another
    tab has written meanwhile stays."""

    def __init__(self, area: Storage) -> None:
        self._area = area
        self._changes = dict[str, list[TextChange]]()
        self._changed = dict[str, tuple[str, str]]()
        """By key, the stored text and what the changes make of it."""

    @property
    def unwritten(self) -> frozenset[str]:
        """The keys whose changes aren't written yet."""
        return frozenset(self._changes)

    def load(self, key: str) -> str:
        """The text under a key, with the changes that aren't written yet."""
        text = self._area.load(key)
        if key not in self._changes:
            return text
        if self._changed[key][0] != text:
            self._changed[key] = text, self._after(key, text)
        return self._changed[key][1]

    def _after(self, key: str, text: str) -> str:
        for change in self._changes[key]:
            text = change(text)
        return text

    def keys(self) -> list[str]:
        return self._area.keys()

    def change(self, key: str, change: TextChange) -> None:
        """Change the text under a key, now or as soon as that's possible."""
        text = change(self.load(key))
        self._changes.setdefault(key, []).append(change)
        self._changed[key] = self._area.load(key), text
        self.retry()

    def save(self, key: str, text: str) -> bool:
        """Store a text in place of the one before, or remove it; False if the browser refuses. The caller
        tries again."""
        done = self._area.save(key, text)
        if done:
            self._forget(key)
        self.retry()
        return done

    def retry(self) -> None:
        """Try to write what isn't written yet."""
        for key in [*self._changes]:
            text = self.load(key)
            if text == self._area.load(key) or self._area.save(key, text):
                self._forget(key)

    def _forget(self, key: str) -> None:
        self._changes.pop(key, None)
        self._changed.pop(key, None)
