"""The page's language, which renders every message that a player reads or hears."""

from cuttle.language import Language
from web.text.sentences import SENTENCES

spoken = Language("en", SENTENCES).render
"""Gives a message as a string, in a form if one is asked for.

Raises:
    KeyError: if there is no such message, or a slot has no argument.
"""
