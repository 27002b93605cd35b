"""Player names: what may be typed, how a name from a link is shown, which names could mislead. Pure.

Width is counted in terminal cells: East Asian letters and emoji take two, combining marks none. Invisible
characters are removed: controls, zero-width spaces, fillers, and marks that change the text direction. A
joiner stays between two letters that aren't Latin, since scripts and emoji need it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import category, east_asian_width, normalize

from cuttle.language import YOU, Text, say
from cuttle.links import LONGEST_NAME
from web.text.words import to_text

WIDEST: Final = 20
"""The maximum width of a name."""
_MORE: Final = "…"

_READ: Final = 200
"""Only this many characters of a text are read."""
_UNSEEN: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_MARKS: Final = {"Mn", "Me"}
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""Characters that are drawn blank although their category is visible."""
_JOINERS: Final = "\u200c\u200d"


def tidy(text: str, longest: int = LONGEST_NAME) -> str:
    """A name without invisible characters, cut to the maximum width, and to so many characters; may be
    empty."""
    return _cut(without_invisible(text), WIDEST, longest)


@lru_cache(maxsize=64)
def shorten(text: str) -> str:
    """The same for a name from outside, with an ellipsis if it is cut."""
    whole = without_invisible(text)
    return whole if width(whole) <= WIDEST else _cut(whole, WIDEST - 1) + _MORE


def initial(name: str) -> str:
    """The first letter of a name, as a capital, with its marks."""
    letters = without_invisible(name)
    marks = next((at for at, each in enumerate(letters[1:], 1) if category(each) not in _MARKS), len(letters))
    return letters[:marks].upper()


def width(text: str) -> int:
    """The width of a text in terminal cells."""
    return sum(map(_width, text))


def _width(letter: str) -> int:
    if category(letter) in _MARKS or letter in _JOINERS:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def without_invisible(text: str) -> str:
    """A text without invisible characters; may be empty."""
    letters = "".join(_visible(normalize("NFC", text[:_READ])))
    words = " ".join(normalize("NFC", letters).split())
    return words if width(words) else ""


def _visible(text: str) -> Iterator[str]:
    """The visible characters, and the joiners that shape them."""
    for before, letter, after in zip(f" {text}", text, f"{text[1:]} ", strict=False):
        if letter in _JOINERS:
            yield "" if before.isascii() or after.isascii() else letter
        elif letter.isspace():
            yield " "
        elif category(letter) not in _UNSEEN and letter not in _BLANK:
            yield letter


def _cut(text: str, most: int, longest: int = LONGEST_NAME) -> str:
    """The start of a text, at most this wide and short enough for a link."""
    while width(text) > most or len(text) > longest:
        text = text[:-1].rstrip(_JOINERS + " ")
    return text


# Misleading names

_ALIKE: Final = {
    "a": "АаΑαɑ",
    "b": "ВвΒβЬьʙ",
    "d": "ԁ",
    "e": "ЕеΕεє",
    "h": "НнΗһʜ",
    "l": "Iiı1ІіΙιӀӏ",
    "m": "МмΜᴍ",
    "o": "0ОоΟοՕօσᴏ",
    "p": "РрΡρ",
    "r": "гʀ",
    "s": "ЅѕꜱꓢＳ",
    "t": "ТтΤτᴛ",
    "u": "υսцᴜ",
    "w": "ԝᴡ",
    "y": "УуΥγүʏ",
}
"""The letters of the game's own names, each with its look-alikes."""
_LOOKS: Final = {ord(each): letter for letter, others in _ALIKE.items() for each in others}
_NOTHING: Final = "[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]"
_SIGNS: Final = r"[\W_]+"
_NUMBER: Final = r" [IlO]+$|\d+$"


def is_same(one: str, other: str) -> bool:
    """Whether two names are equal, ignoring case, width and invisible characters."""
    return _plain(one).casefold() == _plain(other).casefold()


def is_ours(text: str) -> bool:
    """Whether a name could be mistaken for one of the game's own: You, Bot, Bot 1, Player 2."""
    return is_among(text, _OURS)


_OURS: Final = (YOU, say("bot"), say("bot of several", number=1), say("player", number=1))


def is_among(text: str, names: tuple[Text, ...]) -> bool:
    """Whether a name could be mistaken for one of these, also with accents, punctuation, another number, or
    look-alike characters."""
    return _is_one_of(text, tuple(map(to_text, names)))


@lru_cache(maxsize=64)
def _is_one_of(text: str, names: tuple[str, ...]) -> bool:
    return _look(text) in set(map(_look, names))


def _plain(text: str) -> str:
    return normalize("NFKC", re.sub(_NOTHING, "", without_invisible(text)))


def _look(text: str) -> str:
    """A name as a skeleton of look-alikes, without its number."""
    bare = re.sub(_NUMBER, "", re.sub(_SIGNS, " ", _plain(text)).strip()).replace(" ", "")
    letters = [each for each in normalize("NFKD", bare) if category(each) not in _MARKS]
    return "".join(letters).translate(_LOOKS).casefold()
