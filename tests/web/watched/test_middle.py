"""Answers that show the cards in the middle of a game: it's opened from there on, or they say what to do."""

from itertools import pairwise
from json import dumps

import pytest

from cuttle import Game, Link
from cuttle.links import link_text, parse_link
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import State
from tests.support.watched import frame, steps
from tests.web.watched.test_forms import error
from tests.web.watched.test_games import KEYS, some_game
from web.watched.playing import read_watched


def places(state: State) -> object:
    """Where every card is, and whose turn."""
    rows = [frozenset(row) for row in state.tables]
    return state.deck, state.hands, rows, state.scrap, state.frozen, state.turn, state.passes


def opened_from(game: Game, index: int, alike: list[object]) -> Link | None:
    """What can be opened of an answer from the middle of a game."""
    said, upto = error(dumps(frame(game, index)))
    assert "in the middle" in said if upto is None else f"after move {alike.index(alike[index])}," in said
    return upto


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("number", range(4))
def test_it_is_opened_from_there_on_if_a_turn_begins_there(key: str, number: int) -> None:
    game = some_game(key, number)
    rows = steps(game)
    same = [one.state is other.state for one, other in pairwise(rows)]  # where nobody is asked here
    alike = [None if skipped else places(state) for (_, state), skipped in zip(rows, same, strict=False)]
    for index in [index for index in range(1, len(rows) - 1) if not same[index]]:
        state = rows[index].state
        if alike[index] == alike[0]:  # a tie has been offered
            assert read_watched(dumps(frame(game, index))).game == game
            continue
        link = opened_from(game, index, alike)
        assert link or not isinstance(state.phase, Turn)
        if link:
            begun, ended = link.game.states[0], link.game.state
            assert places(begun) == places(state)
            assert (places(ended), ended.phase) == (places(game.state), game.state.phase)
            assert parse_link(link_text(link)).game == link.game


def test_at_its_end_there_is_nothing_to_open() -> None:
    for number in range(8):
        game = some_game("cuttle-spades", number)
        assert isinstance(game.state.phase, Over)
        if game.state.phase.ending in ("points", "passes"):
            assert "in the middle" in error(dumps(frame(game, len(steps(game)) - 1)))[0]
