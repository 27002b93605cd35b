"""Who sees which cards (RULES R24), and who might hold a counter as far as everyone knows (R6).

`State.shown_to` records what each seat has been shown; these functions update it.
"""

from collections.abc import Collection, Iterable, Sequence

from cuttle.rules.cards import EIGHT, Card, Mask, Seat, mask
from cuttle.rules.state import Position, State, Tables, check_seat, seats_after


def sees_hand(position: Position, viewer: Seat, seat: Seat) -> bool:
    """Whether `viewer` sees the hand of `seat` now, by glasses or because the deck is empty (R24).

    Raises:
        ValueError: if there's no such seat.
    """
    looking = seats_with_glasses(position.tables)
    return check_seat(position, viewer) in _viewers(position, check_seat(position, seat), looking)


def seats_with_glasses(tables: Tables) -> list[Seat]:
    """The seats that have glasses."""
    seats = []
    for seat, row in enumerate(tables):
        for card, for_points, _, _, _ in row:
            if card >> 2 == EIGHT and not for_points:
                seats.append(seat)
    return seats


def _viewers(position: Position, seat: Seat, looking: list[Seat]) -> Sequence[Seat]:
    """The other seats that see a hand now."""
    rules = position.ruleset
    goes_back = position.revealed and rules.seven == "reveal two"
    if rules.empty_deck_opens and not position.deck and not goes_back:
        return seats_after(seat, len(position.hands))
    watching = [looker for looker in looking if looker != seat]
    return seats_after(seat, len(position.hands)) if watching and rules.glasses_show_table else watching


def show_to_all(shown_to: tuple[Mask, ...], cards: Iterable[Card]) -> tuple[Mask, ...]:
    """`shown_to` after these cards have been shown to everyone."""
    bits = mask(cards)
    return tuple([known | bits for known in shown_to])


def with_open_hands_seen(state: State, seats: Iterable[Seat] | None = None) -> State:
    """The state after hands that are open now have been seen: all hands, or only those of `seats` (R24)."""
    looking = seats_with_glasses(state.tables)
    if not looking and (state.deck or not state.ruleset.empty_deck_opens):
        return state
    shown = [0] * len(state.hands)
    for seat in range(len(shown)) if seats is None else seats:
        viewers = _viewers(state, seat, looking)
        if viewers:
            bits = mask(state.hands[seat])
            for viewer in (seat, *viewers):
                shown[viewer] |= bits
    shown_to = tuple([before | bits for before, bits in zip(state.shown_to, shown, strict=True)])
    return state._replace(shown_to=shown_to) if shown_to != state.shown_to else state


def known_to_all(position: Position) -> Mask:
    """The cards that all seats still playing have been shown: public knowledge."""
    public = -1
    for seat, shown in enumerate(position.shown_to):
        public &= -1 if position.resigned >> seat & 1 else shown
    return public


# Who could counter or block


def can_answer(state: State, card: Card, rank: int) -> bool:
    """Whether a card in hand has the rank needed for a counter or block and isn't frozen."""
    return card >> 2 == rank and not state.frozen >> card & 1


def seats_that_could_answer(
    state: State, seats: Iterable[Seat], rank: int, waiting: Collection[Card]
) -> list[Seat]:
    """Those of `seats` that, by public knowledge, might hold a usable card of this rank.

    Only public knowledge counts, so being asked reveals nothing.
    """
    public = known_to_all(state)
    hidden = _may_be_hidden(state, rank, waiting, public)
    able = []
    for seat in seats:
        hand = state.hands[seat]
        known = [card for card in hand if public >> card & 1] if public else ()
        if (hidden and len(known) < len(hand)) or any(can_answer(state, card, rank) for card in known):
            able.append(seat)
    return able


def _may_be_hidden(state: State, rank: int, waiting: Collection[Card], public: Mask) -> bool:
    """Whether there is a card of this rank whose place isn't known to everyone."""
    for card in range(4 * rank, 4 * rank + 4):
        if public >> card & 1 or card in state.scrap or card in waiting or card in state.revealed:
            continue
        if card not in [pile.card for row in state.tables for pile in row]:
            return True
    return False
