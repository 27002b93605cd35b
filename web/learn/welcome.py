"""The welcome of a first visit. Pure."""

from cuttle.language import say
from web.core.message import Show
from web.core.model import Model
from web.learn.messages import PlayWithoutNotes, TeachMe
from web.markup.controls import button
from web.markup.html import Html, tag


def welcome(model: Model) -> Html:
    """The mark, what Cuttle is, and the ways to begin."""
    bone = tag("svg", tag("use", href="#cuttlebone"), viewBox="0 0 40 64", aria_hidden="true")
    ways = tag(
        "div",
        button(say("welcome teach"), TeachMe(), "choice", name="teach-me", autofocus=True),
        button(say("welcome deal"), PlayWithoutNotes(), "quiet", name="deal-me"),
        button(say("welcome open"), Show("open"), "quiet", name="open-link"),
        class_="ways",
    )
    text = tag("div", tag("p", say("welcome text"), class_="about"), ways)
    return tag("div", tag("div", bone, class_="sun"), text, class_="welcome")
