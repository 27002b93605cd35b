"""Results of a board and their order: how a player did beside others with the same cards."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle.game import Game
from cuttle.links.link_contents import OUTCOMES, Outcome, challenge_result, count_turns
from cuttle.rules.cards import Seat
from cuttle.rules.state import score, seats_after

FORFEIT: Final = 39
"""The points of the others where a seat has resigned, whatever they had: behind every other loss. Also one
more than any result has."""


class Result(NamedTuple):
    """What a seat achieved."""

    outcome: Outcome
    points: int
    """Its points at the end."""
    others: int
    """The points of the other seat at the end; among three, of the richer one."""
    turns: int
    """How many turns it took."""

    @property
    def resigned(self) -> bool:
        """Whether the seat gave up."""
        return self[:3] == ("lost", 0, FORFEIT)

    @property
    def merit(self) -> tuple[int, int, int]:
        """Greater for a better result: by outcome, then by the difference in points, then by turns: fewer to
        win, more before losing."""
        place = OUTCOMES.index(self.outcome)
        return place, self.points - self.others, (1 - place) * self.turns


def result_of(game: Game, seat: Seat) -> Result:
    """What a seat achieved in a round.

    Raises:
        ValueError: if the round isn't over.
    """
    made = challenge_result(game, seat)
    if made.resigned:
        return Result("lost", 0, FORFEIT, count_turns(game, seat))
    others = max([score(game.state, other) for other in seats_after(seat, game.ruleset.seats)])
    return Result(made.outcome, made.points, min(others, FORFEIT - 1), made.turns)


def is_same(stored: Result, played: Result) -> bool:
    """Whether a stored result is that of a round. Once, the points of a resigned one were stored."""
    return stored == played or (played.resigned and stored[::3] == played[::3])


def ahead_of(result: Result, others: Sequence[Result]) -> float:
    """How many of the others a result is ahead of; an equal one counts as half."""
    return sum([other.merit < result.merit for other in others]) + level_with(result, others) / 2


def level_with(result: Result, others: Sequence[Result]) -> int:
    """How many of the others have an equal result."""
    return [other.merit for other in others].count(result.merit)
