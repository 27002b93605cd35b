"""Sets: a few boards that several people play, as in duplicate bridge. Everybody has the same cards, so luck
falls out of the comparison.

A set needs no server: `set_text` has it in a few letters, and `score_text` what a player made of it. The
boards follow from one number, `seed`: each is one of its numbered deals, and `skips` says how many were
passed over before it.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, islice
from math import sqrt
from typing import Final, NamedTuple

from cuttle.deal import splitmix
from cuttle.field.board import Board, Bot
from cuttle.field.players import FIELD, VERSION, play_field
from cuttle.field.result import Result, ahead_of
from cuttle.rules.ruleset import Ruleset

__all__ = [
    "COUNTS",
    "MOST_SKIPPED",
    "SEEDS",
    "DealSet",
    "SetProgress",
    "ahead_in_set",
    "board_score",
    "choose_board",
    "is_fair",
    "separates",
    "set_score",
]

COUNTS: Final = (4, 8)
"""How many boards a set may have."""
SEEDS: Final = 1 << 24
POSITIONS: Final = 60
"""The budget of an expert to play against."""
MOST_ALIKE: Final = 0.6
"""The largest share of the field that may have the same result on a board."""
MOST_SKIPPED: Final = 1000
"""At most so many deals in a row are passed over, and no code holds more."""
MOST_TRIED: Final = 30
"""At most so many of them are played by the field."""
FEW: Final = 3
"""How many different results are enough for the first board, if its rival searches: a player waits for it."""
FAIR: Final = 0.45, 0.55
"""What the deal of a board may be worth to the seat that's played."""
SPREAD: Final = 30
"""The standard deviation of a board's score in points, by that of whole sets; see docs/every-day.md."""


class DealSet(NamedTuple):
    """A set of boards for two, each from one seat, with the first turn every other time."""

    ruleset: Ruleset
    rival: Bot
    seed: int
    skips: tuple[int, ...]
    """For each board, how many deals were passed over after the board before it."""
    version: int = VERSION
    """The version of the bots that it was made for."""

    @property
    def boards(self) -> tuple[Board, ...]:
        """Its boards, in their order."""
        places = [skipped + place for place, skipped in enumerate(accumulate(self.skips))]
        deals = list(islice(splitmix(self.seed), sum(self.skips) + len(places)))
        return tuple(
            [make_board(self.ruleset, self.rival, deals[at], place) for place, at in enumerate(places)]
        )


def make_board(ruleset: Ruleset, rival: Bot, deal: int, place: int) -> Board:
    """The board at this place of a set: the first one has the first turn, the next one the second."""
    return Board(ruleset, deal, (place + 1) % 2, (rival,), seed=deal)


class SetProgress(NamedTuple):
    """How far the choice of a board is."""

    made: DealSet
    """The set with the boards that were chosen so far."""
    results: tuple[Result, ...] = ()
    """What the first players of the field have achieved on the board that's looked at, or that was chosen."""


def choose_board(made: DealSet) -> Iterator[SetProgress]:
    """Choose the next board of a set, pausing after each thought of the field. The last time the set has one
    board more, unless the rules leave too few that separate players.

    A board is taken if its deal is worth 45 to 55 % to the seat that's played, and if no result is shared by
    more than 60 % of the field. The worth is the evaluation with open hands and a hidden deck, as in a
    review: the field's own mean would call every board unfair against a rival that's stronger than it. The
    field plays until that's clear, weakest first, so the slow players are hardly ever needed.
    """
    place, tried = len(made.skips), 0
    first = sum(made.skips) + place
    for skipped, deal in enumerate(islice(splitmix(made.seed), first, first + MOST_SKIPPED + 1)):
        board = make_board(made.ruleset, made.rival, deal, place)
        yield SetProgress(made)
        if not is_fair(board):
            continue
        for results in play_field(board):
            if (taken := _may_take(board, place, results)) is not None:
                break
            yield SetProgress(made, results)
        if taken:
            yield SetProgress(made._replace(skips=(*made.skips, skipped)), results)
            return
        tried += 1
        if tried == MOST_TRIED:
            return


def _may_take(board: Board, place: int, results: Sequence[Result]) -> bool | None:
    """Whether a fair board may be taken; None as long as that isn't clear."""
    taken, different = separates(results), len({result.merit for result in results})
    return True if taken is None and place == 0 and board.needs_networks and different == FEW else taken


def is_fair(board: Board) -> bool:
    """Whether a deal is worth about as much to one seat as to the other."""
    from cuttle.review.luck import value_with_open_hands  # only to make sets

    least, most = FAIR
    return least <= value_with_open_hands(board.game.states[0])[board.seat] <= most


def separates(results: Sequence[Result]) -> bool | None:
    """Whether no result of a board is shared by too many of the field; None as long as that may go either
    way. `results` are those of the first players."""
    alike, most = (
        max(Counter(result.merit for result in results).values(), default=0),
        MOST_ALIKE * len(FIELD),
    )
    if alike > most:
        return False
    return True if alike + len(FIELD) - len(results) <= most else None


# Scores


def board_score(result: Result | None, field: Sequence[Result]) -> float:
    """The share of the field that a result beats, from 0 to 1; an equal one counts as half. None is a board
    that was left: it beats nobody."""
    return ahead_of(result, field) / len(field) if result else 0.0


def ahead_in_set(results: Sequence[Result | None], fields: Sequence[Sequence[Result]]) -> int:
    """How many of the field a player is ahead of over all boards of a set. What counts for everybody, bots
    too, is how many of the others they beat on each board. None is a board that was left."""
    own = sum([ahead_of(result, field) for result, field in zip(results, fields, strict=True) if result])
    return [own > _beaten_by(bot, results, fields) for bot in range(len(FIELD))].count(True)


def _beaten_by(bot: int, results: Sequence[Result | None], fields: Sequence[Sequence[Result]]) -> float:
    """How many of the others, the player among them, a bot beats on all boards."""
    return sum(
        [
            ahead_of(field[bot], [*field[:bot], *field[bot + 1 :], *([result] if result else [])])
            + (result is None)
            for result, field in zip(results, fields, strict=True)
        ]
    )


def set_score(scores: Sequence[float]) -> tuple[int, int]:
    """The score of a set in points of 100, and about how far luck may have moved it up or down."""
    return round(100 * sum(scores) / len(scores)), round(SPREAD / sqrt(len(scores)))
