"""How long a bot waits before its move, a one-off to be read, and a replay at each step. Pure.

A bot waits as long if there's nothing to think about, and all bots at a table wait alike: otherwise their
pauses would show who is asked to counter (R6).
"""

from collections.abc import Iterable
from typing import Final

from cuttle.bot import default_budget

PACES: Final = {"calm": 1400, "normal": 800, "quick": 300, "instant": 0}
"""How long a bot waits at least, in milliseconds, at each pace."""

HOLDS: Final = {"calm": 3000, "normal": 1800, "quick": 900, "instant": 0}
"""How long a one-off is shown that the viewer can't counter, in milliseconds, at each pace."""

LIVE_HOLD: Final = 1500
"""The same between two devices, in milliseconds: how long an answer takes must not tell who has a two."""

SPEEDS: Final = {"half": 3200, "usual": 1600, "double": 800, "fourfold": 400}
"""How long a replay that plays by itself shows each step, in milliseconds, at each speed."""


def thinking_time(levels: Iterable[str], time: int) -> int:
    """Milliseconds that these bots may search; 0 if none of them searches."""
    return time if any(map(default_budget, levels)) else 0


def bot_pause(pace: str, levels: Iterable[str], time: int) -> int:
    """Milliseconds before a bot moves, at a table with bots of these levels."""
    return max(PACES[pace], thinking_time(levels, time))
