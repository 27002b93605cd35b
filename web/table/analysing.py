"""The analysis on the table: steps back and on, and the way back in the bar. Pure."""

from typing import Final

from cuttle.language import say
from web.analysis.messages import Walk
from web.core.model import Model
from web.markup.controls import button
from web.markup.html import Html, tag
from web.replay.messages import Jump, Leave
from web.state.analysis import Analysis
from web.table.keys import UNDO, shortcut

_KEYS: Final = {"back": "ArrowLeft", "on": "ArrowRight"}
_ICONS: Final = {
    "back": "M8.5 4L4 8.5 8.5 13M4.5 8.5H14a5.5 5.5 0 0 1 0 11H8",
    "on": "M15.5 4L20 8.5 15.5 13M19.5 8.5H10a5.5 5.5 0 0 0 0 11h6",
}


def steps(model: Model, analysis: Analysis) -> list[Html]:
    """Take back the move that has led here, and play the next one of the line again."""
    tree = analysis.tree
    return [
        _step(model, "back", tree.cursor > 0),
        _step(model, "on", bool(tree.children[tree.cursor])),
    ]


def _step(model: Model, where: Jump, able: bool) -> Html:
    icon = tag("svg", tag("path", d=_ICONS[where]), class_="icon", viewBox="0 0 24 24", aria_hidden="true")
    keys = [_KEYS[where], shortcut(model, UNDO) if where == "back" else None]
    return button(
        [icon, tag("span", say("analysis step", which=where))],
        Walk(where),
        "tool",
        name=f"analysis-{where}",
        aria_keyshortcuts=" ".join(filter(None, keys)),
        aria_disabled=None if able else "true",
    )


def bar_title() -> list[Html]:
    """The way back and the title, in the bar: where the panel is a drawer, they're always in sight."""
    icon = tag(
        "svg", tag("path", d="M19 12H5.5M11.5 5.5L5 12l6.5 6.5"), viewBox="0 0 24 24", aria_hidden="true"
    )
    return [
        button([icon, tag("span", say("leave"))], Leave(), name="bar-leave"),
        tag("h2", say("region analysis"), id="bar-title"),
    ]
