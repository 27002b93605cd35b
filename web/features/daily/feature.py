"""The deal of the day: played, kept, counted in a streak, and found again in a calendar."""

from collections.abc import Iterator
from typing import Final

from cuttle.field import daily_board, day_number, second_of
from cuttle.language import list_with_and, say
from web.core.boards import day_in, day_of
from web.core.feature import (
    CardCorner,
    DialogPage,
    Feature,
    Invitation,
    Late,
    MenuCorner,
    MenuItem,
    NextStep,
    to,
)
from web.core.lead import GameLink, Lead
from web.core.message import Message
from web.core.model import Model, Step
from web.core.visit import Visit
from web.features.daily.following import follow_day
from web.features.daily.messages import (
    CARD,
    BeginDay,
    Calendar,
    DayFound,
    DaysChanged,
    EndDay,
    FindDay,
    LookAtDays,
    OpenDay,
    PlayDay,
    RunField,
    ShowDays,
    TurnMonth,
    WalkDays,
)
from web.features.daily.texts import TEXTS
from web.features.daily.words import challenge_line, feats, field_row, footnote, put_day_line, who_comes
from web.markup.html import join, tag
from web.messages.library import Imported, StoreChanged
from web.messages.table import LeaveHome
from web.state.days import DONE, date_of
from web.table.portraits import portrait

_CALENDAR: Final = "M4 6.5h16v13.5H4zM4 11h16M8.5 3.5v5M15.5 3.5v5"


def _opens(model: Model, lead: Lead) -> Message | None:
    """What opens the link to a deal of the day, if it's a challenge or comes too early."""
    match lead:
        case GameLink(link) if (number := day_in(link)) and (
            link.kind == "challenge" or day_number(number) > model.page.days.offered
        ):
            return OpenDay(link, number)
    return None


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        calendar = MenuCorner(_CALENDAR, say("menu days"), ShowDays())
        yield MenuItem("play", 20, say("menu day"), PlayDay(0), aside=calendar)


def _invitations(model: Model) -> Iterator[Invitation]:
    """Today's deal, with the stamps of the week."""
    days = model.page.days
    number, stamp = days.offered, days.stamp(days.offered)
    here = day_of(model) == number and not (model.game.over or model.replay)
    says = LeaveHome() if here else PlayDay(number)
    played = sum(mark in DONE for _, mark in days.week)
    levels = [rival.level for rival in daily_board(number).rivals]
    who = list_with_and([say("bot called", which=level) for level in levels])
    streak = days.streak if model.page.settings.streak else 0
    comes = say("day card tomorrow", who=who_comes(number + 1)) if stamp in DONE else None
    note = join(
        say("day card", which=stamp, number=number, who=who),
        tag("span", " ", comes, class_="more") if comes else None,
        tag("span", " ", say("day card streak", count=streak), class_="more") if streak > 1 else None,
        tag(
            "span",
            " ",
            say("day week played", which="some" if played else "none", count=played),
            class_="said",
        ),
        tag("span", [tag("i", class_=f"day-stamp {mark}") for _, mark in days.week], class_="week"),
    )
    faces, day = [portrait(level) for level in levels], int(date_of(number)[8:])
    calendar = CardCorner("days", say("menu days"), ShowDays(), "leaf", day)
    yield Invitation(20, "day", say("menu day"), says, "C", faces, note, calendar)


def _next_steps(model: Model) -> Iterator[NextStep]:
    number = day_of(model)
    if number is None:
        return
    if model.page.days.stamp(model.page.days.offered) == "today":
        yield NextStep(1, say("menu day"), PlayDay(0), main=True)
    if second := second_of(number):
        yield NextStep(43, say("day second"), PlayDay(second))
    yield NextStep(45, say("menu days"), ShowDays())


def _look(visit: Visit, command: LookAtDays) -> None:
    """Report what has changed. Asked for whenever the page comes into sight, so it isn't late."""
    from web.features.daily.running import look_at_days

    look_at_days(visit, command)


def _begin(_: Visit, step: Step) -> Step:
    model, commands = step
    return (model, [*commands, LookAtDays()]) if day_of(model) else step


def _late() -> Late:
    from web.features.daily.late import LATE

    return LATE


DAILY: Final = Feature(
    dialogs={Calendar.name: DialogPage("days title", kind=None), CARD: DialogPage("day title")},
    executors=dict([to(LookAtDays, _look)]),
    hears=dict.fromkeys((StoreChanged, Imported), lambda _: [LookAtDays()]),
    begins=_begin,
    late=_late,
    late_messages=(PlayDay, OpenDay, ShowDays, TurnMonth, WalkDays, DayFound, DaysChanged),
    late_commands=(FindDay, BeginDay, EndDay, RunField),
    texts=TEXTS,
    opens=_opens,
    follow_ups=(follow_day, put_day_line),
    menu=_menu,
    next_steps=_next_steps,
    invitations=_invitations,
    extras={
        "challenge": lambda model, _: challenge_line(model),
        "ending": lambda model, _: field_row(model),
    },
    feats=feats,
    footnote=footnote,
)
