"""What a position asks for, as words. Pure."""

from cuttle.language import Words, say
from cuttle.links import Task
from web.markup.html import Html, tag


def task_line(task: Task) -> Html:
    """The title and what is asked, for the prompt."""
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
