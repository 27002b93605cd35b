"""The luck of the draw of a round on a board, taken out of its result."""

from collections.abc import Generator

from cuttle.game import Game
from cuttle.review.luck import luck_of, value_with_open_hands
from cuttle.review.review import final_shares
from cuttle.rules.cards import Seat

__all__ = [
    "even_result",
]


def even_result(game: Game, seat: Seat) -> Generator[None, None, float]:
    """What a seat got from a round that is over, 1 for a win, less what its cards brought beyond their
    average, by the account of a review; the deal isn't counted, since everybody has the same. It may lie
    below 0 or above 1. Pauses after each position looked at.
    """
    share = final_shares(game)[seat]
    for ply, move in enumerate(game.moves):
        before, after = game.states[ply], game.states[ply + 1]
        luck = yield from luck_of(ply, before, move, after, value_with_open_hands(after))
        share -= luck.gains[seat] if luck else 0.0
    return share
