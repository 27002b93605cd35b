"""The runner is strict: what is false, out of place or unknown in a scenario makes it fail.

Each test takes a scenario that holds, changes one thing in it, and expects the failure.
"""

from copy import deepcopy
from typing import Any

import pytest

from tests.scenarios.cases import Scenario
from tests.scenarios.expectation import KEYS
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
        (3, "deck_size", 39),
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
        ("knows", [{"seat": 0}]),
        ("goal", [14, 21]),
        ("passes", 0),
    ],
)
def test_an_expectation_that_cannot_be_read(key: str, value: Any) -> None:
    fails(changed(expect={key: value}))


# Steps


def test_a_legal_step_that_is_marked_illegal() -> None:
    fails(with_steps({"by": 0, "do": "draw", "illegal": True}), "should be refused")


def test_an_illegal_step_that_is_not_marked() -> None:
    fails(with_steps({"by": 1, "do": "draw"}), "should be legal")


@pytest.mark.parametrize("illegal", [False, True])
@pytest.mark.parametrize(
    "step",
    [
        {"by": 0, "do": "fly"},
        {"by": 0, "do": "block", "card": "10S"},
        {"by": 0, "do": "take", "card": "4H"},
        {"by": 0, "do": "chance", "cards": ["4H"]},
        {"by": 0, "do": "joker", "card": "X1", "target": "8S"},
        {"by": 0, "do": "oneoff", "card": "X1"},
        {"by": 0, "do": "oneoff", "card": "4S", "victim": 1},
        {"by": 0, "do": "points", "card": "7C", "target": "10H"},
        {"by": 0, "do": "points"},
        {"by": 0, "do": "points", "card": "7X"},
        {"by": 0, "do": "points", "card": "7c"},
        {"by": 0, "do": "points", "card": None},
        {"by": 0, "do": "scuttle", "card": "KD"},
        {"by": 0, "do": "seven", "play": {"do": "draw"}},
        {"by": 0, "do": "seven", "play": {"do": "points", "card": "9S", "by": 0}},
        {"by": 0, "do": "seven", "play": {"do": "points", "card": "9s"}},
        {"by": 0, "do": "discard", "cards": ["KD"], "for": "fun"},
        {"by": 0, "do": "discard", "cards": ["KD"]},
        {"by": 0, "do": "discard", "cards": "KD", "for": "four"},
        {"by": 2, "do": "draw"},
        {"by": True, "do": "draw"},
        {"do": "draw"},
        {"by": 0},
    ],
)
def test_a_step_that_cannot_be_read(step: dict[str, Any], illegal: bool) -> None:
    fails(with_steps(step | {"illegal": True} if illegal else step))


def test_illegal_is_true_or_false() -> None:
    fails(with_steps({"by": 1, "do": "draw", "illegal": "yes"}), "true or false")


def test_a_check_has_no_other_keys() -> None:
    fails(with_steps({"do": "check", "expect": {}, "illegal": True}), "not known")


@pytest.mark.parametrize(
    ("at", "step"),
    [
        (0, {"by": 1, "do": "resolve"}),
        (0, {"by": 0, "do": "resolve"}),
        (1, {"by": 0, "do": "resolve"}),
        (3, {"by": 1, "do": "resolve"}),
        (6, {"by": 0, "do": "resolve"}),
        (7, {"by": 1, "do": "resolve"}),
        (7, {"by": 0, "do": "resolve"}),
        (1, {"by": 1, "do": "draw"}),
        (1, {"by": 0, "do": "draw"}),
        (3, {"by": 0, "do": "points", "card": "9S"}),
        (3, {"by": 0, "do": "seven_discard", "card": "9S"}),
        (3, {"by": 1, "do": "seven", "play": {"do": "points", "card": "9S"}}),
        (0, {"by": 0, "do": "seven", "play": {"do": "points", "card": "7C"}}),
        (0, {"by": 0, "do": "royal", "card": "7C"}),
        (0, {"by": 0, "do": "glasses", "card": "KD"}),
        (0, {"by": 0, "do": "jack", "card": "KD", "target": "10H"}),
        (0, {"by": 0, "do": "oneoff", "card": "7C", "target": "10H"}),
        (0, {"by": 0, "do": "choose_scrap", "card": "3S"}),
        (0, {"by": 1, "do": "accept_stalemate"}),
        (0, {"by": 1, "do": "reject_stalemate"}),
        (1, {"by": 0, "do": "offer_stalemate"}),
        (0, {"by": 0, "do": "discard", "cards": [], "for": "five"}),
        (7, {"by": 0, "do": "discard", "cards": [], "for": "five"}),
        (7, {"by": 0, "do": "concede"}),
    ],
)
def test_a_step_out_of_place(at: int, step: dict[str, Any]) -> None:
    check(with_steps(step | {"illegal": True}, at=at))
    fails(with_steps(step, at=at), "should be legal")


def test_a_royal_is_no_eight() -> None:
    check(with_steps({"by": 0, "do": "glasses", "card": "8D"}, hands=[["8D"], []]))
    fails(with_steps({"by": 0, "do": "royal", "card": "8D"}, hands=[["8D"], []]), "no queen or king")


# One-offs that nobody is asked about


QUEEN = {"hands": [["AS"], ["2H"]], "royals": [["QS"], []]}
ACE = {"by": 0, "do": "oneoff", "card": "AS"}
ANSWER = {"by": 1, "do": "resolve"}


def test_nothing_has_happened_before_the_resolve() -> None:
    waits = {"phase": "counter", "to_act": 1, "to_move": 0, "one_off": "AS", "scrap": ["3S"]}
    done = {"phase": "main", "to_act": 1, "to_move": 1, "one_off": None, "points": [[], []]}
    steps = [ACE, {"do": "check", "expect": waits}, ANSWER, {"do": "check", "expect": done}]
    check(with_steps(*steps, **QUEEN))
    fails(with_steps(ACE, {"do": "check", "expect": {"phase": "main"}}, **QUEEN), "phase: ")
    fails(with_steps(ACE, {"do": "check", "expect": {"points": [[], []]}}, **QUEEN), "points: ")


@pytest.mark.parametrize(
    "step",
    [
        {"by": 1, "do": "draw"},
        {"by": 1, "do": "counter", "card": "2H"},
        {"by": 0, "do": "resolve"},
        {"by": 1, "do": "points", "card": "2H"},
        {"by": 1, "do": "offer_stalemate"},
    ],
)
def test_the_resolve_must_come_first(step: dict[str, Any]) -> None:
    check(with_steps(ACE, step | {"illegal": True}, ANSWER, **QUEEN))
    fails(with_steps(ACE, step, **QUEEN), "should be legal")


def test_one_resolve_is_enough() -> None:
    check(with_steps(ACE, ANSWER, ANSWER | {"illegal": True}, **QUEEN))
    fails(with_steps(ACE, ANSWER, ANSWER, **QUEEN), "should be legal")


def test_conceding_leaves_the_one_off_waiting() -> None:
    entry = with_steps(ACE, {"by": 1, "do": "concede"}, **QUEEN)
    check(entry | {"expect": {"winner": 0, "scrap": ["3S"], "points_total": [8, 19]}})
    fails(entry | {"expect": {"scrap": ["3S", "AS", "8C", "10H", "9D", "JC", "JD"]}}, "scrap: ")


# A five with an empty hand


FIVE = {"by": 0, "do": "oneoff", "card": "5C"}
NOTHING = {"by": 0, "do": "discard", "cards": [], "for": "five"}
ALONE = {"hands": [["5C"], ["4H"]]}


def test_the_discard_of_nothing_completes_the_five() -> None:
    before = {"phase": "five", "to_act": 0, "to_move": 0, "hand_count": [0, 1], "one_off": "5C"}
    after = {"phase": "main", "to_act": 1, "to_move": 1, "hand_count": [3, 1]}
    steps = [FIVE, ANSWER, {"do": "check", "expect": before}, NOTHING, {"do": "check", "expect": after}]
    check(with_steps(*steps, **ALONE))
    fails(with_steps(FIVE, ANSWER, {"do": "check", "expect": after}, **ALONE))


@pytest.mark.parametrize(
    "step",
    [
        {"by": 1, "do": "draw"},
        {"by": 1, "do": "resolve"},
        NOTHING | {"by": 1},
        NOTHING | {"for": "four"},
        NOTHING | {"for": "hand_limit"},
        NOTHING | {"cards": ["9S"]},
    ],
)
def test_only_that_discard_completes_the_five(step: dict[str, Any]) -> None:
    check(with_steps(FIVE, ANSWER, step | {"illegal": True}, NOTHING, **ALONE))
    fails(with_steps(FIVE, ANSWER, step, **ALONE), "should be legal")


def test_a_five_with_a_hand_needs_a_card() -> None:
    fails(with_steps(FIVE, ANSWER, NOTHING, hands=[["5C", "AD"], ["4H"]]), "should be legal")


def test_a_countered_five_is_complete() -> None:
    steps = [FIVE, {"by": 1, "do": "counter", "card": "2H"}, {"by": 0, "do": "resolve"}]
    fails(with_steps(*steps, NOTHING, hands=[["5C"], ["2H"]]), "should be legal")


# Discards


FOUR = {"by": 0, "do": "oneoff", "card": "4C"}


@pytest.mark.parametrize("cards", [[], ["6H"], ["6H", "6H"], ["6H", "AC"], ["6H", "7H", "8H"]])
def test_a_discard_is_refused_as_a_whole(cards: list[str]) -> None:
    hands = [["4C"], ["6H", "7H", "8H"]]
    step = {"by": 1, "do": "discard", "cards": cards, "for": "four"}
    whole = {"do": "check", "expect": {"hands": [[], hands[1]]}}
    check(with_steps(FOUR, ANSWER, step | {"illegal": True}, whole, hands=hands))
    fails(with_steps(FOUR, ANSWER, step, hands=hands), "should be legal")


# The setup, and the scenario as a whole


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
    "ruleset", ["pagat", "cuttle", "", "Cuttle-live", "cuttle-live+nine freezes", "cuttle-live+"]
)
def test_an_unknown_ruleset_or_option(ruleset: str) -> None:
    with pytest.raises(ScenarioError, match="not known to this engine yet"):
        Scenario(changed(), ruleset).check()


def test_frozen_cards_and_passes_of_a_setup_count() -> None:
    frozen = {"by": 0, "do": "points", "card": "7C"}
    fails(with_steps(frozen, frozen=["7C"]), "should be legal")
    empty = {"deck_top": [], "deck_size": 0}
    steps = [{"by": 0, "do": "pass"}, {"do": "check", "expect": {"winner": "stalemate"}}]
    check(with_steps(*steps, passes=2, **empty))
    fails(with_steps(*steps, passes=1, **empty), "winner: ")
