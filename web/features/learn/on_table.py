"""What a lesson adds to the table: its title, how it goes on, and what invites to the first one. Pure."""

from typing import Final

from cuttle.language import Words, say
from web.core.message import Show
from web.core.model import Model
from web.features.learn.messages import StartLesson, TeachMe
from web.markup.controls import Sendable, button
from web.markup.html import Html, tag
from web.messages.newgame import PlayBot
from web.messages.table import LeaveLesson
from web.state.lesson import EASIEST, Lesson

LAST: Final = "choice"
"""The lesson that ends the course."""


def lesson_title(model: Model, _: str) -> Html | None:
    """Which lesson it is, and its place among the others as dots."""
    if (lesson := model.lesson) is None:
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
    """On with the next lesson, or out of this one."""
    if (lesson := model.lesson) is None:
        return []
    again = button(say("lesson again"), StartLesson(lesson.name), "quiet", name="lesson-again")
    leave = button(_back(lesson) if lesson.invited else say("lesson leave"), LeaveLesson(), "quiet")
    if not model.lesson_done:
        return [*_skip(lesson), leave]
    if lesson.follow:
        text = say("lesson next", name=lesson_name(lesson.follow))
        return [button(text, StartLesson(lesson.follow), "choice", name="lesson-next"), again, leave]
    if lesson.name != LAST:
        return [button(say("lesson all"), Show("lessons"), "quiet"), again, leave]
    further = button(say("lessons further"), Show("lessons"), "quiet")
    return [button(*_after_course(lesson), "choice", name="lesson-next"), further, again]


def _after_course(lesson: Lesson) -> tuple[Words, Sendable]:
    """What follows the course: a first game, or the one that somebody was invited to."""
    if lesson.invited:
        return _back(lesson), LeaveLesson()
    return say("lesson play"), PlayBot(EASIEST)


def _back(lesson: Lesson) -> Words:
    return say("lesson back", which=lesson.invited)


def _skip(lesson: Lesson) -> list[Html]:
    """On without doing the lesson; after the course's last one, with the first game."""
    if lesson.follow:
        return [button(say("lesson skip"), StartLesson(lesson.follow), "quiet", name="lesson-skip")]
    if lesson.name != LAST or lesson.invited:  # there, leaving is the way on
        return []
    return [button(*_after_course(lesson), "quiet", name="lesson-skip")]


def teach_button(*_: object) -> Html:
    """What invites a newcomer to a first lesson."""
    return button(say("invited teach"), TeachMe(), "quiet", name="teach-me")


def lessons_button(*_: object) -> Html:
    """The way to the list of lessons."""
    return button(say("lessons title"), Show("lessons"), "quiet", name=None)
