"""Boards: deals whose bots play the same for everybody. Which one is on the table, if any. Pure."""

from typing import TYPE_CHECKING, Final

from cuttle import Deal, Link, Seat
from cuttle.field import FIELD, SECOND, Board, Result, daily_board, day_number, find_day
from cuttle.language import Words, say
from web.core.model import Model
from web.state.seating import PERSON

if TYPE_CHECKING:
    from web.state.sets import StoredSet

OWN_SEAT: Final[Seat] = 0
"""The seat that is played on a board of the day."""


def day_in(link: Link) -> int | None:
    """The number of the deal of the day that a game was dealt from; None if it's another deal."""
    start = link.game.start
    if not isinstance(start, Deal) or link.match.before or link.match.length != "quick":
        return None
    return find_day(link.number, start.ruleset, start.dealer, link.players, link.styles)


def day_of(model: Model) -> int | None:
    """The number of the deal of the day that is on the table, if it is one."""
    start, seating = model.game.start, model.seating
    if model.lesson or not isinstance(start, Deal) or model.match.length != "quick":
        return None
    return find_day(model.deal.number, start.ruleset, start.dealer, seating.players, seating.styles)


def day_title(number: int) -> str:
    """How a number is shown: as 54, or 54 B if it's the second deal of its day."""
    return f"{day_number(number)} B" if number > SECOND else str(number)


def set_of(model: Model) -> tuple["StoredSet", int] | None:
    """The stored set that the round on the table belongs to, and its place there; None if it's another."""
    start, seating, number = model.game.start, model.seating, model.deal.number
    if not model.page.sets or model.lesson or number is None or model.match.length != "quick":
        return None
    from web.state.sets import find_board  # only where there are sets

    table = find_board(model.page.sets, number)
    if table is None or not isinstance(start, Deal):
        return None
    stored, place = table
    made, board = stored.made, stored.made.boards[place]
    same = (made.ruleset, board.dealer, (PERSON, made.rival.level))
    style = seating.styles[1] if seating.styles else ""
    here = (start.ruleset, start.dealer, seating.players)
    return table if same == here and made.rival.style == style else None


def board_of(model: Model) -> Board | None:
    """The board on the table, if it is one."""
    if number := day_of(model):
        return daily_board(number)
    table = set_of(model)
    return table[0].made.boards[table[1]] if table else None


def told_outcome(result: Result) -> str:
    """Which sentence tells a result: one without points where kings have lowered the goal, so that they would
    name the wrong winner."""
    outcome, points, others, _ = result
    if result.resigned:
        return "resigned"
    if outcome == "won" and points <= others:
        return "won with less"
    return "lost with more" if outcome == "lost" and points >= others else outcome


def field_text(ahead: float, level: int) -> Words:
    """How many of the field a result is better than, and how many have an equal one, which count as half in
    `ahead`. Empty if it's better than none."""
    beaten = int(ahead - level / 2)
    if beaten <= 0:
        return ""
    which = "all" if beaten == len(FIELD) else "level" if level else "alone"
    return say("field", which=which, beaten=beaten, same=level, field=len(FIELD))


def has_rated_bots(model: Model) -> bool:
    """Whether the bots at the table play as they were rated. On a board, searches look at fewer positions."""
    board = board_of(model)
    return board is None or not any(rival.positions for rival in board.rivals)


def day_name(number: int) -> str:
    """The name in storage of the first try at a deal of the day."""
    return f"day{number}"


def board_name(stored: "StoredSet", place: int) -> str:
    """The name in storage of the first try at a board of a set."""
    return f"set{stored.made.boards[place].number:016x}"
