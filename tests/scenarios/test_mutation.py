"""The tool that changes one rule at a time: which changes it makes, and that it reports survivors."""

from dataclasses import replace
from typing import Any

import pytest

from cuttle.variants import AXES, PRESETS
from tests.scenarios.cases import Scenario
from tools.check.mutate_rules import by_ruleset, changed, failing, mutations, no_difference, report

PAGAT = PRESETS["pagat"]
DRAW: dict[str, Any] = {
    "id": "draw",
    "rulesets": ["pagat"],
    "setup": {"hands": [["5C"], []], "deck_top": ["KC", "KD"]},
    "steps": [{"by": 0, "do": "oneoff", "card": "5C"}, {"by": 1, "do": "resolve"}],
    "expect": {"hands": [["KC", "KD"], []]},
}


def test_every_axis_of_a_preset_is_changed() -> None:
    assert {mutation.axis for mutation in mutations("pagat")} == set(AXES)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_mutation_changes_its_rule_or_is_left_out(preset: str) -> None:
    for mutation in mutations(preset):
        rules = mutation.changed
        assert rules is None or getattr(rules, mutation.axis) != getattr(PRESETS[preset], mutation.axis)


def test_a_mutation_changes_as_few_rules_as_possible() -> None:
    assert changed(PAGAT, "five_draws", 3) == replace(PAGAT, five_draws=3)
    assert changed(PAGAT, "jokers", 1) == replace(PAGAT, jokers=1, joker="exchange")
    assert changed(PAGAT, "limit_refuses", False) == replace(PAGAT, hand_limit=8, limit_refuses=False)
    stealing = changed(PRESETS["bench"], "nine_puts", "thief")
    royals: dict[str, Any] = {"nine_takes": "opponents' royals", "nine_freezes": False, "nine_puts": "thief"}
    assert stealing == replace(PRESETS["bench"], **royals)
    assert changed(PRESETS["bga-three"], "joker", "exchange") is None


def test_an_option_is_changed_where_it_is_set() -> None:
    assert {mutation.axis for mutation in mutations("pagat+random four")} == {"four_random"}
    assert {mutation.axis for mutation in mutations("pagat+five_draws=3")} == {"five_draws"}
    assert list(mutations("pagat+random four+one joker")) == []


def test_mutations_that_no_position_can_show() -> None:
    silent = {
        (name, mutation.name)
        for name in PRESETS
        for mutation in mutations(name)
        if no_difference(PRESETS[name], mutation)
    }
    table = "glasses_show_table = False"
    hands = {(name, "nine_puts = controller") for name in ("bga-balanced", "bga-traditional")}
    assert silent == {(name, table) for name, rules in PRESETS.items() if rules.seats == 2} | hands


def test_a_scenario_fails_under_the_rules_it_shows() -> None:
    scenario = Scenario(DRAW, "pagat")
    assert failing([scenario], PAGAT) == 0
    assert failing([scenario], replace(PAGAT, five_draws=3)) == 1
    assert failing([scenario], replace(PAGAT, suits="SHDC")) == 0


def test_the_report_names_mutations_that_survive(capsys: pytest.CaptureFixture[str]) -> None:
    survivors = report(by_ruleset([Scenario(DRAW, "pagat")]))
    printed = capsys.readouterr().out
    assert "suits = SHDC under pagat" in survivors
    assert not any(survivor.startswith("five_draws") for survivor in survivors)
    assert "1 fail with five_draws = 3" in printed
    assert "with two seats the table is the opponent (pagat)" in printed
