"""A round in which a better move has a cause that the search finds."""

from typing import Final

from cuttle import Move, Verb
from tests.support.board import round_from
from tests.support.mistakes import review_of_points

POSITION: Final = (
    "cuttle-cards | 0 turn 0 | 2H / AD 10H | 10C@0>JH@1>JC@0 / 6D 10D@0>JD@1 | 9C 7C 8C KD KS 6S"
    " 3C QC 6H 3H 5D 7H | 8D 10S 6C 4H 9H 4D 5S JS AS 9D QS QH 2S 7D KC 5C 9S 4S 2C KH 8H AC 7S"
    " 2D 3D QD AH 3S 8S 4C 5H | seen@0 8D 10D JH | seen@1 8D 10D JH"
)
"""The two on the jack is better than a draw, since the opponent is near 21."""
BETTER: Final = "Two of Hearts – one-off to scrap the Jack of Diamonds."
ROUND: Final = round_from(POSITION, "draw", "draw", "draw").play(Move(Verb.RESIGN, seat=1))
"""Twice the first player draws."""
POINTS: Final = "0,200,9,500,0,2,2H!JD;2,450,9,500,0,0,2H+"
REVIEW: Final = review_of_points(2, POINTS)
"""The two would have been better than the first draw; the second one cost more."""


def meets(who: str) -> str:
    """What a draw meets."""
    total = f"With the Six of Diamonds, {who} has 16 of 21: one more card can win."
    return f"{total} Without it, drawing would be better."


def why(who: str) -> str:
    """Why the two is better than a draw."""
    cards = "a king, a jack, a two or a card worth 5 or more"
    wins = f"After drawing, {who} can win next turn 84% of the time: {cards} would do."
    return f"It keeps {who}, at 16 of 21, from winning next turn. {wins}"
