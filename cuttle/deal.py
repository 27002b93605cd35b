"""Shuffling and dealing. Deal numbers must always mean the same deal, so nothing here may change.

The generator is SplitMix64 (Steele, Lea and Flood, 2014); the shuffle is Fisher–Yates from the last card
down; a number below n is drawn by rejection sampling, so that it is unbiased.
"""

from collections.abc import Iterator

from cuttle.rules.cards import PLAIN_DECK, Card, Seat
from cuttle.rules.phases import TURNS
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Hands, State, seats_after

SEEDS = 1 << 64
"""Deal numbers run from 0 to one below this."""
_BITS = SEEDS - 1


def splitmix(seed: int) -> Iterator[int]:
    """Endless 64-bit numbers from a 64-bit seed (SplitMix64)."""
    while True:
        seed = seed + 0x9E3779B97F4A7C15 & _BITS
        mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & _BITS
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & _BITS
        yield mixed ^ mixed >> 31


def shuffle_deck(seed: int, deck: tuple[Card, ...] = PLAIN_DECK) -> tuple[Card, ...]:
    """A deck shuffled for the deal with this number, top card first.

    Raises:
        ValueError: if `seed` isn't a whole number from 0 to 2**64 - 1.
    """
    if not isinstance(seed, int) or not 0 <= seed < SEEDS:
        raise ValueError("A deal number is a whole number from 0 to 18446744073709551615.")
    numbers = splitmix(seed)
    cards = list(deck)
    for last in range(len(cards) - 1, 0, -1):
        number, fair = next(numbers), SEEDS - SEEDS % (last + 1)
        while number >= fair:
            number = next(numbers)
        chosen = number % (last + 1)
        cards[last], cards[chosen] = cards[chosen], cards[last]
    return tuple(cards)


def deal_hands(ruleset: Ruleset, deck: tuple[Card, ...], dealer: Seat) -> State:
    """The first position: hands dealt from the top in turn order, the dealer's last (R1)."""
    hands: list[tuple[Card, ...]] = [()] * ruleset.seats
    order = [*seats_after(dealer, ruleset.seats), dealer]
    for seat in order:
        count = ruleset.dealt[0 if seat == dealer else 1]
        hands[seat], deck = deck[:count], deck[count:]
    return opening_position(ruleset, deck, tuple(hands), order[0])


def opening_position(ruleset: Ruleset, deck: tuple[Card, ...], hands: Hands, turn: Seat) -> State:
    """A position with nothing on the table yet."""
    return State(
        ruleset=ruleset,
        deck=deck,
        hands=hands,
        tables=((),) * ruleset.seats,
        scrap=(),
        revealed=(),
        turn=turn,
        phase=TURNS[turn],
        passes=0,
        frozen=0,
        frozen_this_turn=0,
        shown_to=(0,) * ruleset.seats,
        resigned=0,
    )
