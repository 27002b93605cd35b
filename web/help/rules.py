"""The rulebook of the current game: a tile for each card with an example, then all rules, folded. Pure."""

from dataclasses import replace

from cuttle.language import Section, rulebook_sections, ruleset_title, say
from cuttle.rules import JOKER
from web.core.model import Model
from web.help.messages import Rulebook
from web.help.tiles import tiles
from web.markup.html import Html, join, tag


def with_example(model: Model, rank: int) -> Model:
    """The rules with the example of a rank open; closed if it was open."""
    if not isinstance(model.dialog, Rulebook) or rank > JOKER:
        return model
    return replace(model, dialog=Rulebook() if rank == model.dialog.example else Rulebook(rank))


def rulebook(model: Model, shown: Rulebook) -> Html:
    rules = model.game.ruleset
    button = tag("button", say("print"), id="print", type="button", class_="quiet", data_print=True)
    title = tag("p", ruleset_title(rules), " ", button, class_="rules-title")
    return join(title, tiles(rules, shown.example), [_section(part) for part in rulebook_sections(rules)])


def _section(section: Section) -> Html:
    entries = [join(tag("dt", name), tag("dd", text)) for name, text in section.entries]
    return tag(
        "details",
        tag("summary", tag("h3", section.heading)),
        [tag("p", paragraph) for paragraph in section.paragraphs],
        tag("dl", entries) if entries else None,
        id=f"rules-{section.key}",
        class_="rule-section",
    )
