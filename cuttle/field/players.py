"""The field: fourteen bots that play a board with the same cards as everybody, so a result has company.

They go from the novice to an expert with a small budget, in uneven steps (docs/every-day.md), with different
styles. What lies between two levels plays some of its decisions like the weaker one. A new level changes none
of them, since results of one version must stay comparable.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot import Thought
from cuttle.field.board import Board, Bot, think_within
from cuttle.field.result import Result, result_of
from cuttle.game import Game
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE

VERSION: Final = 1
"""The version of field and rivals: raise it when any of them plays otherwise, so that results of different
versions aren't compared. A test notices."""

Replies: TypeAlias = dict[tuple[Move, ...], Move]
"""What the rivals choose, by the moves before: the same whoever has played them."""

LONGEST: Final = 1000
"""After this many moves a player gives up; none comes near it."""


class Player(NamedTuple):
    """A player of the field."""

    bot: Bot
    slips: float = 0.0
    """The share of its decisions that it makes like a weaker level."""
    weaker: str = ""
    """That level."""


FIELD: Final = (
    Player(Bot("novice")),
    Player(Bot("casual", "prankster"), 0.8, "novice"),
    Player(Bot("casual", "scuttler"), 0.6, "novice"),
    Player(Bot("casual", "hoarder"), 0.4, "novice"),
    Player(Bot("casual", "collector"), 0.2, "novice"),
    Player(Bot("casual")),
    Player(Bot("skilled", "prankster"), 0.75, "casual"),
    Player(Bot("skilled", "scuttler"), 0.5, "casual"),
    Player(Bot("skilled", "hoarder"), 0.25, "casual"),
    Player(Bot("skilled")),
    Player(Bot("expert", "collector", 15), 0.5, "skilled"),
    Player(Bot("expert", "scuttler", 20)),
    Player(Bot("expert", "", 60)),
    Player(Bot("expert", "", 150)),
)
"""Weakest first."""


def play_field(board: Board, results: tuple[Result, ...] = ()) -> Iterator[tuple[Result, ...]]:
    """Play a board with the whole field. Pauses after each thought with the results so far, so it can be run
    in idle slices; the last time they are all there, in the field's order.

    `results` are those of the first players, if they are known. The networks must be there: some players
    search.
    """
    replies: Replies = {}
    for place in range(len(results), len(FIELD)):
        game = board.game
        for stage in play_board(board, place, replies):
            game = stage
            yield results
        results = (*results, result_of(game, board.seat))
    yield results


def play_board(board: Board, place: int, replies: Replies | None = None) -> Iterator[Game]:
    """Play a board with one player of the field, by its place. Pauses after each thought with the round so
    far; the last time it's over.

    The rivals choose as they do when a person plays the board; `replies` are those that needn't be thought
    about again.
    """
    game, replies = board.game, {} if replies is None else replies
    while not game.over and len(game.moves) < LONGEST:
        if game.state.phase.seat == CHANCE:
            game = game.play(board.pick(game))
            continue
        own = game.state.phase.seat == board.seat
        known = None if own else replies.get(game.moves)
        move, *others = [known] if known else legal_moves(game.state)
        if others:
            for thought in _think(board, place, game):
                move = thought.move
                yield game
            if not own:
                replies[game.moves] = move
        game = game.play(move)
    yield game if game.over else game.resign(board.seat)


def _think(board: Board, place: int, game: Game) -> Iterator[Thought]:
    """The thoughts of whoever decides: a rival, or the player of the field."""
    if game.state.phase.seat != board.seat:
        return board.think(game)
    player, rng = FIELD[place], board.random(len(game.moves), place + 1)
    weaker = player.bot._replace(level=player.weaker, positions=0)
    return think_within(weaker if rng.random() < player.slips else player.bot, game, rng)
