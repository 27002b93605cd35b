"""A picture of the table with five numbers on it, and in words what they stand for: for Help. Pure."""

from typing import Final

from cuttle import Ruleset, parse_card
from cuttle.language import say
from cuttle.rules import card_points
from web.markup.html import Html, join, tag
from web.table.cards import print_look
from web.table.mat import card_front

_PARTS: Final = ("track", "theirs", "middle", "row", "hand")
"""What the numbers stand for, from the top."""


def numbered_picture(rules: Ruleset) -> Html:
    """The picture, which is for those who see it, beside the list."""
    items = [tag("li", say("help picture", which=part)) for part in _PARTS]
    return tag("div", _picture(rules), tag("ol", items), class_="guide")


def _picture(rules: Ruleset) -> Html:
    def cards(names: str, look: str = "") -> list[Html]:
        return [card_front(parse_card(name), rules, look) for name in names.split()]

    def row(points: str, royals: str, number: int) -> Html:
        aside = tag("span", cards(royals)) if royals else None
        return tag("div", cards(points), aside, _number(number), class_="lane on")

    back = tag("span", class_="card back")
    heaps = tag("div", cards("5C"), back, class_="heaps")
    lanes = (
        tag("div", [back] * 4, class_="lane away"),
        _track("9C 3H", 1),
        row("9C 3H", "", 2),
        tag("div", cards("AS"), _number(3), class_="lane"),
        row("10S 6D", "QC", 4),
        _track("10S 6D"),
        tag("div", cards("4H"), cards("8D", " picked"), cards("2C JS"), _number(5), class_="lane"),
    )
    return tag("div", heaps, tag("div", lanes), class_="mat map", aria_hidden="true")


def _track(names: str, number: int = 0) -> Html:
    """The points on the way to the goal, each as long as it's worth."""
    points = map(parse_card, names.split())
    parts = [tag("i", class_=f"{print_look(card)} worth-{card_points(card)}") for card in points]
    return tag("div", join(*parts), _number(number) if number else None, class_="line")


def _number(number: int) -> Html:
    return tag("b", str(number))
