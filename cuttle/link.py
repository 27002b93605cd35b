"""A whole game as a short text for a link or a save, and back.

The text is a version letter, a ruleset letter, a number in letters and four letters of checksum.
The number holds, in mixed radix, who dealt, the deck as Lehmer digits, and for each move its place
in the *sorted* legal moves, so that a forced move costs nothing and no refactoring can change a
link. What is no turn (an offer, a resignation) costs only where it happens. The checksum is the
CRC-24 of RFC 9580: it catches every wrong letter and every swap of neighbours, being a burst of at
most twelve bits.
"""

from typing import Final, Literal

from cuttle.cards import PLAIN_DECK, Card
from cuttle.game import Game, IllegalMoveError, legal_moves
from cuttle.ruleset import PRESETS, Ruleset
from cuttle.state import Move, Verb

VERSION: Final = "A"
LONGEST: Final = 2000
"""No game comes near this many letters, so anything longer is refused unread."""

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_RULESETS: Final = {ruleset.letter: ruleset for ruleset in PRESETS.values()}
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
    digits = [(game.dealer, game.ruleset.seats), *_asides(game), *_lehmer(game.deck)]
    for state, move in zip(game.states, game.moves, strict=False):
        if move.verb not in _ASIDES:
            moves = sorted(legal_moves(state))
            digits.append((moves.index(move), len(moves)))
    number = 1
    for digit, base in reversed(digits):
        number = number * base + digit
    text = VERSION + game.ruleset.letter + _letters(number)
    return text + _checksum(text)


def decode(text: str) -> Game:
    """The game that a code holds; a whole link will do, of which the part behind ``#`` counts.

    Raises:
        LinkError: if it holds none, with what is wrong.
    """
    code = text.strip().rpartition("#")[2]
    ruleset = _checked(code)
    reader = _Reader(_number(code[2:-_CHECK]))
    dealer = reader.digit(ruleset.seats)
    played, asides = _read_asides(reader, ruleset)
    game = Game(ruleset, _read_deck(reader), dealer)
    try:
        game = _replayed(game, reader, asides, played)
    except IllegalMoveError as error:
        raise LinkError("move", f"The link holds a move that is not legal. {error}") from error
    if encode(game) != code:
        raise LinkError("move", "The link goes on after the game is over.")
    return game


def _checked(code: str) -> Ruleset:
    """The ruleset of a code that is whole."""
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
    if code[1] not in _RULESETS:
        raise LinkError("ruleset", "This link is for a rulebook that this version does not know.")
    return _RULESETS[code[1]]


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


def _lehmer(deck: tuple[Card, ...]) -> Digits:
    """A deck as digits: the place of each card among those not yet named."""
    left = list(PLAIN_DECK)
    digits = []
    for card in deck:
        digits.append((left.index(card), len(left)))
        left.remove(card)
    return digits


def _read_deck(reader: _Reader) -> tuple[Card, ...]:
    left = list(PLAIN_DECK)
    return tuple(left.pop(reader.digit(len(left))) for _ in PLAIN_DECK)


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
    return _letters(check | 1 << 24)[-_CHECK:]
