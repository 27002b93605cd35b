"""The ways to help that other pages show. Pure."""

from cuttle import PRESETS
from cuttle.language import ruleset_title, say
from web.core.message import Show
from web.core.model import Model
from web.core.shown import shown_model
from web.markup.controls import button, icon
from web.markup.html import Html, join, tag
from web.state.draft import Draft
from web.table.keys import HELP, shortcut


def in_bar(model: Model, _: str) -> Html:
    """“How to play”, and the rules in play as the way to all rules. The usual ones are named on pointing, and
    to readers."""
    ruleset = shown_model(model).game.ruleset
    whole, usual = say("rules in play", rules=ruleset_title(ruleset)), ruleset == PRESETS[Draft().base]
    name = whole if usual else None
    text = say("menu rules") if usual else whole
    return join(
        button([icon("ic-help", None), tag("span", say("help title"))], Show("help"), name="how-to-play"),
        button(text, Show("rules"), name="rules-in-play", title=name, aria_label=name),
    )


def in_menu(model: Model, _: str) -> Html:
    """“How to play” with the keys first."""
    key = shortcut(model, HELP)
    return button(say("keys title"), Show("keys"), name="menu-show-keys", hidden=True, aria_keyshortcuts=key)


def about_button(*_: object) -> Html:
    """Below the settings, the way to what Cuttle is and who made it."""
    return button(say("menu about"), Show("about"), "quiet", name=None)


def help_button(*_: object) -> Html:
    """The way from the lessons to “How to play”."""
    return button(say("help title"), Show("help"), "quiet", name=None)
