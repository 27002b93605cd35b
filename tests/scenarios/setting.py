"""From the `setup` of a scenario to a position of the engine."""

from typing import Any

from cuttle.deal import deal_hands, opening_position
from cuttle.rules.cards import EIGHT, JACK, JOKER, KING, QUEEN, TEN, Card, Seat, card_text, mask, rank
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.sight import show_to_all, with_open_hands_seen
from cuttle.rules.state import Pile, Row, State, Tables, every_card
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
    """The first position of a scenario: a deal, or one given in full.

    What its hands would have shown by then counts as seen: open hands, and frozen cards, which everyone saw.
    """
    entry = read_dict(setup)
    if "dealer" in entry:
        return _dealt(entry, ruleset)
    seats = ruleset.seats
    check_keys(entry, ("hands",), KEYS, "a setup")
    hands = tuple(tuple(read_cards(hand, ruleset)) for hand in read_row(entry["hands"], seats))
    deck = tuple(read_cards(entry.get("deck_top", []), ruleset))
    frozen = read_cards(entry.get("frozen", []), ruleset)
    state = opening_position(ruleset, deck, hands, read_seat(entry.get("to_move", 0), seats))._replace(
        tables=_tables(entry, ruleset),
        scrap=tuple(read_cards(entry.get("scrap", []), ruleset)),
        passes=read_number(entry.get("passes", 0), 2),
        frozen=mask(frozen),
        shown_to=show_to_all((0,) * seats, frozen),
    )
    _check(state, frozen)
    return with_open_hands_seen(_filled(state, entry.get("deck_size")))


def _dealt(entry: dict[str, Any], ruleset: Ruleset) -> State:
    """The position after dealing a deck with these cards on top."""
    check_keys(entry, ("dealer",), ("deck_top",), "a setup with a dealer")
    top = tuple(read_cards(entry.get("deck_top", []), ruleset))
    if len(set(top)) < len(top):
        raise ScenarioError("The deck has a card twice.")
    rest = tuple(card for card in ruleset.deck if card not in top)
    return deal_hands(ruleset, top + rest, read_seat(entry["dealer"], ruleset.seats))


def _tables(entry: dict[str, Any], ruleset: Ruleset) -> Tables:
    none: list[Any] = [[]] * ruleset.seats
    points = read_row(entry.get("points", none), ruleset.seats)
    royals = read_row(entry.get("royals", none), ruleset.seats)
    return tuple(_row(seat, points[seat], royals[seat], ruleset) for seat in range(ruleset.seats))


def _row(seat: Seat, points: object, royals: object, ruleset: Ruleset) -> Row:
    """The piles on a seat's side: its point cards, then its permanents."""
    laid = [_pile(seat, entry, True, ruleset) for entry in read_list(points)]
    return (*laid, *(_pile(seat, entry, False, ruleset) for entry in read_list(royals)))


def _pile(seat: Seat, entry: object, points: bool, ruleset: Ruleset) -> Pile:
    """A card in play: its name, or an object that also gives the jacks or jokers on it."""
    told = {"card": entry} if isinstance(entry, str) else read_dict(entry)
    lying = "jacks" if points else "jokers"
    check_keys(told, ("card",), (lying, "from"), "a card in play")
    card, thieves = read_card(told["card"], ruleset), tuple(read_cards(told.get(lying, []), ruleset))
    if (rank(card) > TEN) if points else (rank(card) not in (EIGHT, QUEEN, KING)):
        raise ScenarioError(f"{card_text(card)} cannot lie {'for points' if points else 'as a permanent'}.")
    if any(rank(thief) != (JACK if points else JOKER) for thief in thieves):
        raise ScenarioError(f"Only {lying} can lie on {card_text(card)}.")
    history = [read_seat(holder, ruleset.seats) for holder in read_list(told.get("from", []))]
    if history and not points and not thieves:
        history = history[-1:]  # a card stolen by a nine belongs to the thief from then on
    holders = tuple(history) if "from" in told else _turns(seat, len(thieves), ruleset)
    if len(holders) != len(thieves) + 1 or holders[-1] != seat:
        raise ScenarioError(f"'from' of {card_text(card)} should name each holder, and seat {seat} last.")
    return Pile(card, points, holders, thieves, holders[1:])


def _turns(seat: Seat, thieves: int, ruleset: Ruleset) -> tuple[Seat, ...]:
    """The holders of a card in order, if two seats took it from each other."""
    if thieves and ruleset.seats != 2:
        raise ScenarioError("With more than two seats a stolen card needs its 'from'.")
    return tuple((seat + left) % 2 for left in range(thieves, -1, -1)) if thieves else (seat,)


def _check(state: State, frozen: list[Card]) -> None:
    """Reject a card in two places, and a frozen card that is in no hand."""
    placed = every_card(state)
    twice = sorted({card_text(card) for card in placed if placed.count(card) > 1})
    if twice:
        raise ScenarioError(f"The setup has {', '.join(twice)} in two places.")
    held = [card for hand in state.hands for card in hand]
    for card in frozen:
        if card not in held:
            raise ScenarioError(f"{card_text(card)} cannot be frozen: it is in no hand.")


def _filled(state: State, size: object) -> State:
    """Put the cards that the setup doesn't name below the deck, or into the scrap."""
    placed = set(every_card(state))
    rest = tuple(card for card in state.ruleset.deck if card not in placed)
    if size is None:
        return state._replace(deck=state.deck + rest)
    below = read_number(size, len(state.ruleset.deck)) - len(state.deck)
    if not 0 <= below <= len(rest):
        raise ScenarioError(f"There is no deck of {size} cards with these on top and the others in place.")
    return state._replace(deck=state.deck + rest[:below], scrap=state.scrap + rest[below:])
