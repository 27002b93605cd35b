"""A move in words, with its card and with its reason. Pure."""

from typing import Final

from cuttle import Move, Observation, Verb
from cuttle.explain import reason
from cuttle.language import Words, card_name, choice, say
from web.markup.html import Html, join, tag
from web.state.model import Model

_ALONE: Final = (Verb.POINTS, Verb.PERMANENT, Verb.ONEOFF, Verb.SCUTTLE, Verb.STEAL)
"""Moves whose words don't name the card, since it's picked first."""


def move_words(model: Model, seen: Observation, move: Move) -> Words:
    """A move in words, with its card."""
    words = choice(seen, move, model.names)
    return say("review move", card=card_name(move.card), move=words) if move.verb in _ALONE else words


def best_words(model: Model, seen: Observation, move: Move) -> Html:
    """The best move with its reason."""
    return join(tag("b", move_words(model, seen, move)), ". ", reason(seen, move, model.names))
