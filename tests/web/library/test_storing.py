"""Damaged storage: the page starts with a game, reports what can't be read, and loses nothing.

A quick sample of tools/check/fuzz_saves.py.
"""

from collections import Counter
from random import Random

import pytest

from tests.support.links import CODES
from tests.support.storing import met, store


@pytest.mark.cpython_only
def test_damaged_stores_are_met_without_loss() -> None:
    found = Counter(met(store(Random(f"test {number}"), CODES), number) for number in range(60))
    assert set(found) == {"whole", "damaged"}


def test_the_same_inside_pyodide() -> None:
    found = {met(store(Random(f"test {number}"), CODES), number) for number in range(10)}
    assert found <= {"whole", "damaged"}
