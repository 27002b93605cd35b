"""A second rules engine for Cuttle, simple and slow, written from the rules alone, to test the first.

A ruleset is a plain dict with one key per rule (`tests.support.bridge.naive_rules` writes it).
new_game(ruleset, deck, dealer) and position(...) make a state; moves(state) lists dicts; play(state, move)
returns a new state; resign(state, seat) and offer(state, seat) are separate; knowledge(state, seat),
points(state, seat), goal(state, seat) read a state.

Its test is the engine: test_stepping.py compares the two at every ply, and shows that they disagree where the
rules of one are changed.
"""

from .engine import play
from .knowledge import knowledge
from .legal import moves
from .resign import can_offer, offer, resign
from .table import goal, new_game, pile, points, position

__all__ = [
    "can_offer",
    "goal",
    "knowledge",
    "moves",
    "new_game",
    "offer",
    "pile",
    "play",
    "points",
    "position",
    "resign",
]
