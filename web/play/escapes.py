"""That the viewer can win this turn, and the ways out of a check (R25), with what each costs. Pure."""

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Final, TypeAlias

from cuttle import HIDDEN, Card, Move, Observation, Verb
from cuttle.bot import LEVELS
from cuttle.explain import Price, checking_seats, escapes, price_text, winning_moves
from cuttle.language import Words, card_name, choice_text, paragraph, say
from web.core.feature import on
from web.core.model import Model, Step, with_reason
from web.play.messages import ShowEscapes

_EASY: Final = {level for level, each in LEVELS.items() if each.rating < LEVELS["skilled"].rating}
"""Against bots of these levels, players are told by default."""

Ways: TypeAlias = Mapping[Move, tuple[Price, ...]]
"""Moves out of check, each with its price."""


def may_win(model: Model, seen: Observation) -> bool:
    """Whether the viewer can win with their next move and wants to be told."""
    return seen.phase.seat == model.viewer and _wants(model) and bool(_winning_moves(seen))


_winning_moves = lru_cache(maxsize=1)(winning_moves)


def _wants(model: Model) -> bool:
    if model.settings.wins != "auto":
        return model.settings.wins == "yes"
    return bool(model.seating.levels) and model.seating.levels <= _EASY


def may_ask(model: Model, seen: Observation) -> bool:
    """Whether the viewer is in check on their turn, with a choice, and isn't told that they can win."""
    threatened = len(seen.moves) > 1 and seen.turn == seen.seat and bool(checking_seats(seen))
    return threatened and not may_win(model, seen)


def ways_out(model: Model, seen: Observation) -> Ways:
    """The moves out of check; empty until the viewer asks for them."""
    return _escapes(seen) if model.selection.escapes and may_ask(model, seen) else {}


@lru_cache(maxsize=1)  # asked for each part of the page
def _escapes(seen: Observation) -> Ways:
    return dict(escapes(seen))


def escape_cards(found: Ways) -> set[Card]:
    """The cards that start such a move."""
    return {move.card for move in found if move.card != HIDDEN}


def price_words(prices: tuple[Price, ...]) -> Words:
    """What a way out costs, in sentences."""
    return paragraph(map(price_text, prices)) if prices else say("way free")


def escape_text(found: Ways, card: Card) -> Words:
    """A card with the condition on which it stops the win, or the cost: “Six of Diamonds (unless it’s
    countered)”. Of several ways, the surest."""
    worst = min(
        max(map(_WORST.index, prices), default=-1) for move, prices in found.items() if move.card == card
    )
    name = card_name(card)
    return say("way priced", which=_WORST[worst].value, card=name) if worst > 0 else name


_WORST: Final = (
    Price.CARD,  # goes without saying
    Price.POINTS,
    Price.PERMANENTS,
    Price.ONE_TURN,
    Price.BLOCKED,
    Price.COUNTERED,
    Price.LAST_RESORT,
)
"""The prices, the worst last."""


def move_name(model: Model, seen: Observation, move: Move) -> Words:
    """A move with its card: “Nine of Hearts – scuttle the Eight of Clubs.”"""
    chosen = choice_text(seen, move, model.names)
    if move.card == HIDDEN or move.verb in _NAMING:
        return say("way", move=chosen)
    return say("way with", card=card_name(move.card), move=chosen)


_NAMING: Final = (Verb.COUNTER, Verb.BLOCK, Verb.TAKE, Verb.DISCARD, Verb.PICK, Verb.SCRAP)
"""Their choices name the card themselves."""


def _show_escapes(model: Model, _: ShowEscapes) -> Step:
    """Show or hide the ways out of a check, or say that there are none."""
    after = replace(model, selection=model.selection._replace(escapes=not model.selection.escapes))
    if after.selection.escapes and not ways_out(after, after.observed):
        return with_reason(model, say("no way out")), []
    return after, []


HANDLERS: Final = dict([on(ShowEscapes, _show_escapes)])
