"""The key-value stores of the browser. Each may be forbidden, full, or cleared at any time."""

from collections.abc import Callable
from typing import Any, Protocol


class Storage(Protocol):
    """Texts by key."""

    def load(self, key: str) -> str:
        """The stored text; empty if there is none or access is forbidden."""

    def save(self, key: str, text: str) -> bool:
        """Store a text, or remove the key if the text is empty; False if the browser refuses."""

    def keys(self) -> list[str]:
        """All keys."""


class Area:
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
