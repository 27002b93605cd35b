"""Names of persons: what may be typed, how a name from elsewhere is shown, and what could be mistaken. Pure.

A name is measured as a terminal does: letters of East Asia and emoji are two wide, combining marks nothing.
What cannot be seen is dropped: controls, spaces of no width, fillers, and whatever turns the direction of
text. A joiner stays between two letters that are not Latin, where scripts and emoji need it.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final
from unicodedata import category, east_asian_width, normalize

from cuttle.language import YOU, say
from cuttle.links import LONGEST_NAME
from web.text.words import spoken

WIDEST: Final = 20
"""How wide a name may be."""
_MORE: Final = "…"

_READ: Final = 200
"""Of what is longer, no more is looked at."""
_UNSEEN: Final = {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
_MARKS: Final = {"Mn", "Me"}
_BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159"
)
"""What is drawn as nothing, although its category does not say so."""
_JOINERS: Final = "\u200c\u200d"


def tidy(text: str) -> str:
    """A name without what cannot be seen, cut to what may be typed; empty where nothing is left."""
    return _cut(seen(text), WIDEST)


@lru_cache(maxsize=64)
def shown(text: str) -> str:
    """A name from elsewhere as it is shown: the same, with an ellipsis where it is cut."""
    whole = seen(text)
    return whole if width(whole) <= WIDEST else _cut(whole, WIDEST - 1) + _MORE


def width(text: str) -> int:
    """How wide a text is, in letters."""
    return sum(map(_width, text))


def _width(letter: str) -> int:
    if category(letter) in _MARKS or letter in _JOINERS:
        return 0
    return 2 if east_asian_width(letter) in "WF" else 1


def seen(text: str) -> str:
    """A text without what cannot be seen; empty where nothing is left."""
    letters = "".join(_visible(normalize("NFC", text[:_READ])))
    words = " ".join(normalize("NFC", letters).split())
    return words if width(words) else ""


def _visible(text: str) -> Iterator[str]:
    """The letters that are drawn, and the joiners that shape them."""
    for before, letter, after in zip(f" {text}", text, f"{text[1:]} ", strict=False):
        if letter in _JOINERS:
            yield "" if before.isascii() or after.isascii() else letter
        elif letter.isspace():
            yield " "
        elif category(letter) not in _UNSEEN and letter not in _BLANK:
            yield letter


def _cut(text: str, most: int) -> str:
    """The beginning of a text that is so wide at most, and no longer than a link takes."""
    while width(text) > most or len(text) > LONGEST_NAME:
        text = text[:-1].rstrip(_JOINERS + " ")
    return text


# Mistaken for somebody else

_ALIKE: Final = {
    "a": "АаΑαɑ",
    "b": "ВвΒβЬьʙ",
    "e": "ЕеΕεє",
    "l": "I1ІіΙιӀӏ",
    "o": "0ОоΟοՕօσᴏ",
    "p": "РрΡρ",
    "r": "гʀ",
    "t": "ТтΤτᴛ",
    "u": "υսцᴜ",
    "y": "УуΥγүʏ",
}
"""The letters of the game's own names, with what could be taken for them."""
_LOOKS: Final = {ord(each): letter for letter, others in _ALIKE.items() for each in others}
_NOTHING: Final = "[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]"
_SIGNS: Final = r"[\W_]+"
_NUMBER: Final = r" [IlO]+$|\d+$"


def same(one: str, other: str) -> bool:
    """Whether two names are the same but for capitals, widths and what cannot be seen."""
    return _plain(one).casefold() == _plain(other).casefold()


def is_ours(text: str) -> bool:
    """Whether a name could be taken for one of the game's own, such as You, Bot, Bot 1 or Player 2: also with
    accents, signs, another number, or letters and digits that look the same."""
    return _is_one_of(text, tuple(map(spoken, _OURS)))


_OURS: Final = (YOU, say("bot"), say("bot of several", number=1), say("player", number=1))


@lru_cache(maxsize=64)
def _is_one_of(text: str, names: tuple[str, ...]) -> bool:
    return _look(text) in set(map(_look, names))


def _plain(text: str) -> str:
    return normalize("NFKC", re.sub(_NOTHING, "", seen(text)))


def _look(text: str) -> str:
    """What a name looks like, without its number."""
    bare = re.sub(_NUMBER, "", re.sub(_SIGNS, " ", _plain(text)).strip()).replace(" ", "")
    letters = [each for each in normalize("NFKD", bare) if category(each) not in _MARKS]
    return "".join(letters).translate(_LOOKS).casefold()
