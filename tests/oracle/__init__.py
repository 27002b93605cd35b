"""A second rules engine for Cuttle, simple and slow, written from the rules alone, to test the first.

new_game(named("pagat+one joker"), deck, dealer) and position(...) make a state; moves(state) lists dicts;
play(state, move) returns a new state; resign(state, seat) and offer(state, seat) are separate;
knowledge(state, seat), points(state, seat), goal(state, seat) read a state, picture(state) sorts it.
"""

from .engine import play
from .knowledge import could_hold, knowledge, sees
from .legal import moves
from .resign import can_offer, can_resign, offer, resign
from .rulesets import OPTIONS, PRESETS, named, with_options
from .table import all_cards, goal, new_game, picture, pile, points, position

__all__ = [
    "OPTIONS",
    "PRESETS",
    "all_cards",
    "can_offer",
    "can_resign",
    "could_hold",
    "goal",
    "knowledge",
    "moves",
    "named",
    "new_game",
    "offer",
    "picture",
    "pile",
    "play",
    "points",
    "position",
    "resign",
    "sees",
    "with_options",
]
