"""What a seat knows by R24, worked out from what it has been shown, position by position.

It follows a game as a person at the table would, and asks the engine only where cards lie. It
holds for rulesets in which no known card is ever put among hidden ones.
"""

from collections.abc import Iterable

from cuttle.cards import ALL_CARDS, Card, Mask, Seat, mask
from cuttle.state import State, hand_is_open


def known_cards(states: Iterable[State], seat: Seat) -> Mask:
    """The cards whose place a seat knows after it has seen these positions go by."""
    known, state = 0, None
    for state in states:
        known |= mask(shown(state, seat))
    assert state is not None
    return known | counted(state, seat, known)


def shown(state: State, seat: Seat) -> list[Card]:
    """What lies before a seat's eyes now: its hand, everything in play, and the open hands."""
    cards = [*state.hands[seat], *state.scrap, *state.revealed, *state.phase.waiting]
    cards += [card for row in state.tables for pile in row for card in pile.cards]
    for other, hand in enumerate(state.hands):
        if hand_is_open(state, other):
            cards += hand
    return cards


def counted(state: State, seat: Seat, known: Mask) -> Mask:
    """What follows by counting: the hidden cards, where they can only be in one place."""
    places = [state.deck, *(hand for other, hand in enumerate(state.hands) if other != seat)]
    hidden = [sum(not known >> card & 1 for card in place) for place in places]
    in_deck, in_hands = hidden[0], sum(hidden[1:])
    if in_deck == 0 or (in_deck == 1 and in_hands == 0):
        return ALL_CARDS
    return 0
