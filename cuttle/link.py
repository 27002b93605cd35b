"""A whole game as a short text for a link or a save, and back.

The text is a version letter, a ruleset letter, a number in letters and four letters of checksum; a
capital as the ruleset letter says that the number begins with what is changed in that preset.
The number holds, in mixed radix, who dealt, the deck as Lehmer digits, and for each move its place
in the *sorted* legal moves, so that a forced move costs nothing and no refactoring can change a
link. What is no turn (an offer, a resignation) costs only where it happens. The checksum is the
CRC-24 of RFC 9580, complemented: it catches every wrong letter and every swap of neighbours, being
a burst of at most twelve bits, and a lost or added end.
"""

from typing import Final, Literal

from cuttle.cards import Card
from cuttle.game import Game, IllegalMoveError, legal_moves
from cuttle.ruleset import PRESETS, Ruleset, RulesetError
from cuttle.state import Move, Verb
from cuttle.variants import AXES, MOST, OPTIONS, Value, changes_of, options_of, variant

VERSION: Final = "A"
LONGEST: Final = 2000
"""No game comes near this many letters, so anything longer is refused unread."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
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
_RULESET_LETTERS: Final = {key: letter for letter, key in _PRESETS.items()}
_CHECK: Final = 4

Reason = Literal["empty", "length", "alphabet", "version", "checksum", "ruleset", "move"]
Digits = list[tuple[int, int]]
"""Digits with the base of each, the one to be read first coming first."""


class LinkError(ValueError):
    """A text that holds no game, with a sentence fit to show and the reason in a word."""

    def __init__(self, reason: Reason, sentence: str) -> None:
        """Keep the reason beside the sentence."""
        super().__init__(sentence)
        self.reason = reason


def encode(game: Game) -> str:
    """The code of a game: about sixty letters, digits, ``-`` and ``_``."""
    letter, digits = _changes(game.ruleset)
    digits += [(game.dealer, game.ruleset.seats), *_asides(game), *_lehmer(game)]
    for state, move in zip(game.states, game.moves, strict=False):
        if move.verb not in _ASIDES:
            moves = sorted(legal_moves(state))
            digits.append((moves.index(move), len(moves)))
    number = 1
    for digit, base in reversed(digits):
        number = number * base + digit
    text = VERSION + letter + _letters(number)
    return text + _checksum(text)


def decode(text: str) -> Game:
    """The game that a code holds; a whole link will do, of which the part behind ``#`` counts.

    Raises:
        LinkError: if it holds none, with what is wrong.
    """
    code = text.strip().rpartition("#")[2]
    base = _checked(code)
    reader = _Reader(_number(code[2:-_CHECK]))
    try:
        ruleset = _read_changes(reader, base) if code[1].isupper() else PRESETS[base]
    except RulesetError as error:
        raise LinkError("ruleset", f"The link is for a rulebook that makes no sense. {error}") from error
    dealer = reader.digit(ruleset.seats)
    played, asides = _read_asides(reader, ruleset)
    game = Game(ruleset, _read_deck(reader, ruleset), dealer)
    try:
        game = _replayed(game, reader, asides, played)
    except IllegalMoveError as error:
        raise LinkError("move", f"The link holds a move that is not legal. {error}") from error
    if encode(game) != code:
        raise LinkError("move", "The link goes on after the game is over.")
    return game


def _checked(code: str) -> str:
    """The preset of a code that is whole."""
    if not code:
        raise LinkError("empty", "The link holds no game.")
    if len(code) > LONGEST:
        raise LinkError("length", "This is far too long for the link of a game.")
    wrong = next((letter for letter in code if letter not in _LETTERS), None)
    if wrong is not None:
        raise LinkError("alphabet", f"“{wrong}” cannot stand in the link of a game.")
    if code[0] != VERSION:
        raise LinkError("version", "This link was made by another version of Cuttle, or is mistyped.")
    if len(code) < 3 + _CHECK:
        raise LinkError("length", "This link is too short: its end is missing.")
    if _checksum(code[:-_CHECK]) != code[-_CHECK:]:
        raise LinkError("checksum", "This link is damaged: a letter is wrong or missing.")
    if code[1].lower() not in _PRESETS:
        raise LinkError("ruleset", "This link is for a rulebook that this version does not know.")
    return _PRESETS[code[1].lower()]


# Rulesets


def _changes(ruleset: Ruleset) -> tuple[str, Digits]:
    """The letter of a ruleset, and what is changed in that preset, if anything is."""
    letter = _RULESET_LETTERS[ruleset.key.partition("+")[0]]
    options, changes = options_of(ruleset), changes_of(ruleset)
    if not options and not changes:
        return letter, []
    digits = [(int(option in options), 2) for option in OPTIONS]
    digits.append((int(bool(changes)), 2))
    for axis in AXES if changes else ():
        digits.append((int(axis in changes), 2))
        if axis in changes:
            digits += _value_digits(axis, changes[axis])
    return letter.upper(), digits


def _value_digits(axis: str, value: Value) -> Digits:
    if isinstance(value, tuple):
        return [(number, MOST + 1) for number in value]
    return [(AXES[axis].index(value), len(AXES[axis]))]


def _read_changes(reader: "_Reader", base: str) -> Ruleset:
    options = [option for option in OPTIONS if reader.digit(2)]
    changes: dict[str, Value] = {}
    for axis in AXES if reader.digit(2) else ():
        if reader.digit(2):
            usual = getattr(PRESETS[base], axis)
            changes[axis] = (
                AXES[axis][reader.digit(len(AXES[axis]))]
                if AXES[axis]
                else tuple(reader.digit(MOST + 1) for _ in usual)
            )
    return variant(base, options, changes)


# Moves

_ASIDES: Final = (Verb.OFFER, Verb.RESIGN)
_MANY: Final = 4096
"""More moves than any game has."""


def _asides(game: Game) -> Digits:
    """A zero, or else how many forced moves end the game, and each aside with its ply."""
    forced = 0
    for state, move in zip(game.states[-2::-1], game.moves[::-1], strict=True):
        if move.verb in _ASIDES or len(legal_moves(state)) > 1:
            break
        forced += 1
    asides = [(ply, move) for ply, move in enumerate(game.moves) if move.verb in _ASIDES]
    if not forced and not asides:
        return [(0, 2)]
    digits = [(1, 2), (forced, _MANY), (len(asides), _MANY)]
    for ply, move in asides:
        digits += [(ply, _MANY), (_ASIDES.index(move.verb), 2), (move.seat, game.ruleset.seats)]
    return digits


def _read_asides(reader: "_Reader", ruleset: Ruleset) -> tuple[int, dict[int, Move]]:
    if not reader.digit(2):
        return 0, {}
    forced = reader.digit(_MANY)
    asides = {}
    for _ in range(reader.digit(_MANY)):
        ply, verb = reader.digit(_MANY), _ASIDES[reader.digit(2)]
        asides[ply] = Move(verb, seat=reader.digit(ruleset.seats))
    return forced, asides


def _replayed(game: Game, reader: "_Reader", asides: dict[int, Move], forced: int) -> Game:
    """Play what the digits say, to the last of them, then the forced moves that end the game."""
    last = max(asides, default=-1)
    while not game.over or asides:
        ply = len(game.moves)
        if ply in asides:
            game = game.play(asides.pop(ply))
            continue
        if reader.done and ply > last:
            if not forced:
                break
            forced -= 1
        moves = sorted(legal_moves(game.state))
        if not moves:
            raise IllegalMoveError("The game is over before its last move.")
        game = game.play(moves[reader.digit(len(moves))])
    return game


# Numbers


class _Reader:
    """Takes digits off a number, the first one first."""

    def __init__(self, number: int) -> None:
        self.number = number

    @property
    def done(self) -> bool:
        return self.number <= 1

    def digit(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def _lehmer(game: Game) -> Digits:
    """The deck as digits: the place of each card among those not yet named."""
    left = list(game.ruleset.deck)
    digits = []
    for card in game.deck:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    return digits


def _read_deck(reader: _Reader, ruleset: Ruleset) -> tuple[Card, ...]:
    left = list(ruleset.deck)
    return tuple([left.pop(reader.digit(len(left))) for _ in ruleset.deck])


def _letters(number: int) -> str:
    letters = ""
    while number:
        number, digit = divmod(number, 64)
        letters = _LETTERS[digit] + letters
    return letters


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number * 64 + _LETTERS.index(letter)
    return number


def _checksum(text: str) -> str:
    check = 0xB704CE
    for letter in text:
        check ^= _LETTERS.index(letter) << 18
        for _ in range(6):
            check <<= 1
            if check & 0x1000000:
                check ^= 0x1864CFB
    return _letters((check ^ 0xFFFFFF) | 1 << 24)[-_CHECK:]
