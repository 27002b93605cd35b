"""Bots: rounds that they play, and what they choose in a position."""

from collections.abc import Generator, Sequence
from random import Random
from typing import Final, TypeVar

from cuttle import PRESETS, Game, Ruleset, State, legal_moves, move_text, observe, parse_position
from cuttle.arena.games import MAX_MOVES
from cuttle.bot import PLAYERS, choose
from cuttle.review import Budget
from cuttle.rules.phases import CHANCE

T = TypeVar("T")

FOR_TWO: Final = [key for key, rules in PRESETS.items() if rules.seats == 2]
"""The presets for two seats."""

TO_21: Final = [key for key in FOR_TWO if PRESETS[key].goals[:2] == (21, 14)]
"""Those of them in which 21 points win, or 14 with a king."""


SMALL: Final = Budget(
    nodes=30,
    determinizations=4,
    determinizations_if_best=4,
    max_determinizations=8,
    max_determinizations_if_bad=8,
    warm_up_visits=2,
    endgame_nodes=200,
)
"""Enough of a review to see that it adds up."""


def finish(work: Generator[None, None, T]) -> T:
    """What some work comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def choose_move(line: str, seed: int = 0) -> str:
    """Its move in this position, in notation."""
    state = parse_position(line)
    return move_text(choose("skilled", observe(state, state.phase.seat), Random(seed)))


def both_see(cards: str) -> str:
    """The part of a position that makes these cards known to both seats."""
    return f"seen@0 {cards} | seen@1 {cards}"


def _played(game: Game, players: Sequence[str], rng: Random) -> Game:
    """The round played on between these players, by seat; random picks are random."""
    while len(game.moves) < MAX_MOVES and not game.over:
        seat = game.state.phase.seat
        if seat == CHANCE:
            move = rng.choice(legal_moves(game.state))
        else:
            move = PLAYERS[players[seat]](observe(game.state, seat, game.tie_positions), rng)
        game = game.play(move)
    return game


def positions_of_game(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """Every position of a game between these players."""
    return list(_played(Game.deal(ruleset, deal, deal % ruleset.seats), players, Random(deal)).states)


def decisions(ruleset: Ruleset, deal: int, players: Sequence[str]) -> list[State]:
    """The positions of such a game in which a seat decides."""
    return [state for state in positions_of_game(ruleset, deal, players) if state.phase.seat >= 0]


def between_novices(preset: str, deal: int) -> Game:
    return _played(Game.deal(PRESETS[preset], deal), ["novice"] * 3, Random(deal))
