"""The storage is full: the question whether to delete the oldest finished games. Pure."""

from cuttle.language import say
from web.core.model import Model
from web.library.page import day, export_button
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.messages.library import MakeRoom, StorageFull


def storage_full(_: Model, dialog: StorageFull) -> Html:
    """The question whether to delete the oldest finished games."""
    delete = button(say("make room", count=dialog.count), MakeRoom(), "choice")
    text = "room text" if dialog.game else "room text beside"
    return join(
        tag("p", say(text, count=dialog.count, day=day(dialog.day))),
        tag("p", delete, " ", export_button(""), class_="buttons"),
    )
