"""Perft, and the same divided by the first move."""

from cuttle import Game, apply
from cuttle.rules import perft

state = Game.deal("pagat", 3).state
print([perft(state, depth) for depth in range(4)])
print({str(move): perft(apply(state, move), 2) for move in Game.deal("pagat", 3).legal_moves})
