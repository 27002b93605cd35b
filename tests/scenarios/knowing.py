"""Compare what a seat knows with what it should and shouldn't know.

Each comparison returns the difference, or nothing.
"""

from collections.abc import Callable
from typing import Any

from cuttle import Card, Ruleset, Seat, State, card_text, observe
from tests.scenarios.vocabulary import (
    check_keys,
    read_card,
    read_cards,
    read_dict,
    read_list,
    read_row,
    read_seat,
)


def of_seats(check: Callable[[Any, State], str | None]) -> Callable[[Any, State], str | None]:
    """Compare for one seat, or for each of several."""

    def compared(expected: Any, state: State) -> str | None:
        entries = expected if isinstance(expected, list) and expected else [expected]
        return next(filter(None, (check(entry, state) for entry in entries)), None)

    return compared


def knows(expected: Any, state: State) -> str | None:
    """A seat must know at least these cards."""
    told, rules = read_dict(expected), state.ruleset
    check_keys(told, ("seat",), ("hands", "deck_top"), "'knows'")
    known = observe(state, read_seat(told["seat"], rules.seats))
    for seat, card in _told_hands(told, rules):
        if card not in known.hands[seat]:
            return f"{card_text(card)} in the hand of seat {seat} is not known to seat {known.seat}"
    top = [None if card is None else read_card(card, rules) for card in read_list(told.get("deck_top", []))]
    found = known.deck[: len(top)]
    if len(found) == len(top) and all(card in (None, there) for card, there in zip(top, found, strict=True)):
        return None
    return f"the top of the deck, {told['deck_top']}, is not known to seat {known.seat}"


def hides(expected: Any, state: State) -> str | None:
    """A seat must not know these cards, which must be there."""
    told, rules = read_dict(expected), state.ruleset
    check_keys(told, ("seat", "hands"), (), "'hides'")
    known = observe(state, read_seat(told["seat"], rules.seats))
    for seat, card in _told_hands(told, rules):
        if card not in state.hands[seat]:
            return f"{card_text(card)} is not in the hand of seat {seat}"
        if card in known.hands[seat]:
            return f"{card_text(card)} in the hand of seat {seat} is known to seat {known.seat}"
    return None


def _told_hands(told: dict[str, Any], rules: Ruleset) -> list[tuple[Seat, Card]]:
    """Each card named in a hand."""
    row = read_row(told.get("hands", [None] * rules.seats), rules.seats)
    hands = [[] if hand is None else read_cards(hand, rules) for hand in row]
    return [(seat, card) for seat, hand in enumerate(hands) for card in hand]
