"""The rulebook of the current game. Pure."""

from cuttle.language import Section, ruleset_title, say, sections
from web.markup.html import Html, join, tag
from web.state.model import Model


def rulebook(model: Model) -> Html:
    rules = model.game.ruleset
    button = tag("button", say("print"), id="print", type="button", class_="quiet", data_print=True)
    title = tag("p", ruleset_title(rules), " ", button, class_="rules-title")
    return join(title, [_section(part) for part in sections(rules)])


def _section(section: Section) -> Html:
    entries = [join(tag("dt", name), tag("dd", text)) for name, text in section.entries]
    return tag(
        "section",
        tag("h3", section.heading),
        [tag("p", paragraph) for paragraph in section.paragraphs],
        tag("dl", entries) if entries else None,
        id=f"rules-{section.key}",
    )
