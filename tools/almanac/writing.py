"""The almanac's data: a JSON file that the pages are made from, with an entry for each ruleset.

    {"ruleset": "trial-double-nine",
     "levels": {"skilled": {"seed": 1, "rounds": 20000, "figures": {"first": [0.5231, 0.0069, 20000], …}}, …},
     "changes": {"cuttle-live": {"skilled": {"seed": 1, "rounds": 20000, "figures": {…}}, …}, …}}

A figure is its value, half of its 95 % interval (the interval is the value more or less that), and how often
what it's about was counted. `figures.py` says what each name means. `changes` has the same figures as
differences from another ruleset with the same deals. Only figures that something may be said about are here;
`statements.py` says what.
"""

import json
from pathlib import Path
from typing import Any, Final

from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.ruleset import Ruleset
from tools.almanac.estimate import Figures, estimate, estimate_change
from tools.almanac.figures import measure
from tools.almanac.rounds import Series, read_batches
from tools.almanac.statements import read_figures, sense_of

DATA: Final = Path(__file__).with_name("data.json")
"""Where the project keeps them."""

BASES: Final = {
    "cuttle-live": ("cuttle-cards",),
    "cuttle-spades": ("cuttle-live",),
    "trial-random-four": ("cuttle-spades", "cuttle-live"),
    "trial-double-nine": ("cuttle-live", "cuttle-spades"),
}
"""What a preset is compared with; each other one with cuttle-cards, an option with its preset."""

COMPARED: Final = (
    "first",
    "tied",
    "turns",
    "moves",
    "deck empty",
    "ending",
    "kings",
    "worth",
    "share",
    "chosen",
)
"""Which figures are compared between rulesets, by the first word of their names."""


def bases_of(ruleset: Ruleset) -> tuple[str, ...]:
    """The rulesets that a ruleset is compared with."""
    if ruleset.options or ruleset.changes:
        return (ruleset.preset,)
    return BASES.get(ruleset.preset, () if ruleset.preset == "cuttle-cards" else ("cuttle-cards",))


def data_of(folder: Path, ruleset: Ruleset, levels: list[str], seed: int) -> dict[str, Any]:
    """The data of a ruleset, from the batches in a folder."""
    data: dict[str, Any] = {"ruleset": ruleset.key, "levels": {}, "changes": {}}
    for level in levels:
        series = Series(ruleset, level, seed)
        batches = read_batches(series.path(folder))
        figures = estimate(batches, measure)
        if not figures:
            continue
        data["levels"][level] = _section(series, len(batches), figures)
        for base in bases_of(ruleset):
            others = read_batches(series._replace(ruleset=parse_ruleset(base)).path(folder))
            count = min(len(batches), len(others))
            change = estimate_change(batches, others, measure)
            compared = {name: figure for name, figure in change.items() if name.partition("/")[0] in COMPARED}
            if compared:
                data["changes"].setdefault(base, {})[level] = _section(series, count, compared, base)
    return data


def _section(series: Series, batches: int, figures: Figures, base: str = "") -> dict[str, Any]:
    numbers = {
        name: [round(figure.value, 4), round(figure.high - figure.value, 4), figure.cases]
        for name, figure in sorted(figures.items())
    }
    rounded = read_figures({"figures": numbers})
    telling = {name: row for name, row in numbers.items() if sense_of(name, rounded[name], base)}
    return {"seed": series.seed, "rounds": batches * series.batch, "figures": telling}


def read_data(path: Path) -> list[dict[str, Any]]:
    """The data of all rulesets, in the order of their names; none without a file."""
    entries: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    return entries


def write_data(data: dict[str, Any], path: Path) -> None:
    """Put a ruleset's data into the file, in the place of those it has; each section is on a line."""
    entries = {entry["ruleset"]: entry for entry in [*read_data(path), data]}
    text = json.dumps([entries[name] for name in sorted(entries)], separators=(",", ":"), ensure_ascii=False)
    path.write_text(text.replace('{"', '\n{"') + "\n", encoding="utf-8")
