"""Plays a game to its end with moves that the bot would choose.

Not a test; the caller decides how a move is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from cuttle import Game, Move
from cuttle.bot import choose
from e2e.table import Table
from web.state.seating import Viewer, observe_as

LONGEST: Final = 300
"""No sensible game has more turns."""


def good_move(game: Game, viewer: Viewer = 0) -> Move:
    """The move that the bot would play for the person."""
    return choose("skilled", observe_as(game.state, viewer), Random(len(game.moves)))


def play_out(table: Table, play: Callable[[Move], Game]) -> Game:
    """Play until the game is over."""
    game, viewer = table.settle(), table.viewer
    for _ in range(LONGEST):
        if game.over:
            return game
        game = play(good_move(game, viewer))
    raise AssertionError(f"the game does not end: {table.code}")
