"""Texts that hold no game, or only one: random texts, and decorated links and records damaged before or after
decoration.

Each must be refused with a sentence, or read as the game that was there before the damage; a damaged record
may also be what it is without decorations.
"""

from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Final

from cuttle import LinkError, Match
from cuttle.links import is_record, parse_link, parse_record, record_text
from cuttle.links.digits import LETTERS
from tests.support.damaged_codes import EVERYWHERE, reason_of
from tests.support.decorations import HOME, LINKS, RECORDS

SENTENCE: Final = "Your turn at last: the game BEGAN well but A King > 2 Bots is | not over yet, Ann! #1 B-)"


# Random texts


def _of_letters(rng: Random) -> str:
    """Runs of code letters, as long as codes."""
    runs = ("".join(rng.choices(LETTERS, k=rng.choice((8, 20, 60, 76)))) for _ in range(rng.randrange(1, 6)))
    return rng.choice((" ", "\n", "\n> ", ".", "/")).join(runs)


def _like_codes(rng: Random) -> str:
    """Random letters that begin like a code, after the address of the page."""
    count = rng.choice((23, 60, 66, 80, 130))
    return f"{HOME}#{rng.choice('ABC')}{''.join(rng.choices(LETTERS, k=count))}"


def _of_words(rng: Random) -> str:
    return rng.choice((" ", "\n", "#", " #B")).join(rng.choices(SENTENCE.split(), k=rng.randrange(1, 40)))


def _of_signs(rng: Random) -> str:
    """Characters that mean something only to the code that undoes decorations."""
    signs = [
        *EVERYWHERE,
        "%23",
        "&#66;",
        "\\u0042",
        "=\n",
        "=3D",
        "\u200b",
        "–",
        "—",
        "<br>",
        "Cuttle\n",
        "1. ",
    ]
    return "".join(rng.choices(signs, k=rng.randrange(1, 200)))


_RANDOM: Final[tuple[Callable[[Random], str], ...]] = (_of_letters, _like_codes, _of_words, _of_signs)


# Damage


def damage(rng: Random, text: str) -> str:
    """A text with a letter wrong, missing or added, two letters swapped, or its end cut off."""
    at = rng.randrange(len(text))
    match rng.randrange(7):
        case 0 | 1:
            return text[:at] + rng.choice(LETTERS) + text[at + 1 :]
        case 2:
            return text[:at] + text[at + 1 :]
        case 3:
            return text[:at] + rng.choice(LETTERS) + text[at:]
        case 4:
            return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]
        case 5:
            return text[at:]
        case _:
            return text[:at]


def result_of(rng: Random, codes: list[str]) -> str:
    """“read” or “refused”.

    Raises:
        AssertionError: if the text is read as a game that wasn't in it.
    """
    kind, code, read, worse = rng.random(), rng.choice(codes), parse_link, ""
    if kind < 0.4:
        code, text = "", rng.choice(_RANDOM)(rng)
    elif kind < 0.65:
        worse = damage(rng, code)
        text = rng.choice([*LINKS.values()])(f"{HOME}#{worse}")
    elif kind < 0.9:
        text = damage(rng, rng.choice([*LINKS.values()])(f"{HOME}#{code}"))
    else:
        read, worse = parse_record, damage(rng, record_text(parse_link(code)))
        text = rng.choice([*RECORDS.values()])(worse)
    try:
        link = read(text)
    except LinkError as error:
        reason_of(error)
        return "refused"
    assert link.match in _held(code, worse), text
    return "read"


def _held(*texts: str) -> list[Match]:
    """The matches in codes and records without decorations."""
    found = list[Match]()
    for text in texts:
        with suppress(LinkError):
            found.append((parse_record if is_record(text) else parse_link)(text).match)
    return found
