"""Two bots play each other, and chance discards."""

from random import Random

from cuttle import Game, observe
from cuttle.bot import choose

rng = Random(1)
players = ["casual", "novice"]
game = Game.deal("pagat+random four", 4)
while not game.over:
    if game.seat is None:
        move = rng.choice(game.legal_moves)
    else:
        move = choose(players[game.seat], observe(game, game.seat), rng)
    game = game.play(move)
print("tie" if game.winner is None else f"{players[game.winner]} wins by {game.ending}")
