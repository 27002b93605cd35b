"""The marks of the last move: where its card lies, and where it came from. Pure.

They're read off what the viewer saw before and after it. That somebody allows a one-off isn't seen, so it
moves no mark (R6).
"""

from typing import Final

from cuttle import HIDDEN, Card, Observation, Seat, Verb, card_text
from cuttle.language import Words
from cuttle.rules import UNKNOWN_SEAT, Chance
from web.core.codec import card_of
from web.core.model import Model
from web.state.seating import observe_as

_UNMARKED: Final = (Verb.ALLOW, Verb.OFFER, Verb.ACCEPT, Verb.REFUSE, Verb.RESIGN)
"""Moves without a card; the mark of the move before them stays."""


def pile_look(model: Model, seen: Observation, pile: str) -> str:
    """The CSS class of “deck” or “scrap” if the last move came from there or led there."""
    mark = last_move(model, seen).get(pile)
    return f"last-{mark}" if mark else ""


def last_cards(model: Model, seen: Observation, seat: Seat | None = None) -> dict[Card, Words]:
    """The card that the last move has brought where it lies, with nothing to say of it; in the hand of `seat`
    it may be hidden."""
    end = next((place for place, mark in last_move(model, seen).items() if mark == "to"), "")
    if end.startswith(f"back-{seat}-"):
        return {HIDDEN: ""}
    return {card_of(end.removeprefix("card-")): ""} if end.startswith("card-") else {}


def last_move(model: Model, seen: Observation) -> dict[str, str]:
    """The marks of two elements by their ids, “to” of the card and “from” of the place that it came from;
    none if nothing has been played or drawn."""
    game = model.game
    plies = reversed(range(len(game.moves)))
    ply = next((ply for ply in plies if game.moves[ply].verb not in _UNMARKED), None)
    if ply is None or game.moves[ply].verb is Verb.PASS:
        return {}
    move = game.moves[ply]
    before, after = (observe_as(state, model.viewer) for state in game.states[ply : ply + 2])
    if move.verb is Verb.DRAW:
        seat = before.phase.seat
        known = [card for card in after.hands[seat] if card not in (HIDDEN, *before.hands[seat])]
        # A hidden card is drawn as the last, whatever the order of the hand.
        end = _place(seen, known[0]) if known else f"back-{seat}-{len(seen.hands[seat]) - 1}"
        return {"deck": "from", end: "to"}
    if move.verb is Verb.TAKE:
        start = "scrap"
    elif move.card in before.revealed:
        start = "deck"
    else:
        start = f"seat-{_player(before, after)}"
    return {start: "from"} | {_place(seen, move.card): "to"}


def _place(now: Observation, card: Card) -> str:
    """The id of the element that shows a card."""
    heaps = {"scrap": now.scrap, "deck": now.deck}
    return next((name for name, cards in heaps.items() if card in cards), f"card-{card_text(card)}")


def _player(before: Observation, after: Observation) -> Seat | None:
    """Whose hand a card came from; None where the viewer can't tell."""
    phase = before.phase
    if isinstance(phase, Chance):
        return phase.victim
    if phase.seat != UNKNOWN_SEAT:
        return phase.seat
    hands = enumerate(zip(before.hands, after.hands, strict=True))
    fewer = [seat for seat, (was, held) in hands if len(held) < len(was)]
    return fewer[0] if len(fewer) == 1 else None
