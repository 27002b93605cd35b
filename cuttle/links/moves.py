"""A deck and the moves of a game as digits of a link, and back.

A move is its place among the *sorted* legal moves, so that a forced one costs nothing and no
refactoring can change a link. What is no turn, an offer or a resignation, is told apart, with the
number of the move it comes before, and so are the forced moves at the end.
"""

from typing import Final

from cuttle.game import Game, IllegalMoveError
from cuttle.language.sentences import error_text
from cuttle.language.text import Text
from cuttle.links.digits import Reader, Writer
from cuttle.rules.cards import Card
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.ruleset import Ruleset

ASIDES: Final = (Verb.OFFER, Verb.RESIGN)
"""What is no turn. Links depend on the order."""

MOST: Final = 8000
"""No game comes near this many moves, so a link that has more is refused."""


class BrokenOffError(ValueError):
    """Moves that cannot all be played: the game as far as they can, and why, where a rule says so."""

    def __init__(self, game: Game, why: Text | None = None) -> None:
        """Keep both."""
        super().__init__()
        self.game = game
        self.why = why


def write_deck(writer: Writer, game: Game) -> None:
    """Write for each card its place among those not yet named."""
    left = list(game.ruleset.deck)
    for card in game.deck:
        writer.digit(left.index(card), len(left))
        left.remove(card)


def read_deck(reader: Reader, ruleset: Ruleset) -> tuple[Card, ...]:
    """The deck that is written next."""
    left = list(ruleset.deck)
    return tuple([left.pop(reader.digit(len(left))) for _ in ruleset.deck])


def asides(game: Game) -> list[tuple[int, Move]]:
    """The moves that are no turns, each with how many moves there were before."""
    return [(ply, move) for ply, move in enumerate(game.moves) if move.verb in ASIDES]


def forced_end(game: Game) -> int:
    """With how many moves a game ends that nobody had a choice in."""
    forced = 0
    for state, move in zip(game.states[-2::-1], game.moves[::-1], strict=True):
        if move.verb in ASIDES or len(legal_moves(state)) > 1:
            break
        forced += 1
    return forced


def write_moves(writer: Writer, game: Game) -> None:
    """Write what somebody chose."""
    for state, move in zip(game.states, game.moves, strict=False):
        if move.verb not in ASIDES:
            moves = sorted(legal_moves(state))
            writer.digit(moves.index(move), len(moves))


def read_moves(reader: Reader, game: Game, asides: dict[int, Move], forced: int) -> Game:
    """The game after what is written next, to its end, and then so many forced moves.

    Raises:
        BrokenOffError: if one of them is not legal, more follow than can be played, or far too many.
        ExhaustedError: if the last of them is not whole.
    """
    last = max(asides, default=-1)
    while len(game.moves) < MOST:
        ply, legal = len(game.moves), sorted(legal_moves(game.state))
        ended = reader.done and ply > last
        if ply not in asides and (not legal or (ended and not (forced and len(legal) == 1))):
            break
        move = asides[ply] if ply in asides else legal[reader.digit(len(legal))]
        try:
            game = game.play(move)
        except IllegalMoveError as error:
            raise BrokenOffError(game, error_text(error)) from error
        forced -= ended
    if forced or not reader.done or len(game.moves) <= last:
        raise BrokenOffError(game)
    return game
