"""Links and saves of the time before the format was frozen: they are read for ever, and written no more.

A code of format A is a version letter, a ruleset letter (a capital where something is changed in that
preset), a number in letters and four letters of checksum. In front of it may stand ``M``, what went
before in the match, and a checksum of all; behind it ``@``, who sits where, ``h`` if the player had
help, and after ``~`` the number of the deal.
"""

import re
from binascii import crc32
from typing import Final

from cuttle.deal import SEEDS, shuffled
from cuttle.game import Game
from cuttle.language.sentences import say
from cuttle.links.digits import CHECK, LETTERS, ExhaustedError, Reader, checksum
from cuttle.links.link import PERSON, Link, LinkError, refused, shown
from cuttle.links.moves import ASIDES, BrokenOffError, read_deck, read_moves
from cuttle.match import Length, Match
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move
from cuttle.rules.ruleset import Ruleset, RulesetError
from cuttle.rules.variants import AXES, MOST, OPTIONS, Value, variant

VERSION: Final = "A"
MATCH: Final = "M"

_PRESETS: Final = {
    "c": "cuttle-cards",
    "l": "cuttle-live",
    "p": "pagat",
    "s": "sipie",
    "h": "house-25",
    "b": "bench",
    "a": "bga-balanced",
    "t": "bga-traditional",
    "d": "bga-three",
}
_OPTIONS: Final = tuple(OPTIONS)[:7]
_AXES: Final = tuple(AXES)[:27]
"""What there was at that time."""
_LENGTHS: Final[dict[str, Length]] = {"S": "short", "3": "best of 3", "5": "best of 5"}
_TIE: Final = "t"
_MANY: Final = 4096

_WATCHER: Final = "w"
_SITTERS: Final = {"p": PERSON, "b": "", "n": "novice", "c": "casual", "s": "skilled", "e": "expert"}
_WHO: Final = rf"[0-9]|{_WATCHER}|[{''.join(_SITTERS)}]{{2,3}}"
_SEATED: Final = re.compile(rf"(.*)@({_WHO})(h?)(?:~([0-9]{{1,20}}))?", re.DOTALL)


def is_former(text: str) -> bool:
    """Whether a text begins as links did in former times, the address in front of it taken away."""
    return text[:1] in (VERSION, MATCH)


def parse_former(text: str) -> Link:
    """What a link of former times holds.

    Raises:
        LinkError: if there is no game in it, with what is wrong.
    """
    who, aided, number = "0", "", None
    if seated := _SEATED.fullmatch(text):
        text, who, aided, number = seated.groups()
    match = _match(text)
    sitters = _sitters(who, match.game.ruleset.seats)
    return Link(match, sitters=sitters, aided=bool(aided), number=_true_number(match.game, number))


def _true_number(game: Game, text: str | None) -> int | None:
    """The number of the deal, if the game was dealt from it."""
    number = int(text or SEEDS)
    return number if number < SEEDS and shuffled(number, game.ruleset.deck) == game.deck else None


def _sitters(who: str, seats: int) -> tuple[str, ...]:
    """Who sits where, from how it is written."""
    if len(who) == seats:
        return tuple(_SITTERS[letter] for letter in who)
    if who == _WATCHER:
        return ("",) * seats
    if who.isdecimal() and int(who) < seats:
        return tuple(PERSON if seat == int(who) else "" for seat in range(seats))
    raise refused("seat")


# A match


def _match(text: str) -> Match:
    if not text.startswith(MATCH):
        return Match(_game(text))
    parts = text.split(".")
    if len(parts) != 3:
        raise LinkError("checksum", say("link part"))
    head, check, code = parts
    if check != f"{crc32((head + code).encode()):08x}":
        raise refused("checksum")
    length, game = _LENGTHS.get(head[1:2]), _game(code)
    winners: dict[str, Seat | None] = {_TIE: None} | {str(seat): seat for seat in range(game.ruleset.seats)}
    if length is None or not winners.keys() >= set(head[2:]):
        raise refused("match")
    return Match(game, length, tuple(winners[letter] for letter in head[2:]))


# A game


def _game(code: str) -> Game:
    """The game of a code."""
    wrong = next((letter for letter in code if letter not in LETTERS), None)
    if wrong is not None:
        raise refused("alphabet", letter=shown(wrong))
    if code[:1] != VERSION:
        raise refused("version")
    if len(code) < 3 + CHECK:
        raise refused("length")
    if checksum(code[:-CHECK]) != code[-CHECK:]:
        raise refused("checksum")
    if code[1].lower() not in _PRESETS:
        raise refused("ruleset")
    try:
        return _read_game(Reader(code[2:-CHECK]), _PRESETS[code[1].lower()], code[1].isupper())
    except RulesetError as error:
        raise LinkError("ruleset", say("link nonsense", why=error)) from error
    except ExhaustedError as error:
        raise refused("form") from error
    except BrokenOffError as error:
        raise LinkError("move", say("link over"), Link(Match(error.game))) from error


def _read_game(reader: Reader, base: str, changed: bool) -> Game:
    """The game that the digits of a code hold."""
    ruleset = _read_ruleset(reader, base) if changed else variant(base)
    dealer = reader.digit(ruleset.seats)
    forced, asides = 0, {}
    if reader.flag():
        forced = reader.digit(_MANY)
        for _ in range(reader.digit(_MANY)):
            ply, verb = reader.digit(_MANY), ASIDES[reader.digit(2)]
            asides[ply] = Move(verb, seat=reader.digit(ruleset.seats))
    game = Game(ruleset, read_deck(reader, ruleset), dealer)
    return read_moves(reader, game, asides, forced)


def _read_ruleset(reader: Reader, base: str) -> Ruleset:
    """A preset with what is changed in it."""
    options = [option for option in _OPTIONS if reader.flag()]
    changes: dict[str, Value] = {}
    for axis in _AXES if reader.flag() else ():
        if reader.flag():
            changes[axis] = _read_value(reader, axis, getattr(variant(base), axis))
    return variant(base, options, changes)


def _read_value(reader: Reader, axis: str, usual: Value) -> Value:
    if isinstance(usual, tuple):
        return tuple(reader.digit(MOST + 1) for _ in usual)
    return AXES[axis][reader.digit(len(AXES[axis]))]
