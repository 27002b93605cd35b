"""How long ago something was, in words. Pure."""

from datetime import datetime
from typing import Final

from web.text.words import tell

_UNITS: Final = (("day", 86400), ("hour", 3600), ("minute", 60))
_LONG: Final = 30
"""Days after which the day itself is told."""


def age(then: str, now: str) -> str:
    """How long before a time another one was, both in UTC; what is no time is told as such."""
    try:
        seconds = int((datetime.fromisoformat(now) - datetime.fromisoformat(then)).total_seconds())
    except (ValueError, TypeError):
        return tell("when never")
    if seconds >= _LONG * 86400:
        return day(then)
    for unit, length in _UNITS:
        count = seconds // length
        if count > 0:
            return tell(f"when {unit}s" if count > 1 else f"when {unit}", count=count)
    return tell("when now")


def day(then: str) -> str:
    """The day of a time, such as 2026-11-21."""
    return then[:10] or tell("when never")
