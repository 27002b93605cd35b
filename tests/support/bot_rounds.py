"""Rounds between bots of any level and style under any ruleset, half of them with a nearly empty deck.

A number and a seed determine the round.
"""

from random import Random
from typing import Final

from cuttle import Game, State, legal_moves, observe
from cuttle.bot import LEVELS, STYLES, choose
from cuttle.rules import CHANCE
from cuttle.rules.sight import with_open_hands_seen
from tests.support.openings import circling_position, rich_position
from tests.support.rulesets import ruleset_of

BOUND: Final = 600
"""Every round must end within this many moves."""
STYLED: Final = ("", *(f"+{style}" for style in STYLES))
"""What may follow a level's name."""


def start_round(number: int, rng: Random) -> Game:
    """A round at its deal; every second one with few or no cards left to draw."""
    rules = ruleset_of(number // 2, rng)
    if number % 2 == 0:
        return Game.deal(rules, rng.getrandbits(64), rng.randrange(rules.seats))
    state = circling_position(rules, rng) if number % 8 == 7 else late(rich_position(rules, rng), rng)
    return Game(state, (), (state,))


def late(state: State, rng: Random) -> State:
    """The same position with at most two cards in the deck, the others in the scrap."""
    left = rng.choice((0, 0, 1, 2))
    return with_open_hands_seen(state._replace(deck=state.deck[:left], scrap=state.scrap + state.deck[left:]))


def play_round(number: int, seed: int, nodes: int) -> Game:
    """The round with this number, to its end or up to the bound; `nodes` limits searching bots."""
    rng = Random(f"{seed} {number}")
    game = start_round(number, rng)
    players = [rng.choice(list(LEVELS)) + rng.choice(STYLED) for _ in range(game.ruleset.seats)]
    while not game.over and len(game.moves) < BOUND:
        seat = game.state.phase.seat
        if seat == CHANCE:
            game = game.play(rng.choice(legal_moves(game.state)))
        else:
            seen = observe(game.state, seat, game.tie_positions)
            game = game.play(choose(players[seat], seen, rng, nodes))
    return game
