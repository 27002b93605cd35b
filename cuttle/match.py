"""A match: rounds under one ruleset, until somebody has won enough of them ([4], RULES “Match”).

A round is a `Game`; the deal passes to the next seat after each. A match of one round is written
as the code of its game alone, every other with what went before in front of it.
"""

from binascii import crc32
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from cuttle.cards import Seat
from cuttle.game import Game
from cuttle.link import LONGEST, LinkError, decode, encode
from cuttle.phases import Over

Length: TypeAlias = Literal["quick", "short", "best of 3", "best of 5"]
LENGTHS: Final[tuple[Length, ...]] = get_args(Length)

_NEEDED: Final[dict[Length, int]] = {"quick": 1, "short": 1, "best of 3": 2, "best of 5": 3}
"""How many rounds have to be won."""


@dataclass(frozen=True, slots=True)
class Match:
    """Rounds that have been played, and the one in play."""

    game: Game
    """The round in play, or the last one."""
    length: Length = "quick"
    before: tuple[Seat | None, ...] = ()
    """Who has won each round before it; None where it was a tie."""

    @property
    def results(self) -> tuple[Seat | None, ...]:
        """Who has won each round that is over; None where it was a tie."""
        phase = self.game.state.phase
        return (*self.before, phase.winner) if isinstance(phase, Over) else self.before

    @property
    def won(self) -> tuple[int, ...]:
        """By seat, how many rounds it has won."""
        return won_by(self.results, self.game.ruleset.seats)

    @property
    def winner(self) -> Seat | None:
        """Who has won the match; nobody while it goes on, or where it ended in a tie."""
        return next((seat for seat, won in enumerate(self.won) if won >= _NEEDED[self.length]), None)

    @property
    def over(self) -> bool:
        """Whether no further round follows: somebody has won, or a quick match has had its round."""
        return decided(self.length, self.results, self.game.ruleset.seats)

    @property
    def first_dealer(self) -> Seat:
        """Who dealt the first round."""
        return (self.game.dealer - len(self.before)) % self.game.ruleset.seats

    def with_game(self, game: Game) -> "Match":
        """The match with its round played on, or back."""
        return replace(self, game=game)

    def next_round(self, number: int) -> "Match":
        """The match with its next round dealt, from the deal with this number; the next seat deals.

        Raises:
            ValueError: if the round is not over, or the match is, or there is no such deal.
        """
        if not self.game.over:
            raise ValueError("The round is not over yet.")
        if self.over:
            raise ValueError("The match is over; no other round follows.")
        dealer = (self.game.dealer + 1) % self.game.ruleset.seats
        return Match(Game.deal(self.game.ruleset, number, dealer), self.length, self.results)


def won_by(results: tuple[Seat | None, ...], seats: int) -> tuple[int, ...]:
    """By seat, how many of these rounds it has won; ties count for nobody."""
    return tuple(results.count(seat) for seat in range(seats))


def decided(length: Length, results: tuple[Seat | None, ...], seats: int) -> bool:
    """Whether a match of that length is over after these rounds; a tie ends a quick one."""
    if length == "quick" and results:
        return True
    return max(won_by(results, seats)) >= _NEEDED[length]


# As text

_LETTERS: Final[dict[Length, str]] = {"short": "S", "best of 3": "3", "best of 5": "5"}
"""The letter of each length that is written out; a quick match needs none."""
_LENGTH_OF: Final = {letter: length for length, letter in _LETTERS.items()}
_MARK: Final = "M"
_TIE: Final = "t"


def match_text(match: Match) -> str:
    """A match as a short text for a link or a save.

    ``M``, the length, the winner of each round before (``t`` for a tie), a checksum, and the code of
    the round in play, with dots between: ``M301t.9c0ffee1.A…``. A quick match is that code alone.
    """
    code = encode(match.game)
    if match.length == "quick":
        return code
    results = [_TIE if seat is None else str(seat) for seat in match.before]
    head = "".join([_MARK, _LETTERS[match.length], *results])
    return f"{head}.{_check(head + code)}.{code}"


def parse_match(text: str) -> Match:
    """The match that a text holds; a whole link will do, of which the part behind ``#`` counts.

    Raises:
        LinkError: if it holds none, with what is wrong.
    """
    text = text.strip().rpartition("#")[2]
    if len(text) > LONGEST:
        raise LinkError("length", "This is far too long for the link of a game.")
    if not text.startswith(_MARK):
        return Match(decode(text))
    head, check, code = _parts(text)
    if check != _check(head + code):
        raise LinkError("checksum", "This link is damaged: a letter is wrong or missing.")
    return _played(head, decode(code))


def _parts(text: str) -> list[str]:
    """What went before, the checksum and the code of the round."""
    parts = text.split(".")
    if len(parts) != 3:
        raise LinkError("checksum", "This link of a match is damaged: a part of it is missing.")
    return parts


def _played(head: str, game: Game) -> Match:
    """The match of a round, with what went before it."""
    length = _LENGTH_OF.get(head[1:2])
    if length is None:
        raise LinkError("version", "This match was begun in another version of Cuttle.")
    seats = game.ruleset.seats
    winners: dict[str, Seat | None] = {_TIE: None} | {str(seat): seat for seat in range(seats)}
    if not winners.keys() >= set(head[2:]):
        raise LinkError("move", "The link tells of a round that nobody of this table can have won.")
    before = tuple(winners[letter] for letter in head[2:])
    if decided(length, before, seats):
        raise LinkError("move", "The link goes on after the match is over.")
    return Match(game, length, before)


def _check(text: str) -> str:
    """Eight hexadecimal digits that no single wrong letter, nor a swap of neighbours, leaves the same."""
    return f"{crc32(text.encode()):08x}"
