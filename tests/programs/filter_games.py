"""Go through a file that has a damaged game, and keep the short ones."""

from cuttle import Game
from cuttle.records import read_records, write_records

short = Game.deal("pagat", 3).replay("4D+ draw resign@1")
longer = Game.deal("pagat", 3).replay("4D+ draw QD= draw resign@1")
with open("all.txt", "w", encoding="utf-8") as file:
    write_records(file, [short, longer])
    file.write("\nCuttle\nRuleset: whist\n")
    write_records(file, [short])

with open("all.txt", encoding="utf-8") as file:
    games = [record.game for record in read_records(file, damaged=lambda error, line: print(line, error))]
print([len(game.moves) for game in games])
print(write_records("short.txt", (game for game in games if len(game.moves) < 5)))
