"""A game of random moves."""

import random

from cuttle import Game

random.seed(1)
game = Game.deal("cuttle-cards", 2026)
while not game.over:
    game = game.play(random.choice(game.legal_moves))
print(game.result, game.winner, game.ending, len(game.moves))
