"""The ways out of a check (R25): which moves, and what each costs. Pure."""

from typing import Final

from cuttle import HIDDEN, Card, Move, Observation, Verb
from cuttle.explain import escapes, in_check, price_text
from cuttle.language import Words, card_name, choice, paragraph, say
from web.play.chances import may_win
from web.state.model import Model


def may_ask(model: Model, seen: Observation) -> bool:
    """Whether the viewer is in check on their turn, with a choice, and isn't told that they can win."""
    threatened = len(seen.moves) > 1 and seen.turn == seen.seat and bool(in_check(seen))
    return threatened and not may_win(model, seen)


def ways_out(model: Model, seen: Observation) -> dict[Move, Words]:
    """The moves out of check with their costs in words; empty until the viewer asks for them."""
    if not model.selection.escapes or not may_ask(model, seen):
        return {}
    return {
        escape.move: paragraph(map(price_text, escape.prices)) if escape.prices else say("way free")
        for escape in escapes(seen)
    }


def cards_out(found: dict[Move, Words]) -> set[Card]:
    """The cards that start such a move."""
    return {move.card for move in found if move.card != HIDDEN}


def move_name(model: Model, seen: Observation, move: Move) -> Words:
    """A move with its card: “Nine of Hearts – scuttle the Eight of Clubs.”"""
    chosen = choice(seen, move, model.names)
    if move.card == HIDDEN or move.verb in _NAMING:
        return say("way", move=chosen)
    return say("way with", card=card_name(move.card), move=chosen)


_NAMING: Final = (Verb.COUNTER, Verb.BLOCK, Verb.TAKE, Verb.DISCARD, Verb.PICK, Verb.SCRAP)
"""Their choices name the card themselves."""
