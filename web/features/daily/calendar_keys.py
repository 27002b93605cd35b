"""Where a key leads in the calendar, as the ARIA Authoring Practices have it for a grid of dates. Pure."""

from typing import Final

from web.state.days import WEEK, date_of, numbers_in, weekday_of

_DAYS: Final = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": -WEEK, "ArrowDown": WEEK}
_MONTHS: Final = {"PageUp": -1, "PageDown": 1, "Shift+PageUp": -12, "Shift+PageDown": 12}


def walk(number: int, key: str, offered: int) -> int:
    """The number that a key leads to from another. Where the week or the month has no such day to play, it's
    the nearest one there; where it has none at all, nothing changes."""
    if key in _DAYS:
        numbers = [number + _DAYS[key]]
    elif key in _MONTHS:
        numbers = _same_day(number, _MONTHS[key])
    else:
        monday = number - weekday_of(number) + 1
        week = range(monday, monday + WEEK)
        numbers = list(week) if key == "End" else list(reversed(week)) if key == "Home" else []
    return next((other for other in reversed(numbers) if 1 <= other <= offered), number)


def _same_day(number: int, months: int) -> list[int]:
    """The numbers of another month, the wanted one last: the same day, or else the nearest."""
    year, month, day = map(int, date_of(number).split("-"))
    year, month = divmod(12 * year + month - 1 + months, 12)
    numbers = numbers_in(f"{year:04}-{month + 1:02}")
    return sorted(numbers, key=lambda other: -abs(int(date_of(other)[8:]) - day))
