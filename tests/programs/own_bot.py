"""A bot of one's own against another."""

from random import Random

from cuttle import Game, Move, Observation, Verb, observe
from cuttle.bot import choose


def greedy(seen: Observation, rng: Random) -> Move:
    """The highest card for points, or anything."""
    points = [move for move in seen.moves if move.verb is Verb.POINTS]
    return max(points, key=lambda move: move.card, default=rng.choice(seen.moves))


wins, rng = 0.0, Random(1)
for number in range(20):
    game = Game.deal("cuttle-cards", number)
    while not game.over:
        seat = game.seat
        assert seat is not None
        seen = observe(game, seat)
        game = game.play(greedy(seen, rng) if seat == number % 2 else choose("random", seen, rng))
    if game.result is not None:
        wins += game.result[number % 2]
print(wins > 10)
