"""What goes where between two positions, as somebody at the table sees it. Pure.

Every card exists once, so where it was and where it is now is a comparison of two dictionaries. A
card that the viewer may not know is a blank at its place: of blanks only their numbers are compared.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Observation, card_text
from cuttle.rules import Taking
from web.state.model import Model

TIMES: Final = {"off": 0, "quick": 150, "normal": 240, "calm": 350}
"""How long a card travels, in milliseconds."""

FAR: Final = 6
"""Between positions more moves apart, as by a link, nothing is seen to move."""


class Spot(NamedTuple):
    """Where a card lies."""

    zone: str
    """``deck``, ``scrap``, ``stack``, ``open``, or a seat's ``hand-0`` or ``row-0``."""
    name: str
    """The id of the element that shows it."""


class Flight(NamedTuple):
    """A card goes from one place to another."""

    start: Spot
    end: Spot


class Spots(NamedTuple):
    """Where all the cards lie that a seat sees."""

    known: dict[Card, Spot]
    blank: dict[str, list[Spot]]
    """By zone: the places of the cards that it may not know."""


Zones = dict[str, list[Spot]]


def moved(before: Model, after: Model) -> list[Flight]:
    """What is seen to move from one model to the next.

    Where the table turns to other eyes, that is what both can name: the rest is nothing to them.
    """
    if before.game is after.game or after.settings.motion == "off" or not one_round(before, after):
        return []
    was, now = before.observed, after.observed
    return flights(was, now) if before.viewer == after.viewer else _common(spots(was).known, spots(now).known)


def one_round(before: Model, after: Model) -> bool:
    """Whether both are the same round, and not far apart."""
    old, new = before.game, after.game
    near = abs(len(new.moves) - len(old.moves)) <= FAR
    return near and (old.deck, old.dealer) == (new.deck, new.dealer)


def unbroken(before: Model, after: Model) -> bool:
    """Whether what is still on its way may go on: it is the same round, before the same eyes."""
    return before.viewer == after.viewer and one_round(before, after)


def flight_text(found: list[Flight]) -> str:
    """Flights as the browser is told of them: from which element to which, one on each line."""
    return "\n".join(f"{flight.start.name} {flight.end.name}" for flight in found)


def flights(before: Observation, after: Observation) -> list[Flight]:
    """Every card that has another place now, or is now turned up, or down."""
    (was, left), (now, come) = spots(before), spots(after)
    found = _common(was, now)
    mover = f"hand-{before.phase.seat if before.phase.seat >= 0 else before.turn}"
    shown = [now[card] for card in now if card not in was]
    lost = [was[card] for card in was if card not in now]
    found += [Flight(start, end) for end, start in _paired(shown, left, come, mover)]
    found += [Flight(start, end) for start, end in _paired(lost, come, left, mover)]
    return found + _between(left, come)


def _common(was: dict[Card, Spot], now: dict[Card, Spot]) -> list[Flight]:
    """The cards known on both sides that have another place."""
    return [Flight(was[card], now[card]) for card in was if card in now and was[card].zone != now[card].zone]


def spots(seen: Observation) -> Spots:
    """Where every card lies."""
    known: dict[Card, Spot] = {}
    blank: Zones = {}

    def put(zone: str, cards: tuple[Card, ...], name: Callable[[int], str]) -> None:
        for slot, card in enumerate(cards):
            if card == HIDDEN:
                blank.setdefault(zone, []).append(Spot(zone, name(slot)))
            else:
                known[card] = Spot(zone, f"card-{card_text(card)}" if zone not in _HEAPS else zone)

    put("deck", seen.deck, lambda slot: "deck")
    put("scrap", seen.scrap, lambda slot: "scrap")
    if isinstance(seen.phase, Taking):  # what can be taken is laid out
        known |= {move.card: Spot("scrap", f"card-{card_text(move.card)}") for move in seen.moves}
    for seat, (hand, row) in enumerate(zip(seen.hands, seen.tables, strict=True)):
        put(f"hand-{seat}", hand, lambda slot, seat=seat: f"back-{seat}-{slot}")  # type: ignore[misc]
        put(f"row-{seat}", tuple(card for pile in row for card in pile.cards), str)
    put("stack", seen.phase.waiting, str)
    put("open", seen.revealed, str)
    return Spots(known, blank)


_HEAPS: Final = ("deck", "scrap")
"""One element shows all of these cards."""


def _paired(cards: list[Spot], blanks: Zones, others: Zones, mover: str) -> list[tuple[Spot, Spot]]:
    """For each card that is known on one side only, the blank that it was, or has become, on the other."""
    found = []
    for card in sorted(cards, key=lambda card: _spare(card.zone, blanks, others) <= 0):
        stays = _spare(card.zone, blanks, others) > 0
        zone = card.zone if stays else _likely(card.zone, blanks, others, mover)
        found.append((card, blanks[zone].pop(0 if stays else -1)))
    return found


def _spare(zone: str, blanks: Zones, others: Zones) -> int:
    """How many more blanks a zone has on one side than on the other."""
    return len(blanks.get(zone, ())) - len(others.get(zone, ()))


def _likely(goal: str, blanks: Zones, others: Zones, mover: str) -> str:
    """The zone whose blank a card was: what is played comes from a hand, all else rather from the deck."""
    held = goal.startswith(("hand", "open", "deck"))

    def likely(zone: str) -> tuple[bool, int, bool]:
        spare = _spare(zone, blanks, others)
        if held:
            return spare > 0, 0, zone == "deck"
        return zone != "deck", spare, zone == mover

    return max((zone for zone in sorted(blanks) if blanks[zone]), key=likely)


def _between(left: Zones, come: Zones) -> list[Flight]:
    """Blanks of which one zone has lost as many as another has gained."""
    zones = sorted({*left, *come})
    gone = [spot for zone in zones for spot in left.get(zone, [])[len(come.get(zone, ())) :]]
    new = [spot for zone in zones for spot in come.get(zone, [])[len(left.get(zone, ())) :]]
    return [Flight(start, end) for start, end in zip(gone, new, strict=True)]
