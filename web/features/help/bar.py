"""The ways to help that other pages show. Pure."""

from collections.abc import Iterator

from cuttle import PRESETS
from cuttle.language import ruleset_title, say
from web.core.feature import MenuItem
from web.core.message import Show
from web.core.model import Model
from web.core.shown import is_at_home, shown_model
from web.features.help.reading import address_of
from web.markup.controls import button, icon
from web.markup.html import Html, join, tag
from web.state.draft import Draft
from web.table.keys import HELP, shortcut


def in_bar(model: Model, _: str) -> Html:
    """“How to play”, and at a table the rules in play as the way to all rules. The usual ones are named on
    pointing, and to readers."""
    how = button([icon("ic-help", None), tag("span", say("help title"))], Show("help"), name="how-to-play")
    if is_at_home(model):
        return how
    ruleset = shown_model(model).game.ruleset
    whole, usual = say("rules in play", rules=ruleset_title(ruleset)), ruleset == PRESETS[Draft().base]
    name = whole if usual else None
    text = say("menu rules") if usual else whole
    return join(
        how,
        button(text, Show("rules"), name="rules-in-play", title=name, aria_label=name),
    )


def in_menu(model: Model, _: str) -> Html:
    """“How to play” with the keys first."""
    key = shortcut(model, HELP)
    return button(say("keys title"), Show("keys"), name="menu-show-keys", hidden=True, aria_keyshortcuts=key)


def about_button(*_: object) -> Html:
    """Below the settings, the way to what Cuttle is and who made it."""
    return button(say("menu about"), Show("about"), "quiet", name=None)


def menu_lines(model: Model) -> Iterator[MenuItem]:
    """The rules, and the almanac, which the one-file game doesn't have beside it."""
    yield MenuItem("learn", 60, say("menu rules"), Show("rules"))
    if not model.page.app.single_file:
        yield MenuItem("learn", 70, say("reading", which="almanac"), address_of("almanac"))
