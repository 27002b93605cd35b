"""Answers to a player's questions: am I in check, why can't I do this, why is this move good."""

from cuttle.explain.check import Escape, Price, checking_seats, escapes, price_text, winning_moves
from cuttle.explain.drawbacks import drawback
from cuttle.explain.reasons import every_reason, reason
from cuttle.explain.whynot import imaginable_moves, why_no_target, why_not

__all__ = [
    "Escape",
    "Price",
    "checking_seats",
    "drawback",
    "escapes",
    "every_reason",
    "imaginable_moves",
    "price_text",
    "reason",
    "why_no_target",
    "why_not",
    "winning_moves",
]
