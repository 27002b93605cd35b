"""The language of the page, in which every message is said that a player reads or hears."""

from typing import Final

from cuttle.language import Arg, Language
from web.text.sentences import SENTENCES

ENGLISH: Final = Language("en", SENTENCES)

_page = [ENGLISH]


def speak(language: Language) -> None:
    """From now on, say everything in this language."""
    _page[:] = [language]


def spoken(message: Arg) -> str:
    """A message in the language of the page.

    Raises:
        KeyError: if there is no such message, or one of its slots has no argument.
    """
    return _page[0].render(message)
