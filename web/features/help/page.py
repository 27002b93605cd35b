"""Help: what's on the table now, a picture of it, how to play in brief, the keys, and more to read. Pure."""

from typing import Final

from cuttle import Ruleset, parse_card
from cuttle.language import say
from cuttle.rules import card_points
from web.core.extras import extras
from web.core.message import Show
from web.core.model import Model
from web.core.shown import shown_model
from web.features.help.now import on_the_table
from web.features.help.reading import reading_links
from web.markup.controls import button
from web.markup.html import Html, join, tag
from web.table.cards import print_look
from web.table.keys import key_list
from web.table.small_table import card_front

_PARTS: Final = ("track", "theirs", "middle", "row", "hand")
"""What the numbers in the picture stand for, from the top."""


def how_to_play(model: Model, *_: object) -> Html:
    return join(_explanation(model), key_list(model), reading_links(model))


def keys_first(model: Model, *_: object) -> Html:
    """How to play, with the keys at the top."""
    return join(key_list(model), _explanation(model), reading_links(model))


def _explanation(model: Model) -> Html:
    rules = shown_model(model).game.ruleset
    return join(
        on_the_table(model),
        numbered_picture(rules),
        tag("p", say("help goal", goal=rules.goals[0])),
        tag("p", say("help cards")),
    )


# The picture: a table with five numbers on it


def numbered_picture(rules: Ruleset) -> Html:
    """The picture, hidden from screen readers, beside the list of what its numbers stand for."""
    items = [tag("li", say("help picture", which=part)) for part in _PARTS]
    return tag("div", _picture(rules), tag("ol", items), class_="guide")


def _picture(rules: Ruleset) -> Html:
    def cards(names: str, look: str = "") -> list[Html]:
        return [card_front(parse_card(name), rules, look) for name in names.split()]

    back, royals = tag("span", class_="card back"), tag("span", cards("QC"))
    lanes = (
        tag("div", [back] * 4, class_="lane away"),
        _track("9C 3H", tag("b", "1")),
        tag("div", cards("9C 3H"), tag("b", "2"), class_="lane on"),
        tag("div", cards("AS"), tag("b", "3"), class_="lane"),
        tag("div", cards("10S 6D"), royals, tag("b", "4"), class_="lane on"),
        _track("10S 6D"),
        tag("div", cards("4H"), cards("8D", " picked"), cards("2C JS"), tag("b", "5"), class_="lane"),
    )
    heaps = tag("div", cards("5C"), back, class_="heaps")
    return tag("div", heaps, tag("div", lanes), class_="mat map", aria_hidden="true")


def _track(names: str, number: Html | None = None) -> Html:
    """The points on the way to the goal, each as long as it's worth."""
    points = map(parse_card, names.split())
    parts = [tag("i", class_=f"{print_look(card)} worth-{card_points(card)}") for card in points]
    return tag("div", parts, number, class_="line")


def go(model: Model, _: object) -> Html:
    """The ways to the rules, and to what else helps."""
    return join(extras("help", model), button(say("help rules"), Show("rules"), "choice", name=None))
