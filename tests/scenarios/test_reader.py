"""The scenario reader is strict: it rejects what is false or unreadable, and accepts everything allowed.

A step is written `0 scuttle 9C 8H`: seat, action, cards.
"""

from copy import deepcopy
from typing import Any, Final

import pytest

from tests.scenarios.expectation import KEYS
from tests.scenarios.writing import check, fails, seven, shows, step

HELD: Final[dict[str, Any]] = {
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
        step("0 oneoff 7C"),
        shows(phase="counter", to_act=1, to_move=0, one_off="7C"),
        step("1 resolve"),
        shows(phase="seven", to_act=0, revealed=["9S", "6D"], one_off="7C"),
        step("1 draw", illegal=True),
        seven(0, "oneoff 9S JD"),
        step("1 resolve"),
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
"""A passing scenario that uses every key of `expect`."""


def changed(**parts: Any) -> dict[str, Any]:
    return deepcopy(HELD) | parts


FALSE: Final[dict[str, list[Any]]] = {
    "hands": [[["KD"], ["JD", "4H"]], [["KD", "KD"], ["JD", "4H", "5H"]]],
    "hand_count": [[1, 4], [True, 3]],
    "points": [[["8C", "9D"], ["10H"]], [None, []], [["8C", {"card": "9D", "jacks": ["JD"]}], ["10H"]]],
    "royals": [[["KS"], []], [["KS", "8S"], ["QH"]]],
    "scrap": [["9S", "3S"], ["9S", "3S", "7C", "7C"]],
    "scrap_contains": [["9S", "JD"]],
    "deck_size": [38],
    "deck_top": [["AC", "6D"]],
    "points_total": [[None, 11]],
    "points_to_win": [[21, 21]],
    "winner": [1, None, "stalemate"],
    "phase": ["main", "counter"],
    "to_move": [0],
    "to_act": [1],
    "frozen": [[], ["JD", "4H"]],
    "hand_visible": [[True, True], [0, 1]],
    "one_off": ["9S"],
    "revealed": [["6D"]],
    "knows": [
        {"seat": 0, "deck_top": ["6D", "AC"]},
        [{"seat": 0}, {"seat": 1, "hands": [["KD"], None]}],
    ],
    "hides": [{"seat": 0, "hands": [None, ["4H"]]}, {"seat": 0, "hands": [None, ["AC"]]}],
}
UNREADABLE: Final[dict[str, list[Any]]] = {
    "hands": [[["KD"]], [["KD"], ["JD", "4H", "5h"]], {"0": ["KD"]}],
    "points": [[["8C", {"card": "9D", "jack": ["JC"]}], ["10H"]], [["8C"], ["TH"]]],
    "scrap": [["9S", "3S", "7C", "X1"]],
    "deck_size": ["39", None],
    "winner": ["nobody", 2],
    "phase": ["block", None],
    "to_move": [2],
    "knows": [[], {"hands": [None, ["4H"]]}, {"seat": 0, "scrap": ["3S"]}, [{"seat": 0}, "KD"]],
    "hides": [{"seat": 0}, {"seat": 0, "hands": [None]}],
    "goal": [[14, 21]],
}
IMPOSSIBLE: Final[dict[str, list[Any]]] = {
    "to_move": [2, None],
    "hands": [[["7C", "KD"]], [["7C", "KD"], ["7C"]], [["7C", "X2"], []]],
    "points": [
        [["KC"], []],
        *([[{"card": "9D"} | on], []] for on in ({"jacks": ["QC"]}, {"jokers": ["X1"]})),
    ],
    "royals": [[["9C"], []], [["JC"], []], [[{"card": "QC", "jokers": ["X1"]}], []]],
    "deck_size": [2, 50],
    "frozen": [["AC"]],
    "passes": [3, -1],
    "seen": [[]],
}


def each(table: dict[str, list[Any]]) -> list[tuple[str, Any]]:
    return [(key, value) for key, values in table.items() for value in values]


def test_a_scenario_holds_and_every_key_of_it_is_compared() -> None:
    check(HELD)
    assert set(HELD["expect"]) == set(FALSE) == set(KEYS)


@pytest.mark.parametrize(("key", "value"), each(FALSE))
def test_a_false_expectation_fails(key: str, value: Any) -> None:
    fails(changed(expect={key: value}), f"{key}: ")
    if key in HELD["steps"][3]["expect"]:
        entry = changed()
        entry["steps"][3]["expect"][key] = value
        fails(entry, f"step 3, .*{key}: ")


@pytest.mark.parametrize(("key", "value"), each(UNREADABLE))
def test_an_expectation_that_cannot_be_read_fails(key: str, value: Any) -> None:
    fails(changed(expect={key: value}))


@pytest.mark.parametrize(("key", "value"), each(IMPOSSIBLE))
def test_a_setup_that_cannot_be_fails(key: str, value: Any) -> None:
    fails(changed(setup=HELD["setup"] | {key: value}))


def test_a_scenario_has_every_part_and_no_other() -> None:
    for part in ("setup", "steps", "expect"):
        fails({key: value for key, value in HELD.items() if key != part}, f"{part}.* is missing")
    fails(changed(setup={"to_move": 0}), "'hands' is missing")
    fails(changed(note="see above"), "'note' is not known")
    for ruleset in ("cuttle", "Cuttle-live", "pagat+two jokers", "bga-three+one joker", "pagat+five_draws=9"):
        fails(changed(rulesets=[ruleset]), "not known")


@pytest.mark.parametrize(
    "unreadable",
    [
        *(step(text) for text in ("0 fly", "0 joker X1 8S", "0 oneoff X1", "0 points", "0 points 7X")),
        *(step(text) for text in ("0 points 7c", "0 points 7C 10H", "0 block", "0 scuttle KD", "2 draw")),
        *(step("0 oneoff 4S", victim=seat) for seat in (2, None)),
        step("0 royal KD", victim=1),
        step("0 points", card=None),
        step("0 chance", card="4H"),
        *(step("0 discard fun KD"), step("0 discard four", cards="KD")),
        *(seven(0, "draw"), seven(0, "points 9s"), step("0 seven", play=step("0 points 9S"))),
        *({"do": "draw"}, {"by": 0}, {"by": True, "do": "draw"}, step("1 draw", illegal="yes")),
        shows() | {"illegal": True},
    ],
    ids=str,
)
def test_a_step_that_cannot_be_read_fails_even_if_it_is_to_be_refused(unreadable: dict[str, Any]) -> None:
    fails(changed(steps=[unreadable], expect={}))
    fails(changed(steps=[{"illegal": True} | unreadable], expect={}))


@pytest.mark.parametrize(
    ("at", "text"),
    [
        *((0, text) for text in ("1 resolve", "0 resolve", "0 royal 7C", "0 glasses KD", "0 jack KD 10H")),
        *((0, text) for text in ("0 oneoff 7C 10H", "0 choose_scrap 3S", "1 block 10S", "0 take 3S")),
        *((0, text) for text in ("0 joker KD 10H", "1 accept_stalemate", "0 discard five")),
        *((1, text) for text in ("0 resolve", "1 draw", "0 draw", "0 offer_stalemate")),
        *((3, text) for text in ("1 resolve", "0 points 9S", "0 seven_discard 9S", "- chance 4H 5H")),
        *((7, text) for text in ("1 resolve", "0 discard five", "0 concede")),
    ],
)
def test_a_step_out_of_place_is_refused(at: int, text: str) -> None:
    steps = HELD["steps"][:at]
    check(changed(steps=[*steps, step(text, illegal=True)], expect={}))
    fails(changed(steps=[*steps, step(text)], expect={}), "should be legal")


def test_a_legal_step_that_is_to_be_refused_fails() -> None:
    fails(changed(steps=[step("0 draw", illegal=True)]), "should be refused")
