"""The moves of a round on a board as digits of a code, and back."""

from typing import Final

from cuttle.game import Game
from cuttle.links.digits import Reader, Writer
from cuttle.links.moves import OUT_OF_TURN, moves_out_of_turn, write_moves
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move

__all__ = [
    "read_round",
    "write_round",
]

MOST_MOVES: Final = 1000
"""More moves than any round has on a board."""


def write_round(writer: Writer, game: Game) -> None:
    """Write how many moves there are, those outside turns with their places, and those with a choice."""
    writer.count(len(game.moves))
    writer.count(len(moves_out_of_turn(game)))
    for ply, move in moves_out_of_turn(game):
        writer.digit(ply, len(game.moves))
        writer.digit(OUT_OF_TURN.index(move.verb), len(OUT_OF_TURN))
        writer.digit(move.seat, game.ruleset.seats)
    write_moves(writer, game)


def read_round(reader: Reader, game: Game) -> Game:
    """Play the moves of a round from its start.

    Raises:
        ValueError: if they aren't those of a round.
    """
    count, outside = reader.count(), dict[int, Move]()
    if not 0 < count <= MOST_MOVES:
        raise ValueError("No round has so many moves.")
    for _ in range(reader.count()):
        ply = reader.digit(count)
        verb = OUT_OF_TURN[reader.digit(len(OUT_OF_TURN))]
        outside[ply] = Move(verb, seat=reader.digit(game.ruleset.seats))
    for ply in range(count):
        legal = sorted(legal_moves(game.state))
        if ply not in outside and not legal:
            raise ValueError("The round is over before.")
        game = game.play(outside[ply] if ply in outside else legal[reader.digit(len(legal))])
    return game
