"""What's on the table now, a picture of it, how to play in brief, and the list of keys. Pure."""

from cuttle.language import say
from web.core.message import Show
from web.core.model import Model
from web.help.now import on_the_table
from web.help.picture import numbered_picture
from web.help.reading import reading_links
from web.markup.controls import button, buttons
from web.markup.html import Html, join, tag
from web.table.keys import key_list


def how_to_play(model: Model) -> Html:
    return join(_explanation(model), key_list(model), _further_reading(model))


def keys_first(model: Model) -> Html:
    """The same for who asks for the keys."""
    return join(key_list(model), _explanation(model), _further_reading(model))


def _explanation(model: Model) -> Html:
    return join(
        on_the_table(model),
        numbered_picture(model.game.ruleset),
        tag("p", say("help goal", goal=model.game.ruleset.goals[0])),
        tag("p", say("help cards")),
    )


def _further_reading(model: Model) -> Html:
    """Where to read more."""
    return join(
        buttons(
            button(say("help rules"), Show("rules"), "choice", name=None),
            button(say("lessons title"), Show("lessons"), "choice", name=None),
        ),
        reading_links(model),
    )
