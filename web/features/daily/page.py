"""The calendar of the deals of the day. Pure."""

from collections.abc import Mapping
from typing import Final

from cuttle.field import daily_board, second_of
from cuttle.language import Day, say
from web.core.boards import day_of, day_title
from web.core.dialog import Dialog
from web.core.extras import extras
from web.core.model import Model
from web.features.daily.messages import Calendar, PlayDay, TurnMonth, WalkDays
from web.features.daily.words import met, rival_text, rules_line, who_comes
from web.markup.controls import button, buttons, drawing
from web.markup.html import Attribute, Html, join, tag
from web.messages.page import Close
from web.state.days import DONE, FIRST, WEEK, Days, date_of, number_on, numbers_in, weekday_of
from web.table.portraits import portrait

_BEFORE: Final = "M14.5 5.5L8 12l6.5 6.5"
_AFTER: Final = "M9.5 5.5L16 12l-6.5 6.5"


def page(model: Model, dialog: Calendar) -> Html:
    days, streak = model.page.days, None
    if model.page.settings.streak and days.streak > 1:  # a day alone is no row
        count = tag("strong", say("day streak", count=days.streak))
        streak = tag("p", count, " ", say("day forgiven"))
    return join(
        tag("p", say("days about"), " ", say("days monday")),
        streak,
        tag("div", _week(days), _month(days, dialog), class_="days-both"),
        _beside(model, days.offered),
    )


def foot(model: Model, _: Calendar) -> Html | None:
    """The button that begins today's deal, or goes on with it."""
    stamp = model.page.days.stamp(model.page.days.offered)
    if stamp not in ("today", "begun"):
        return None
    return button(say("day go", which=stamp), PlayDay(0), "choice", name="day-go")


def card(model: Model, _: Dialog) -> Html:
    """What the number on the table is: whom one meets, under which rules, and what else there is."""
    number = day_of(model)
    if number is None:
        return tag("p", say("illegal"))
    board = daily_board(number)
    what = who_comes(number) if board.ruleset.options else met(number)  # the line of the rules says the twist
    which, whom = say("day no", number=day_title(number)), tag("strong", rival_text(number, what))
    return join(
        tag(
            "div", [portrait(rival.level) for rival in board.rivals], tag("p", which, whom), class_="day-met"
        ),
        tag("p", rules_line(number)),
        tag("p", say("day everyone")),
        _beside(model, number),
    )


def card_foot(_: Model, __: Dialog) -> Html:
    return button(say("challenge go"), Close(), "choice", name="day-begin")


def _beside(model: Model, day: int) -> Html:
    """The way to the second deal of a day, if it has one, and what else there is on that day."""
    number, puzzle = second_of(day), extras("days", model)
    if number is None:
        return join(buttons(puzzle))
    go = button(say("day second"), PlayDay(number), "quiet", name="day-second")
    return join(tag("p", say("day beside", what=met(number))), buttons(go, puzzle))


def _week(days: Days) -> Html:
    """Whom one meets on the days of this week."""
    today = number_on(days.date)
    lines = [
        tag("li", rival_text(number, met(number)), aria_current="date" if number == today else None)
        for day, _ in days.week
        for number in (day, second_of(day))
        if number
    ]
    return tag("details", tag("summary", say("day week")), tag("ul", lines), class_="days-week")


def _month(days: Days, dialog: Calendar) -> Html:
    """A month as a grid, with the way to those before and after it, and what the stamps mean."""
    month = dialog.month
    numbers = numbers_in(month)
    first, last = FIRST.isoformat()[:7], date_of(days.offered)[:7]
    before, after = date_of(numbers[0] - 1)[:7], date_of(numbers[-1] + 1)[:7]
    head = tag(
        "div",
        _turn("before", before, before >= first),
        tag("h3", say("days in month", day=Day(month)), id="days-month", aria_live="polite"),
        _turn("after", after, after <= last),
        class_="days-head",
    )
    marks = [
        tag("span", tag("i", class_=f"day-stamp {stamp}"), " ", say("day legend", which=stamp))
        for stamp in DONE
    ]
    legend = tag("p", marks, class_="days-legend", aria_hidden="true")  # each day's own name says it, too
    return tag("div", head, _grid(days, numbers, dialog.day), legend, class_="days")


def _grid(days: Days, numbers: list[int], walked: int) -> Html:
    """The days of a month. Keys walk along them (`calendar_keys`); Tab leads to one alone."""
    stop = walked or (days.offered if days.offered in numbers else max(1, numbers[0]))
    cells = [tag("td")] * (weekday_of(numbers[0]) - 1)
    for number in numbers:
        looks = {"tabindex": "0" if number == stop else "-1", "data_walked": number == walked}
        cells.append(_cell(days, number, looks))
    weeks = [tag("tr", cells[at : at + WEEK]) for at in range(0, len(cells), WEEK)]
    head = [
        tag("th", say("day short", which=day), scope="col", aria_label=say("day name", which=day))
        for day in map(str, range(1, WEEK + 1))
    ]
    return tag(
        "table",
        tag("thead", tag("tr", head)),
        tag("tbody", weeks),
        role="grid",
        aria_labelledby="days-month",
        data_walks=WalkDays.__name__,
    )


def _turn(which: str, month: str, possible: bool) -> Html:
    """The way to another month. Where there's none it stays, so that the focus does too."""
    arrow = drawing(_BEFORE if which == "before" else _AFTER)
    label = say("day month", which=which)
    looks: dict[str, Attribute] = {"aria_label": label, "title": label}
    if possible:
        return button(arrow, TurnMonth(month), "quiet", name=f"days-{which}", **looks)
    return tag(
        "button", arrow, id=f"days-{which}", type="button", class_="quiet", **looks, aria_disabled="true"
    )


def _cell(days: Days, number: int, looks: Mapping[str, Attribute]) -> Html:
    """A day: what came of it, and the way to its deal."""
    stamp, day = days.stamp(number), str(int(date_of(number)[8:]))
    if number < 1 or stamp == "later":
        return tag("td", tag("span", day, class_="day-stamp later"))
    played = days.played.get(number)
    late = played is not None and not played.on_time
    key = "day of month late" if late else "day of month"
    label = say(key, which=stamp, day=Day(date_of(number)), number=number)
    today = "date" if number == number_on(days.date) else None
    return tag(
        "td",
        button(
            day,
            PlayDay(number),
            f"day-stamp {stamp}{' late' if late else ''}",
            name=f"day-{number}",
            aria_label=label,
            title=label,
            aria_current=today,
            **looks,
        ),
    )
