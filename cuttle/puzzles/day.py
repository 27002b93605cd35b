"""The puzzle of the day: from its number and the keys of the puzzles there are, the same for everybody.

Consistent hashing: each key has a place on a ring, and a day takes the first key from its own place on. Days
step round the ring by the golden ratio, so those near each other lie far apart, and a puzzle hardly comes
twice in a month. A key that joins or leaves changes only the days that it takes or had.
"""

from collections.abc import Iterable
from typing import Final

from cuttle.deal import splitmix

_RING: Final = 1 << 64
_STEP: Final = 0x9E3779B97F4A7C15
"""The ring divided by the golden ratio."""


def key_of_day(number: int, keys: Iterable[str]) -> str:
    """The key of the puzzle of a day, by the day's number; the order of the keys doesn't matter.

    Raises:
        ValueError: if there's no key.
    """
    return min(keys, key=lambda key: ((_place(key) - number * _STEP) % _RING, key))


def _place(key: str) -> int:
    return next(splitmix(int.from_bytes(key.encode(), "big") % _RING))
