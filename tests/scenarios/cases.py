"""The cases of a collection: scenarios, move lists and problems. Each becomes one test.

What can't be read becomes a failing case, so that nothing is skipped.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from cuttle import IllegalMoveError, Ruleset
from tests.scenarios.expectation import compare
from tests.scenarios.movelists import compare_moves
from tests.scenarios.setting import set_up
from tests.scenarios.steps import STEPS, Step, read_step
from tests.scenarios.table import Table
from tests.scenarios.vocabulary import ScenarioError, check_keys, read_list, read_number, read_ruleset


@dataclass(frozen=True)
class Problem:
    """Something that can't be run at all."""

    name: str
    sentence: str

    def check(self, rules: Ruleset | None = None) -> None:
        """Fail under any rules."""
        raise ScenarioError(self.sentence)


@dataclass(frozen=True)
class Scenario:
    """A scenario under one of its rulesets."""

    entry: dict[str, Any]
    ruleset: str

    @property
    def name(self) -> str:
        return f"{self.entry['id']}-{self.ruleset}"

    def check(self, rules: Ruleset | None = None) -> None:
        """Play all steps and compare the result, under its own ruleset or another."""
        needed = ("id", "rulesets", "setup", "steps", "expect")
        check_keys(self.entry, needed, ("topic", "source", "rule"), "a scenario")
        compare(self.entry["expect"], play(self.entry, rules or read_ruleset(self.ruleset)).shown)


@dataclass(frozen=True)
class MoveList:
    """The legal plays at one point of a scenario, under one ruleset."""

    entry: dict[str, Any]
    ruleset: str
    scenario: dict[str, Any] = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.entry['scenario']}-moves-after-{self.entry.get('after')}-{self.ruleset}"

    def check(self, rules: Ruleset | None = None) -> None:
        """Play the steps before, and compare who decides what, under its own ruleset or another."""
        needed = ("scenario", "after", "phase", "to_act", "moves")
        check_keys(self.entry, needed, ("variant", "rulesets"), "a move list")
        steps = read_list(self.scenario.get("steps"))
        after = read_number(self.entry["after"], len(steps))
        table = play(self.scenario, rules or read_ruleset(self.ruleset), after)
        compare({key: self.entry[key] for key in ("phase", "to_act")}, table.shown)
        compare_moves(self.entry["moves"], table)


Case = Problem | Scenario | MoveList


def play(entry: dict[str, Any], ruleset: Ruleset, count: int | None = None) -> Table:
    """The table after the first `count` steps of a scenario, or after all of them."""
    steps = [read_step(step, ruleset) for step in read_list(entry.get("steps"))]
    table = Table(set_up(entry.get("setup"), ruleset))
    for number, step in enumerate(steps[:count]):
        try:
            table = _step(table, step)
        except ScenarioError as error:
            raise ScenarioError(f"step {number}, {entry['steps'][number]}: {error}") from None
    return table


def _step(table: Table, step: Step) -> Table:
    """The table after a step; unchanged by a check or a refused illegal step."""
    if step.do == "check":
        compare(step.expect, table.shown)
        return table
    said = (step.do, step.by, frozenset(step.cards))
    if said in table.spare and len(said[2]) == len(step.cards) and not step.illegal:
        return replace(table, spare=tuple(spare for spare in table.spare if spare != said))
    before = repr(table) if step.illegal else ""
    try:
        after = STEPS[step.do].play(table, step)
    except IllegalMoveError as error:
        if not step.illegal:
            raise ScenarioError(f"should be legal, but: {error}") from None
        if repr(table) != before:
            raise ScenarioError("was refused, but changed the position") from None
        return table
    if step.illegal:
        raise ScenarioError("should be refused")
    return after
