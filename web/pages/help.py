"""What's on the table now, how to play in brief, and the list of keys. Pure."""

from cuttle.language import say
from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.pages.now import on_the_table
from web.pages.reading import to_read
from web.state.messages import Show
from web.state.model import Model
from web.table.keys import key_list


def how_to_play(model: Model) -> Html:
    return join(
        on_the_table(model),
        tag("p", say("help goal")),
        tag("p", say("help cards")),
        key_list(model),
        buttons(button(say("help rules"), Show("rules"), "choice", name=None)),
        to_read(model),
    )
