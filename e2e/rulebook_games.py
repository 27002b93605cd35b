"""Like `games`, for positions that occur only in some rulesets.

Not a test.
"""

from __future__ import annotations

from functools import cache

from cuttle import Game, Move, Verb, legal_moves, observe
from cuttle.explain import escapes
from cuttle.rules import Blocking
from e2e.games import find, is_turn, points


@cache
def in_check() -> Game:
    """The person's turn, in check, with a way out."""
    return find(lambda game: is_turn(game) and bool(escapes(observe(game.state, 0))), mood=points)


@cache
def to_block() -> Game:
    """The bot is about to scuttle a card of the person, who can block it with a ten."""

    def wanted(game: Game) -> bool:
        phase = game.state.phase
        return isinstance(phase, Blocking) and phase.seat == 0 and len(legal_moves(game.state)) == 2

    return find(wanted, ruleset="pagat+ten blocks a scuttle")


@cache
def four_among_three() -> tuple[Game, Move]:
    """The person, first of three seats, can play a four against the third."""

    def fours(game: Game) -> list[Move]:
        return [move for move in legal_moves(game.state) if move.verb is Verb.ONEOFF and move.seat == 2]

    game = find(lambda game: is_turn(game) and bool(fours(game)), ruleset="bga-three")
    return game, fours(game)[0]
