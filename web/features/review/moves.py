"""A move of a review in words. Pure."""

from typing import Final

from cuttle import Move, Observation, Verb
from cuttle.language import Words, card_name, choice_text, say
from web.core.model import Model

_ALONE: Final = (Verb.POINTS, Verb.PERMANENT, Verb.ONEOFF, Verb.SCUTTLE, Verb.STEAL)
"""Moves whose words don't name the card, since it's picked first."""


def move_words(model: Model, seen: Observation, move: Move) -> Words:
    """A move in words, with its card."""
    words = choice_text(seen, move, model.names)
    return say("review move", card=card_name(move.card), move=words) if move.verb in _ALONE else words
