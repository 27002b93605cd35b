"""The runner is strict: a step that is refused, out of place or unknown fails."""

from typing import Any

import pytest

from tests.scenarios.held import check, fails, with_steps


def test_a_legal_step_that_is_marked_illegal() -> None:
    fails(with_steps({"by": 0, "do": "draw", "illegal": True}), "should be refused")


def test_an_illegal_step_that_is_not_marked() -> None:
    fails(with_steps({"by": 1, "do": "draw"}), "should be legal")


@pytest.mark.parametrize("illegal", [False, True])
@pytest.mark.parametrize(
    "step",
    [
        {"by": 0, "do": "fly"},
        {"by": 0, "do": "joker", "card": "X1", "target": "8S"},
        {"by": 0, "do": "oneoff", "card": "X1"},
        {"by": 0, "do": "oneoff", "card": "4S", "victim": 2},
        {"by": 0, "do": "oneoff", "card": "4S", "victim": None},
        {"by": 0, "do": "royal", "card": "KD", "victim": 1},
        {"by": 0, "do": "block"},
        {"by": 0, "do": "chance", "card": "4H"},
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
        (0, {"by": 1, "do": "block", "card": "10S"}),
        (0, {"by": 0, "do": "take", "card": "3S"}),
        (2, {"do": "chance", "cards": ["4H", "5H"]}),
        (0, {"by": 0, "do": "joker", "card": "KD", "target": "10H"}),
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
    fails(
        with_steps({"by": 0, "do": "royal", "card": "8D"}, hands=[["8D"], []]), "cannot be played like that"
    )


# One-offs that nobody is asked about


QUEEN: dict[str, Any] = {"hands": [["AS"], ["2H"]], "royals": [["QS"], []]}
ACE = {"by": 0, "do": "oneoff", "card": "AS"}
ANSWER = {"by": 1, "do": "resolve"}


def test_nothing_has_happened_before_the_resolve() -> None:
    waits = {"phase": "counter", "to_act": 1, "to_move": 0, "one_off": "AS", "scrap": ["3S"]}
    done = {"phase": "main", "to_act": 1, "to_move": 1, "one_off": None, "points": [[], []]}
    steps: list[dict[str, Any]] = [
        ACE,
        {"do": "check", "expect": waits},
        ANSWER,
        {"do": "check", "expect": done},
    ]
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


def test_conceding_scraps_the_one_off_that_waits() -> None:
    entry = with_steps(ACE, {"by": 1, "do": "concede"}, **QUEEN)
    check(entry | {"expect": {"winner": 0, "scrap": ["3S", "AS"], "points_total": [8, 19]}})
    fails(entry | {"expect": {"scrap": ["3S", "AS", "8C", "10H", "9D", "JC", "JD"]}}, "scrap: ")


# A five with an empty hand


FIVE = {"by": 0, "do": "oneoff", "card": "5C"}
NOTHING = {"by": 0, "do": "discard", "cards": [], "for": "five"}
ALONE: dict[str, Any] = {"hands": [["5C"], ["4H"]]}


def test_the_discard_of_nothing_completes_the_five() -> None:
    before = {"phase": "five", "to_act": 0, "to_move": 0, "hand_count": [0, 1], "one_off": "5C"}
    after = {"phase": "main", "to_act": 1, "to_move": 1, "hand_count": [3, 1]}
    steps: list[dict[str, Any]] = [
        FIVE,
        ANSWER,
        {"do": "check", "expect": before},
        NOTHING,
        {"do": "check", "expect": after},
    ]
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
