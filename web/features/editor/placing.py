"""A position that is being set up: cards go from zone to zone. Pure.

The value is a `State` in which cards may still be missing; these are in the tray. Zones have names: “hand 0”,
“points 0” and “royals 0” for each seat, “deck”, “scrap”, “stage” for cards that wait or are revealed, and
“tray”.
"""

from collections.abc import Iterable
from typing import Final, TypeVar

from cuttle import Card, Pile, Ruleset, Seat, State
from cuttle.rules import EIGHT, JACK, JOKER, TEN, Turn, rank

_Item = TypeVar("_Item")

DECK: Final = "deck"
SCRAP: Final = "scrap"
STAGE: Final = "stage"
TRAY: Final = "tray"
_SEATED: Final = ("hand", "points", "royals")


def empty_position(rules: Ruleset) -> State:
    """A position without any card in place."""
    none: tuple[tuple[Card, ...], ...] = ((),) * rules.seats
    tables: tuple[tuple[Pile, ...], ...] = ((),) * rules.seats
    return State(rules, (), none, tables, (), (), 0, Turn(0), 0, 0, 0, (0,) * rules.seats, 0)


def zones(rules: Ruleset) -> tuple[str, ...]:
    """Every zone that cards can be put into."""
    seated = [f"{name} {seat}" for seat in range(rules.seats) for name in _SEATED]
    return (*seated, DECK, SCRAP, TRAY)


def places(state: State) -> dict[Card, str]:
    """The zone of each card; those that aren't in the result are in the tray."""
    zone_of = dict.fromkeys(state.deck, DECK) | dict.fromkeys(state.scrap, SCRAP)
    zone_of |= dict.fromkeys((*state.revealed, *state.phase.waiting), STAGE)
    for seat in range(state.ruleset.seats):
        zone_of |= dict.fromkeys(state.hands[seat], f"hand {seat}")
        for pile in state.tables[seat]:
            zone_of |= dict.fromkeys(pile.cards, f"{'points' if pile.for_points else 'royals'} {seat}")
    return zone_of


def unplaced_cards(state: State) -> list[Card]:
    """The cards without a place, in natural order."""
    placed = places(state)
    return [card for card in state.ruleset.deck if card not in placed]


# Moving cards


def at_turn_start(state: State, seat: Seat | None = None) -> State:
    """The position at the beginning of a turn; what was waiting or revealed is in the tray."""
    turn = state.turn if seat is None else seat
    return state._replace(turn=turn, phase=Turn(turn), revealed=(), frozen_this_turn=0)


def lift_card(state: State, card: Card) -> State:
    """The position without a card. What was on it is in the tray, too; what a thief had taken goes back."""
    if card in (*state.revealed, *state.phase.waiting):
        state = at_turn_start(state)
    others = ~(1 << card)
    return state._replace(
        deck=_without(state.deck, card),
        hands=tuple([_without(hand, card) for hand in state.hands]),
        tables=_tables_without(state, card),
        scrap=_without(state.scrap, card),
        frozen=state.frozen & others,
        frozen_this_turn=state.frozen_this_turn & others,
        shown_to=tuple([cards & others for cards in state.shown_to]),
    )


def _without(cards: Iterable[Card], card: Card) -> tuple[Card, ...]:
    return tuple([other for other in cards if other != card])


def _tables_without(state: State, card: Card) -> tuple[tuple[Pile, ...], ...]:
    """The rows without a card; a thief's pile goes back to the row that it was taken from."""
    rows: list[list[Pile]] = [[] for _ in state.tables]
    for row in state.tables:
        for pile in row:
            if card in pile.thieves:
                at = pile.thieves.index(card)
                holders, thieves, owners = pile.holders[: at + 1], pile.thieves[:at], pile.owners[:at]
                pile = Pile(pile.card, pile.for_points, holders, thieves, owners)
            if card != pile.card:
                rows[pile.holders[-1]].append(pile)
    return tuple(map(tuple, rows))


def put_card(state: State, card: Card, zone: str) -> State:
    """The position with a card in a zone, behind those that are there. In play, only an eight can be either
    for points or a permanent.

    Raises:
        KeyError: if there is no such zone, or the card can only be in play on another one.
    """
    name, _, number = zone.partition(" ")
    if zone not in zones(state.ruleset) or (name in ("points", "royals") and is_thief(card)):
        raise KeyError(zone)
    state = lift_card(state, card)
    match name:
        case "deck":
            return state._replace(deck=(*state.deck, card))
        case "scrap":
            return state._replace(scrap=(*state.scrap, card))
        case "hand":
            return state._replace(hands=_add(state.hands, int(number), card))
        case "points" | "royals":
            points = rank(card) <= TEN and (rank(card) != EIGHT or name == "points")
            pile = Pile(card, points, (int(number),))
            return state._replace(tables=_add(state.tables, int(number), pile))
    return state


def _add(rows: tuple[tuple[_Item, ...], ...], seat: Seat, item: _Item) -> tuple[tuple[_Item, ...], ...]:
    return (*rows[:seat], (*rows[seat], item), *rows[seat + 1 :])


def is_thief(card: Card) -> bool:
    """Whether a card is only in play on another one."""
    return rank(card) in (JACK, JOKER)


def targets(state: State, thief: Card) -> tuple[Card, ...]:
    """The cards in play that a jack or a joker can be put on."""
    if not is_thief(thief) or (rank(thief) == JOKER and state.ruleset.joker != "thief"):
        return ()
    piles = [pile for row in state.tables for pile in row if thief not in pile.cards]
    return tuple([pile.card for pile in piles if pile.for_points == (rank(thief) == JACK)])


def steal(state: State, thief: Card, target: Card, wanted: Seat | None = None) -> State:
    """The position with a jack or joker on a card, which goes over to another seat: the one that is wanted,
    unless it lies there already, or else the next one.

    Raises:
        KeyError: if the thief can't be on this card.
    """
    if target not in targets(state, thief):
        raise KeyError(target)
    state = lift_card(state, thief)
    pile = next(pile for row in state.tables for pile in row if pile.card == target)
    seat = pile.holders[-1]
    to = (seat + 1) % len(state.tables) if wanted in (None, seat) else wanted
    assert to is not None
    taken = Pile(target, pile.for_points, (*pile.holders, to), (*pile.thieves, thief), (*pile.owners, to))
    rows = tuple([tuple([other for other in row if other != pile]) for row in state.tables])
    return state._replace(tables=_add(rows, to, taken))


def toggle_frost(state: State, card: Card) -> State:
    """The position with a card frozen, or thawed if it was."""
    fresh = state.frozen_this_turn & ~(1 << card)
    return state._replace(frozen=state.frozen ^ 1 << card, frozen_this_turn=fresh)
