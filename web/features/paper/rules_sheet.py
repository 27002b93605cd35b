"""The rules in play for both sides of a sheet: how one plays, and what the cards do. Pure.

It's the whole rulebook (`cuttle.language.rulebook_sections`): in every language it says what is played.
"""

import re
from typing import Final

from cuttle import Ruleset, parse_card
from cuttle.language import Section, difference_line, rank_rule, rulebook_sections, ruleset_title, say
from cuttle.rules import JOKER, RANK_NAMES
from web.core.dialog import Dialog
from web.core.model import Model
from web.core.shown import shown_model
from web.features.paper.messages import RulesSheet
from web.markup.html import Html, join, tag
from web.table.small_table import card_front

_FRONT: Final = ("aim", "deal", "turn", "limit", "scuttle", "counter", "end")
"""The sections on the first side; the others stand below the cards on the second."""
_SUITS: Final = "SHDC"
_TAG: Final = re.compile("<[^>]*>")
_MUCH: Final = 7600
"""More letters than this are printed smaller."""


def page(model: Model, _: RulesSheet) -> Html:
    rules = shown_model(model).game.ruleset
    sections = {section.key: section for section in rulebook_sections(rules)}
    cards = sections.pop("cards")
    front = [_section(section) for key, section in sections.items() if key in _FRONT]
    back = [_section(section) for key, section in sections.items() if key not in _FRONT]
    faces = [_card(rules, number) for number in range(len(cards.entries))]
    differs = difference_line(rules)
    sheet = join(
        tag(
            "article",
            tag("h3", say("paper title", about=ruleset_title(rules))),
            tag("div", front, class_="columns"),
            tag("p", differs) if differs else None,
        ),
        tag(
            "article",
            tag("h3", cards.heading),
            tag("ul", faces, class_="columns card-rules"),
            tag("div", back, class_="columns"),
        ),
    )
    is_long = len(_TAG.sub("", sheet)) > _MUCH
    return tag("div", sheet, class_="paper long" if is_long else "paper")


def foot(_model: Model, _: Dialog) -> Html:
    """The button that the page's script prints at (web/browser/backward.js)."""
    return tag("button", say("print"), id="print", type="button", class_="choice", data_print=True)


def _section(section: Section) -> Html:
    entries = [tag("div", tag("dt", name), " ", tag("dd", text)) for name, text in section.entries]
    return tag(
        "section",
        tag("h4", section.heading),
        [tag("p", paragraph) for paragraph in section.paragraphs],
        tag("dl", entries) if entries else None,
    )


def _card(rules: Ruleset, number: int) -> Html:
    """A card, and all that it does."""
    name = "X1" if number == JOKER else RANK_NAMES[number] + _SUITS[number % len(_SUITS)]
    front = card_front(parse_card(name), rules)
    words = [tag("strong", say("rank", which=number)), " ", rank_rule(rules, number)]
    return tag("li", front, tag("span", words))
