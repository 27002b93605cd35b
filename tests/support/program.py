"""The page with all its features: what tests call instead of passing `PROGRAM`."""

from typing import Final

from web.core.model import Model
from web.features import PROGRAM
from web.markup.html import Html
from web.table import view

update: Final = PROGRAM.update
read_message: Final = PROGRAM.read


def table(model: Model) -> Html:
    """The table, as a session shows it."""
    return view.table(model, PROGRAM)


def dialog(model: Model) -> Html:
    """The dialog, as a session shows it."""
    return view.dialog(model, PROGRAM)
