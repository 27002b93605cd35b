"""Games between bots, for tests of them."""

from collections.abc import Sequence
from random import Random

from cuttle.arena.games import LONGEST
from cuttle.bot import PLAYERS
from cuttle.game import Game
from cuttle.observation import observe
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import CHANCE
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State


def played(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """Every position of a game between these players, by seat; random picks are random."""
    rng, game = Random(deal), Game.deal(ruleset, deal, deal % ruleset.seats)
    while len(game.moves) < LONGEST and not game.over:
        seat = game.state.phase.seat
        if seat == CHANCE:
            move = rng.choice(legal_moves(game.state))
        else:
            move = PLAYERS[players[seat]](observe(game.state, seat, game.closing), rng)
        game = game.play(move)
    return list(game.states)


def decisions(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """The positions of such a game in which a seat decides."""
    return [state for state in played(ruleset, deal, players) if state.phase.seat >= 0]
