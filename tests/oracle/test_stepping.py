"""The engine and the simple oracle agree after every move of random games, and disagree if the rules differ.

tools/check/fuzz.py does the same at length; these games are the same each time.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Final
from unittest.mock import patch

import pytest

from cuttle import PRESETS, Ruleset, Verb
from cuttle.variants import AXES, OPTIONS
from tests.support import stepping
from tests.support.bridge import naive_rules, naive_state
from tests.support.occurrences import occurrences
from tests.support.rulesets import ruleset_of, with_options
from tests.support.stepping import game_steps, steps
from tools.check.mutate_rules import mutations

SEED: Final = 1
GAMES: Final = 500
EVERYWHERE: Final = 20
"""How many of these games also run inside Pyodide."""
AT_A_TIME: Final = 50
SHOWING: Final = ("house-25", "bench", "pagat", "bga-three", "cuttle-cards")
ENOUGH: Final = 100
"""Games of each of these rulesets; one of them must show that a rule differs."""

HAPPENINGS: Final = {
    *(f"verb {verb.name}" for verb in Verb),
    *("phase Turn", "phase Answering", "phase Blocking", "phase Taking", "phase Discarding"),
    *("phase Chance", "phase Revealing", "phase Offered", "phase Over"),
    *("over points, late False", "over points, late True", "over passes, late False"),
    *("over passes, late True", "over agreed, late False", "over resigned, late False"),
    *("over repetition, late False", "over repetition, late True"),
    *("one-off A", "one-off 3", "one-off 6", "one-off X", "one-off 8 on other 8", "one-off 8 on own 8"),
    *("one-off 2 on other 8", "one-off 2 on other K", "one-off 2 on other Q", "one-off 2 on other jack"),
    *("one-off 2 on own K", "one-off 2 on own Q", "one-off 2 on own 8", "one-off 2 on own jack"),
    *("one-off 4: Chance, 2 to go", "one-off 4: Discarding, 1 to go", "one-off 4: Discarding, 2 to go"),
    *("one-off 4: done, 0 to go", "one-off 5: done, 0 to go", "one-off 5: Discarding, 1 to go"),
    *("one-off 7: reveal two, 1 revealed", "one-off 7: reveal two, 2 revealed"),
    *(
        "one-off 7: top card, 1 revealed",
        "one-off 7: take two, 2 revealed",
        "one-off 7: take two, 3 revealed",
    ),
    *("one-off 9 on other K to controller", "one-off 9 on other K to owner", "one-off 9 on other K to deck"),
    *("one-off 9 on other K to thief", "one-off 9 on other Q to thief", "one-off 9 on other jack to thief"),
    *("one-off 9 on other jack to owner", "one-off 9 on other jack to controller"),
    *("one-off 9 on two", "one-off 9 on two, one on the other"),
    *("one-off 9 on other points to controller", "one-off 9 on other points to owner"),
    *("one-off 9 on other stolen points to controller", "one-off 9 on own points to owner"),
    *(
        "one-off after 1 twos, asked True",
        "one-off after 2 twos, asked True",
        "one-off after 3 twos, asked True",
    ),
    *("block stands", "scuttle", "scuttle not blocked"),
    *("3 takes from the scrap", "4 takes one of few", "J steals other points", "J steals own points"),
    *("J steals other stolen points", "X steals other 8", "X steals other K", "X steals other Q"),
    *("queen draws", "ten gives, named False", "ten gives, named True", "thaw", "discard to the limit"),
    *("pass, deck False", "pass, deck True"),
    *("top card: scrap, 1 revealed", "top card: steal, 1 revealed", "top card: oneoff, 1 revealed"),
    *("take two: steal, 1 revealed", "take two: points, 2 revealed", "take two: oneoff, 1 revealed"),
    *("reveal two: steal, 2 revealed", "reveal two: scuttle, 2 revealed", "reveal two: points, 2 revealed"),
    *("last resigns in Turn", "last resigns in Taking", "last resigns in Discarding"),
    *("one of three resigns in Turn, on turn, asked", "one of three resigns in Turn, not on turn, not asked"),
    "one of three resigns in Answering, not on turn, asked",
    "one of three resigns in Answering, on turn, not asked",
}
"""What must happen in at least one of these games: every kind of move, decision and effect."""


@cache
def stepped(first: int, count: int) -> Counter[str]:
    """What happened in these games, with engine and oracle compared after every move."""
    happened = Counter[str]()
    for number in range(first, first + count):
        for step in game_steps(SEED, number):
            happened.update(occurrences(*step))
    return happened


def test_the_engine_and_the_oracle_agree_in_a_few_games_everywhere() -> None:
    assert stepped(0, EVERYWHERE)["phase Over"] == EVERYWHERE


@pytest.mark.cpython_only
@pytest.mark.parametrize("first", range(0, GAMES, AT_A_TIME))
def test_the_engine_and_the_oracle_agree_at_every_ply(first: int) -> None:
    assert stepped(first, AT_A_TIME)["phase Over"] == AT_A_TIME


@pytest.mark.cpython_only
def test_the_games_reach_every_situation() -> None:
    happened = Counter[str]()
    for first in range(0, GAMES, AT_A_TIME):
        happened += stepped(first, AT_A_TIME)
    assert set(happened) >= HAPPENINGS


def test_the_games_of_the_fuzz_are_played_by_every_preset_every_option_and_pair_of_options() -> None:
    keys = {ruleset_of(number, Random(number)).key for number in range(2500)}
    assert keys >= set(PRESETS)
    assert keys >= {rules.key for count in (1, 2) for rules in with_options(count)}
    assert {option for rules in with_options(2) for option in rules.options} == set(OPTIONS)


@pytest.mark.cpython_only
@pytest.mark.parametrize("axis", AXES)
def test_an_oracle_with_another_rule_disagrees_with_the_engine(axis: str) -> None:
    changed = [
        (PRESETS[name], mutation.changed)
        for name in SHOWING
        for mutation in mutations(name)
        if mutation.axis == axis and mutation.changed
    ]
    assert any(differ(*rules, number) for number in range(ENOUGH) for rules in changed), (
        f"the oracle plays the same whatever “{axis}” is: tell it in `naive_rules` (tests/support/bridge.py)"
        " and play by it in tests/oracle; or add a ruleset to SHOWING under which it has an effect"
    )


def differ(rules: Ruleset, others: Ruleset, number: int) -> bool:
    """Whether this game shows that the oracle plays by other rules."""
    told = {"rules": naive_rules(others)}
    with patch.object(stepping, "naive_state", lambda state: naive_state(state) | told):
        try:
            return not all(steps(rules, Random(number)))
        except (stepping.DisagreementError, ValueError):
            return True
