"""The puzzle of the day follows from its number and the keys, and changes little when others come."""

from random import Random

import pytest

from cuttle.puzzles import key_of_day
from tools.puzzles.files import read_shipped

KEYS = [entry.key for entry in read_shipped() if entry.ruleset == "cuttle-cards"]
DAYS = range(1, 401)


def keys_of(keys: list[str]) -> list[str]:
    return [key_of_day(number, keys) for number in DAYS]


def test_the_first_days_are_fixed() -> None:
    few = ["kT3x", "LvCu", "0oNZ", "_w6F", "IHEO"]
    assert keys_of(few)[:7] == ["LvCu", "_w6F", "_w6F", "LvCu", "_w6F", "IHEO", "kT3x"]
    assert keys_of(few[::-1]) == keys_of(few)


def test_a_puzzle_that_joins_changes_only_the_days_that_it_takes() -> None:
    before, after = keys_of(KEYS), keys_of([*KEYS, "new!"])
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert set(changed) <= {"new!"}
    assert len(changed) < len(DAYS) / 20


def test_a_puzzle_that_leaves_changes_only_its_days() -> None:
    gone = key_of_day(28, KEYS)
    before, after = keys_of(KEYS), keys_of([key for key in KEYS if key != gone])
    assert {old for old, new in zip(before, after, strict=True) if old != new} == {gone}


@pytest.mark.parametrize("keys", [KEYS, [f"{number:04}" for number in Random(1).sample(range(10_000), 600)]])
def test_hardly_one_comes_twice_in_two_weeks(keys: list[str]) -> None:
    days = keys_of(keys)
    again = sum(key in days[max(0, at - 14) : at] for at, key in enumerate(days))
    assert again < len(days) / 50
    assert len({*days}) > len(days) / 4
