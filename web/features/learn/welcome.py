"""The welcome of a first visit. Pure."""

from cuttle.language import say
from web.core.dialog import Plain
from web.core.model import Model
from web.features.learn.messages import KnowIt, TeachMe
from web.markup.controls import button
from web.markup.html import Html, tag
from web.messages.page import Close
from web.state.lesson import EASIEST


def welcome(model: Model, _: Plain) -> Html:
    """The mark, what one does in Cuttle, and the ways to begin. To just play is to close it."""
    bone = tag("svg", tag("use", href="#cuttlebone"), viewBox="0 0 40 64", aria_hidden="true")
    ways = tag(
        "div",
        button(say("welcome teach"), TeachMe(), "choice", name="teach-me", autofocus=True),
        button(say("welcome play", who=say("bot called", which=EASIEST)), Close(), "quiet", name="just-play"),
        button(say("welcome know"), KnowIt(), "quiet", name="know-it"),
        class_="ways",
    )
    text = tag("div", tag("p", say("welcome text", goal=model.game.ruleset.goals[0]), class_="about"), ways)
    return tag("div", tag("div", bone, class_="sun"), text, class_="welcome")
