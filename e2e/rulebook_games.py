"""Like `games`, for positions that occur only in some rulesets.

Not a test.
"""

from __future__ import annotations

from functools import cache

from cuttle import Game, Move, Verb, legal_moves, observe
from cuttle.explain import escapes
from cuttle.rules import Blocking, rank
from e2e.games import find, is_turn, points, twos


@cache
def in_check() -> Game:
    """The person's turn, in check, with a way out."""
    return find(lambda game: is_turn(game) and bool(escapes(observe(game.state, 0))), mood=points)


@cache
def chance_to_pick() -> tuple[Game, Move]:
    """Under random four, the person has a four that the bot can't counter; chance discards."""

    def fours(game: Game) -> list[Move]:
        moves = [
            move for move in legal_moves(game.state) if move.verb is Verb.ONEOFF and rank(move.card) == 3
        ]
        return moves if len(game.state.hands[1]) > 3 and not twos(game.state, 1) else []

    game = find(lambda game: is_turn(game) and bool(fours(game)), ruleset="pagat+random four")
    return game, fours(game)[0]


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
