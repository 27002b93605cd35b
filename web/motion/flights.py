"""Which cards move between two positions, as the viewer sees it, and how long that takes. Pure.

Every card exists once, so a known card has moved if its spot differs. Hidden cards are blanks: only their
numbers in each zone are compared, so the animation reveals nothing.
"""

import json
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Game, Observation, Seat, card_text
from cuttle.rules import Taking
from web.core.model import Model
from web.motion.events import Event, events

TIMES: Final = {"off": 0, "quick": 180, "normal": 300, "calm": 450}
"""Milliseconds for a card's flight; everything else is in proportion."""

FAR: Final = 6
"""Most plies between two positions that are animated; a link may jump further."""


class Spot(NamedTuple):
    zone: str
    """``deck``, ``scrap``, ``stack``, ``open``, or a seat's ``hand-0`` or ``row-0``."""
    name: str
    """The id of the element that shows it."""


class Flight(NamedTuple):
    """A card's move from one spot to another."""

    start: Spot
    end: Spot


class Spots(NamedTuple):
    """Where each card is, as a seat sees it."""

    known: dict[Card, Spot]
    blank: dict[str, list[Spot]]
    """The spots of hidden cards, by zone."""


Zones = dict[str, list[Spot]]


def visible_flights(before: Model, after: Model) -> list[Flight]:
    """The visible moves from one model to the next.

    If the viewer changes, only cards known to both viewers move.
    """
    if before.game is after.game or after.page.settings.motion == "off" or not is_same_round(before, after):
        return []
    was, now = before.observed, after.observed
    if before.viewer == after.viewer:
        return flights(was, now)
    return _known_flights(spots(was).known, spots(now).known)


def is_same_round(before: Model, after: Model) -> bool:
    """Whether both models show the same round, at most FAR plies apart."""
    old, new = before.game, after.game
    near = abs(len(new.moves) - len(old.moves)) <= FAR
    return near and old.start == new.start


def may_keep_animating(before: Model, after: Model) -> bool:
    """Whether running animations may continue: it's the same round and the same viewer."""
    return before.viewer == after.viewer and is_same_round(before, after)


def scene_between(before: Model | None, after: Model) -> tuple[str, int]:
    """What is seen to move from one page to the next, as text for the scripts, and for how long.

    Takes the models as they are shown. Without one before, a game that has just begun is dealt.
    """
    time = TIMES[after.page.settings.motion]
    if after.home or not time:
        return "", time
    if before is None or not (before.game is after.game or before.replay or is_same_round(before, after)):
        if after.game.moves or after.replay or after.game.from_position:
            return "", time
        return scene_text(_deal_flights(after), [Event("deal")]), time
    near = is_same_round(before, after) and not (before.game is after.game and after.replay)
    return scene_text(visible_flights(before, after), events(before, after) if near else []), time


def _deal_flights(model: Model) -> list[Flight]:
    """The flights of the cards from the deck."""
    hands, deck = model.observed.hands, Spot("deck", "deck")
    return [
        Flight(deck, _spot(f"hand-{seat}", hands[seat][slot], slot)) for seat, slot in deal_order(model.game)
    ]


def deal_order(game: Game) -> list[tuple[Seat, int]]:
    """Seat and slot of each card that was dealt: one to each hand in turn."""
    hands = game.state.hands
    seats = [(game.dealer + 1 + step) % len(hands) for step in range(len(hands))]
    return [(seat, slot) for slot in range(max(map(len, hands))) for seat in seats if slot < len(hands[seat])]


def scene_text(flights: list[Flight], happening: list[Event]) -> str:
    """Flights and events as text for the scripts; empty if there are none."""
    if not flights and not happening:
        return ""
    pairs = [[flight.start.name, flight.end.name] for flight in flights]
    return json.dumps({"flights": pairs, "events": [event.data for event in happening]})


def flights(before: Observation, after: Observation) -> list[Flight]:
    """Every card that changed its spot or was turned over."""
    (was, blanks_before), (now, blanks_after) = spots(before), spots(after)
    moved = _known_flights(was, now)
    mover = f"hand-{before.phase.seat if before.phase.seat >= 0 else before.turn}"
    turned_up = [now[card] for card in now if card not in was]
    turned_down = [was[card] for card in was if card not in now]
    for end, start in _pair_blanks(turned_up, blanks_before, blanks_after, mover):
        moved.append(Flight(start, end))
    for start, end in _pair_blanks(turned_down, blanks_after, blanks_before, mover):
        moved.append(Flight(start, end))
    return moved + _blank_flights(blanks_before, blanks_after)


def _known_flights(was: dict[Card, Spot], now: dict[Card, Spot]) -> list[Flight]:
    """Flights of the cards known in both positions."""
    return [Flight(was[card], now[card]) for card in was if card in now and was[card].zone != now[card].zone]


def spots(seen: Observation) -> Spots:
    zones = {"deck": seen.deck, "scrap": seen.scrap}
    for seat, (hand, row) in enumerate(zip(seen.hands, seen.tables, strict=True)):
        zones[f"hand-{seat}"] = hand
        zones[f"row-{seat}"] = tuple(card for pile in row for card in pile.cards)
    zones |= {"stack": seen.phase.waiting, "open": seen.revealed}
    known: dict[Card, Spot] = {}
    blank: Zones = {}
    for zone, cards in zones.items():
        for slot, card in enumerate(cards):
            if card == HIDDEN:
                blank.setdefault(zone, []).append(_spot(zone, card, slot))
            else:
                known[card] = _spot(zone, card, slot)
    if isinstance(seen.phase, Taking):  # cards to choose from are laid out
        known |= {move.card: Spot("scrap", f"card-{card_text(move.card)}") for move in seen.moves}
    return Spots(known, blank)


def _spot(zone: str, card: Card, slot: int) -> Spot:
    """The spot of a card, by its place in its zone."""
    if zone in _HEAPS:
        return Spot(zone, zone)
    hidden = f"back-{zone.removeprefix('hand-')}-{slot}"
    return Spot(zone, hidden if card == HIDDEN else f"card-{card_text(card)}")


_HEAPS: Final = ("deck", "scrap")
"""Zones that show all their cards as one element."""


def _pair_blanks(cards: list[Spot], blanks: Zones, others: Zones, mover: str) -> list[tuple[Spot, Spot]]:
    """Match each card known in only one position to a blank in the other."""
    pairs = []
    for card in sorted(cards, key=lambda card: _spare(card.zone, blanks, others) <= 0):
        stays = _spare(card.zone, blanks, others) > 0
        zone = card.zone if stays else _likely_origin(card.zone, blanks, others, mover)
        pairs.append((card, blanks[zone].pop(0 if stays else -1)))
    return pairs


def _spare(zone: str, blanks: Zones, others: Zones) -> int:
    """How many more blanks a zone has in one position than in the other."""
    return len(blanks.get(zone, ())) - len(others.get(zone, ()))


def _likely_origin(goal: str, blanks: Zones, others: Zones, mover: str) -> str:
    """Where a blank most likely came from: a played card from a hand, any other from the deck."""
    is_played = not goal.startswith(("hand", "open", "deck"))

    def likely(zone: str) -> tuple[bool, int, bool]:
        spare = _spare(zone, blanks, others)
        if is_played:
            return zone != "deck", spare, zone == mover
        return spare > 0, 0, zone == "deck"

    return max((zone for zone in sorted(blanks) if blanks[zone]), key=likely)


def _blank_flights(before: Zones, after: Zones) -> list[Flight]:
    """Flights between zones whose number of blanks fell and rose."""
    zones = sorted({*before, *after})
    gone = [spot for zone in zones for spot in before.get(zone, [])[len(after.get(zone, ())) :]]
    new = [spot for zone in zones for spot in after.get(zone, [])[len(before.get(zone, ())) :]]
    return [Flight(start, end) for start, end in zip(gone, new, strict=True)]
