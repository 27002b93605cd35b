"""The welcome of a first visit. Pure."""

from cuttle.language import say
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.state.messages import Close, Show, TeachMe
from web.state.model import Model


def welcome(model: Model) -> Html:
    """The mark, what Cuttle is, and the ways to begin."""
    bone = tag("svg", tag("use", href="#cuttlebone"), class_="bone", aria_hidden="true")
    return join(
        bone,
        tag("p", say("welcome text"), class_="about"),
        tag(
            "div",
            button(say("welcome teach"), TeachMe(), "choice", name="teach-me", autofocus=True),
            button(say("welcome deal"), Close(), "quiet", name="deal-me"),
            button(say("welcome open"), Show("open"), "quiet", name="open-link"),
            class_="ways",
        ),
    )
