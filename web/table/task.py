"""What a position asks for, as words. Pure."""

from typing import Final

from cuttle.language import Words, say
from cuttle.links import Task
from web.markup.html import Html, tag
from web.text.words import has_option

PRACTICE: Final = "practice "
"""Begins the title of a practice. Its key follows, so that the name is in the language of the page."""


def task_line(task: Task) -> Html:
    """The title and what is asked, for the prompt."""
    return tag(
        "span",
        tag("em", title_text(task), class_="title", title=title_text(task)) if task.title else None,
        " " if task.title else None,
        task_text(task),
        " ",
        id="task",
        class_="news",
    )


def title_text(task: Task) -> Words:
    """The title as it was typed, or the name of a practice."""
    key = task.title.removeprefix(PRACTICE)
    is_practice = key != task.title and has_option("practice name", key)
    return say("practice name", which=key) if is_practice else task.title


def task_text(task: Task) -> Words:
    """What is asked, in a sentence; empty if it's just to play on."""
    match task.asked:
        case "find the move":
            return say("asked move")
        case "win within":
            return say("asked win", count=task.turns) if task.turns > 1 else say("asked now")
    return ""
