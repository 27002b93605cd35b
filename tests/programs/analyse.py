"""The three best moves of a position, by a bot."""

from random import Random

from cuttle import Game, observe, parse_position
from cuttle.bot import move_scores

game = Game(parse_position("pagat | 0 turn 0 | 9C 4D / 3H | 10S 2S / - | ... | 5C 6C"))
for score in move_scores(observe(game, game.seat), Random(1))[:3]:
    print(f"{score.move!s:6} {score.chance:.0%}")
