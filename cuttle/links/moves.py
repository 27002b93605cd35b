"""The deck and moves of a game as digits of a link, and back.

A move is its position among the *sorted* legal moves, so forced moves take no room and refactoring can't
change a link. Moves outside turns (offers and resignations) are written separately with the number of the
move they precede, and so is the number of forced moves at the end.
"""

from typing import Final

from cuttle.game import Game, IllegalMoveError
from cuttle.language.sentences import error_text
from cuttle.language.text import Words
from cuttle.links.digits import Reader, Writer
from cuttle.rules.cards import Card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.ruleset import Ruleset

OUT_OF_TURN: Final = (Verb.OFFER, Verb.RESIGN)
"""Moves outside turns. Links depend on the order."""

MAX_MOVES: Final = 8000
"""The most moves in a link; no game comes near this."""


class BrokenOffError(ValueError):
    """Moves that can't all be played: the game so far, and the reason if a rule forbids the next move."""

    def __init__(self, game: Game, why: Words | None = None) -> None:
        """Keep both."""
        super().__init__()
        self.game = game
        self.why = why


def write_deck(writer: Writer, game: Game) -> None:
    """Write each card as its position among those left."""
    left = list(game.ruleset.deck)
    for card in game.deck:
        writer.digit(left.index(card), len(left))
        left.remove(card)


def read_deck(reader: Reader, ruleset: Ruleset) -> tuple[Card, ...]:
    """Read a deck."""
    left = list(ruleset.deck)
    return tuple([left.pop(reader.digit(len(left))) for _ in ruleset.deck])


def moves_out_of_turn(game: Game) -> list[tuple[int, Move]]:
    """The moves outside turns, each with the number of moves before it."""
    return [(ply, move) for ply, move in enumerate(game.moves) if move.verb in OUT_OF_TURN]


def count_forced_end(game: Game) -> int:
    """How many forced moves there are at the end of a game."""
    forced = 0
    for state, move in zip(game.states[-2::-1], game.moves[::-1], strict=True):
        if move.verb in OUT_OF_TURN or len(legal_moves(state)) > 1:
            break
        forced += 1
    return forced


def write_moves(writer: Writer, game: Game) -> None:
    """Write the moves in which there was a choice."""
    for state, move in zip(game.states, game.moves, strict=False):
        if move.verb not in OUT_OF_TURN:
            moves = sorted(legal_moves(state))
            writer.digit(moves.index(move), len(moves))


def write_line(writer: Writer, game: Game, line: tuple[Move, ...]) -> None:
    """Write the line of a task, moves from the start of the game."""
    write_moves(writer, game.at(0).replay(line))


def read_line(reader: Reader, game: Game, count: int) -> tuple[Move, ...]:
    """Read that many moves from the start of a game; fewer if the game is over before."""
    for _ in range(count):
        if legal := sorted(legal_moves(game.state)):
            game = game.play(legal[reader.digit(len(legal))])
    return game.moves


def read_moves(reader: Reader, game: Game, out_of_turn: dict[int, Move], forced: int) -> Game:
    """Read moves to the end, then play `forced` forced moves.

    Raises:
        BrokenOffError: if a move isn't legal, or if there are more moves than can be played or than MOST.
        ExhaustedError: if the last move is incomplete.
    """
    last = max(out_of_turn, default=-1)
    while len(game.moves) < MAX_MOVES:
        ply, legal = len(game.moves), sorted(legal_moves(game.state))
        ended = reader.done and ply > last
        if ply not in out_of_turn and (not legal or (ended and not (forced and len(legal) == 1))):
            break
        move = out_of_turn[ply] if ply in out_of_turn else legal[reader.digit(len(legal))]
        try:
            game = game.play(move)
        except IllegalMoveError as error:
            raise BrokenOffError(game, error_text(error)) from error
        forced -= ended
    if forced or not reader.done or len(game.moves) <= last:
        raise BrokenOffError(game)
    return game
