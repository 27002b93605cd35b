"""Save games of bots into a file, with names and comments, and read them again."""

from collections import Counter
from random import Random

from cuttle import Game, Link, Match, observe
from cuttle.bot import choose
from cuttle.records import Record, read_records, write_records


def played(number: int) -> Game:
    """A game of two bots."""
    rng, game = Random(number), Game.deal("cuttle-cards", number)
    while game.seat is not None:
        game = game.play(choose("novice", observe(game, game.seat), rng))
    return game


records = []
for number in range(5):
    link = Link(Match(played(number)), players=("novice", "novice"), number=number)
    records.append(Record(link, comments=((0, "Two novices."), (1, "The first move."))))
print(write_records("games.txt", records))

results = Counter[str]()
for record in read_records("games.txt"):
    results[str(record.result)] += 1
    print(record.line, record.link.number, record.game.moves[0], record.comments[1])
print(results.most_common())
