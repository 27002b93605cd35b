"""The calendar of the deals of the day. Pure."""

from typing import Final

from cuttle.language import Day, say
from web.core.model import Model
from web.daily.messages import Calendar, PlayDay, TurnMonth
from web.daily.words import rival_text
from web.markup.controls import button, drawing
from web.markup.html import Html, join, tag
from web.state.days import DONE, FIRST, WEEK, Days, date_of, number_on, numbers_in, weekday_of

_BEFORE: Final = "M14.5 5.5L8 12l6.5 6.5"
_AFTER: Final = "M9.5 5.5L16 12l-6.5 6.5"


def page(model: Model, shown: Calendar) -> Html:
    days = model.days
    return join(
        tag("p", say("days about")),
        _streak(model) if model.settings.streak and days.streak else None,
        tag("div", _week(days), _month(days, shown.month), class_="days-both"),
    )


def foot(model: Model, _: Calendar) -> Html | None:
    """The button that begins today's deal, or goes on with it."""
    stamp = model.days.stamp(model.days.offered)
    if stamp not in ("today", "begun"):
        return None
    return button(say("day go", which=stamp), PlayDay(0), "choice", name="day-go")


def _streak(model: Model) -> Html:
    return tag("p", tag("strong", say("day streak", count=model.days.streak)), " ", say("day forgiven"))


def _week(days: Days) -> Html:
    """Whom one meets on the days of this week."""
    today = number_on(days.date)
    lines = [
        tag("li", rival_text(number), aria_current="date" if number == today else None)
        for number, _ in days.week
    ]
    return tag("details", tag("summary", say("day week")), tag("ul", lines), class_="days-week")


def _month(days: Days, month: str) -> Html:
    """A month as a table, with the way to those before and after it."""
    numbers = numbers_in(month)
    last = date_of(days.offered)[:7]
    before, after = date_of(numbers[0] - 1)[:7], date_of(numbers[-1] + 1)[:7]
    head = tag(
        "div",
        _turn("before", before, before >= FIRST.isoformat()[:7]),
        tag("h3", say("days in month", day=Day(month)), id="days-month", aria_live="polite"),
        _turn("after", after, after <= last),
        class_="days-head",
    )
    cells = [tag("td")] * (weekday_of(numbers[0]) - 1) + [_cell(days, number) for number in numbers]
    weeks = [tag("tr", cells[at : at + WEEK]) for at in range(0, len(cells), WEEK)]
    names = [tag("th", say("day short", which=str(day)), scope="col") for day in range(1, WEEK + 1)]
    table = tag("table", tag("thead", tag("tr", names)), tag("tbody", weeks), aria_labelledby="days-month")
    return tag("div", head, table, _legend(), class_="days")


def _legend() -> Html:
    """What the stamps mean; each day's own name says it, too."""
    marks = [
        tag("span", tag("i", class_=f"day-stamp {each}"), " ", say("day legend", which=each)) for each in DONE
    ]
    return tag("p", marks, class_="days-legend", aria_hidden="true")


def _turn(which: str, month: str, possible: bool) -> Html:
    """The way to another month, if there's anything in it."""
    if not possible:
        return tag("span")
    arrow = drawing(_BEFORE if which == "before" else _AFTER)
    label = say("day month", which=which)
    return button(arrow, TurnMonth(month), "quiet", name=f"days-{which}", aria_label=label, title=label)


def _cell(days: Days, number: int) -> Html:
    """A day: what came of it, and the way to its deal."""
    stamp, day = days.stamp(number), str(int(date_of(number)[8:]))
    if number < 1 or stamp == "later":
        return tag("td", tag("span", day, class_="day-stamp later"))
    played = days.played.get(number)
    late = played is not None and not played.on_time
    key = "day of month late" if late else "day of month"
    label = say(key, which=stamp, day=Day(date_of(number)), number=number)
    look = f"day-stamp {stamp}{' late' if late else ''}"
    today = "date" if number == number_on(days.date) else None
    return tag(
        "td",
        button(
            day,
            PlayDay(number),
            look,
            name=f"day-{number}",
            aria_label=label,
            title=label,
            aria_current=today,
        ),
    )
