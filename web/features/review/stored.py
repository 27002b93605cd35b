"""A review as the text that is kept with a game, and as the page shows it. Pure.

All numbers are thousandths of a win. docs/review.md describes the text.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from cuttle import Game, InvalidMoveError, Move, Observation, Seat, Verb, move_text, observe, parse_move
from cuttle.bot import Odds
from cuttle.explain import winning_moves
from cuttle.review import Decision, Grade, Review, chances_at, final_shares, grade_of, is_certain
from web.core.model import Model

VERSION: Final = "1"
_SURE: Final = 990
"""The least chance with a move that wins at once."""

Numbers = tuple[int, ...]


class Point(NamedTuple):
    """A decision, judged."""

    ply: int
    seat: Seat
    best: Move
    loss: int
    error: int
    chance: int
    """The seat's chance to win with the best move."""
    spread: int
    only: int
    """1 for a found only-move."""
    most: int = 0
    """The chance with the best move, in hundredths: as it's shown, a tie counting half."""
    own: int = 0
    """The chance with what was played, in hundredths, on the same scale."""
    margin: int = 0
    """By how much they have to differ at least: the larger ± of the two, in hundredths; 0 if both are
    proven."""
    one_answer: bool = False
    """Whether it wasn't fine, and only one class of choices was."""
    hard: bool = False
    """Whether it was the best by far enough, and a weaker bot would have chosen otherwise."""
    hinted: bool = False
    """Whether a hint was followed. Then it's no mistake, whatever the review finds."""

    @property
    def cost(self) -> int:
        """What was given away, in hundredths; 0 if it may be chance, or is within the margin."""
        return 0 if self.hardly_differs else self._difference

    @property
    def hardly_differs(self) -> bool:
        """Whether what was played is worse by more than chance, but one of the two chances is within the ±
        of the other. Then there's no verdict."""
        return 0 < self._difference <= self.margin

    @property
    def _difference(self) -> int:
        return self.most - self.own if is_certain(self.loss, self.error) else 0

    @property
    def grade(self) -> Grade:
        """The grade of what was played."""
        return "fine" if self.hinted else self.found

    @property
    def found(self) -> Grade:
        """The grade that the decision would have without a hint."""
        return grade_of(self.cost / 100, 0)

    @property
    def is_mistake(self) -> bool:
        """Whether the decision cost enough to be called a mistake."""
        return self.grade != "fine"

    def seen(self, game: Game) -> Observation:
        """What the seat knew."""
        return observe(game.states[self.ply], self.seat)

    def odds(self, game: Game, loss: int = 0) -> Odds:
        """How often the round is won, tied and lost from here, with a move that gives away `loss`. A move
        that wins at once does so every time."""
        if not loss and self.chance >= _SURE and self.best in winning_moves(self.seen(game)):
            return Odds(1, 0, 0)
        return chances_at(game, self.ply, self.seat, (self.chance - loss) / 1000, self.spread / 1000)

    def tried(self, game: Game, loss: int, error: int) -> "Point":
        """The same decision with another move, which gives away `loss`."""
        odds = self.odds(game, loss)
        own, margin = min(self.most, percent(odds.value)), max(self.odds(game).margin, odds.margin)
        return self._replace(loss=loss, error=error, own=own, margin=percent(margin), hinted=False)


class ChanceEvent(NamedTuple):
    """A chance event."""

    ply: int
    """The move that it came with; -1 for the deal."""
    gains: Numbers
    """By seat."""


class Stored(NamedTuple):
    """A review."""

    start: Numbers
    luck: Numbers
    plays: tuple[Numbers, ...]
    """By seat that moved: what its play brought each seat."""
    result: Numbers
    points: tuple[Point, ...]
    events: tuple[ChanceEvent, ...]

    def mistakes(self, seat: Seat) -> list[Point]:
        """The mistakes of a seat."""
        return [point for point in self.of(seat) if point.is_mistake]

    def hinted(self, plies: Collection[int]) -> "Stored":
        """The review of a round in which these moves followed a hint."""
        points = [point._replace(hinted=point.ply in plies) for point in self.points]
        return self._replace(points=tuple(points))

    def at(self, ply: int) -> Point | None:
        """The decision at a ply."""
        return next((point for point in self.points if point.ply == ply), None)

    def of(self, seat: Seat) -> list[Point]:
        """The decisions of a seat."""
        return [point for point in self.points if point.seat == seat]


def percent(share: float) -> int:
    """A share in whole hundredths."""
    return round(100 * share)


def review_text(review: Review) -> str:
    """A review as it is stored."""
    seats = range(len(review.start))
    parts = [
        VERSION,
        _numbers(review.start),
        _numbers([review.luck(seat) for seat in seats]),
        ";".join(map(_numbers, review.plays)),
        ";".join(map(_point_text, review.decisions)),
        ";".join(f"{event.ply},{_numbers(event.gains)}" for event in review.events),
    ]
    return "|".join(parts)


def points_text(decisions: Iterable[Decision]) -> str:
    """Decisions as they are stored."""
    return ";".join(map(_point_text, decisions))


@lru_cache(maxsize=4)
def read_points(text: str, game: Game) -> tuple[Point, ...]:
    """The decisions in a text of this game.

    Raises:
        ValueError: if it isn't one.
    """
    return tuple([_point(part, game) for part in text.split(";") if part])


def _point_text(decision: Decision) -> str:
    judgement = decision.judgement
    numbers = (judgement.loss, judgement.error, judgement.chances[decision.seat], judgement.spread)
    marks = judgement.only_move + 2 * judgement.one_answer + 4 * judgement.hard
    return f"{decision.ply},{_numbers(numbers)},{marks},{move_text(judgement.best)}"


def point_of(game: Game, decision: Decision) -> Point:
    """A decision as the page shows it, with its costs and its grade."""
    return _point(_point_text(decision), game)


def _thousandths(number: float) -> int:
    return round(number * 1000)


def _numbers(shares: Sequence[float]) -> str:
    return ",".join(str(_thousandths(share)) for share in shares)


@lru_cache(maxsize=4)
def read_review(text: str, game: Game) -> Stored | None:
    """The review in a text; None if it isn't one of this game."""
    try:
        version, start, luck, plays, points, events = text.split("|")
        review = Stored(
            _read_numbers(start),
            _read_numbers(luck),
            tuple(map(_read_numbers, plays.split(";"))),
            tuple(map(_thousandths, final_shares(game))),
            read_points(points, game),
            tuple(
                [
                    ChanceEvent(ply, tuple(gains))
                    for ply, *gains in map(_read_numbers, filter(None, events.split(";")))
                ]
            ),
        )
    except (ValueError, IndexError, InvalidMoveError):
        return None
    seats = game.ruleset.seats
    rows = (review.start, review.luck, *review.plays, *(event.gains for event in review.events))
    last = max((0, *[point.ply for point in review.points], *[event.ply for event in review.events]))
    whole = len(review.plays) == seats and all(len(row) == seats for row in rows) and last < len(game.moves)
    return review if whole and version == VERSION else None


def review_of(model: Model) -> Stored | None:
    """The review of the round on the table, if it's complete; hints that were followed are no mistakes."""
    stored = model.review
    review = read_review(stored.text, model.game) if stored.text else None
    return review.hinted(stored.hints) if review else None


def _read_numbers(text: str) -> Numbers:
    return tuple(map(int, text.split(",")))


def _point(text: str, game: Game) -> Point:
    *numbers, best = text.split(",", 6)  # a move with two targets has a comma, too
    ply, loss, error, chance, spread, marks = map(int, numbers)
    state, move = game.states[ply], game.moves[ply]
    seat = move.seat if move.verb is Verb.RESIGN else state.phase.seat  # it may be another's turn
    point = Point(ply, seat, parse_move(best), loss, error, chance, spread, marks & 1)
    value = point.odds(game).value
    point = point._replace(one_answer=marks & 2 > 0, hard=marks & 4 > 0, most=percent(value))
    if move.verb is Verb.RESIGN:  # as much as the curve shows
        return point._replace(loss=_thousandths(value))
    return point.tried(game, loss, error)
