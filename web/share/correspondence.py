"""Correspondence games: which link belongs to which game, which of two is newer, and who has sat down at
which. Pure.

A browser remembers the seats that were taken in it, one line for each: the round's key and the seat. If only
one seat of a round was, nobody else plays here, and no curtain is needed.
"""

from typing import Final

from cuttle import Link, Match
from web.core.command import SaveText
from web.core.model import Model, Step, go_on, with_page, with_viewer
from web.core.storage_keys import SEATS
from web.state.saved import round_keys
from web.state.seating import PERSON, Players
from web.state.stored_lines import Format, Line

_SEAT: Final = Line(lambda key, seat: (key, seat), "{key:hex 8} {seat:0-9}")
FORMAT: Final = Format(_SEAT.read, longest=1_000_000, most=200)


def is_between_pages(model: Model) -> bool:
    """Whether somebody at another page holds cards in this round."""
    return model.seating.local_seat is not None and not model.game.over


def is_same_game(one: Link, other: Link) -> bool:
    """Whether a game is the one of a link, from the same seat."""
    return one.seat == other.seat and is_same_match(one, other)


def is_own(one: Link, link: Link) -> bool:
    """Whether a link is for another seat of this game."""
    seats = one.seat, link.seat
    return None not in seats and one.seat != link.seat and is_same_match(one, link)


def is_same_match(one: Link, other: Link) -> bool:
    """Whether a match is the one of a link: the same moves, earlier or later, or an earlier round. A link
    to an earlier round may also start another match, so it isn't matched to a later one."""
    if not _same_players(one.players, other.players):
        return False
    mine, theirs = one.match, other.match
    if len(mine.before) > len(theirs.before):
        return False
    my_terms, their_terms = [
        (match.length, match.first_dealer, match.game.ruleset) for match in (mine, theirs)
    ]
    finished = min(len(mine.results), len(theirs.results))
    if my_terms != their_terms or mine.results[:finished] != theirs.results[:finished]:
        return False
    if len(mine.before) < len(theirs.before):
        return True
    played = min(len(mine.game.moves), len(theirs.game.moves))
    same_moves = mine.game.moves[:played] == theirs.game.moves[:played]
    return mine.game.start == theirs.game.start and same_moves


def _same_players(ones: Players, others: Players) -> bool:
    """Whether the players are the same. In older links bots may have no level of their own."""
    return len(ones) == len(others) and all(
        one == other or ("" in (one, other) and PERSON not in (one, other))
        for one, other in zip(ones, others, strict=True)
    )


def is_older(one: Match, other: Match) -> bool:
    """Whether `one` is behind `other`."""
    return progress(one) < progress(other)


def progress(match: Match) -> tuple[int, int]:
    """How far a match is: of two versions, the one that is farther counts."""
    return len(match.before), len(match.game.moves)


# Who has sat down


def seat_again(_: Model, model: Model) -> Step:
    """Lift the curtain for a person who has sat at this game before, and remember who sits down."""
    seat = model.seating.local_seat
    if seat is None or model.replay is not None:
        return model, []
    keys = round_keys(model.game, model.seating.players, model.match.before)
    line, lines = f"{keys[0]} {seat}", model.page.seats.splitlines()
    if model.curtain and {seat for key, seat in _SEAT.read_each(lines) if key in keys} == {seat}:
        return go_on(with_viewer(model, seat))
    if model.viewer != seat or line in lines:
        return model, []
    text = "\n".join([line, *lines[: FORMAT.most - 1], ""])
    return with_page(model, seats=text), [SaveText(SEATS, text)]
