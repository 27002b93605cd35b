"""What a ruleset or a house rule still lacks, in words: each sentence names the file to go to.

docs/architecture.md has the recipes.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from cuttle import PRESETS
from cuttle.rules.ruleset import value_text
from cuttle.variants import AXES, OPTIONS
from tests.scenarios.collection import OWN
from web.text.sentences import has_option

ROOT: Final = Path(__file__).parents[2]
COUNTED: Final = 3
"""How many deals and positions of a ruleset perft counts."""


def lacks_sentence(key: str, which: str, catalogue: str) -> Iterator[str]:
    """What is said if a message has no sentence for a value."""
    if not has_option(key, which):
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
    entries = [entry for path in OWN.glob("*.json") for entry in json.loads(path.read_text(encoding="utf-8"))]
    return frozenset(rules for entry in entries for rules in entry.get("rulesets", ()))


@cache
def counted_by_perft() -> tuple[str, ...]:
    """The ruleset of each deal and position that perft counts."""
    deals = [line.split()[0] for line in page("tests/perft/counts.txt").splitlines()]
    return (*deals, *(line.split(" | ")[1] for line in page("tests/perft/positions.txt").splitlines()))


# A ruleset


def lacks_of_ruleset(preset: str) -> Iterator[str]:
    """What a published ruleset lacks."""
    yield from lacks_sentence("ruleset about", preset, "web/text/newgame.py")
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


def options_of(preset: str) -> list[str]:
    return [option for option in OPTIONS if PRESETS[preset].seats == 2 or option == "random four"]
