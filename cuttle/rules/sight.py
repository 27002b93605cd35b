"""Who sees which cards (RULES R24), and who may hold an answer for all that everyone knows (R6).

`State.shown_to` remembers what has been shown; these functions bring it up to date.
"""

from collections.abc import Collection, Iterable, Sequence

from cuttle.rules.cards import EIGHT, Card, Mask, Seat, mask
from cuttle.rules.state import Position, State, after


def sees(position: Position, viewer: Seat, seat: Seat) -> bool:
    """Whether a seat sees another's hand now: by glasses, or by an empty deck (R24)."""
    return viewer in _viewers(position, seat, _lookers(position))


def _lookers(position: Position) -> list[Seat]:
    """The seats that have glasses."""
    return [
        seat
        for seat, row in enumerate(position.tables)
        for card, for_points, _, _, _ in row
        if card >> 2 == EIGHT and not for_points
    ]


def _viewers(position: Position, seat: Seat, lookers: list[Seat]) -> Sequence[Seat]:
    """The other seats that see a hand now, given those that have glasses."""
    rules = position.ruleset
    goes_back = position.revealed and rules.seven == "reveal two"
    if rules.empty_deck_opens and not position.deck and not goes_back:
        return after(seat, len(position.hands))
    watching = [looker for looker in lookers if looker != seat]
    return after(seat, len(position.hands)) if watching and rules.glasses_show_table else watching


def all_see(shown_to: tuple[Mask, ...], cards: Iterable[Card]) -> tuple[Mask, ...]:
    """What each seat has been shown, after these cards have been shown to the table."""
    bits = mask(cards)
    return tuple([known | bits for known in shown_to])


def glimpsed(state: State, seats: Iterable[Seat] | None = None) -> State:
    """The state once the seats that see hands now have seen them: all hands, or only some (R24)."""
    lookers = _lookers(state)
    if not lookers and (state.deck or not state.ruleset.empty_deck_opens):
        return state
    shown = [0] * len(state.hands)
    for seat in range(len(shown)) if seats is None else seats:
        viewers = _viewers(state, seat, lookers)
        if viewers:
            bits = mask(state.hands[seat])
            for viewer in (seat, *viewers):
                shown[viewer] |= bits
    shown_to = tuple([before | bits for before, bits in zip(state.shown_to, shown, strict=True)])
    return state._replace(shown_to=shown_to) if shown_to != state.shown_to else state


# Who could answer


def can_answer(state: State, card: Card, rank: int) -> bool:
    """Whether a card in hand can be used as an answer, for which a card of this rank is needed."""
    return card >> 2 == rank and not state.frozen >> card & 1


def could_answer(state: State, seats: Iterable[Seat], rank: int, waiting: Collection[Card]) -> list[Seat]:
    """Those seats that may, for all that everyone knows, hold a card of a rank that they can use.

    Asking by public knowledge alone keeps the very question from telling anything.
    """
    public = -1
    for seat, shown in enumerate(state.shown_to):
        if not state.resigned >> seat & 1:
            public &= shown
    hidden = _may_be_hidden(state, rank, waiting, public)
    return [seat for seat in seats if _could_answer(state, state.hands[seat], rank, public, hidden)]


def _could_answer(state: State, hand: tuple[Card, ...], rank: int, public: Mask, hidden: bool) -> bool:
    known = [card for card in hand if public >> card & 1] if public else ()
    if hidden and len(known) < len(hand):
        return True
    return any(can_answer(state, card, rank) for card in known)


def _may_be_hidden(state: State, rank: int, waiting: Collection[Card], public: Mask) -> bool:
    """Whether there is a card of a rank whose place not everyone knows."""
    for card in range(4 * rank, 4 * rank + 4):
        if public >> card & 1 or card in state.scrap or card in waiting or card in state.revealed:
            continue
        if card not in [pile.card for row in state.tables for pile in row]:
            return True
    return False
