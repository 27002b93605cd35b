"""What a seat knows by R24, computed from what it has been shown, position by position.

It follows a game like a person at the table and asks the engine only where cards are. No ruleset shuffles a
card away once it has been shown: what goes to a hand (returned by a nine, taken by a three or a four,
swapped) or to the top of the deck goes there in view of all.
"""

from collections.abc import Iterable, Iterator
from random import Random

from cuttle.rules.cards import ALL_CARDS, EIGHT, Card, Mask, Seat, cards_in, mask, rank
from cuttle.rules.state import State


def known_cards(states: Iterable[State], seat: Seat) -> Mask:
    """The cards whose place a seat knows after it has seen these positions."""
    *_, known = remember_cards(states, seat)
    return known


def remember_cards(states: Iterable[State], seat: Seat) -> Iterator[Mask]:
    """The cards whose place a seat knows in each of these positions, having seen those before."""
    known = 0
    for state in states:
        known |= mask(visible_cards(state, seat))
        yield known | with_counted_cards(state, seat, known)


def visible_cards(state: State, seat: Seat) -> list[Card]:
    """What a seat sees now: its hand, everything in play, and open hands."""
    cards = [*state.hands[seat], *state.scrap, *state.revealed, *state.phase.waiting]
    cards += [card for row in state.tables for pile in row for card in pile.cards]
    for other, hand in enumerate(state.hands):
        if lies_open(state, other, seat):
            cards += hand
    return cards


def lies_open(state: State, seat: Seat, viewer: Seat) -> bool:
    """Whether a viewer sees a hand now: through glasses, or because the deck has no cards left and none will
    come back (R24)."""
    wearing = {side for side, row in enumerate(state.tables) for pile in row if is_glasses(*pile[:2])}
    wearing -= {seat}
    if state.ruleset.glasses_show_table and wearing:
        return True
    coming_back = state.revealed and state.ruleset.seven == "reveal two"
    spent = not state.deck and not coming_back
    return viewer in wearing or (spent and state.ruleset.empty_deck_opens)


def is_glasses(card: Card, for_points: bool) -> bool:
    """Whether a card in play is an eight used as glasses."""
    return rank(card) == EIGHT and not for_points


def with_counted_cards(state: State, seat: Seat, known: Mask) -> Mask:
    """The hidden cards known by counting, when they can be in only one place."""
    places = [state.deck, *(hand for other, hand in enumerate(state.hands) if other != seat)]
    hidden = [sum(not known >> card & 1 for card in place) for place in places]
    in_deck, in_hands = hidden[0], [count for count in hidden[1:] if count]
    if (in_deck == 0 and len(in_hands) <= 1) or (in_deck == 1 and not in_hands):
        return ALL_CARDS
    return 0


def exchange_hidden_cards(state: State, known: Mask, rng: Random) -> State:
    """The position with its hidden cards in other places, updated for the seats that see them there."""
    hidden = [card for card in (*state.deck, *(c for h in state.hands for c in h)) if not known >> card & 1]
    others = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(others.get(card, card) for card in cards)

    return state._replace(
        deck=swapped(state.deck),
        hands=tuple(map(swapped, state.hands)),
        shown_to=tuple(mask(swapped(cards_in(cards))) for cards in state.shown_to),
    )
