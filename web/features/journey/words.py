"""What prints there are, and what is said of each. Pure."""

from typing import Final

from cuttle import PRESETS
from cuttle.bot import LEVELS, STYLES
from cuttle.language import Day, Words, list_with_commas, paragraph, ruleset_title, say
from web.core.model import Model
from web.state.prints import PUZZLES, Print
from web.state.ratings import round_name
from web.table.feats import WAYS

RULES: Final = tuple(name for name in PRESETS if not name.startswith("trial-"))
"""The rulesets that one may win under; trials may still change."""
THEMES: Final = ("seven", "fresh", "trap", "bait", "ace", "back", "three")
"""The themes of puzzles of which there are at least seven."""
FORMER: Final = ("lock", "wait", "two", "quiet", "spare")
"""Themes of which there were: their prints are no longer earned, but stay."""
GROUPS: Final = {
    "bot": tuple(LEVELS),
    "style": tuple(STYLES),
    "way": WAYS,
    "long": ("set", "month"),
    "rules": RULES,
    "theme": THEMES,
}
"""All prints: those of a kind are together, and a key is the kind and its name, such as “bot:novice”."""
KEYS: Final = tuple(f"{kind}:{which}" for kind, names in GROUPS.items() for which in names)

KEPT: Final = tuple(f"theme:{which}" for which in FORMER)
"""The prints that are shown only if they are earned."""


def title(key: str) -> Words:
    """What a print is called."""
    kind, _, which = key.partition(":")
    match kind:
        case "bot":
            return say("bot called", which=which)
        case "style":
            return say("style called", which=which)
        case "rules":
            return ruleset_title(PRESETS[which])
        case "theme":
            return say("puzzle motif", which=which)
    return say("print way" if kind == "way" else "print long", which=which)


def how(key: str) -> Words:
    """What it takes."""
    kind, _, which = key.partition(":")
    match kind:
        case "bot":
            return say("print how bot", who=title(key))
        case "style":
            about, style = say("style about", which=which), say("style", which=which)
            return say("print how style", about=about, style=style)
        case "rules":
            return say("print how rules", rules=title(key))
        case "theme":
            return say("print how theme", theme=title(key))
    return say("print how", which=which)


def earned_line(earned: Print, here: frozenset[str] | None) -> Words:
    """When a print was earned, and whether its game is gone."""
    if not earned.day:
        return say("print earlier")
    when = say("print earned", day=Day(earned.day))
    gone = here is not None and not earned.key.startswith(PUZZLES) and earned.source not in here
    return paragraph([when, say("kept gone")]) if gone else when


def new_line(model: Model) -> Words:
    """How many prints the round on the table has brought, of which the poster tells some; empty for none."""
    prints, seat = model.page.prints, model.own_seat
    if not prints.new or seat is None or prints.round != round_name(model.game, seat):
        return ""
    return say("prints new", count=len(prints.new))


def told(keys: tuple[str, ...]) -> Words:
    """That these prints are new."""
    return say("print new", count=len(keys), prints=list_with_commas([title(key) for key in keys]))
