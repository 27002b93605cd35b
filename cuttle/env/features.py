"""An observation as whole numbers, all rulesets alike: what a seat knows, and nothing else.

Seats are counted from the viewer: 0 is its own seat, 1 the next one. With two seats the third is all zeros.
Never change a field; new ones go at the end.
"""

from collections.abc import Iterable, Iterator
from itertools import accumulate
from typing import Final, NamedTuple, get_args

from cuttle.observation import Observation
from cuttle.rules.cards import HIDDEN, Card, Seat, cards_in
from cuttle.rules.phases import Answering, Blocking, Discarding, Phase
from cuttle.rules.state import Row, goal, score

CARDS: Final = 54
SEATS: Final = 3


class Field(NamedTuple):
    """Some numbers of an observation, side by side."""

    name: str
    size: int
    meaning: str


_BY_CARD: Final = "by card"
_BY_SEAT: Final = "by seat"
_BOTH: Final = "by seat, then by card"

FIELDS: Final = (
    Field("hand", SEATS * CARDS, f"{_BOTH}: 1 for a card known to be in that hand"),
    Field("points", SEATS * CARDS, f"{_BOTH}: 1 for a point card that the seat controls"),
    Field("permanents", SEATS * CARDS, f"{_BOTH}: 1 for a permanent that the seat controls"),
    Field("thieves", SEATS * CARDS, f"{_BOTH}: how many thieves lie on a card that the seat controls"),
    Field("top_thief", SEATS * CARDS, f"{_BOTH}: 1 for a thief that lies on top of a card of the seat"),
    Field("scrap", CARDS, f"{_BY_CARD}: 1 in the scrap"),
    Field("revealed", CARDS, f"{_BY_CARD}: 1 for a card turned up by a seven"),
    Field("deck", CARDS, f"{_BY_CARD}: 1 for a card known to be in the deck"),
    Field("next", CARDS, f"{_BY_CARD}: 1 for the top card of the deck, if it’s known"),
    Field("waiting", CARDS, f"{_BY_CARD}: 1 for a card that has been played and lies in no pile yet"),
    Field("target", CARDS, f"{_BY_CARD}: 1 for what the move aims at that can be countered or blocked"),
    Field("frozen", CARDS, f"{_BY_CARD}: 1 for a card in a hand that can’t be played yet"),
    Field("shown", CARDS, f"{_BY_CARD}: 1 for a card of the own hand that another seat has been shown"),
    Field("hidden", SEATS, f"{_BY_SEAT}: how many cards of that hand aren’t known"),
    Field("score", SEATS, f"{_BY_SEAT}: the points in play"),
    Field("goal", SEATS, f"{_BY_SEAT}: the points needed now"),
    Field("resigned", SEATS, f"{_BY_SEAT}: 1 if it has resigned"),
    Field("turn", SEATS, f"{_BY_SEAT}: 1 for the seat whose turn it is"),
    Field("decides", SEATS, f"{_BY_SEAT}: 1 for the seat that decides, if that’s known"),
    Field("phase", len(get_args(Phase)), "1 for the phase, in the order of the library’s table"),
    Field("countered", 1, "1 if the one-off fails unless its last counter is countered"),
    Field("left", 1, "how many cards are still to be discarded"),
    Field("deck_size", 1, "how many cards the deck has"),
    Field("passes", 1, "passes in a row"),
)
"""What the numbers of an observation are, in their order."""

FEATURES: Final = sum([field.size for field in FIELDS])
"""How many numbers an observation has."""
_STARTS: Final = dict(
    zip([field.name for field in FIELDS], accumulate([0, *[f.size for f in FIELDS]]), strict=False)
)
_PHASES: Final = get_args(Phase)


def features(observation: Observation) -> bytes:
    """The numbers of an observation, each from 0 to 127: `numpy.frombuffer(…, "int8")` reads them."""
    numbers = bytearray(FEATURES)
    me, seats = observation.seat, len(observation.hands)
    for at in range(seats):
        seat = (me + at) % seats
        numbers[_STARTS["hidden"] + at] = observation.hands[seat].count(HIDDEN)
        numbers[_STARTS["score"] + at] = min(127, score(observation, seat))
        numbers[_STARTS["goal"] + at] = goal(observation, seat)
        numbers[_STARTS["resigned"] + at] = observation.resigned >> seat & 1
        _mark(numbers, "hand", observation.hands[seat], at)
        _mark_row(numbers, observation.tables[seat], at)
    for name, cards in _card_sets(observation):
        _mark(numbers, name, cards)
    _mark_phase(numbers, observation)
    numbers[_STARTS["deck_size"]] = len(observation.deck)
    numbers[_STARTS["passes"]] = min(127, observation.passes)
    return bytes(numbers)


def _mark(numbers: bytearray, name: str, cards: Iterable[Card], at: Seat = 0) -> None:
    """Set a field to 1 for some cards."""
    start = _STARTS[name] + CARDS * at
    for card in cards:
        if card != HIDDEN:
            numbers[start + card] = 1


def _mark_row(numbers: bytearray, row: Row, at: Seat) -> None:
    """Set the fields of what a seat controls."""
    _mark(numbers, "points", [pile.card for pile in row if pile.for_points], at)
    _mark(numbers, "permanents", [pile.card for pile in row if not pile.for_points], at)
    _mark(numbers, "top_thief", [pile.thieves[-1] for pile in row if pile.thieves], at)
    for pile in row:
        numbers[_STARTS["thieves"] + CARDS * at + pile.card] = len(pile.thieves)


def _card_sets(observation: Observation) -> Iterator[tuple[str, Iterable[Card]]]:
    """The fields that have a number for each card."""
    me, phase = observation.seat, observation.phase
    yield "scrap", observation.scrap
    yield "revealed", observation.revealed
    yield "deck", observation.deck
    yield "next", observation.deck[:1]
    yield "waiting", phase.waiting
    yield "frozen", cards_in(observation.frozen) if observation.frozen else ()
    shown = 0
    for seat, cards in enumerate(observation.shown_to):
        shown |= cards if seat != me else 0
    yield "shown", [card for card in observation.hands[me] if shown >> card & 1] if shown else ()
    if isinstance(phase, Answering):
        yield "target", phase.pending.played.targets
    elif isinstance(phase, Blocking):
        yield "target", phase.scuttle.targets


def _mark_phase(numbers: bytearray, observation: Observation) -> None:
    """Set the fields that say who decides what."""
    me, seats, phase = observation.seat, len(observation.hands), observation.phase
    numbers[_STARTS["turn"] + (observation.turn - me) % seats] = 1
    if phase.seat >= 0:
        numbers[_STARTS["decides"] + (phase.seat - me) % seats] = 1
    numbers[_STARTS["phase"] + _PHASES.index(type(phase))] = 1
    if isinstance(phase, Answering):
        numbers[_STARTS["countered"]] = phase.pending.countered
    elif isinstance(phase, Discarding):
        numbers[_STARTS["left"]] = phase.left


def features_by_field(numbers: bytes) -> dict[str, list[int]]:
    """The numbers of an observation by the names of their fields, to read them."""
    return {field.name: [*numbers[_STARTS[field.name] :][: field.size]] for field in FIELDS}
