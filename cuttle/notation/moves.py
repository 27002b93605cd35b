"""Moves as text, and back.

A move is *card, mark, target*: ``9H+`` points, ``9Hx8D`` scuttle, ``9H!KD`` one-off, ``QH=``
permanent, ``JH>9D`` steal, ``2H/`` counter, ``5H^`` take, ``5H-`` discard, ``JH~`` scrap, ``10H%`` block,
``5H?`` a random discard. A one-off that targets two cards names both, ``9H!10S,KD``, in any order. Moves
without a card are words, and ``@0`` is the seat that the move targets, or that offers a tie or resigns.
"""

import re
from collections.abc import Mapping
from typing import ClassVar, Final

from cuttle.refusal import RefusalError
from cuttle.rules.cards import HIDDEN, card_text, parse_card
from cuttle.rules.moves import Move, Verb


class InvalidMoveError(RefusalError):
    """A text that isn’t a move in notation."""

    sentences: ClassVar[Mapping[str, str]] = {
        "no move": "“{text}” isn’t a move. Moves look like draw, 9H+, 9Hx8D or 2S!QD."
    }


MARKS: Final = {
    Verb.POINTS: "+",
    Verb.SCUTTLE: "x",
    Verb.ONEOFF: "!",
    Verb.PERMANENT: "=",
    Verb.STEAL: ">",
    Verb.COUNTER: "/",
    Verb.TAKE: "^",
    Verb.DISCARD: "-",
    Verb.SCRAP: "~",
    Verb.BLOCK: "%",
    Verb.PICK: "?",
}
WORDS: Final = {verb: verb.name.lower() for verb in Verb if verb not in MARKS}

_VERBS: Final = {text: verb for verb, text in (MARKS | WORDS).items()}
_AIMED: Final = {Verb.SCUTTLE, Verb.STEAL}
_MOVE: Final = re.compile(
    r"(?:([A-Za-z0-9]{2,3}?)([+x!=>/^~%?-])(?:([A-Za-z0-9]{2,3})(?:,([A-Za-z0-9]{2,3}))?)?|([A-Za-z]+))(?:@([0-9]))?"
)


def move_text(move: Move) -> str:
    """A move in notation.

    Raises:
        ValueError: if it has a verb or a card that there isn't.
    """
    if move.verb not in MARKS and move.verb not in WORDS:
        raise ValueError(f"There’s no verb {move.verb!r}.")
    seat = "" if move.seat < 0 else f"@{move.seat}"
    if move.verb in WORDS:
        return WORDS[move.verb] + seat
    target = ",".join(map(card_text, move.targets))
    return card_text(move.card) + MARKS[move.verb] + target + seat


def parse_move(text: str) -> Move:
    """The move in a text, legal or not.

    ``9H+`` points, ``9Hx8D`` scuttle, ``AC!`` or ``2S!QD`` one-off, ``QH=`` royal or glasses, ``JH>9D``
    steal, ``2H/`` counter, ``10H%`` block, ``allow`` neither, ``5H^`` take, ``5H-`` discard, ``draw``,
    ``pass``. The rest is in docs/notation.md. Words and cards may be in small letters or capitals.

    Raises:
        InvalidMoveError: if the text isn’t a move.
    """
    try:
        return _parse_move(str(text).strip())
    except ValueError as error:
        raise InvalidMoveError("no move", text=str(text)[:40]) from error


def _parse_move(text: str) -> Move:
    match = _MOVE.fullmatch(text)
    if match is None:
        raise ValueError(text)
    card, mark, target, second, word, seat = match.groups()
    verb = _VERBS.get(mark or word.lower())
    aims = target is not None
    if verb is None or aims > (verb in _AIMED or verb is Verb.ONEOFF) or aims < (verb in _AIMED):
        raise ValueError(text)
    if second and verb is not Verb.ONEOFF:
        raise ValueError(text)
    targets = sorted(parse_card(name) for name in (target, second) if name)
    return Move(
        verb,
        parse_card(card) if card else HIDDEN,
        targets[0] if targets else HIDDEN,
        int(seat) if seat else -1,
        targets[1] if second else HIDDEN,
    )
