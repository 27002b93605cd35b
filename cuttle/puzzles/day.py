"""The puzzle of the day: from its number and the keys of the puzzles there are, the same for everybody.

Consistent hashing: each key has a place on a ring, and a day takes the first key from its own place on that
hasn't been taken lately. Days step round the ring by the golden ratio. So a key that joins or leaves changes
hardly more than the days that it takes or had.
"""

from bisect import bisect
from collections import deque
from collections.abc import Iterable
from typing import Final

from cuttle.deal import splitmix

_RING: Final = 1 << 64
_STEP: Final = 0x9E3779B97F4A7C15
"""The ring divided by the golden ratio."""
_REST: Final = 14
"""A key isn't taken again for so many days, or half as many as there are keys."""
_ERA: Final = 512
"""After so many days all keys are free again."""


def key_of_day(number: int, keys: Iterable[str]) -> str:
    """The key of the puzzle of a day, by the day's number; the order of the keys doesn't matter.

    Raises:
        ValueError: if there's no key.
    """
    ring = sorted((_place(key), key) for key in keys)
    if not ring:
        raise ValueError(number)
    lately = deque[str](maxlen=min(_REST, len(ring) // 2))
    for day in range(number - number % _ERA, number):
        lately.append(_first(ring, day, lately))
    return _first(ring, number, lately)


def _first(ring: list[tuple[int, str]], day: int, lately: deque[str]) -> str:
    at = bisect(ring, (day * _STEP % _RING, ""))
    return next(key for _, key in ring[at:] + ring[:at] if key not in lately)


def _place(key: str) -> int:
    return next(splitmix(int.from_bytes(key.encode(), "big") % _RING))
