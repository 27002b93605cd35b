"""What a ruleset, a house rule, a level or a style still lacks: each sentence names the file to go to.

docs/recipes.md has the recipes.
"""

import json
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Final

from cuttle import PRESETS, Verb
from cuttle.arena.contest import LADDER
from cuttle.bot import LEVELS
from cuttle.language.abilities import abilities
from cuttle.language.en.axes import RULES
from cuttle.language.forecast import _SAME_FORECAST
from cuttle.language.text import Select
from cuttle.links import parse_link
from cuttle.links.link_contents import PLAYER_TYPES, STYLE_NAMES
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.cards import JOKER
from cuttle.rules.ruleset import Ruleset, value_text
from cuttle.terminal.texts import TEXTS
from cuttle.variants import AXES, OPTIONS
from tests.scenarios.collection import DATA, each_of
from tests.support.bridge import naive_rules
from tests.support.links import PRESENT
from tests.support.publishing import Part, parts, unpublished
from tools.check.mutate_rules import mutations
from web.features import PROGRAM
from web.features.puzzles.choosing import START
from web.state.seating import LETTERS
from web.table.cards import short_label
from web.text.bots import BOTS, STYLES, Bot

ROOT: Final = Path(__file__).parents[2]
FORM: Final = ".github/ISSUE_TEMPLATE/rules.yml"
COUNTED: Final = 3
"""How many deals and positions of a ruleset perft counts."""

SAID: Final = {"hello": 1, "counter": 3, "scuttled": 3, "won": 3, "lost": 3}
"""How many lines a bot has for each occasion."""


def lacks_sentence(key: str, which: str, catalogue: str) -> Iterator[str]:
    """What is said if a message has no sentence for a value."""
    entry = PROGRAM.sentences[key]
    if not isinstance(entry, Select) or which not in entry.options:
        yield f"“{which}” has no sentence in the message “{key}”: add it to {catalogue}."


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The cells of the first table under a heading of docs/rules.md, without the line of dashes."""
    lines = page("docs/rules.md").partition(f"\n## {heading}\n")[2].partition("\n## ")[0].splitlines()
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("|")]
    return [row for row in cells if not row[0].startswith("---")]


@cache
def rulesets_of_scenarios() -> frozenset[str]:
    """All rulesets under which a scenario holds."""
    entries = [
        entry for path in DATA.glob("*.json") for entry in json.loads(path.read_text(encoding="utf-8"))
    ]
    return frozenset(rules for entry in entries for rules in each_of(entry.get("rulesets", ())))


@cache
def counted_by_perft() -> tuple[str, ...]:
    """The ruleset of each deal and position that perft counts."""
    deals = [line.split()[0] for line in page("tests/perft/counts.txt").splitlines()]
    return (*deals, *(line.split(" | ")[1] for line in page("tests/perft/positions.txt").splitlines()))


@cache
def _published() -> frozenset[Part]:
    return parts(parse_link(meant["code"]) for meant in PRESENT)


def _lacks_links(what: str, name: str) -> Iterator[str]:
    """What is said if no published link has something."""
    if (what, name) in {part[:2] for part in unpublished(_published())}:
        yield f"No published link has the {what} “{name}”: run tools/check/publish.py when it’s final."


# A ruleset


def lacks_of_ruleset(preset: str) -> Iterator[str]:
    yield from lacks_sentence("ruleset about", preset, "web/newgame/texts.py")
    if f"`{preset}`" not in " ".join(row[0] for row in table("Rulesets")):
        yield f"docs/rules.md, “Rulesets”, has no row for `{preset}`."
    if preset not in table("The table")[0]:
        values = [value_text(getattr(PRESETS[preset], axis)) for axis in AXES]
        yield f"docs/rules.md, “The table”, has no column `{preset}`: {' | '.join(values)}."
    for ruleset in (preset, *(f"{preset}+{option}" for option in options_of(preset))):
        if ruleset not in rulesets_of_scenarios():
            yield f"No scenario in tests/scenarios/data has “{ruleset}” among its `rulesets`: add it to one."
    if counted_by_perft().count(preset) < COUNTED:
        yield f"Perft doesn’t count “{preset}”: run tools/check/perft.py."
    if f"        - {PRESETS[preset].title}\n" not in page(FORM):
        yield f"{FORM} has no option “{PRESETS[preset].title}”."
    yield from _lacks_links("ruleset", preset)


def options_of(preset: str) -> list[str]:
    return [option for option in OPTIONS if PRESETS[preset].seats == 2 or option == "random four"]


# A house rule


def lacks_of_rule(axis: str) -> Iterator[str]:
    yield from _lacks_words(axis)
    if f"`{axis}`" not in [row[0][-len(axis) - 2 :] for row in table("The table")]:
        yield f"docs/rules.md, “The table”, has no row for `{axis}`."
    changed = [
        mutation.changed
        for mutation in mutations("cuttle-cards")
        if mutation.axis == axis and mutation.changed
    ]
    if not changed or not any(_told(rules) != _told(PRESETS["cuttle-cards"]) for rules in changed):
        yield f"tests/support/bridge.py doesn’t tell the oracle about “{axis}”."
    yield from dict.fromkeys(lack for rules in changed for lack in _lacks_of_abilities(rules))
    usual = next(field.default for field in fields(Ruleset) if field.name == axis)
    if not any(getattr(parse_ruleset(key), axis) != usual for key in rulesets_of_scenarios()):
        yield f"No scenario in tests/scenarios/data has a ruleset with another “{axis}” than {usual!r}."
    yield from _lacks_links("rule", axis)


def _lacks_words(axis: str) -> Iterator[str]:
    """What the row of a house rule in the catalogue lacks."""
    file = "cuttle/language/en/axes.py"
    if axis not in RULES:
        yield f"The house rule “{axis}” has no row in `RULES` in {file}."
        return
    rule = RULES[axis]
    for value in map(value_text, AXES[axis]):
        if isinstance(rule.values, Select) and not {value, "other"} & {*rule.values.options}:
            yield f"“{axis}” has no words for its value “{value}” in {file}."
        if not {value, ""} & {*rule.differs}:
            yield f"“{axis}” has no phrase for rulesets that differ by “{value}” in {file}."


ABILITY_TEXTS: Final = {
    "rule": "cuttle/language/en/rules.py",
    "effect": "cuttle/language/en/rules.py",
    "tile effect": "web/table/texts.py",
    "will": "cuttle/language/en/narration.py",
}
"""Where the texts are that have an option for each ability: in the rules, on a button, on a tile, and of a
one-off that can still be countered."""


def texts_of_abilities(rules: Ruleset) -> Iterator[tuple[str, str]]:
    """Each text that the cards need under a ruleset, with the option of it."""
    for number, each in enumerate(abilities(rules)):
        for name, verb in each:
            yield "rule", name
            if verb in (Verb.ONEOFF, Verb.PERMANENT, Verb.STEAL) and (number != JOKER or rules.jokers):
                yield "effect", name
                yield "tile effect", name
            if verb is Verb.ONEOFF and (number != JOKER or rules.jokers):
                yield "will", _SAME_FORECAST.get(name, name)


def _lacks_of_abilities(rules: Ruleset) -> Iterator[str]:
    """What the cards lack under a ruleset."""
    for key, name in texts_of_abilities(rules):
        yield from lacks_sentence(key, name, ABILITY_TEXTS[key])
    for card in rules.deck:
        yield from lacks_sentence("short", short_label(card, rules), "web/table/texts.py")


def _told(rules: Ruleset) -> dict[str, object]:
    """What the oracle is told of a ruleset, but for its name."""
    return {**naive_rules(rules), "name": ""}


# A level


def lacks_of_level(level: str) -> Iterator[str]:
    if level not in BOTS:
        yield f"The level “{level}” has no row in `BOTS` in web/text/bots.py."
    else:
        yield from _lacks_of_bot(level, BOTS[level])
    titles = TEXTS["level"]
    if not isinstance(titles, Select) or level not in titles.options:
        yield f"“{level}” has no title in the message “level”: add it to cuttle/terminal/texts.py."
    if level not in START:
        yield f"`START` in web/features/puzzles/choosing.py has no form for a winner over {level}."
    yield from _lacks_place(level, "PLAYER_TYPES", PLAYER_TYPES)
    rungs = {(rung.lower, rung.upper) for rung in LADDER}
    for lower, upper in pairwise(LEVELS):
        if level in (lower, upper) and (lower, upper) not in rungs:
            yield f"`LADDER` in cuttle/arena/contest.py has no rung for {upper} against {lower}."
    if f"\n| {level} |" not in page("docs/bot.md"):
        yield f"docs/bot.md, “The levels”, has no row for {level}."
    yield from _lacks_links("player", level)


def _lacks_of_bot(level: str, bot: Bot) -> Iterator[str]:
    """What a level's row on the page lacks."""
    others = {who for who, letter in LETTERS.items() if letter == bot.letter} - {level}
    if others:
        yield f"In web/text/bots.py, “{level}” has the letter of {others}: saves need another one."
    for occasion, count in SAID.items():
        if len(bot.says.get(occasion, ())) != count:
            yield f"In web/text/bots.py, “{level}” doesn’t say {count} lines for “{occasion}”."
    if bot.portrait and not (ROOT / "web" / "art" / f"{bot.portrait}.svg").exists():
        yield f"The portrait of “{level}”, web/art/{bot.portrait}.svg, isn’t there."
    if bot.portrait and f"&.{bot.portrait} " not in page("web/table/portraits.css"):
        yield f"web/table/portraits.css has no line for the portrait “{bot.portrait}” of “{level}”."


def _lacks_place(name: str, table: str, places: tuple[str, ...]) -> Iterator[str]:
    """What is said if links have no place for a name."""
    if name not in places:
        yield f"“{name}” isn’t in `{table}` in cuttle/links/link_contents.py: add it at the end."


# A style


def lacks_of_style(style: str) -> Iterator[str]:
    if style not in STYLES:
        yield f"The style “{style}” has no row in `STYLES` in web/text/bots.py."
    yield from _lacks_place(style, "STYLE_NAMES", STYLE_NAMES)
    if f"\n| {style} |" not in page("docs/bot.md"):
        yield f"docs/bot.md, “Styles”, has no row for {style}."
    yield from _lacks_links("style", style)
