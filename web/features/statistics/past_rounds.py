"""The rounds that have been counted, one by one: how each went, how long it was, what ended it. Pure.

They're one line of the statistics, such as ``rounds wo12.10+b3 lo9b11 to20b0``. A capital is a round with
help. The turns are the player's own; without the ``o``, older versions counted those of all players. What
follows the ``b`` is by how many points the player was behind, which older versions don't say.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle import Game, Seat, Verb, move_text
from cuttle.links import count_turns
from cuttle.rules import Answering, Blocking, Over
from web.state.points import most_behind
from web.state.stored_lines import Line, Slot
from web.state.stored_results import ROUNDS

MOST_ROUNDS: Final = 400
"""Rounds that are kept; the oldest are dropped."""
_RESULTS: Final = {"w": "won", "t": "tied", "l": "lost"}
_PLAYED: Final = {Verb.POINTS, Verb.PERMANENT, Verb.STEAL, Verb.ONEOFF, Verb.SCUTTLE}
_CARD: Final = re.compile(r"(10|[A2-9JQKX]).([+=>!x])")
_ROUND: Final = Line(
    lambda letter, turns, own=False, finisher="", behind=None: (letter, turns, own, finisher, behind),
    "{letter:w/t/l/W/T/L}[{own:?o}]{turns:0-999}[.{finisher}][b{behind:0-999}]",
    finisher=Slot(r"(?:10|[A2-9JQKX])[+=>!x]"),
)


class PastRound(NamedTuple):
    """A round that has been counted."""

    result: str
    """“won”, “tied” or “lost”."""
    clean: bool
    """Whether it was played without help."""
    turns: int | None
    """The player's own; None if an older version doesn't say how many of all turns they were."""
    finisher: str = ""
    """The rank that ended it with the mark of its move, such as “10+”; empty if no card did."""
    behind: int | None = None
    """By how many points the player was behind at most; None if an older version doesn't say it."""


def details(game: Game, seat: Seat) -> str:
    """What is kept of a finished round besides its result: ``o12.10+b3``."""
    finisher = _finisher(game)
    turns, behind = f"o{min(count_turns(game, seat), 999)}", f"b{most_behind(game, seat)}"
    return f"{turns}.{finisher}{behind}" if finisher else turns + behind


def _finisher(game: Game) -> str:
    """The card that won the round."""
    over, phase, move = game.state.phase, game.states[-2].phase, game.moves[-1]
    if not isinstance(over, Over) or over.winner is None or over.ending == "resigned":
        return ""
    if isinstance(phase, Answering):
        move = phase.pending.played
    elif isinstance(phase, Blocking):
        move = phase.scuttle
    if move.verb not in _PLAYED:
        return ""
    card_and_mark = _CARD.match(move_text(move))
    return "".join(card_and_mark.groups()) if card_and_mark else ""


def with_round(line: str, result: str, how: str, summary: str) -> str:
    """The line with another round; as it was if the summary of that, as `details` makes it, can't be read."""
    letter = result[0] if how == "clean" else result[0].upper()
    if not _ROUND.read(letter + summary):
        return line
    words = line.split("\t")[1:] if line else []
    return "\t".join([ROUNDS, *words[1 - MOST_ROUNDS :], letter + summary])


def read_rounds(line: str, *, for_two: bool = True) -> list[PastRound]:
    """The rounds, oldest first, ignoring what can't be read; `for_two`: whether all were between two."""
    return [
        PastRound(
            _RESULTS[letter.lower()],
            letter.islower(),
            _turns(letter, turns, own, for_two),
            finisher,
            behind,
        )
        for letter, turns, own, finisher, behind in _ROUND.read_each(line.split("\t")[1:])
    ]


def _turns(letter: str, turns: int, own: bool, for_two: bool) -> int | None:
    """The player's own turns. Of two players, who wins has had the last turn, and who loses hasn't."""
    return turns if own else (turns + (letter in "wW")) // 2 if for_two else None


def streaks(rounds: Sequence[PastRound]) -> tuple[int, int]:
    """How many rounds have been won in a row: now, and at best."""
    now = best = 0
    for past in rounds:
        now = now + 1 if past.result == "won" else 0
        best = max(best, now)
    return now, best
