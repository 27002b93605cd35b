"""One of the browser's stores of texts, which may be forbidden, full, or emptied at any time."""

from collections.abc import Callable
from typing import Any, Protocol


class Storage(Protocol):
    """Texts under keys."""

    def load(self, key: str) -> str:
        """What is stored under a key; empty where nothing is, or storage is forbidden."""

    def save(self, key: str, text: str) -> bool:
        """Store a text, an empty one by removing it; False where the browser does not let us."""

    def keys(self) -> list[str]:
        """All keys."""


class Area:
    """A store of the browser, such as its `localStorage`."""

    def __init__(self, area: Callable[[], Any]) -> None:
        """It is asked for each time, since the browser may refuse even that."""
        self._area = area

    def load(self, key: str) -> str:
        """What is stored under a key; empty where nothing is, or storage is forbidden."""
        try:
            return self._area().getItem(key) or ""
        except Exception:  # whatever a browser throws
            return ""

    def save(self, key: str, text: str) -> bool:
        """Store a text, an empty one by removing it; False where the browser does not let us."""
        try:
            if text:
                self._area().setItem(key, text)
            else:
                self._area().removeItem(key)
        except Exception:  # whatever a browser throws
            return False
        return True

    def keys(self) -> list[str]:
        """All keys; none where storage is forbidden."""
        try:
            area = self._area()
            return [str(area.key(at)) for at in range(area.length)]
        except Exception:  # whatever a browser throws
            return []
