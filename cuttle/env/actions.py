"""A number for every move that any ruleset can have, the same for ever.

Never reorder them: trained models depend on them. A move that new rules bring gets a number at the end.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Final

from cuttle.rules.cards import (
    ACE,
    ALL_IN_ORDER,
    EIGHT,
    FIVE,
    FOUR,
    JACK,
    JOKER,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
)
from cuttle.rules.moves import Move, Verb
from cuttle.rules.ruleset import Ruleset

_SEATS: Final = range(3)
_POINT_CARDS: Final = range(4 * TEN + 4)


def _cards(*ranks: int) -> list[Card]:
    """The cards of some ranks."""
    return [card for rank in ranks for card in ALL_IN_ORDER if card >> 2 == rank]


def _moves() -> Iterator[Move]:
    """All moves with at most one target."""
    for verb in (Verb.DRAW, Verb.PASS, Verb.ALLOW, Verb.ACCEPT, Verb.REFUSE):
        yield Move(verb)
    for verb in (Verb.OFFER, Verb.RESIGN):
        yield from [Move(verb, seat=seat) for seat in _SEATS]
    yield from [Move(Verb.POINTS, card) for card in _POINT_CARDS]
    yield from [Move(Verb.POINTS, card, seat=seat) for card in _cards(TEN) for seat in _SEATS]
    yield from [Move(Verb.PERMANENT, card) for card in _cards(EIGHT, QUEEN, KING)]
    yield from [Move(Verb.COUNTER, card) for card in _cards(TWO)]
    yield from [Move(Verb.BLOCK, card) for card in _cards(TEN)]
    for verb in (Verb.TAKE, Verb.DISCARD, Verb.PICK, Verb.SCRAP):
        yield from [Move(verb, card) for card in ALL_IN_ORDER]
    yield from _oneoffs()
    for card in _POINT_CARDS:
        lower = [target for target in _POINT_CARDS if target >> 2 <= card >> 2 and target != card]
        yield from [Move(Verb.SCUTTLE, card, target) for target in lower]
    for seat in (-1, *_SEATS):  # a jack that’s forced onto a card of one’s own, among three
        yield from [Move(Verb.STEAL, jack, target, seat) for jack in _cards(JACK) for target in _POINT_CARDS]
    yield from [
        Move(Verb.STEAL, joker, target) for joker in _cards(JOKER) for target in _cards(EIGHT, QUEEN, KING)
    ]


def _oneoffs() -> Iterator[Move]:
    """The one-offs with at most one target."""
    plain = _cards(ACE, THREE, FOUR, FIVE, SIX, SEVEN, JOKER)
    yield from [Move(Verb.ONEOFF, card) for card in plain]
    yield from [Move(Verb.ONEOFF, card, seat=seat) for card in _cards(FOUR) for seat in _SEATS]
    thieves_and_permanents = _cards(EIGHT, JACK, QUEEN, KING, JOKER)
    yield from [Move(Verb.ONEOFF, two, target) for two in _cards(TWO) for target in thieves_and_permanents]
    yield from [
        Move(Verb.ONEOFF, eight, target)
        for eight in _cards(EIGHT)
        for target in _cards(EIGHT)
        if target != eight
    ]
    yield from [
        Move(Verb.ONEOFF, nine, target) for nine in _cards(NINE) for target in ALL_IN_ORDER if target != nine
    ]


def _moves_at_two() -> Iterator[Move]:
    """The nines that target two cards (R28)."""
    for nine in _cards(NINE):
        others = [card for card in ALL_IN_ORDER if card != nine]
        for target, second in combinations(others, 2):
            yield Move(Verb.ONEOFF, nine, target, second=second)


@cache
def _table() -> tuple[tuple[Move, ...], dict[Move, int], int]:
    """All moves by number, their numbers, and how many of them have at most one target."""
    single = tuple(_moves())
    moves = (*single, *_moves_at_two())
    return moves, {move: index for index, move in enumerate(moves)}, len(single)


ACTIONS: Final = 7649
"""How many moves have a number."""


def action_count(ruleset: Ruleset) -> int:
    """How many numbers a ruleset needs: all of them only if a nine can take two cards."""
    return ACTIONS if ruleset.nine_count > 1 else _table()[2]


def move_index(move: Move) -> int:
    """The number of a move, under any ruleset.

    Raises:
        ValueError: if no ruleset has that move.
    """
    index = _table()[1].get(move)
    if index is None:
        raise ValueError(f"No ruleset has the move {move}.")
    return index


def move_of_index(index: int) -> Move:
    """The move with a number.

    Raises:
        ValueError: if there’s no such number.
    """
    if not 0 <= index < ACTIONS:
        raise ValueError(f"There’s no action {index}: they are 0 to {ACTIONS - 1}.")
    return _table()[0][index]
