"""Games of cuttle.cards: what our own games would look like there is read back as the same games."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from json import dumps
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Game, LinkError
from cuttle.rules.phases import Turn
from tests.support.variety import played
from tests.support.watched import DAYS, Json, frame, steps
from web.watched.playing import _KINDS, read_watched

KEYS: Final = list(DAYS)


@cache
def some_game(key: str, number: int) -> Game:
    """A random game; every fifth ends when somebody gives up."""
    game = played(PRESETS[key], number, resigning=0)
    if number % 5 == 0:
        plies = [ply for ply, state in enumerate(game.states) if isinstance(state.phase, Turn)]
        game = game.at(Random(number).choice(plies)).resign(number // 5 % 2)
    return game


def sample(count: int) -> Iterator[Game]:
    for key in KEYS:
        for number in range(1, count + 1, 2):  # the dealer is player 1
            yield some_game(key, number)


def said(text: str) -> LinkError:
    with pytest.raises(LinkError) as caught:
        read_watched(text)
    return caught.value


@given(st.sampled_from(KEYS), st.integers(0, 2**20))
def test_a_game_is_read_as_it_was_played(key: str, half: int) -> None:
    game = some_game(key, 2 * half + 1)
    link = read_watched(dumps(frame(game)))
    assert link.game == game
    assert link.game.state == game.state
    assert (link.kind, link.names, link.players) == ("replay", ("ann", "bo"), ("person", "person"))


def test_every_kind_of_move_is_read() -> None:
    kinds = Counter[str]()
    for game in sample(200):
        assert read_watched(dumps(frame(game))).game == game
        kinds.update(step.row["moveType"] for step in steps(game))
    assert {*_KINDS, "resolve", "fizzle", "deal"} == set(kinds)
