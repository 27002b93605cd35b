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
    assert keys_of(few)[:7] == ["LvCu", "kT3x", "_w6F", "LvCu", "kT3x", "IHEO", "LvCu"]
    assert keys_of(few[::-1]) == keys_of(few)
    assert keys_of(few[:1]) == few[:1] * len(DAYS)
    with pytest.raises(ValueError, match="28"):
        key_of_day(28, [])


def test_a_puzzle_that_joins_or_leaves_changes_hardly_more_than_its_own_days() -> None:
    before, after = keys_of(KEYS), keys_of([*KEYS, "new!"])
    assert "new!" in after
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) < len(DAYS) / 6
    gone = key_of_day(28, KEYS)
    after = keys_of([key for key in KEYS if key != gone])
    changed = [old for old, new in zip(before, after, strict=True) if old != new]
    assert changed.count(gone) == before.count(gone)
    assert len(changed) < len(DAYS) / 6


@pytest.mark.parametrize("keys", [KEYS, [f"{number:04}" for number in Random(1).sample(range(10_000), 600)]])
def test_none_comes_twice_in_two_weeks_and_most_come(keys: list[str]) -> None:
    days = keys_of(keys)
    assert not [key for at, key in enumerate(days) if key in days[max(0, at - 14) : at]]
    assert len({*days}) > min(len(days), len(keys)) * 0.7


def test_a_day_far_off_has_one_too() -> None:
    assert key_of_day(10**12, KEYS) in KEYS
    assert key_of_day(-3, KEYS) in KEYS
