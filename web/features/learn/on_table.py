"""What a lesson adds to the table: its title, how it goes on, and what invites to the first one. Pure."""

from typing import Final

from cuttle.language import Words, say
from web.core.message import Show
from web.core.model import Model
from web.core.shown import may_leave
from web.features.learn.messages import StartLesson, TeachMe
from web.features.learn.welcome import is_welcome, ways_to_begin
from web.markup.controls import button
from web.markup.html import Html, tag
from web.messages.newgame import PlayBot
from web.messages.table import LeaveLesson
from web.state.lesson import GENTLEST

LAST: Final = "choice"
"""The lesson that ends the course."""


def lesson_title(model: Model, _: str) -> Html | None:
    """Which lesson it is, and its place among the others as dots."""
    if (lesson := model.lesson) is None or is_welcome(model):
        return None
    looks = ["done"] * lesson.place + ["now"] + [""] * (lesson.whole - lesson.place - 1)
    return tag(
        "div",
        tag("span", [tag("i", class_=look or None) for look in looks], class_="dots", aria_hidden="true"),
        tag("span", say("lesson number", number=lesson.place + 1, whole=lesson.whole), class_="which"),
        " ",
        tag("span", lesson_name(lesson.name), class_="who"),
        id="lesson-title",
    )


def lesson_name(name: str) -> Words:
    """What a lesson is called."""
    return say("lesson name", which=name)


def lesson_buttons(model: Model, _: str) -> list[Html]:
    """On with the next lesson, or out of this one; at its end, one button leads on."""
    if (lesson := model.lesson) is None:
        return []
    if is_welcome(model):
        return ways_to_begin()
    leaving = say("lesson back", which=lesson.invited) if lesson.invited else say("lesson leave")
    leave = [button(leaving, LeaveLesson(), "quiet")] if may_leave(model) else []
    if not model.lesson_done:
        if lesson.follow:
            skip = button(say("lesson skip"), StartLesson(lesson.follow), "quiet", name="lesson-skip")
            return [skip, *leave]
        if lesson.name == LAST and not lesson.invited:  # otherwise leaving is the way on
            return [button(say("lesson play"), PlayBot(GENTLEST), "quiet", name="lesson-skip"), *leave]
        return leave
    if lesson.follow:
        text = say("lesson next", name=lesson_name(lesson.follow))
        return [button(text, StartLesson(lesson.follow), "choice", name="lesson-next")]
    if lesson.name != LAST:
        return [button(say("lesson all"), Show("lessons"), "choice"), *leave]
    # After the course comes the game that somebody was invited to, or a first one
    text, says = (leaving, LeaveLesson()) if lesson.invited else (say("lesson play"), PlayBot(GENTLEST))
    further = button(say("lessons further"), Show("lessons"), "quiet")
    return [button(text, says, "choice", name="lesson-next"), further]


def teach_button(*_: object) -> Html:
    """What invites a newcomer to a first lesson."""
    return button(say("invited teach"), TeachMe(), "quiet", name="teach-me")


def lessons_button(*_: object) -> Html:
    """The way to the list of lessons."""
    return button(say("lessons title"), Show("lessons"), "quiet", name=None)
