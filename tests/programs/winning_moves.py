"""Set up a position and find the moves that win at once."""

from cuttle import Game, parse_position

game = Game(parse_position("cuttle-cards | 0 turn 0 | 9C KD 4D / 3H 2H | 10S 2S / - | ... | 5C 6C"))
print(game)
print([str(move) for move in game.legal_moves if game.play(move).winner == game.seat])
