"""From the `setup` of a scenario to a position of the engine."""

from typing import Any

from cuttle.cards import EIGHT, JACK, PLAIN_DECK, QUEEN, TEN, Card, Seat, card_text, mask, rank
from cuttle.deal import opening
from cuttle.ruleset import Ruleset
from cuttle.state import Pile, Row, State, Tables, all_see, every_card, glimpsed
from tests.scenarios.vocabulary import (
    ScenarioError,
    check_keys,
    read_card,
    read_cards,
    read_dict,
    read_list,
    read_number,
    read_row,
    read_seat,
)

KEYS = ("to_move", "hands", "points", "royals", "scrap", "deck_top", "deck_size", "frozen", "passes")


def set_up(setup: object, ruleset: Ruleset) -> State:
    """The position in which a scenario begins.

    What its hands would have shown by then counts as seen: hands that are open, and frozen cards,
    which came there before everybody's eyes.
    """
    entry = read_dict(setup)
    seats = ruleset.seats
    check_keys(entry, ("hands",), KEYS, "a setup")
    hands = tuple(tuple(read_cards(hand)) for hand in read_row(entry["hands"], seats))
    deck = tuple(read_cards(entry.get("deck_top", [])))
    frozen = read_cards(entry.get("frozen", []))
    state = opening(ruleset, deck, hands, read_seat(entry.get("to_move", 0), seats))._replace(
        tables=_tables(entry, ruleset),
        scrap=tuple(read_cards(entry.get("scrap", []))),
        passes=read_number(entry.get("passes", 0), 2),
        frozen=mask(frozen),
        seen=all_see((0,) * seats, frozen),
    )
    _check(state, frozen)
    return glimpsed(_filled(state, entry.get("deck_size")))


def _tables(entry: dict[str, Any], ruleset: Ruleset) -> Tables:
    """What lies before each seat."""
    none: list[Any] = [[]] * ruleset.seats
    points = read_row(entry.get("points", none), ruleset.seats)
    royals = read_row(entry.get("royals", none), ruleset.seats)
    return tuple(_row(seat, points[seat], royals[seat], ruleset) for seat in range(ruleset.seats))


def _row(seat: Seat, points: object, royals: object, ruleset: Ruleset) -> Row:
    """The piles on a seat's side: its point cards, then its permanents."""
    laid = [_pile(seat, entry, True, ruleset) for entry in read_list(points)]
    return (*laid, *(_pile(seat, entry, False, ruleset) for entry in read_list(royals)))


def _pile(seat: Seat, entry: object, points: bool, ruleset: Ruleset) -> Pile:
    """A card in play: its name, or an object that also tells the jacks on it."""
    if isinstance(entry, str):
        entry = {"card": entry}
    told = read_dict(entry)
    check_keys(told, ("card",), ("jacks", "from") if points else (), "a card in play")
    card, jacks = read_card(told["card"]), read_cards(told.get("jacks", []))
    if (rank(card) > TEN) if points else (rank(card) not in (EIGHT, *range(QUEEN, QUEEN + 2))):
        raise ScenarioError(f"{card_text(card)} cannot lie {'for points' if points else 'as a permanent'}.")
    if any(rank(jack) != JACK for jack in jacks):
        raise ScenarioError(f"Only jacks can lie on {card_text(card)}.")
    history = [read_seat(holder, ruleset.seats) for holder in read_list(told.get("from", []))]
    holders = tuple(history) if "from" in told else _turns(seat, len(jacks), ruleset)
    if len(holders) != len(jacks) + 1 or holders[-1] != seat:
        raise ScenarioError(f"'from' of {card_text(card)} should name each holder, and seat {seat} last.")
    return Pile(card, points, holders, tuple(jacks))


def _turns(seat: Seat, jacks: int, ruleset: Ruleset) -> tuple[Seat, ...]:
    """Who held a card in turn, where two seats have taken it from each other."""
    if jacks and ruleset.seats != 2:
        raise ScenarioError("With more than two seats a stolen card needs its 'from'.")
    return tuple((seat + left) % 2 for left in range(jacks, -1, -1)) if jacks else (seat,)


def _check(state: State, frozen: list[Card]) -> None:
    """Refuse a card in two places, and a frozen card that is in no hand."""
    placed = every_card(state)
    twice = sorted({card_text(card) for card in placed if placed.count(card) > 1})
    if twice:
        raise ScenarioError(f"The setup has {', '.join(twice)} in two places.")
    held = [card for hand in state.hands for card in hand]
    for card in frozen:
        if card not in held:
            raise ScenarioError(f"{card_text(card)} cannot be frozen: it is in no hand.")


def _filled(state: State, size: object) -> State:
    """Put the cards that the setup does not name below those of the deck, or into the scrap."""
    placed = set(every_card(state))
    rest = tuple(card for card in PLAIN_DECK if card not in placed)
    if size is None:
        return state._replace(deck=state.deck + rest)
    below = read_number(size, len(PLAIN_DECK)) - len(state.deck)
    if not 0 <= below <= len(rest):
        raise ScenarioError(f"There is no deck of {size} cards with these on top and the others in place.")
    return state._replace(deck=state.deck + rest[:below], scrap=state.scrap + rest[below:])
