"""The words for the other rulebooks: what may be left out, what may be said though nobody asks, and
what is refused."""

from typing import Any

import pytest

from tests.scenarios.held import check, fails, resolves, scene

ACE = {"by": 0, "do": "oneoff", "card": "AC"}
THREE: dict[str, Any] = {"hands": [["AC", "2S"], ["2C", "5C"], ["2D"]], "points": [["9S"], [], []]}


def three(*steps: dict[str, Any], setup: dict[str, Any] | None = None, **expect: Any) -> dict[str, Any]:
    return scene("bga-three", THREE | (setup or {}), *steps, **expect)


# A scuttle and its victim


SCUTTLE = {"by": 0, "do": "scuttle", "card": "9C", "target": "8H"}
TENS: dict[str, Any] = {"hands": [["9C", "2C"], ["10S", "KC"]], "points": [[], ["8H"]]}
BLOCK = {"by": 1, "do": "block", "card": "10S"}


@pytest.mark.parametrize("ruleset", ["cuttle-cards", "pagat", "house-25"])
def test_the_victim_of_a_scuttle_may_resolve_unasked(ruleset: str) -> None:
    check(scene(ruleset, TENS, SCUTTLE, *resolves(1), points=[[], []], phase="main", to_act=1))
    check(scene(ruleset, TENS, SCUTTLE, {"by": 1, "do": "resolve", "illegal": True}))
    fails(scene(ruleset, TENS, SCUTTLE, *resolves(0)), "should be legal")
    fails(scene(ruleset, TENS, SCUTTLE, *resolves(1, 1)), "should be legal")


def test_where_tens_block_the_victim_must_answer() -> None:
    tens = "pagat+ten blocks a scuttle"
    check(scene(tens, TENS, SCUTTLE, BLOCK, *resolves(0), points=[[], ["8H"]]))
    check(scene(tens, TENS, SCUTTLE, phase="block", one_off=None))
    check(scene(tens, TENS, SCUTTLE, phase="block", one_off="9C"))
    fails(scene(tens, TENS, SCUTTLE, phase="main"), "phase")
    fails(scene(tens, TENS, SCUTTLE, {"by": 1, "do": "draw"}), "should be legal")
    fails(scene(tens, TENS, SCUTTLE, BLOCK, {"by": 1, "do": "draw"}), "should be legal")
    fails(scene(tens, TENS, SCUTTLE, BLOCK, *resolves(1)), "should be legal")


def test_a_victim_that_could_not_block_may_resolve() -> None:
    queen = TENS | {"royals": [["QC"], []]}
    check(scene("pagat+ten blocks a scuttle", queen, SCUTTLE, *resolves(1), points=[[], []]))
    check(scene("pagat+ten blocks a scuttle", queen, SCUTTLE, BLOCK | {"illegal": True}))


def test_a_block_that_nobody_could_counter_waits_for_its_resolve() -> None:
    queen = TENS | {"royals": [[], ["QC"]]}
    waits = {"do": "check", "expect": {"phase": "counter", "to_act": 0, "one_off": "10S"}}
    check(scene("pagat+ten blocks a scuttle", queen, SCUTTLE, BLOCK, waits, *resolves(0), to_act=1))


# What chance picks


FOUR = {"by": 0, "do": "oneoff", "card": "4C"}


def chance(*cards: str, **more: Any) -> dict[str, Any]:
    return {"do": "chance", "cards": list(cards)} | more


@pytest.mark.parametrize("victim", [["AC"], ["AC", "KC"], ["AC", "KC", "QC"]])
def test_chance_picks_what_is_written(victim: list[str]) -> None:
    setup: dict[str, Any] = {"hands": [["4C"], victim]}
    steps = [FOUR, *resolves(1)]
    for more in ({}, {"by": 0}):
        picked = chance(*victim[:2], **more)
        check(scene("pagat+random four", setup, *steps, picked, scrap=["4C", *victim[:2]], to_act=1))
    fails(scene("pagat+random four", setup, *steps, chance("5C")), "should be legal")
    fails(scene("pagat+random four", setup, *steps, chance(victim[0], victim[0])), "should be legal")
    fails(scene("pagat", setup, *steps, chance(*victim[:2])), "should be legal")


def test_chance_need_not_be_written_where_nothing_was_picked() -> None:
    setup: dict[str, Any] = {"hands": [["4C"], ["AC", "KC"]]}
    check(scene("pagat+random four", setup, FOUR, *resolves(1), {"by": 1, "do": "draw"}, to_act=0))
    late = [FOUR, *resolves(1), {"by": 1, "do": "draw"}, chance("AC", "KC")]
    fails(scene("pagat+random four", setup, *late), "should be legal")


def test_nobody_decides_where_chance_does() -> None:
    setup: dict[str, Any] = {"hands": [["4C"], ["AC", "KC", "QC"]]}
    check(scene("pagat+random four", setup, FOUR, *resolves(1), phase="chance", to_act=None, to_move=0))
    fails(scene("pagat+random four", setup, FOUR, *resolves(1), to_act=1), "to_act")
    discard = {"by": 1, "do": "discard", "cards": ["AC", "KC"], "for": "four"}
    fails(scene("pagat+random four", setup, FOUR, *resolves(1), discard), "should be legal")


def test_a_four_against_no_hand_may_be_completed_by_a_discard_of_nothing() -> None:
    setup: dict[str, Any] = {"hands": [["4C", "2D"], ["2C"]]}
    chain: list[dict[str, Any]] = [
        FOUR,
        {"by": 1, "do": "counter", "card": "2C"},
        {"by": 0, "do": "counter", "card": "2D"},
        *resolves(1),
    ]
    nothing: dict[str, Any] = {"by": 1, "do": "discard", "cards": [], "for": "four"}
    check(scene("pagat", setup, *chain, to_act=1))
    check(scene("pagat", setup, *chain, nothing, to_act=1))
    fails(scene("pagat", setup, *chain, nothing | {"by": 0}), "should be legal")


def test_a_five_is_completed_by_a_discard_of_nothing_only_where_it_discards() -> None:
    setup: dict[str, Any] = {"hands": [["5C"], ["KC"]]}
    five = [{"by": 0, "do": "oneoff", "card": "5C"}, *resolves(1)]
    nothing: dict[str, Any] = {"by": 0, "do": "discard", "cards": [], "for": "five"}
    check(scene("bga-balanced", setup, *five, nothing, hand_count=[3, 1]))
    check(scene("pagat", setup, *five, hand_count=[2, 1]))
    fails(scene("pagat", setup, *five, nothing), "should be legal")


# Who is meant


@pytest.mark.parametrize("victim", [{}, {"victim": 1}])
def test_with_two_seats_a_victim_may_be_named(victim: dict[str, int]) -> None:
    setup: dict[str, Any] = {"hands": [["4C", "10C"], ["AC"]], "deck_top": ["KC"]}
    check(scene("house-25", setup, FOUR | victim, *resolves(1), phase="four"))
    ten = {"by": 0, "do": "points", "card": "10C"}
    check(scene("house-25", setup, ten | victim, hands=[["4C"], ["AC", "KC"]]))
    check(scene("pagat", setup, ten | victim, points=[["10C"], []]))


@pytest.mark.parametrize("where", ["inside", "outside"])
def test_a_victim_off_a_seven(where: str) -> None:
    setup: dict[str, Any] = {"hands": [["7C"], ["KC"], ["KD", "QD", "JD"]], "deck_top": ["4D", "AC"]}
    play: dict[str, Any] = {"do": "oneoff", "card": "4D"}
    step: dict[str, Any] = {"by": 0, "do": "seven", "play": play}
    (play if where == "inside" else step)["victim"] = 2
    seven = [{"by": 0, "do": "oneoff", "card": "7C"}, *resolves(1, 2), step, *resolves(1, 2)]
    check(scene("bga-three", setup, *seven, phase="four", to_act=2))


def test_oneself_is_no_victim_and_three_seats_must_name_one() -> None:
    setup: dict[str, Any] = {"hands": [["4C"], ["AC"], ["KC"]]}
    for aim in ({"victim": 0}, {}):
        fails(scene("bga-three", setup, FOUR | aim), "should be legal")
    fails(scene("pagat", {"hands": [["4C"], ["AC"]]}, FOUR | {"victim": 0}), "should be legal")
    gone = {"by": 1, "do": "concede"}
    for aim in ({"victim": 2}, {}):
        check(scene("bga-three", setup, gone, FOUR | aim, *resolves(2), phase="four", to_act=2))
    fails(scene("bga-three", setup, gone, FOUR | {"victim": 1}), "should be legal")


# Three seats


def test_each_other_seat_resolves_in_turn_order() -> None:
    check(three(ACE, *resolves(1, 2), points=[[], [], []], to_act=1))
    for seats in [(2,), (1, 1), (1, 0), (1, 2, 0), (1, 2, 1)]:
        fails(three(ACE, *resolves(*seats)), "should be legal")
    check(three(ACE, *resolves(1), phase="counter", to_act=2, points=[["9S"], [], []]))


def test_all_are_asked_anew_after_a_counter() -> None:
    counter = {"by": 2, "do": "counter", "card": "2D"}
    check(three(ACE, *resolves(1), counter, *resolves(0, 1), points=[["9S"], [], []]))
    fails(three(ACE, counter), "should be legal")
    fails(three(ACE, *resolves(1), counter, *resolves(1, 0)), "should be legal")


@pytest.mark.parametrize(
    "setup", [{"royals": [["QC"], [], []]}, {"hands": [["AC"], [], []]}, {"hands": [["AC"], [], ["2D"]]}]
)
def test_seats_that_are_not_asked_are_passed_over(setup: dict[str, Any]) -> None:
    asked = {"do": "check", "expect": {"phase": "counter", "to_act": 2, "points": [["9S"], [], []]}}
    check(three(ACE, *resolves(1), asked, *resolves(2), setup=setup, points=[[], [], []], to_act=1))
    fails(three(ACE, *resolves(1), {"by": 1, "do": "draw"}, setup=setup), "should be legal")


@pytest.mark.parametrize("royals", [[[], [], []], [["QC"], [], []]])
def test_a_seat_that_resigns_while_it_is_asked(royals: list[list[str]]) -> None:
    gone = {"by": 1, "do": "concede"}
    steps = [ACE, gone, {"do": "check", "expect": {"phase": "counter", "to_act": 2}}, *resolves(2)]
    check(three(*steps, setup={"royals": royals}, points=[[], [], []], to_act=2))
    steps = [ACE, *resolves(1), {"by": 2, "do": "concede"}]
    check(three(*steps, setup={"royals": royals}, points=[[], [], []], to_act=1))
    steps = [ACE, {"by": 0, "do": "concede"}]
    check(three(*steps, setup={"royals": royals}, phase="main", to_act=1, points=[[], [], []]))


def test_a_seat_that_has_resigned_may_be_passed_over() -> None:
    gone = {"by": 1, "do": "concede"}
    draws = {"by": 2, "do": "draw"}
    for seats in [(2,), (1, 2), (2, 1)]:
        check(three(gone, ACE, *resolves(*seats), draws, to_act=0))
    fails(three(gone, ACE, *resolves(1), draws), "should be legal")
    fails(three(gone, ACE, *resolves(2), draws, *resolves(1)), "should be legal")


def test_a_seat_that_resigns_before_the_discard_of_nothing() -> None:
    setup: dict[str, Any] = {"hands": [["5C"], ["KC"], ["KD"]], "deck_top": ["AC", "AD", "AH"]}
    five = [{"by": 0, "do": "oneoff", "card": "5C"}, *resolves(1, 2), {"by": 1, "do": "concede"}]
    nothing: dict[str, Any] = {"by": 0, "do": "discard", "cards": [], "for": "five"}
    check(scene("bga-three", setup, *five, phase="five", to_act=0))
    check(scene("bga-three", setup, *five, nothing, hands=[["AC", "AD", "AH"], [], ["KD"]], to_act=2))


def test_the_goal_of_a_seat_that_has_resigned_is_not_asserted() -> None:
    gone = {"by": 1, "do": "concede"}
    for number in (14, 9, 0):
        check(three(gone, points_to_win=[14, number, 14]))
    fails(three(points_to_win=[14, 9, 14]), "points_to_win")


def test_the_deck_is_not_counted_while_a_seven_lies_open() -> None:
    setup: dict[str, Any] = {"hands": [["7C"], []], "deck_top": ["AC", "KC"]}
    seven = [{"by": 0, "do": "oneoff", "card": "7C"}, *resolves(1)]
    for size in (49, 50, 51):
        check(scene("pagat", setup, *seven, deck_size=size, revealed=["AC"]))
    fails(scene("pagat", setup, *seven, deck_size=53))


# Setups


def test_a_stolen_card_among_three_needs_its_history() -> None:
    for row in (
        {"card": "9S", "jacks": ["JC"]},
        {"card": "9S", "jacks": ["JC"], "from": [1]},
        {"card": "9S", "jacks": ["JC"], "from": [0, 1]},
        {"card": "9S", "jacks": ["JC"], "from": [3, 0]},
        {"card": "9S", "jokers": ["X1"], "from": [1, 0]},
        {"card": "9S", "jacks": ["X1"], "from": [1, 0]},
    ):
        fails(three(setup={"points": [[row], [], []]}))
    row = {"card": "9S", "jacks": ["JC"], "from": [1, 0]}
    check(three(setup={"points": [[row], [], []]}, points=[[row], [], []]))
    fails(three(setup={"points": [[row], [], []]}, points=[[row | {"from": [2, 0]}], [], []]), "points")


def test_jokers_lie_on_permanents() -> None:
    row = {"card": "KC", "jokers": ["X1", "X2"], "from": [0, 1, 0]}
    check(three(setup={"royals": [[row], [], []]}, royals=[[row], [], []], points_to_win=[9, 14, 14]))
    fails(three(setup={"royals": [[row], [], []]}, royals=[["KC"], [], []]), "royals")
    for wrong in ({"jokers": ["JC"], "from": [1, 0]}, {"jacks": ["JC"], "from": [1, 0]}, {"from": [0, 1]}):
        fails(three(setup={"royals": [[{"card": "KC"} | wrong], [], []]}))


@pytest.mark.parametrize("ruleset", ["pagat", "pagat+one joker"])
def test_a_ruleset_has_its_own_deck(ruleset: str) -> None:
    jokers = "joker" in ruleset
    check(scene(ruleset, {"hands": [[], []]}, deck_size=52 + jokers))
    fails(scene(ruleset, {"hands": [["X2"], []]}), "not known")
    if jokers:
        check(scene(ruleset, {"hands": [["X1"], []]}, deck_size=52))
    else:
        fails(scene(ruleset, {"hands": [["X1"], []]}), "not known")


def test_a_deal() -> None:
    check(scene("pagat", {"dealer": 0}, hand_count=[6, 5], deck_size=41, to_move=1))
    check(scene("bga-three", {"dealer": 1, "deck_top": ["KC"]}, hand_count=[5, 5, 5], to_move=2))
    for setup in ({"dealer": 2}, {"dealer": 0, "hands": [[], []]}, {"dealer": 0, "deck_top": ["KC", "KC"]}):
        fails(scene("pagat", setup))


def test_a_card_that_a_nine_stole_may_tell_whose_it_was() -> None:
    queen = {"card": "QC", "from": [1, 0]}
    check(scene("house-25", {"hands": [[], []], "royals": [[queen], []]}, royals=[[queen], []]))
    check(scene("house-25", {"hands": [[], []], "royals": [["QC"], []]}, royals=[[queen], []]))
    fails(
        scene(
            "house-25", {"hands": [[], []], "royals": [["QC"], []]}, royals=[[queen | {"from": [0, 1]}], []]
        )
    )
    fails(scene("house-25", {"hands": [[], []], "royals": [[queen | {"from": [0, 1]}], []]}))
    fails(scene("pagat", {"hands": [[], []], "points": [[{"card": "9S", "from": [1, 0]}], []]}))
