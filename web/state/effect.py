"""What an update asks the browser to do. Pure."""

from typing import NamedTuple


class Effect(NamedTuple):
    """Something for the browser to do."""

    do: str
    value: str = ""
    delay: int = 0
    """Milliseconds to wait before."""
