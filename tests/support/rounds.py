"""Whole rounds, played by bots."""

from random import Random

from cuttle import PRESETS, Game, legal_moves, observe
from cuttle.bot import choose


def between_novices(preset: str, deal: int) -> Game:
    """A round between novices."""
    game, rng = Game.deal(PRESETS[preset], deal), Random(deal)
    while not game.over:
        seat = game.state.phase.seat
        if seat < 0 or len(game.moves) > 300:
            game = game.play(rng.choice(legal_moves(game.state)))
        else:
            game = game.play(choose("novice", observe(game.state, seat, game.closing), rng))
    return game
