"""Rulesets to test with: every preset, every option, every pair of options, and random custom ones."""

from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Final

from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.variants import AXES, OPTIONS, PRESETS, variant

OF_THREE: Final = "random four"
"""The one option that three seats can use."""
NUMBERS: Final = {"dealt": ((5, 5), (1, 2), (7, 3)), "goals": ((9, 9, 9, 9, 9), (30, 20, 10, 1, 0))}
"""Some values of the rules that hold several numbers."""


@cache
def with_options(count: int) -> tuple[Ruleset, ...]:
    """Every valid combination of a preset with `count` options."""
    found = []
    for base, rules in PRESETS.items():
        for options in combinations(OPTIONS, count):
            if rules.seats == 2 or set(options) <= {OF_THREE}:
                found += _made(base, options, {})
    return tuple(found)


def _made(base: str, options: tuple[str, ...], changes: dict[str, Any]) -> list[Ruleset]:
    try:
        return [variant(base, options, changes)]
    except RulesetError:
        return []


def custom(rng: Random, seats: int | None = None) -> Ruleset:
    """A preset with some or all of its rules changed at random; for `seats` seats, if given."""
    while True:
        axes = rng.sample(list(AXES), rng.choice((1, 2, 3, 6, 12, len(AXES))))
        options = rng.sample(list(OPTIONS), rng.choice((0, 0, 0, 1, 2)))
        changes = {axis: random_value(axis, rng) for axis in axes}
        if seats is not None:
            changes["seats"] = seats
        made = _made(rng.choice(list(PRESETS)), tuple(options), _sensible(changes, rng))
        if made:
            return made[0]


def random_value(axis: str, rng: Random) -> Any:
    """A random value for a rule, small enough to matter in games."""
    if axis == "dealt":
        return (rng.randint(1, 9), rng.randint(1, 9))
    if axis == "goals":
        return tuple(sorted((rng.randint(0, 30) for _ in range(5)), reverse=True))
    if axis == "hand_limit":
        return rng.choice((None, *range(4, 12)))
    return rng.choice(AXES[axis])


def _sensible(changes: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The same changes, adjusted where they would nearly always be refused: no jokers that do nothing, no
    nine that steals anything but royals or does more with two cards than return them, and no limit below the
    deal."""
    if "jokers" in changes or "joker" in changes:
        jokers = rng.choice((0, 1, 2))
        two = changes.get("seats", 2) == 2
        does = rng.choice(("thief", "exchange") if two else ("thief",))
        changes |= {"jokers": jokers, "joker": does if jokers else "none"}
    if changes.get("nine_puts") == "thief":
        changes |= {"nine_takes": "opponents' royals", "nine_freezes": False}
    if changes.get("nine_puts") == "deck":
        changes["nine_freezes"] = False
    if changes.get("nine_count") == 2:
        changes |= {"nine_puts": rng.choice(("controller", "owner")), "nine_freezes": False}
    if changes.get("hand_limit"):
        changes["dealt"] = (rng.randint(1, changes["hand_limit"]), rng.randint(1, changes["hand_limit"]))
    return changes


def ruleset_of(number: int, rng: Random) -> Ruleset:
    """The ruleset of a game number: presets, options and pairs of them in turn, else a custom one."""
    presets, singles, pairs = tuple(PRESETS.values()), with_options(1), with_options(2)
    count, kind = divmod(number, 10)
    if kind < 3:
        return presets[(3 * count + kind) % len(presets)]
    if kind < 5:
        return singles[(2 * count + kind - 3) % len(singles)]
    if kind < 6:
        return pairs[count % len(pairs)]
    return custom(rng, 3 if kind < 8 else None)
