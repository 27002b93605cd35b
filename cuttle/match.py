"""A match: rounds under one ruleset, until a seat has won enough of them ([4], docs/rules.md).

A round is a `Game`. After each round the next seat deals.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias, get_args

from cuttle.game import Game
from cuttle.rules.cards import Seat
from cuttle.rules.immutable import immutable
from cuttle.rules.phases import Over
from cuttle.rules.state import check_seat

Length: TypeAlias = Literal["quick", "short", "best of 3", "best of 5"]
LENGTHS: Final[tuple[Length, ...]] = get_args(Length)

_NEEDED: Final[dict[Length, int]] = {"quick": 1, "short": 1, "best of 3": 2, "best of 5": 3}
"""By length, how many rounds you need to win."""


@immutable
@dataclass(frozen=True, slots=True)
class Match:
    """The rounds played so far and the current one."""

    game: Game
    """The current round, or the last one."""
    length: Length = "quick"
    before: tuple[Seat | None, ...] = ()
    """The winner of each earlier round; None for a tie."""

    def __post_init__(self) -> None:
        """Check the length and the winners.

        Raises:
            ValueError: if there's no such length, or a winner isn't a seat.
        """
        if self.length not in LENGTHS:
            raise ValueError(f"There’s no match “{self.length}”. Choose one of these: {', '.join(LENGTHS)}.")
        for winner in self.before:
            if winner is not None:
                check_seat(self.game.state, winner)

    @property
    def results(self) -> tuple[Seat | None, ...]:
        """The winner of each finished round; None for a tie."""
        phase = self.game.state.phase
        return (*self.before, phase.winner) if isinstance(phase, Over) else self.before

    @property
    def won(self) -> tuple[int, ...]:
        """By seat, how many rounds it has won."""
        return count_wins(self.results, self.game.ruleset.seats)

    @property
    def needed(self) -> int:
        """How many rounds you need to win."""
        return _NEEDED[self.length]

    @property
    def winner(self) -> Seat | None:
        """The winner of the match; None while it goes on or if it ended in a tie."""
        return next((seat for seat, won in enumerate(self.won) if won >= self.needed), None)

    @property
    def over(self) -> bool:
        """Whether the match is over: a seat has won, or the one round of a quick match is over."""
        return is_decided(self.length, self.results, self.game.ruleset.seats)

    @property
    def first_dealer(self) -> Seat:
        """Who dealt the first round."""
        return (self.game.dealer - len(self.before)) % self.game.ruleset.seats

    def with_game(self, game: Game) -> "Match":
        """The match with its current round replaced, for example after a move or an undo."""
        return replace(self, game=game)

    def next_round(self, number: int) -> "Match":
        """The match with its next round dealt from the deal with this number; the next seat deals.

        Raises:
            ValueError: if the round isn't over, the match is over, or there is no such deal.
        """
        if not self.game.over:
            raise ValueError("The round is not over yet.")
        if self.over:
            raise ValueError("The match is over; no other round follows.")
        dealer = (self.game.dealer + 1) % self.game.ruleset.seats
        return Match(Game.deal(self.game.ruleset, number, dealer), self.length, self.results)


def count_wins(results: tuple[Seat | None, ...], seats: int) -> tuple[int, ...]:
    """By seat, how many of these rounds it has won; ties don't count."""
    return tuple(results.count(seat) for seat in range(seats))


def is_decided(length: Length, results: tuple[Seat | None, ...], seats: int) -> bool:
    """Whether a match of this length is over after these rounds; a tie also ends a quick match."""
    if length == "quick" and results:
        return True
    return max(count_wins(results, seats)) >= _NEEDED[length]
