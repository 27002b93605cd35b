"""Mutation testing of the rules: change one rule at a time and check that a scenario notices.

For each ruleset that the scenarios use, every rule is set to each other valid value. One more joker
needs something for the joker to do, so a change may bring the smallest sensible group of others along.
The scenarios run under the changed ruleset instead of their own, and one of them must fail.

    python tools/check/mutate_rules.py
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[2]))

from cuttle.arena.terminal import run_command
from cuttle.rules.ruleset import AxisValue, Ruleset, RulesetError
from cuttle.variants import AXES, OPTIONS, PRESETS
from tests.scenarios.cases import Scenario
from tests.scenarios.collection import load
from tests.scenarios.vocabulary import ScenarioError, read_ruleset

COMPANIONS: Final[tuple[tuple[str, AxisValue], ...]] = (
    ("hand_limit", 8),
    ("limit_refuses", True),
    ("jokers", 0),
    ("jokers", 1),
    ("joker", "none"),
    ("joker", "exchange"),
    ("nine_takes", "opponents' royals"),
    ("nine_puts", "controller"),
    ("nine_freezes", False),
    ("nine_count", 1),
)
"""Rules that may have to change together with another for the ruleset to be valid."""


@dataclass(frozen=True)
class Mutation:
    """A ruleset with one rule changed, and any that had to change with it."""

    ruleset: str
    """The key of the original ruleset."""
    axis: str
    value: str
    """The other value, or how a row of numbers differs."""
    changed: Ruleset | None
    """None if the change isn't valid."""

    @property
    def name(self) -> str:
        """The rule and its value."""
        return f"{self.axis} = {self.value}"


# Which changes there are


def other_values(rules: Ruleset, axis: str) -> dict[str, AxisValue]:
    """Each other value of a rule by its name; for an unlimited number, the next ones."""
    own = getattr(rules, axis)
    if isinstance(own, tuple):
        return dict(_neighbours(own))
    if axis == "hand_limit":
        limits = [8] if own is None else [own - 1, own + 1, None]
        return {str(value): value for value in limits}
    return {str(value): value for value in AXES[axis] if value != own}


def _neighbours(row: tuple[int, ...]) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Rows in which one number is one more or one less."""
    for place, number in enumerate(row):
        for step in (-1, 1):
            yield f"[{place}] {step:+}", (*row[:place], number + step, *row[place + 1 :])


def changed(rules: Ruleset, axis: str, value: AxisValue) -> Ruleset | None:
    """The ruleset with that value, and the smallest group of companions that makes it valid."""
    for group in (group for size in range(3) for group in combinations(COMPANIONS, size)):
        companions = dict(group)
        if len(companions) == len(group) and axis not in companions:
            with suppress(RulesetError):
                return replace(rules, **dict[str, Any](companions | {axis: value}))
    return None


def axes_of(rules: Ruleset) -> Iterable[str]:
    """All rules of a preset; for another ruleset those set by its changes or its only option.

    Several options add nothing that each doesn't show alone.
    """
    if rules.key in PRESETS:
        return AXES
    options = rules.options
    return [*rules.changes, *(OPTIONS[options[0]] if len(options) == 1 else ())]


def mutations(name: str) -> Iterator[Mutation]:
    """Every change of a ruleset."""
    rules = read_ruleset(name)
    for axis in axes_of(rules):
        for text, value in other_values(rules, axis).items():
            yield Mutation(name, axis, text, changed(rules, axis, value))


def no_difference(rules: Ruleset, mutation: Mutation) -> str | None:
    """Why no position can show a difference under this ruleset; None if one can."""
    if mutation.axis == "glasses_show_table" and rules.seats == 2:
        return "with two seats the table is the opponent"
    kept = rules.nine_takes in ("any permanent", "opponents' permanents")
    stays = kept and not rules.jack_may_be_forced and rules.joker != "thief"
    if (
        mutation.axis == "nine_puts"
        and {rules.nine_puts, mutation.value} == {"owner", "controller"}
        and stays
    ):
        return "every permanent lies with whoever played it"
    return None


# What the scenarios notice


def failing(scenarios: Iterable[Scenario], rules: Ruleset) -> int:
    """How many of these scenarios fail under other rules than their own."""
    return sum(_fails(scenario, rules) for scenario in scenarios)


def _fails(scenario: Scenario, rules: Ruleset) -> bool:
    try:
        scenario.check(rules)
    except ScenarioError:
        return True
    return False


def by_ruleset(scenarios: Iterable[Scenario]) -> dict[str, list[Scenario]]:
    """The scenarios of each ruleset."""
    by_name = defaultdict[str, list[Scenario]](list)
    for scenario in scenarios:
        by_name[scenario.ruleset].append(scenario)
    return dict(by_name)


def report(scenarios: Mapping[str, list[Scenario]]) -> list[str]:
    """Print how many scenarios notice each value of each rule, and what was left out.

    Returns:
        The changes that no scenario noticed.
    """
    seen, survivors, left_out = Counter[str](), list[str](), dict[str, list[str]]()
    for mutation in [each for name in scenarios for each in mutations(name)]:
        reason = "makes no sense"
        if mutation.changed is not None:
            count = failing(scenarios[mutation.ruleset], mutation.changed)
            seen[mutation.name] += count
            reason = no_difference(read_ruleset(mutation.ruleset), mutation) or ""
            if not count and not reason:
                survivors.append(f"{mutation.name} under {mutation.ruleset}")
        if reason:
            left_out.setdefault(f"{mutation.name}: {reason}", []).append(mutation.ruleset)
    for name in sorted(seen):
        print(f"{seen[name]:6} fail with {name}")
    for name, rulesets in left_out.items():
        print(f"  left out {name} ({', '.join(rulesets)})")
    unseen = [name for name, count in seen.items() if not count]
    return survivors + [name for name in unseen if not any(name in survivor for survivor in survivors)]


def main() -> int:
    """Run every change; 1 if one of them survives."""
    scenarios = by_ruleset(case for case in load([]) if isinstance(case, Scenario))
    survivors = report(scenarios)
    for survivor in survivors:
        print(f"  SURVIVES {survivor}")
    print(f"{len(survivors)} survive." if survivors else "None survives.")
    return int(bool(survivors))


if __name__ == "__main__":
    sys.exit(run_command(main))
