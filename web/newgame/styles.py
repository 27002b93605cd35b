"""How the bots of the next game play: balanced, in a style, or in one at random. Pure."""

from cuttle.language import say
from web.markup.html import Html, tag
from web.newgame.rows import row
from web.state.draft import MANNERS, Draft
from web.state.drafting import ChooseStyle
from web.state.seating import PERSON, SEVERAL


def styles(draft: Draft) -> Html:
    """The row of styles, and what the chosen one is like."""
    found = [(ChooseStyle(each), say("style", which=each), each == draft.style) for each in MANNERS]
    about = tag("p", say("style about", which=draft.style), id="style-about", class_="about", role="status")
    return row("style", found, about)


def has_bots(draft: Draft) -> bool:
    """Whether a bot gets a seat in the next game."""
    return draft.seat not in SEVERAL or any(who != PERSON for who in draft.players[: draft.seats])
