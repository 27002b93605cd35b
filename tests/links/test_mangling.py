"""Damaged and made-up codes are refused with a reason, or read exactly as written.

tools/check/fuzz_codes.py does the same at length.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Final

import pytest

from cuttle.links.code import parse_link
from cuttle.links.link import Link
from cuttle.match import Match
from tests.support.links import PRESENT
from tests.support.mangling import SteppedTooFarError, became, counted, mangled, reached

CODES: Final = [each["code"] for each in PRESENT]
REASONS: Final = {
    *("read", "empty", "length", "alphabet", "version", "future", "checksum", "form"),
    *("ruleset", "match", "move", "turn", "seat", "name", "case", "position", "deal", "task", "analysis"),
}
"""All possible results of reading a code."""


@pytest.mark.cpython_only
def test_mangled_codes_are_refused_or_read() -> None:
    found = Counter(became(mangled(Random(f"test {number}"), CODES)) for number in range(2000))
    assert set(found) | {"case", "task"} == REASONS  # these two are rare


def test_the_same_inside_pyodide() -> None:
    assert {became(mangled(Random(f"test {number}"), CODES)) for number in range(200)} <= REASONS


def test_too_many_steps_would_be_seen() -> None:
    with pytest.raises(SteppedTooFarError), counted(50):
        parse_link(max(CODES, key=len))


def test_a_game_that_the_rules_do_not_lead_to_would_be_seen() -> None:
    game = parse_link(max(CODES, key=len)).game
    reached(Link(Match(game)))
    for strange in (game.states[:-1], (*game.states[:-1], game.state._replace(passes=2))):
        with pytest.raises(AssertionError):
            reached(Link(Match(replace(game, states=strange))))
