"""A lesson on the table: what the coach says, and how it goes on. Pure."""

from typing import Final

from cuttle.language import Words, say
from cuttle.links import Task
from web.core.message import Show
from web.core.model import Model
from web.learn.messages import LeaveLesson, StartLesson
from web.markup.controls import Sendable, button
from web.markup.html import Html, tag
from web.newgame.messages import PlayBot
from web.state.lesson import Lesson

LAST: Final = "choice"
"""The lesson that ends the course."""
EASIEST: Final = "novice"
"""The level of a beginner's first opponent."""


def lesson_title(lesson: Lesson) -> Html:
    """Which lesson it is, and its place among the others as dots."""
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


def lesson_buttons(model: Model, lesson: Lesson) -> list[Html]:
    """On with the next lesson, or out of this one."""
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


def task_line(model: Model) -> Html:
    """The title and what is asked, for the prompt."""
    task = model.deal.task
    return tag(
        "span",
        tag("em", task.title, class_="title", title=task.title) if task.title else None,
        " " if task.title else None,
        task_text(task),
        " ",
        id="task",
        class_="news",
    )


def task_text(task: Task) -> Words:
    """What is asked, in a sentence; empty if it's just to play on."""
    match task.asked:
        case "find the move":
            return say("asked move")
        case "win within":
            return say("asked win", count=task.turns) if task.turns > 1 else say("asked now")
    return ""
