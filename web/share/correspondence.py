"""Correspondence games: which link belongs to which game, which of two is newer, and who has sat down at
which. Pure.

A browser remembers the seats that were taken in it, one line for each: the round's key and the seat. If only
one seat of a round was, nobody else plays here, and no curtain is needed.
"""

from dataclasses import replace
from typing import Final
from zlib import crc32

from cuttle import Match
from web.state.commands import SaveSeats
from web.state.model import Model, Step, go_on, seen_from
from web.state.saved import Saved, start_key

_MOST: Final = 200
"""Most seats to remember."""


def is_of(one: Saved, other: Saved) -> bool:
    """Whether a game is the one of a link: the same moves, earlier or later, or an earlier round. A link
    to an earlier round may also start another match, so it isn't matched to a later one."""
    if (one.local_seat, one.players) != (other.local_seat, other.players):
        return False
    mine, theirs = one.match, other.match
    if len(mine.before) > len(theirs.before):
        return False
    if (mine.length, mine.first_dealer, mine.game.ruleset) != (
        theirs.length,
        theirs.first_dealer,
        theirs.game.ruleset,
    ):
        return False
    first = min(len(mine.results), len(theirs.results))
    if mine.results[:first] != theirs.results[:first]:
        return False
    return len(mine.before) < len(theirs.before) or _one_way(mine, theirs)


def _one_way(one: Match, other: Match) -> bool:
    """Whether one round is a continuation of the other."""
    short = min(len(one.game.moves), len(other.game.moves))
    return one.game.start == other.game.start and one.game.moves[:short] == other.game.moves[:short]


def older(one: Match, other: Match) -> bool:
    """Whether `one` is behind `other`."""
    return (len(one.before), len(one.game.moves)) < (len(other.before), len(other.game.moves))


# Who has sat down


def seated_again(step: Step) -> Step:
    """Lift the curtain for a person who has sat at this game before, and remember who sits down."""
    model, commands = step
    seat = model.seating.local_seat
    if seat is None or model.replay is not None:
        return step
    line = f"{_key(model)} {seat}"
    lines = model.post.seats.splitlines()
    if model.curtain and _seats_taken(lines, model) == [line]:
        model, more = go_on(seen_from(model, seat))
        return model, [*commands, *more]
    if model.viewer != seat or line in lines:
        return step
    text = "\n".join([line, *lines[: _MOST - 1], ""])
    return replace(model, post=model.post._replace(seats=text)), [*commands, SaveSeats(text)]


def _seats_taken(lines: list[str], model: Model) -> list[str]:
    key = _key(model)
    return [line for line in lines if line.startswith(f"{key} ")]


def _key(model: Model) -> str:
    """The key of a round: its deal, rules and players."""
    game = model.game
    told = (*start_key(game), model.seating.players, model.match.before)
    return f"{crc32(repr(told).encode()):08x}"
