"""Resigning (R18): with two seats the other one wins; with three, two play on.

A seat may resign at any moment, so anything it had to answer or had set aside must be resolved.
"""

from cuttle.rules.cards import HIDDEN, Card, Seat, mask
from cuttle.rules.oneoffs import carry_out_scuttle, continue_four, resolve
from cuttle.rules.phases import Answering, Blocking, Chance, Discarding, Over, Turn
from cuttle.rules.sight import with_open_hands_seen
from cuttle.rules.state import Pile, State, Tables, other_seats, winner
from cuttle.rules.turns import scrap_cards, scrap_set_aside, start_next_turn


def after_resignation(state: State, seat: Seat) -> State:
    """The position after an active seat resigns."""
    rivals = other_seats(state, seat)
    on_turn = state.turn == seat or len(rivals) == 1
    phase = state.phase
    # A turn begins, or ends with discards for the hand limit.
    between_moves = isinstance(phase, Turn) or (isinstance(phase, Discarding) and phase.card == HIDDEN)
    if on_turn:
        state = scrap_set_aside(state)
    if len(state.hands) > 2:
        state = _clear_seat(state, seat)
    if len(rivals) == 1:
        return state._replace(phase=Over(rivals[0], "resigned"))
    winning = winner(state.ruleset, state.tables, state.turn) if state.ruleset.wins_at_once else None
    if winning is not None:
        state = state if on_turn else scrap_set_aside(state)
        return state._replace(phase=Over(winning, "points"))
    if on_turn:
        return start_next_turn(state, state.passes if between_moves else 0)
    return _continue_without(state, seat)


def _clear_seat(state: State, seat: Seat) -> State:
    """Scrap its hand and the cards that no seat controls any more; stolen cards change sides."""
    hand = state.hands[seat]
    hands = tuple([() if other == seat else cards for other, cards in enumerate(state.hands)])
    resigned = state.resigned | 1 << seat
    tables, fallen = _remove_thieves(state.tables, seat, resigned)
    frozen = state.frozen & ~mask(hand)
    state = state._replace(hands=hands, tables=tables, frozen=frozen, resigned=resigned)
    return with_open_hands_seen(scrap_cards(state, *hand, *fallen))


def _remove_thieves(tables: Tables, seat: Seat, resigned: int) -> tuple[Tables, list[Card]]:
    """The tables without the thieves of a seat that resigned, and all cards that left them."""
    rows: list[list[Pile]] = [[] for _ in tables]
    moved: list[Pile] = []
    fallen: list[Card] = []
    for side, pile in [(side, pile) for side, row in enumerate(tables) for pile in row]:
        rest, thieves = _without_thieves(pile, seat)
        fallen += thieves
        holder = rest.holders[-1]
        if resigned >> holder & 1:
            fallen += rest.cards
        elif holder == side:
            rows[side].append(rest)
        else:
            moved.append(rest)
    for pile in moved:
        rows[pile.holders[-1]].append(pile)
    return tuple([tuple(row) for row in rows]), fallen


def _without_thieves(pile: Pile, seat: Seat) -> tuple[Pile, list[Card]]:
    """A pile without the jacks and jokers that brought it to `seat`, and those cards."""
    steps = list(zip(pile.holders[1:], pile.thieves, pile.owners, strict=True))
    rest = [step for step in steps if step[0] != seat]
    return pile._replace(
        holders=(pile.holders[0], *[holder for holder, _, _ in rest]),
        thieves=tuple([thief for _, thief, _ in rest]),
        owners=tuple([owner for _, _, owner in rest]),
    ), [thief for holder, thief, _ in steps if holder == seat]


def _continue_without(state: State, seat: Seat) -> State:
    """Drop what the seat had to answer or had set aside; it is another seat's turn."""
    match state.phase:
        case Answering(asked, pending, rest):
            rest = tuple([other for other in rest if other != seat])
            if pending.player == seat and pending.scuttle is not None:
                state = scrap_cards(state, *[two for _, two in pending.twos], pending.played.card)
                return carry_out_scuttle(state, pending.scuttle, state.hands)
            if asked != seat:
                return state._replace(phase=Answering(asked, pending, rest))
            if rest:
                return state._replace(phase=Answering(rest[0], pending, rest[1:]))
            return resolve(state, pending)
        case Blocking(asked, _, scuttle) if asked == seat:
            return carry_out_scuttle(state, scuttle, state.hands)
        case Discarding(asked, _, card, discards) if asked == seat:
            return continue_four(state, seat, 0, card, discards)
        case Chance(victim, _, card, discards) if victim == seat:
            return continue_four(state, seat, 0, card, discards)
    return state
