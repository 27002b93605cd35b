"""Scores without the luck of the cards: the chance part of AIVAT.

From the result of a game, the luck of each chance event is subtracted: the value of the position that it came
to, less the mean over everything that it could have been (Burch, Schmid, Moravčík, Morrill and Bowling,
*AIVAT*, AAAI 2018). That doesn't change the mean of a score, whatever the value says, since luck is nothing
on average; the better the value, the less is left to chance. The luck of the deal isn't subtracted: each deal
is played with each seating, so it cancels.
"""

from typing import Final

from cuttle.arena.value import value
from cuttle.bot.evaluation import WinProbabilities
from cuttle.game import Game
from cuttle.review.luck import outcomes

CAUTION: Final = 0.8
"""How much of the luck is subtracted. The value exaggerates it somewhat; so least is left to chance
(docs/experiments/measure.md)."""


def luck_in(game: Game) -> WinProbabilities:
    """For each seat, what chance brought it after the deal, in win probability: what is to be subtracted."""
    total = [0.0] * game.ruleset.seats
    for ply, move in enumerate(game.moves):
        reached = outcomes(game.states[ply], move, game.states[ply + 1])
        if reached:
            came, *others = [value(state) for state in reached]
            for seat in range(len(total)):
                mean = (came[seat] + sum([other[seat] for other in others])) / (1 + len(others))
                total[seat] += CAUTION * (came[seat] - mean)
    return tuple(total)
