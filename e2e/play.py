"""Plays a game to its end at a table, with moves that the game's own bot would choose.

Not a test; what it is given says by which means a move is played.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from cuttle import Game, Move
from cuttle.bot import choose
from e2e.table import Table
from web.state.seating import Viewer, seen_by

LONGEST: Final = 300
"""No game between sensible players has so many turns."""


def good_move(game: Game, viewer: Viewer = 0) -> Move:
    """What the bot would do in the person's place."""
    return choose("skilled", seen_by(game.state, viewer), Random(len(game.moves)))


def play_out(table: Table, play: Callable[[Move], Game]) -> Game:
    """Play until the game is over."""
    game, viewer = table.settle(), table.viewer
    for _ in range(LONGEST):
        if game.over:
            return game
        game = play(good_move(game, viewer))
    raise AssertionError(f"the game does not end: {table.code}")
