"""Decisions that only some rulesets have: blocks, random discards, both cards of a seven, forced jacks."""

from random import Random
from statistics import fmean

import pytest

from cuttle.bot import move_scores
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.lookahead import expected_value
from cuttle.bot.weights import WEIGHTS
from cuttle.notation.moves import move_text, parse_move
from cuttle.notation.positions import parse_position
from cuttle.observation import observe
from cuttle.rules.apply import play
from cuttle.rules.legal import legal_moves
from tests.support.judgement import both_see, chosen

CHOICES = {
    "a ten blocks the scuttle of what will win": (
        "pagat+ten blocks a scuttle | 1 blocking 0 1 10Hx10C | 3C 10D / 9H | 10C 8D / 2S | - | ...",
        "10D%",
    ),
    "a ten that wins next turn blocks nothing": (
        "pagat+ten blocks a scuttle | 1 blocking 0 1 9Hx2C | 10D / 5H | 10S 2C AS / 2S | - | ...",
        "allow",
    ),
    "of the discards the one that wins is taken": (
        "house-25 | 0 taking 0 4C 3H 10D | 2C / 9H | 10S 5S / - | 3H 10D | ...",
        "10D^",
    ),
    "of two cards the ace comes before the points": (
        "house-25 | 0 revealing 0 7C | 5C / 9H | - / 10S 9S 3C | - | ... | revealed 10D AC",
        "AC!",
    ),
    "a jack that must cross takes the smallest card along": (
        "pagat | 0 revealing 0 7C | 5C / 9H | 10S 2S / - | - | ... | revealed JC",
        "JC>2S",
    ),
    "a jack that must cross among three does not make the leader win": (
        "pagat+seats=3+goals=14-9-5-0-0 | 0 revealing 0 7C | 5C / 9H / 8H | 5S / 9S QH= / 3S QD= | - | ... "
        "| revealed JC",
        "JC>5S@2",
    ),
    "of two discards alike the suit that is stronger there is taken": (
        "house-25 | 0 taking 0 4C 10C 10S | 2C / 9H | 10H 5S / - | 10C 10S | ...",
        "10C^",
    ),
    "and elsewhere the other": (
        "pagat+four_takes=yes | 0 taking 0 4C 10C 10S | 2C / 9H | 5S / - | 10C 10S | ...",
        "10S^",
    ),
    "the weaker of two alike is discarded": (
        "house-25 | 0 discarding 0 1 4C | 10C 10S / 9H | 10H 5S / - | - | ...",
        "10S-",
    ),
}


@pytest.mark.parametrize("name", CHOICES)
def test_it_is_understood_that(name: str) -> None:
    line, move = CHOICES[name]
    assert chosen(line) == move


def test_a_gift_to_who_wins_with_any_card_is_the_worse_one() -> None:
    line = "house-25+seats=3 | 0 turn 0 | 10C / - / 9H | 6S / 10S 10D 4D / 2H | 5H | ..."
    seen = observe(parse_position(line), 0)
    chances = {scored.move: scored.chance for scored in move_scores(seen, Random(1))}
    assert chances[parse_move("10C+@2")] > chances[parse_move("10C+@1")] + 0.1


def test_a_random_discard_counts_by_its_average() -> None:
    """All cards are known, so every pick can be searched to its end."""
    line = "pagat+random four | 0 chance 1 2 4C | 5C / 9H 3C 3D KC AC | - / 10S 3S | - | ..."
    state = parse_position(f"{line} | {both_see('9H 3C 3D KC AC')}")
    seen = knowledge_of(observe(state, 0), WEIGHTS)
    after_one = [play(state, move) for move in legal_moves(state)]
    ends = [play(one, move) for one in after_one for move in legal_moves(one)]
    average = fmean(expected_value(end, seen)[0] for end in ends)
    assert expected_value(state, seen)[0] == pytest.approx(average)
    assert expected_value(state, seen, 1)[0] in [pytest.approx(expected_value(end, seen)[0]) for end in ends]


def test_a_scuttle_that_may_be_blocked_counts_for_less() -> None:
    lines = [
        f"{rules} | 0 turn 0 | 10H 3C / 5H 6H 7H | 2S / 10C 8D | - | ..."
        for rules in ("pagat", "pagat+ten blocks a scuttle")
    ]
    plain, risky = (
        next(
            o.chance
            for o in move_scores(observe(parse_position(line), 0), Random(1))
            if "10Hx10C" in move_text(o.move)
        )
        for line in lines
    )
    assert risky < plain
