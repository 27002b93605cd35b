"""A newcomer who has never heard of the game: does what the sentence on the screen says, and nothing else."""

import re
from collections.abc import Sequence
from typing import Final

from cuttle.language import say
from web.text.words import to_text

_RANKS: Final = tuple(to_text(say("rank|low", which=str(rank))) for rank in range(13))
_NAMED: Final = re.compile(rf"“([^”]+)”|\b({'|'.join(_RANKS)})\b", re.IGNORECASE)
_CARD: Final = re.compile(rf"(?:{'|'.join(_RANKS)}) of ")
_ASKED: Final = re.compile(r"\b(?:press|take)\b", re.IGNORECASE)


def find_requests(sentence: str) -> list[str]:
    """What the sentence says to press, in order, in small letters: “ten”, “scuttle”.

    “Press it” means the card that was named last.
    """
    begins = _ASKED.search(sentence)
    if begins is None:
        return []
    parts = sentence[: begins.start()], sentence[begins.start() :]
    before, after = ([quoted or card for quoted, card in _NAMED.findall(part)] for part in parts)
    cards = [name for name in after if name.lower() in _RANKS]
    asked = after if cards else [*before[-1:], *after]
    return [name.lower() for name in asked]


def choose_button(sentence: str, buttons: Sequence[str]) -> int | None:
    """The place of the button that the newcomer presses, by the names of all buttons that can be pressed.

    What was said last is pressed first, if it is there: the ways of a card only show once it is picked. Where
    any card will do, it’s the first. None if nothing that the sentence names is there, so that one would have
    to guess.
    """
    for wanted in reversed(find_requests(sentence)):
        for place, name in enumerate(buttons):
            if re.match(rf"(?:counter with the )?{re.escape(wanted)}(?!\w)", name.lower()):
                return place
    if "you can win this turn" in sentence.lower():
        return choose_play(buttons)
    cards = (place for place, name in enumerate(buttons) if _CARD.match(name.lower()))
    return next(cards, None) if "press a card" in sentence else None


def choose_play(buttons: Sequence[str]) -> int:
    """The place of the button to press in a game, by what the lessons taught: win, say no, lay points, lay
    royals, and otherwise draw."""
    names = [name.lower() for name in buttons]
    wishes = (
        r"play for \d+ points?\b.* points: (\d+) of \1\b",
        r"counter|two of .*, counter(?!/)",
        r"(?:.* )?(?:discard|take)$",
        r"play for",
        r".*\broyal$",
        *(rf"{rank} of " for rank in reversed(_RANKS[:10])),
        *(rf"{rank} of " for rank in _RANKS[:9:-1]),
        r"(?:deck \d+, )?draw",
    )
    for wish in wishes:
        for place, name in enumerate(names):
            if re.match(wish, name):
                return place
    return 0
