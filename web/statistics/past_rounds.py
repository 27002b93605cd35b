"""The rounds that have been counted, one by one: how each went, how long it was, what ended it. Pure.

They're one line of the statistics, such as ``rounds w23.10+ l17 t41``. A capital is a round with help.
"""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle import Game, Verb, move_text
from cuttle.rules import Answering, Blocking, Over
from web.core.shown import turn_at
from web.state.stored_results import ROUNDS

MOST_ROUNDS: Final = 400
"""Rounds that are kept; the oldest are dropped."""
_RESULTS: Final = {"w": "won", "t": "tied", "l": "lost"}
_PLAYED: Final = {Verb.POINTS, Verb.PERMANENT, Verb.STEAL, Verb.ONEOFF, Verb.SCUTTLE}
_ROUND: Final = re.compile(r"([wtlWTL])([0-9]{1,3})(?:\.((?:10|[A2-9JQKX])[+=>!x]))?")
_CARD: Final = re.compile(r"(10|[A2-9JQKX]).([+=>!x])")
_DETAILS: Final = re.compile(r"[0-9]{1,3}(?:\.(?:10|[A2-9JQKX])[+=>!x])?")


class PastRound(NamedTuple):
    """A round that has been counted."""

    result: str
    """“won”, “tied” or “lost”."""
    clean: bool
    """Whether it was played without help."""
    turns: int
    finisher: str = ""
    """The rank that ended it with the mark of its move, such as “10+”; empty if no card did."""


def details(game: Game) -> str:
    """What is kept of a finished round besides its result: ``23.10+``."""
    finisher = _finisher(game)
    turns = min(turn_at(game, len(game.moves)), 999)
    return f"{turns}.{finisher}" if finisher else str(turns)


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
    found = _CARD.match(move_text(move))
    return "".join(found.groups()) if found else ""


def with_round(line: str, result: str, how: str, told: str) -> str:
    """The line with another round; as it was if its details can't be read."""
    if not _DETAILS.fullmatch(told):
        return line
    letter = result[0] if how == "clean" else result[0].upper()
    kept = line.split("\t")[1:] if line else []
    return "\t".join([ROUNDS, *kept[1 - MOST_ROUNDS :], letter + told])


def read_rounds(line: str) -> list[PastRound]:
    """The rounds, oldest first, ignoring what can't be read."""
    matches = [_ROUND.fullmatch(each) for each in line.split("\t")[1:]]
    return [
        PastRound(_RESULTS[found[1].lower()], found[1].islower(), int(found[2]), found[3] or "")
        for found in matches
        if found
    ]


def streaks(rounds: Sequence[PastRound]) -> tuple[int, int]:
    """How many rounds have been won in a row: now, and at best."""
    now = best = 0
    for each in rounds:
        now = now + 1 if each.result == "won" else 0
        best = max(best, now)
    return now, best
