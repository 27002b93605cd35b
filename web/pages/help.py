"""How to play, in short, and the keys. Pure."""

from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.state.messages import Show
from web.state.model import Model
from web.table.keys import key_list
from web.text.words import tell


def how_to_play(model: Model) -> Html:
    """The inside of the dialog."""
    return join(
        tag("p", tell("help goal")),
        tag("p", tell("help cards")),
        key_list(model),
        buttons(button(tell("help rules"), Show("rules"), "choice", name=None)),
    )
