"""From files and folders to cases: what is read, and under which rulesets it runs."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from tests.scenarios.cases import Case, MoveList, Problem, Scenario
from tests.scenarios.vocabulary import ScenarioError, read_dict, read_list, unknown

DATA = Path(__file__).parent / "data"
"""The project's own collection."""

LIVE = "cuttle-live"
VARIANTS = {"discard_at_end": LIVE, "no_draw_past_eight": "cuttle-cards"}
"""The two kinds of hand limit under which move lists were recorded, and the preset of each."""
_DOWN_TO_0: Final = (
    *("cuttle-cards", "cuttle-live", "cuttle-spades", "bench", "bga-balanced"),
    *("trial-random-four", "trial-double-nine"),
)
GROUPS: Final = {
    "for two": (
        *("cuttle-cards", "cuttle-live", "cuttle-spades", "pagat", "sipie", "house-25", "bench"),
        *("bga-balanced", "bga-traditional", "trial-random-four", "trial-double-nine"),
    ),
    "goals down to 0": _DOWN_TO_0,
    "seven reveals two": _DOWN_TO_0,
}
"""Names for several rulesets under which a scenario holds."""


def load(paths: Iterable[Path]) -> list[Case]:
    """The cases of these files and folders; by default the project's own."""
    given = list(dict.fromkeys(path.resolve() for path in paths)) or [DATA]
    entries, problems = _entries(given)
    scenarios = [entry for entry in entries if "scenario" not in entry]
    found = {entry["id"]: entry for entry in scenarios}
    twice = [name for name, times in Counter(entry["id"] for entry in scenarios).items() if times > 1]
    problems += [Problem(f"{name}-twice", f"There are several scenarios named {name!r}.") for name in twice]
    lists = [entry for entry in entries if "scenario" in entry]
    own = {} if given == [DATA] or not lists else {e["id"]: e for e in _entries([DATA])[0] if "id" in e}
    cases = [*problems, *_scenarios(scenarios), *_move_lists(lists, own | found)]
    return cases or [Problem("nothing", "There is no scenario to run.")]


def _entries(paths: list[Path]) -> tuple[list[dict[str, Any]], list[Case]]:
    """Everything in these files, and the problems with them."""
    entries: list[dict[str, Any]] = []
    problems: list[Case] = []
    for path in _files(paths, problems):
        try:
            entries += _read(path)
        except (OSError, ValueError, ScenarioError) as error:
            problems.append(Problem(path.name, f"{path}: {error}"))
    return entries, problems


def _files(paths: list[Path], problems: list[Case]) -> Iterator[Path]:
    """The files, and those in folders; each once."""
    seen: set[Path] = set()
    for path in paths:
        files = sorted(path.rglob("*.json")) if path.is_dir() else [path]
        if not files or not path.exists():
            problems.append(Problem(path.name, f"{path}: there is no file of scenarios."))
            continue
        yield from (file for file in files if file not in seen)
        seen.update(files)


def _read(path: Path) -> list[dict[str, Any]]:
    """The scenarios and move lists of one file."""
    entries = json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=_once)
    if not read_list(entries):
        raise ScenarioError("The file holds no scenario.")
    for entry in entries:
        told = read_dict(entry)
        if not isinstance(told.get("scenario", told.get("id")), str):
            raise ScenarioError(f"{str(entry)[:80]}… is neither a scenario nor a move list.")
    return list(entries)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object without duplicate keys."""
    if len(dict(pairs)) != len(pairs):
        raise ScenarioError(f"A key stands twice in {str(dict(pairs))[:80]}…")
    return dict(pairs)


def _scenarios(entries: list[dict[str, Any]]) -> Iterator[Case]:
    """Each scenario under each of its rulesets."""
    for entry in entries:
        names = entry.get("rulesets")
        if not isinstance(names, list) or not names:
            yield Problem(entry["id"], f"{entry['id']!r} should name the rulesets under which it holds.")
            continue
        yield from (Scenario(entry, name) for name in each_of(names))


def each_of(names: Iterable[object]) -> Iterator[str]:
    """Each ruleset of a list; the options behind a group belong to each of it."""
    for name in map(str, names):
        group, plus, options = name.partition("+")
        yield from (f"{each}{plus}{options}" for each in GROUPS.get(group, (group,)))


def _move_lists(entries: list[dict[str, Any]], scenarios: dict[str, dict[str, Any]]) -> Iterator[Case]:
    """Each move list with its scenario, under each of its rulesets."""
    for entry in entries:
        name = entry["scenario"]
        if name not in scenarios:
            yield Problem(f"{name}-moves", f"No scenario is named {name!r}, as a move list has it.")
            continue
        try:
            rulesets = _rulesets(entry, scenarios[name])
        except ScenarioError as error:
            yield Problem(f"{name}-moves", str(error))
            continue
        yield from (MoveList(entry, ruleset, scenarios[name]) for ruleset in rulesets)


def _rulesets(entry: dict[str, Any], scenario: dict[str, Any]) -> list[str]:
    """The rulesets of a move list: its own, its variant's, or the current site's.

    If the scenario isn't valid there, its own rulesets are used.
    """
    if "rulesets" in entry:
        if not read_list(entry["rulesets"]):
            raise ScenarioError("A move list should name the rulesets under which it holds.")
        return [*each_of(entry["rulesets"])]
    if "variant" in entry:
        variant = str(entry["variant"])
        if variant not in VARIANTS:
            raise unknown("variant", variant)
        return [VARIANTS[variant]]
    own = [*each_of(read_list(scenario.get("rulesets")))]
    return [LIVE] if LIVE in own or not own else own
