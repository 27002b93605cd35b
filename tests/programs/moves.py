"""Play by notation, take a move back, list what's legal."""

from cuttle import Game, IllegalMoveError, InvalidMoveError, Verb, position_text

game = Game.deal("pagat", 3)
print([str(move) for move in game.legal_moves])
game = game.play("4D+")
game = game.play("draw")
print(game.moves[0].verb, game.moves[0].verb is Verb.POINTS)
game = game.undo()
for text in ("9H+", "castle"):
    try:
        game.play(text)
    except (IllegalMoveError, InvalidMoveError) as error:
        print(error)
print(position_text(game.state)[:40])
