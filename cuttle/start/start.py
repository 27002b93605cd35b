"""What a round starts from: a deal, or a start position, as a FEN is for a game of chess.

A start position is a whole `State`: where every card is, hidden ones included, and who decides.
`first_position` turns either into the first position of a round; nothing else needs to know which one it was.
"""

from typing import NamedTuple, TypeAlias

from cuttle.deal import deal_hands
from cuttle.rules.cards import Card, Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State, is_seat
from cuttle.start.position_checks import check_cards, check_position


class Deal(NamedTuple):
    """A shuffled deck and who deals it."""

    ruleset: Ruleset
    deck: tuple[Card, ...]
    """Top card first."""
    dealer: Seat


Start: TypeAlias = Deal | State


def first_position(start: Start) -> State:
    """The first position of a round.

    Raises:
        ImpossiblePositionError: if no game can reach the start position, or a deck isn't that of the rules.
        ValueError: if the dealer isn't a seat, or it's neither a deal nor a position.
    """
    if isinstance(start, State):
        return check_position(start)
    if isinstance(start, str):
        raise ValueError(f"A text isn’t a start yet. Read it first: {_reader_of(start)}.")
    if not isinstance(start, Deal):
        raise ValueError(f"A round starts from a Deal or a State, not from {start!r:.40}.")
    if not is_seat(start.dealer, start.ruleset.seats):
        last = start.ruleset.seats - 1
        raise ValueError(f"Seat {start.dealer!r} can’t deal: the seats are 0 to {last}.")
    if not isinstance(start.deck, tuple):
        raise ValueError("A deck is a tuple of cards.")
    check_cards(start.ruleset, start.deck)
    return deal_hands(*start)


def _reader_of(text: str) -> str:
    """The call that makes a game of a text."""
    return "Game(parse_position(line))" if "|" in text else "decode(code), or Game.deal(rules, number)"


def dealer_of(start: Start) -> Seat:
    """Who dealt. A start position has no dealer: as after a deal, it's the seat before the one whose turn
    it is."""
    return start.dealer if isinstance(start, Deal) else (start.turn - 1) % start.ruleset.seats
