"""What a scenario may omit, may add and must say, under every kind of ruleset."""

from typing import Any, Final

import pytest

from tests.scenarios.writing import check, fails, scene, seven, shows, step

Setup = dict[str, Any]
Steps = list[dict[str, Any]]

BLOCKING: Final = "pagat+ten blocks a scuttle"
TENS: Final[Setup] = {"hands": [["9C", "2C"], ["10S", "KC"]], "points": [[], ["8H"]]}
QUEEN: Final[Setup] = {"hands": [["AS"], ["2H"]], "royals": [["QS"], []], "points": [[], ["8C"]]}
FIVE: Final[Setup] = {"hands": [["5C"], ["4H"]]}
THREE: Final[Setup] = {"hands": [["AC", "2S"], ["2C", "5C"], ["2D"]], "points": [["9S"], [], []]}
EMPTIED: Final[Setup] = {"hands": [["4C", "2D"], ["2C"]]}
EMPTYING: Final = "0 oneoff 4C, 1 counter 2C, 0 counter 2D, 1 resolve"
SEVEN: Final[Setup] = {
    "hands": [["7C"], ["KC"], ["KD", "QD", "JD"]],
    "deck_top": ["4D", "AC", "KS"],
}


def steps(text: str) -> Steps:
    """Steps separated by commas."""
    return [step(each) for each in text.split(", ")] if text else []


def four(*victim: str) -> Setup:
    return {"hands": [["4C"], list(victim)]}


def thief(**lying: Any) -> Setup:
    """A card with something on it, in front of the first of three seats."""
    return {"hands": [[], [], []], "points": [[{"card": "9S"} | lying], [], []]}


HOLD: Final[list[tuple[str, Setup, str | Steps, dict[str, Any]]]] = [
    # a scuttle may be allowed though no seat is asked; if tens block, its victim is asked
    *((rules, TENS, "0 scuttle 9C 8H, 1 resolve", {"to_act": 1}) for rules in ("cuttle-cards", "house-25")),
    (BLOCKING, TENS, "0 scuttle 9C 8H", {"phase": "block", "one_off": None}),
    (BLOCKING, TENS, "0 scuttle 9C 8H", {"phase": "block", "one_off": "9C"}),
    (BLOCKING, TENS, "0 scuttle 9C 8H, 1 block 10S, 0 resolve", {"points": [[], ["8H"]]}),
    (BLOCKING, TENS | {"royals": [["QC"], []]}, "0 scuttle 9C 8H, 1 resolve", {"points": [[], []]}),
    (BLOCKING, TENS | {"royals": [[], ["QC"]]}, "0 scuttle 9C 8H, 1 block 10S", {"one_off": "10S"}),
    # a one-off waits for an answer even if it can't be countered
    ("pagat", QUEEN, "0 oneoff AS", {"phase": "counter", "to_act": 1, "points": [[], ["8C"]]}),
    ("pagat", QUEEN, "0 oneoff AS, 1 resolve", {"phase": "main", "to_act": 1, "points": [[], []]}),
    ("pagat", QUEEN, "0 oneoff AS, 1 concede", {"winner": 0, "scrap": ["AS"]}),
    # random picks: may be written, and needn't be if all cards are picked
    *(
        (
            "pagat+random four",
            four(*hand),
            f"0 oneoff 4C, 1 resolve, {by} chance {' '.join(hand[:2])}",
            {"to_act": 1},
        )
        for hand in (["AC"], ["AC", "KC"], ["AC", "KC", "QC"])
        for by in "-0"
    ),
    ("pagat+random four", four("AC", "KC"), "0 oneoff 4C, 1 resolve, 1 draw", {"to_act": 0}),
    (
        "pagat+random four",
        four("AC", "KC", "QC"),
        "0 oneoff 4C, 1 resolve",
        {"phase": "chance", "to_act": None},
    ),
    # discards of nothing
    ("cuttle-cards", FIVE, "0 oneoff 5C, 1 resolve", {"phase": "five", "to_act": 0, "one_off": "5C"}),
    ("cuttle-cards", FIVE, "0 oneoff 5C, 1 resolve, 0 discard five", {"to_act": 1, "hand_count": [3, 1]}),
    ("pagat", FIVE, "0 oneoff 5C, 1 resolve", {"to_act": 1, "hand_count": [2, 1]}),
    ("pagat", EMPTIED, f"{EMPTYING}, 1 discard four", {"to_act": 1}),
    # whose card, whose turn, who is meant
    *(
        ("house-25", four("AC"), [step("0 oneoff 4C", **aim), step("1 resolve")], {"phase": "four"})
        for aim in ({}, {"victim": 1})
    ),
    *(
        (
            "bga-three",
            SEVEN,
            [*steps("0 oneoff 7C, 1 resolve, 2 resolve"), play, *steps("1 resolve, 2 resolve")],
            {"phase": "four", "to_act": 2},
        )
        for play in (
            seven(0, "oneoff 4D") | {"victim": 2},
            step("0 seven", play=step("- oneoff 4D", victim=2)),
        )
    ),
    # three seats are asked in turn, all of them again after a counter; one that has resigned needn't be
    (
        "bga-three",
        THREE,
        "0 oneoff AC, 1 resolve",
        {"phase": "counter", "to_act": 2, "points": [["9S"], [], []]},
    ),
    ("bga-three", THREE, "0 oneoff AC, 1 resolve, 2 resolve", {"points": [[], [], []], "to_act": 1}),
    (
        "bga-three",
        THREE,
        "0 oneoff AC, 1 resolve, 2 counter 2D, 0 resolve, 1 resolve",
        {"points": [["9S"], [], []]},
    ),
    ("bga-three", THREE, "0 oneoff AC, 1 concede, 2 resolve", {"points": [[], [], []], "to_act": 2}),
    ("bga-three", THREE, "0 oneoff AC, 1 resolve, 2 concede", {"points": [[], [], []], "to_act": 1}),
    *(
        ("bga-three", THREE, f"1 concede, 0 oneoff AC, {answers}, 2 draw", {"to_act": 0})
        for answers in ("2 resolve", "1 resolve, 2 resolve", "2 resolve, 1 resolve")
    ),
    *(("bga-three", THREE, "1 concede", {"points_to_win": [14, goal, 14]}) for goal in (14, 9)),
    # setups
    ("pagat", {"dealer": 0}, "", {"hand_count": [6, 5], "deck_size": 41, "to_move": 1}),
    ("bga-three", {"dealer": 1, "deck_top": ["KC"]}, "", {"hand_count": [5, 5, 5], "to_move": 2}),
    ("pagat+one joker", {"hands": [["X1"], []]}, "", {"deck_size": 52}),
    *(("pagat", {"hands": [["7C"], []]}, "0 oneoff 7C, 1 resolve", {"deck_size": size}) for size in (50, 51)),
    ("pagat", {"hands": [[], []], "deck_size": 0, "passes": 2}, "0 pass", {"winner": "stalemate"}),
    ("bga-three", thief(jacks=["JC"], **{"from": [1, 0]}), "", {"points_to_win": [14, 14, 14]}),
    (
        "house-25",
        {"hands": [[], []], "royals": [["QC"], []]},
        "",
        {"royals": [[{"card": "QC", "from": [1, 0]}], []]},
    ),
]

FAIL: Final[list[tuple[str, Setup, str | Steps]]] = [
    ("pagat", TENS, "0 scuttle 9C 8H, 0 resolve"),
    ("pagat", TENS, "0 scuttle 9C 8H, 1 resolve, 1 resolve"),
    (BLOCKING, TENS, "0 scuttle 9C 8H, 1 draw"),
    (BLOCKING, TENS, "0 scuttle 9C 8H, 1 block 10S, 1 resolve"),
    (BLOCKING, TENS | {"royals": [["QC"], []]}, "0 scuttle 9C 8H, 1 block 10S"),
    *(("pagat", QUEEN, f"0 oneoff AS, {wrong}") for wrong in ("1 draw", "1 counter 2H", "0 resolve")),
    ("pagat", QUEEN, "0 oneoff AS, 1 resolve, 1 resolve"),
    *(
        ("pagat+random four", four("AC", "KC", "QC"), f"0 oneoff 4C, 1 resolve, {wrong}")
        for wrong in ("- chance 5C", "- chance AC AC", "- chance AC", "1 discard four AC KC")
    ),
    ("pagat+random four", four("AC", "KC"), "0 oneoff 4C, 1 resolve, 1 draw, - chance AC KC"),
    ("pagat", four("AC", "KC"), "0 oneoff 4C, 1 resolve, - chance AC KC"),
    *(
        ("pagat", four("6H", "7H", "8H"), f"0 oneoff 4C, 1 resolve, 1 discard four{cards}")
        for cards in ("", " 6H", " 6H 6H", " 6H AC", " 6H 7H 8H")
    ),
    ("pagat", EMPTIED, f"{EMPTYING}, 0 discard four"),
    ("pagat", FIVE, "0 oneoff 5C, 1 resolve, 0 discard five"),
    *(
        ("cuttle-cards", FIVE, f"0 oneoff 5C, 1 resolve, {wrong}")
        for wrong in ("1 draw", "1 resolve", "1 discard five", "0 discard four", "0 discard five 9S")
    ),
    *(("bga-three", THREE, f"0 oneoff AC, {wrong}") for wrong in ("2 resolve", "1 resolve, 1 resolve")),
    ("bga-three", THREE, "0 oneoff AC, 1 resolve, 2 counter 2D, 1 resolve"),
    ("bga-three", THREE, "1 concede, 0 oneoff AC, 1 resolve, 2 draw"),
    *(
        ("bga-three", {"hands": [["4C"], ["AC"], ["KC"]]}, [step("0 oneoff 4C", **aim)])
        for aim in ({}, {"victim": 0})
    ),
    ("pagat", {"hands": [["7C"], ["4H"]], "frozen": ["7C"]}, "0 points 7C"),
]

NOT_READ: Final[list[tuple[str, Setup]]] = [
    *(
        ("bga-three", thief(**lying))
        for lying in (
            {"jacks": ["JC"]},
            {"jacks": ["JC"], "from": [1]},
            {"jacks": ["JC"], "from": [0, 1]},
            {"jacks": ["JC"], "from": [3, 0]},
            {"jokers": ["X1"], "from": [1, 0]},
            {"jacks": ["X1"], "from": [1, 0]},
        )
    ),
    ("pagat", {"hands": [["X1"], []]}),
    ("pagat", {"dealer": 2}),
    ("pagat", {"dealer": 0, "hands": [[], []]}),
    ("pagat", {"dealer": 0, "deck_top": ["KC", "KC"]}),
    ("house-25", {"hands": [[], []], "royals": [[{"card": "QC", "from": [0, 1]}], []]}),
]


@pytest.mark.parametrize(("ruleset", "setup", "told", "expect"), HOLD)
def test_what_may_be_written_holds(
    ruleset: str, setup: Setup, told: str | Steps, expect: dict[str, Any]
) -> None:
    check(scene(ruleset, setup, *(steps(told) if isinstance(told, str) else told), **expect))


@pytest.mark.parametrize(("ruleset", "setup", "told"), FAIL)
def test_a_last_step_that_is_not_asked_for_is_refused(ruleset: str, setup: Setup, told: str | Steps) -> None:
    *before, last = steps(told) if isinstance(told, str) else told
    check(scene(ruleset, setup, *before, last | {"illegal": True}))
    fails(scene(ruleset, setup, *before, last), "should be legal")


@pytest.mark.parametrize(("ruleset", "setup"), NOT_READ)
def test_a_setup_that_a_ruleset_does_not_know_fails(ruleset: str, setup: Setup) -> None:
    fails(scene(ruleset, setup))


def test_an_expectation_of_other_rulebooks_can_be_false() -> None:
    fails(scene("bga-three", THREE, points_to_win=[14, 9, 14]), "points_to_win")
    fails(scene(BLOCKING, TENS, step("0 scuttle 9C 8H"), phase="main"), "phase")
    fails(scene("pagat", {"hands": [["7C"], []]}, *steps("0 oneoff 7C, 1 resolve"), deck_size=53))
    fails(scene("pagat", QUEEN, step("0 oneoff AS"), shows(points=[[], []])), "points: ")
    fails(
        scene("pagat", {"hands": [[], []], "deck_size": 0, "passes": 1}, step("0 pass"), winner="stalemate")
    )
    row = {"card": "9S", "jacks": ["JC"], "from": [1, 0]}
    fails(scene("bga-three", thief(**row), points=[[row | {"from": [2, 0]}], [], []]), "points")
