"""A scenario that holds, for tests of the runner to change one thing in it and expect the failure."""

from copy import deepcopy
from typing import Any

import pytest

from tests.scenarios.cases import Scenario
from tests.scenarios.vocabulary import ScenarioError

HELD: dict[str, Any] = {
    "id": "a nine off a seven",
    "rulesets": ["cuttle-cards"],
    "setup": {
        "to_move": 0,
        "hands": [["7C", "KD"], ["4H", "5H"]],
        "points": [["8C"], ["10H", {"card": "9D", "jacks": ["JC", "JD"]}]],
        "royals": [["8S", "KS"], []],
        "scrap": ["3S"],
        "deck_top": ["9S", "6D", "AC"],
    },
    "steps": [
        {"by": 0, "do": "oneoff", "card": "7C"},
        {"do": "check", "expect": {"phase": "counter", "to_act": 1, "to_move": 0, "one_off": "7C"}},
        {"by": 1, "do": "resolve"},
        {"do": "check", "expect": {"phase": "seven", "to_act": 0, "revealed": ["9S", "6D"], "one_off": "7C"}},
        {"by": 1, "do": "draw", "illegal": True},
        {"by": 0, "do": "seven", "play": {"do": "oneoff", "card": "9S", "target": "JD"}},
        {"by": 1, "do": "resolve"},
    ],
    "expect": {
        "hands": [["KD"], ["JD", "4H", "5H"]],
        "hand_count": [1, 3],
        "points": [["8C", {"card": "9D", "jacks": ["JC"]}], ["10H"]],
        "royals": [["KS", "8S"], []],
        "scrap": ["9S", "3S", "7C"],
        "scrap_contains": ["7C"],
        "deck_size": 39,
        "deck_top": ["6D", "AC"],
        "points_total": [17, 10],
        "points_to_win": [14, 21],
        "winner": 0,
        "phase": "over",
        "to_move": None,
        "to_act": None,
        "frozen": ["JD"],
        "hand_visible": [False, True],
        "one_off": None,
        "revealed": [],
        "knows": {"seat": 0, "hands": [None, ["4H", "JD"]], "deck_top": ["6D"]},
        "hides": [{"seat": 1, "hands": [["KD"], None]}],
    },
}
"""A scenario that holds, with every key of `expect` in it."""


def check(entry: dict[str, Any]) -> None:
    Scenario(entry, entry["rulesets"][0]).check()


def fails(entry: dict[str, Any], sentence: str | None = None) -> None:
    with pytest.raises(ScenarioError, match=sentence):
        check(entry)


def changed(**parts: Any) -> dict[str, Any]:
    return deepcopy(HELD) | parts


def with_steps(*steps: dict[str, Any], at: int = 0, **setup: Any) -> dict[str, Any]:
    """The held scenario's first `at` steps, then others, and nothing expected in the end."""
    return changed(setup=HELD["setup"] | setup, steps=[*HELD["steps"][:at], *steps], expect={})


def scene(ruleset: str, setup: dict[str, Any], *steps: dict[str, Any], **expect: Any) -> dict[str, Any]:
    """A scenario under some ruleset."""
    return {"id": "scene", "rulesets": [ruleset], "setup": setup, "steps": list(steps), "expect": expect}


def resolves(*seats: int) -> list[dict[str, Any]]:
    """Each of these seats lets something happen."""
    return [{"by": seat, "do": "resolve"} for seat in seats]
