"""A start position as digits of a link, and back.

Each card is its place among those not yet written, so a position hardly takes more room than a deck. The deck
comes last, without the cards at its end that are in ascending order.
"""

from collections.abc import Sequence
from typing import Final

from cuttle.deal import opening_position
from cuttle.links.digits import Reader, Writer
from cuttle.links.link_contents import link_error
from cuttle.links.phases import CardReader, CardWriter, read_phase, write_phase
from cuttle.rules.cards import EIGHT, TEN, Card, Mask, Seat, cards_in, mask, rank
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Pile, Row, State
from cuttle.start import with_known_cards_shown

_MOST_PASSES: Final = 3


# Writing


def write_position(writer: Writer, state: State) -> None:
    """Write a start position without its ruleset."""
    seats, cards = state.ruleset.seats, CardWriter(writer, state.ruleset)
    writer.digit(state.turn, seats)
    writer.digit(state.passes, _MOST_PASSES)
    if seats > 2:
        gone = [seat for seat in range(seats) if state.resigned >> seat & 1]
        writer.digit(gone[0] + 1 if gone else 0, seats + 1)
    for hand in state.hands:
        cards.several(hand)
    for row in state.tables:
        _write_row(cards, row, seats)
    cards.several(state.scrap)
    cards.several(state.revealed)
    write_phase(cards, state)
    cards.several(state.deck[: len(state.deck) - _count_ascending(state.deck)])
    in_hands = sorted(card for hand in state.hands for card in hand)
    _write_set(writer, state.frozen, in_hands)
    if state.frozen:
        _write_set(writer, state.frozen_this_turn, cards_in(state.frozen))
    shown = with_known_cards_shown(state._replace(shown_to=(0,) * seats)).shown_to
    for known, open_ in zip(state.shown_to, shown, strict=True):
        _write_set(writer, known & ~open_, sorted([*in_hands, *state.deck]))


def _write_row(cards: CardWriter, row: Row, seats: int) -> None:
    """Write the piles of a row: each card, whether an eight counts points, and what is on it."""
    writer = cards.writer
    writer.count(len(row))
    for card, points, holders, thieves, owners in row:
        cards.one(card)
        if rank(card) == EIGHT:
            writer.flag(points)
        writer.count(len(thieves))
        if thieves:
            writer.digit(holders[0], seats)
        for thief, to, owner in zip(thieves, holders[1:], owners, strict=True):
            cards.one(thief)
            writer.digit(to, seats)
            writer.digit(owner, seats)


def _count_ascending(deck: tuple[Card, ...]) -> int:
    """How many cards at the end of a deck are in ascending order."""
    count = min(1, len(deck))
    while count < len(deck) and deck[-count - 1] < deck[-count]:
        count += 1
    return count


def _write_set(writer: Writer, cards: Mask, among: Sequence[Card]) -> None:
    """Write some cards of a list: how many, and how many are skipped before each."""
    places = [place for place, card in enumerate(among) if cards >> card & 1]
    writer.count(len(places))
    for last, place in zip([-1, *places], places, strict=False):
        writer.count(place - last - 1)


# Reading


def read_position(reader: Reader, ruleset: Ruleset) -> State:
    """Read what `write_position` writes. The position may be impossible."""
    seats, cards = ruleset.seats, CardReader(reader, ruleset)
    turn, passes = reader.digit(seats), reader.digit(_MOST_PASSES)
    gone = reader.digit(seats + 1) if seats > 2 else 0
    hands = tuple([cards.several() for _ in range(seats)])
    state = opening_position(ruleset, (), hands, turn)._replace(
        passes=passes,
        resigned=1 << gone >> 1,
        tables=tuple([_read_row(cards, seat, seats) for seat in range(seats)]),
        scrap=cards.several(),
        revealed=cards.several(),
    )
    state = state._replace(phase=read_phase(cards, state))
    state = state._replace(deck=(*cards.several(), *cards.left))
    in_hands = sorted(card for hand in state.hands for card in hand)
    state = state._replace(frozen=_read_set(reader, in_hands))
    if state.frozen:
        state = state._replace(frozen_this_turn=_read_set(reader, cards_in(state.frozen)))
    hidden = sorted([*in_hands, *state.deck])
    return state._replace(shown_to=tuple([_read_set(reader, hidden) for _ in range(seats)]))


def _read_row(cards: CardReader, seat: Seat, seats: int) -> Row:
    """Read what `_write_row` writes."""
    reader, piles = cards.reader, list[Pile]()
    for _ in range(reader.count()):
        card = cards.one()
        points = reader.flag() if rank(card) == EIGHT else rank(card) <= TEN
        count = reader.count()
        first = reader.digit(seats) if count else seat
        steps = [(cards.one(), reader.digit(seats), reader.digit(seats)) for _ in range(count)]
        thieves, holders, owners = zip(*steps, strict=True) if steps else ((), (), ())
        piles.append(Pile(card, points, (first, *holders), thieves, owners))
    return tuple(piles)


def _read_set(reader: Reader, among: Sequence[Card]) -> Mask:
    place, cards = -1, list[Card]()
    for _ in range(reader.count()):
        place += reader.count() + 1
        if place >= len(among):
            raise link_error("form")
        cards.append(among[place])
    return mask(cards)
