"""Games that players of the house play, for the tests of them."""

from collections.abc import Sequence
from random import Random

from cuttle.bot import PLAYERS
from cuttle.bot.arena import LONGEST
from cuttle.game import Game, apply, legal_moves
from cuttle.observation import observe
from cuttle.phases import CHANCE, Over
from cuttle.ruleset import Ruleset
from cuttle.state import State


def played(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """Every position of a game between players of these names, by seat; chance moves at random."""
    rng, states = Random(deal), [Game.deal(ruleset, deal, deal % ruleset.seats).state]
    while len(states) < LONGEST and not isinstance(states[-1].phase, Over):
        state = states[-1]
        seat = state.phase.seat
        if seat == CHANCE:
            move = rng.choice(legal_moves(state))
        else:
            move = PLAYERS[players[seat]](observe(state, seat), rng)
        states.append(apply(state, move))
    return states


def decisions(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """The positions of such a game in which a seat has to decide something."""
    return [state for state in played(ruleset, deal, players) if state.phase.seat >= 0]
