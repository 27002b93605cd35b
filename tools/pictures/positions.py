"""Interesting positions, for pictures and for tests of all screens.

They are from bot games with fixed deals; seat 0 is the person.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Final

from cuttle import Game, Move, Verb, legal_moves, observe, parse_ruleset
from cuttle.bot import choose
from cuttle.explain import checking_seats
from cuttle.rules import CHANCE, Answering, Blocking, Discarding, Over, Revealing, Taking, Turn

SEAT: Final = 0


def rich(game: Game, least: int = 2) -> bool:
    """A position with much to see and many choices for the person."""
    tables = game.state.tables
    stolen = any(pile.thieves for row in tables for pile in row)
    return (
        isinstance(game.state.phase, Turn)
        and game.state.phase.seat == SEAT
        and stolen
        and min(len(row) for row in tables) >= least
        and len(game.state.hands[SEAT]) > 3
    )


def asked(kind: type) -> Callable[[Game], bool]:
    """A position in which the person has a decision of this kind."""
    return lambda game: (
        isinstance(game.state.phase, kind)
        and game.state.phase.seat == SEAT
        and len(legal_moves(game.state)) > 1
    )


def ended(*winners: int | None) -> Callable[[Game], bool]:
    """The end of a round that one of these has won."""
    return lambda game: isinstance(game.state.phase, Over) and game.state.phase.winner in winners


POSITIONS: Final[dict[str, tuple[str, Callable[[Game], bool]]]] = {
    "start": ("cuttle-cards", lambda game: True),
    "table": ("cuttle-cards", rich),
    "counter": ("cuttle-cards", asked(Answering)),
    "seven": ("cuttle-cards", asked(Revealing)),
    "take-two": ("house-25", asked(Revealing)),
    "three": ("cuttle-cards", asked(Taking)),
    "discard": ("cuttle-cards", asked(Discarding)),
    "block": ("pagat+ten blocks a scuttle", asked(Blocking)),
    "check": ("bench", lambda game: rich(game) and bool(checking_seats(observe(game.state, SEAT)))),
    "three-seats": ("bga-three", lambda game: rich(game, 1)),
    "won": ("cuttle-cards", ended(SEAT)),
    "lost": ("bga-three", ended(1, 2)),
    "tied": ("cuttle-cards", ended(None)),
}
"""By name, a ruleset and what to look for in a game under it."""
FULL: Final = {
    "full": ("pagat+goals=99-99-99-99-99", 10, 10),
    "full-three": ("bga-three+goals=99-99-99-99-99", 6, 6),
}
"""By name, a ruleset that is hard to win, and the number of cards in each row and hand."""


@cache
def position(title: str) -> Game:
    """The game that shows a position."""
    return find(*POSITIONS[title]) if title in POSITIONS else fill(*FULL[title])


def fill(ruleset: str, row: int, hand: int) -> Game:
    """A game in which everyone plays and draws cards until all rows and hands are full."""
    for number in range(500):
        game = Game.deal(parse_ruleset(ruleset), number)
        while not game.over and not is_full(game, row, hand):
            game = game.play(filling(game, row))
        if is_full(game, row, hand) and game.state.phase == Turn(SEAT):
            return game
    raise SystemExit("No table was full in 500 games.")


def is_full(game: Game, row: int, hand: int) -> bool:
    """Whether all rows and hands have at least this many cards."""
    state = game.state
    return min(map(len, state.tables)) >= row and min(map(len, state.hands)) >= hand


def filling(game: Game, row: int) -> Move:
    """Play a card to the table, or steal; else draw; else do anything."""
    state = game.state
    moves = legal_moves(state)
    wanted: tuple[Verb, ...] = (Verb.STEAL, Verb.POINTS, Verb.PERMANENT, Verb.DRAW)
    if len(state.tables[state.phase.seat]) >= row or len(state.hands[state.phase.seat]) < 4:
        wanted = (Verb.DRAW, Verb.POINTS, Verb.PERMANENT)
    return min(moves, key=lambda move: wanted.index(move.verb) if move.verb in wanted else len(wanted))


def find(ruleset: str, wanted: Callable[[Game], bool]) -> Game:
    """The first position of that kind in bot games."""
    rng = Random(1974)
    for number in range(500):
        game = Game.deal(parse_ruleset(ruleset), number)
        while not wanted(game) and not game.over:
            game = game.play(some_move(game, rng))
        if wanted(game):
            return game
    raise SystemExit("No such position turned up in 500 games.")


def some_move(game: Game, rng: Random) -> Move:
    """The next random or bot move. Some are random, because good players show only part of the game."""
    seat = game.state.phase.seat
    if seat == CHANCE:
        return rng.choice(legal_moves(game.state))
    player = "skilled" if rng.random() < 0.7 else "random"
    return choose(player, observe(game.state, seat), rng)
