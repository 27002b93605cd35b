"""The runner is strict: a setup that cannot be, a missing part and an unknown ruleset fail."""

from typing import Any

import pytest

from tests.scenarios.cases import Scenario
from tests.scenarios.held import HELD, changed, check, fails, with_steps
from tests.scenarios.vocabulary import ScenarioError


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("to_move", 2),
        ("to_move", None),
        ("hands", [["7C", "KD"]]),
        ("hands", [["7C", "KD"], ["7C"]]),
        ("hands", [["7C", "X2"], []]),
        ("points", [["KC"], []]),
        ("points", [[{"card": "9D", "jacks": ["QC"]}], []]),
        ("points", [[{"card": "9D", "jacks": ["JC"], "from": [0, 1]}], []]),
        ("points", [[{"card": "9D", "jacks": ["JC"], "from": [0]}], []]),
        ("points", [[{"card": "9D", "jokers": ["X1"]}], []]),
        ("royals", [["9C"], []]),
        ("royals", [[{"card": "QC", "jokers": ["X1"]}], []]),
        ("royals", [["JC"], []]),
        ("deck_size", 2),
        ("deck_size", 50),
        ("frozen", ["AC"]),
        ("passes", 3),
        ("passes", -1),
        ("deck", []),
        ("seen", []),
    ],
)
def test_a_setup_that_cannot_be(key: str, value: Any) -> None:
    fails(changed(setup=HELD["setup"] | {key: value}))


def test_a_setup_needs_hands() -> None:
    fails(changed(setup={"to_move": 0}), "'hands' is missing")


@pytest.mark.parametrize("key", ["setup", "steps", "expect"])
def test_a_scenario_needs_every_part(key: str) -> None:
    entry = changed()
    del entry[key]
    fails(entry, f"{key}.* is missing")


def test_a_scenario_has_no_other_part() -> None:
    fails(changed(note="see above"), "'note' is not known")


@pytest.mark.parametrize(
    "ruleset",
    [
        *("cuttle", "", "Cuttle-live", "cuttle-live+", "cuttle-live+two jokers", "bga-three+one joker"),
        *("pagat+nine freezes+nine on the deck", "pagat+five_draws=9", "pagat+five_draw=2"),
    ],
)
def test_an_unknown_ruleset_or_option(ruleset: str) -> None:
    with pytest.raises(ScenarioError, match="not known"):
        Scenario(changed(), ruleset).check()


def test_frozen_cards_and_passes_of_a_setup_count() -> None:
    frozen = {"by": 0, "do": "points", "card": "7C"}
    fails(with_steps(frozen, frozen=["7C"]), "should be legal")
    empty: dict[str, Any] = {"deck_top": [], "deck_size": 0}
    steps: list[dict[str, Any]] = [
        {"by": 0, "do": "pass"},
        {"do": "check", "expect": {"winner": "stalemate"}},
    ]
    check(with_steps(*steps, passes=2, **empty))
    fails(with_steps(*steps, passes=1, **empty), "winner: ")
