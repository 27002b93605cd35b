"""The runner is strict: a false expectation fails, and so does one that cannot be read."""

from typing import Any

import pytest

from tests.scenarios.expectation import KEYS
from tests.scenarios.held import HELD, changed, check, fails


def test_the_scenario_holds_and_has_every_key() -> None:
    check(HELD)
    assert set(HELD["expect"]) == set(KEYS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hands", [["KD"], ["JD", "4H"]]),
        ("hands", [["KD", "KD"], ["JD", "4H", "5H"]]),
        ("hands", [["KS"], None]),
        ("hand_count", [1, 4]),
        ("hand_count", [True, 3]),
        ("points", [["8C", "9D"], ["10H"]]),
        ("points", [["8C", {"card": "9D", "jacks": ["JD"]}], ["10H"]]),
        ("points", [["8C", {"card": "9D", "jacks": ["JC"]}, "8S"], ["10H"]]),
        ("points", [[{"card": "9D", "jacks": ["JC"]}], None]),
        ("points", [None, []]),
        ("points", [["8C", {"card": "9D", "jacks": ["JC"], "from": [0, 1]}], None]),
        ("royals", [["KS"], []]),
        ("royals", [["KS", "8S", "8C"], []]),
        ("royals", [["KS", "8S"], ["QH"]]),
        ("scrap", ["9S", "3S"]),
        ("scrap", ["9S", "3S", "7C", "AC"]),
        ("scrap", ["9S", "3S", "7C", "7C"]),
        ("scrap_contains", ["9S", "JD"]),
        ("deck_size", 38),
        ("deck_top", ["AC", "6D"]),
        ("points_total", [18, 10]),
        ("points_total", [None, 11]),
        ("points_to_win", [21, 21]),
        ("winner", 1),
        ("winner", None),
        ("winner", "stalemate"),
        ("phase", "main"),
        ("to_move", 0),
        ("to_act", 1),
        ("frozen", []),
        ("frozen", ["JD", "4H"]),
        ("hand_visible", [True, True]),
        ("hand_visible", [0, 1]),
        ("one_off", "9S"),
        ("revealed", ["6D"]),
        ("knows", {"seat": 0, "deck_top": ["6D", "AC"]}),
        ("knows", {"seat": 1, "hands": [["KD"], None]}),
        ("knows", {"seat": 0, "deck_top": [None, "AC"]}),
        ("knows", [{"seat": 0}, {"seat": 1, "hands": [["KD"], None]}]),
        ("hides", {"seat": 0, "hands": [None, ["4H"]]}),
        ("hides", {"seat": 0, "hands": [None, ["AC"]]}),
    ],
)
def test_a_false_expectation(key: str, value: Any) -> None:
    fails(changed(expect={key: value}), f"{key}: ")


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [
        (1, "phase", "main"),
        (1, "to_act", 0),
        (1, "to_act", None),
        (1, "to_move", 1),
        (1, "one_off", None),
        (1, "one_off", "KD"),
        (3, "phase", "counter"),
        (3, "revealed", ["6D", "9S"]),
        (3, "revealed", ["9S"]),
        (3, "one_off", None),
        (3, "to_act", 1),
        (3, "winner", 0),
    ],
)
def test_a_false_check_on_the_way(number: int, key: str, value: Any) -> None:
    entry = changed()
    entry["steps"][number]["expect"][key] = value
    fails(entry, f"step {number}, .*{key}: ")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("hands", [["KD"]]),
        ("hands", [["KD"], ["JD", "4H", "5h"]]),
        ("hands", {"0": ["KD"]}),
        ("points", [["8C", {"card": "9D", "jack": ["JC"]}], ["10H"]]),
        ("points", [["8C", {"card": "9D", "jacks": ["JC"], "jokers": ["X1"]}], ["10H"]]),
        ("points", [["8C"], ["TH"]]),
        ("scrap", ["9S", "3S", "7C", "X1"]),
        ("deck_size", "39"),
        ("deck_size", None),
        ("winner", "nobody"),
        ("winner", 2),
        ("phase", "block"),
        ("phase", "take"),
        ("phase", "chance"),
        ("phase", None),
        ("to_move", 2),
        ("knows", {"hands": [None, ["4H"]]}),
        ("knows", {"seat": 0, "scrap": ["3S"]}),
        ("knows", []),
        ("knows", [{"seat": 0}, "KD"]),
        ("knows", {"seat": 0, "hands": [None, ""]}),
        ("hides", {"seat": 0}),
        ("hides", {"seat": 0, "hands": [None]}),
        ("hides", {"seat": 0, "hands": [None, None], "deck_top": ["AC"]}),
        ("goal", [14, 21]),
        ("passes", 0),
    ],
)
def test_an_expectation_that_cannot_be_read(key: str, value: Any) -> None:
    fails(changed(expect={key: value}))
