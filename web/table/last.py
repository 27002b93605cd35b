"""The marks of the last move: on its card, and on the place that it came from. Pure.

They're read off what the viewer saw before and after it. That somebody allows a one-off isn't seen, so it
moves no mark (R6).
"""

from typing import Final

from cuttle import HIDDEN, Card, Move, Observation, Seat, Verb, card_text
from cuttle.rules import UNKNOWN_SEAT, Chance
from web.core.model import Model
from web.markup.html import Html
from web.state.seating import observe_as

_UNMARKED: Final = (Verb.ALLOW, Verb.OFFER, Verb.ACCEPT, Verb.REFUSE, Verb.RESIGN)
"""Moves without a card; the mark of the move before them stays."""


def mark_last_move(page: Html, model: Model, seen: Observation) -> Html:
    """The table with `data-last` on two elements: “to” on the card, “from” on the place."""
    text = str(page)
    for name, mark in last_move(model, seen).items():
        text = text.replace(f' id="{name}"', f' id="{name}" data-last="{mark}"', 1)
    return Html(text)


def last_move(model: Model, seen: Observation) -> dict[str, str]:
    """The mark of each element, by its id; none if nothing has been played or drawn."""
    game = model.game
    for ply in range(len(game.moves) - 1, -1, -1):
        move = game.moves[ply]
        if move.verb not in _UNMARKED:
            before, after = (observe_as(state, model.viewer) for state in game.states[ply : ply + 2])
            return _marks(seen, move, before, after)
    return {}


def _marks(now: Observation, move: Move, before: Observation, after: Observation) -> dict[str, str]:
    if move.verb is Verb.PASS:
        return {}
    if move.verb is Verb.DRAW:
        return {"deck": "from"} | {_drawn_card_place(now, before, after): "to"}
    return {_origin(move, before, after): "from"} | {_place(now, move.card): "to"}


def _drawn_card_place(now: Observation, before: Observation, after: Observation) -> str:
    """Where the drawn card is. A hidden one is drawn as the last, whatever the order of the hand."""
    seat = before.phase.seat
    known = [card for card in after.hands[seat] if card not in (HIDDEN, *before.hands[seat])]
    return _place(now, known[0]) if known else f"back-{seat}-{len(now.hands[seat]) - 1}"


def _place(now: Observation, card: Card) -> str:
    """The element that shows a card."""
    heaps = {"scrap": now.scrap, "deck": now.deck}
    return next((name for name, cards in heaps.items() if card in cards), f"card-{card_text(card)}")


def _origin(move: Move, before: Observation, after: Observation) -> str:
    """The element that a card was taken or played from."""
    if move.verb is Verb.TAKE:
        return "scrap"
    if move.card in before.revealed:
        return "deck"
    return f"seat-{_player(before, after)}"


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
