"""Accessibility: a whole game through the accessibility tree, one by touch, landmarks, names and states,
and the focus after dialogs."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Game, encode, observe
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.ear import Ear, tap
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import narrate, result


@pytest.mark.nightly
def test_a_whole_game_is_played_by_roles_and_names(open_table: OpenTable) -> None:
    table = open_table()
    ear = Ear(table)
    table.record("#voice")
    game = play_out(table, ear.play)
    expect(ear.line).to_contain_text(result(observe(game.state, 0), NAMES))
    heard = "\n".join(table.recorded())
    assert [line for line in of_the_bot(game) if line not in heard] == []


def of_the_bot(game: Game) -> list[str]:
    """The sentences about the bot's moves."""
    seen = [observe(state, 0) for state in game.states]
    return [
        line
        for ply, move in enumerate(game.moves)
        if game.states[ply].phase.seat == 1
        for line in narrate(seen[ply], move, seen[ply + 1], NAMES)
    ]


def test_a_game_is_played_to_its_end_by_touch(guest: Guest) -> None:
    table = Table(guest("phone", 360, 640))
    table.prepare()
    table.open(encode(games.in_the_middle()))
    game = play_out(table, Ear(table, tap).play)
    expect(Ear(table).line).to_contain_text(result(observe(game.state, 0), NAMES))
