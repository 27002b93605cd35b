"""The deal of the day: a number stands for one board for ever, whatever day it is played on.

So nothing here may change. The numbers go through a week: five boards under the usual rules against ever
stronger bots, one under another published ruleset, one of three seats.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cuttle.field.board import Board, Bot
from cuttle.links.link_contents import PERSON
from cuttle.rules.cards import Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS

MOST_DAYS: Final = 99_999
"""The greatest number; the first is 1."""
_RISING: Final = (
    Bot("novice"),
    Bot("casual"),
    Bot("skilled"),
    Bot("expert", positions=15),
    Bot("expert", positions=100),
)
"""The bots of the first five days of a week."""
_RULES: Final = tuple(PRESETS.values())
"""Their places are those in links, so they stay."""
_USUAL: Final = _RULES[0]
_OTHERS: Final = tuple([_RULES[place] for place in (2, 1, 4, 6, 3, 9, 5, 7)])
"""The rulesets of the sixth days, week by week."""
_OTHER_RIVALS: Final = (Bot("casual"),)
_THREE: Final = _RULES[8]
_THREE_RIVALS: Final = (Bot("casual"), Bot("skilled"))

_DEALS: Final = 1 << 32
_FACTOR: Final = 0x9E3779B1
"""Odd, so that numbers and deals belong to each other one by one; the deals of neighbours lie far apart."""


@lru_cache(maxsize=64)
def daily_board(number: int) -> Board:
    """The board of a number.

    Raises:
        ValueError: if it isn't between 1 and MOST_DAYS.
    """
    if not 1 <= number <= MOST_DAYS:
        raise ValueError(f"There is no deal of the day {number}.")
    week, day = divmod(number - 1, 7)
    usual = [(_USUAL, (rival,)) for rival in _RISING]
    other = (_OTHERS[week % len(_OTHERS)], _OTHER_RIVALS)
    rules, rivals = (*usual, other, (_THREE, _THREE_RIVALS))[day]
    return Board(rules, number * _FACTOR % _DEALS, number % rules.seats, rivals, seed=number)


def find_day(
    deal: int | None, ruleset: Ruleset, dealer: Seat, players: Sequence[str], styles: Sequence[str] = ()
) -> int | None:
    """The number whose board this deal with these players by seat is; None if it's another one."""
    if deal is None or any(styles):
        return None
    number = deal * pow(_FACTOR, -1, _DEALS) % _DEALS if deal < _DEALS else 0
    if not 1 <= number <= MOST_DAYS:
        return None
    board = daily_board(number)
    same = (board.ruleset, board.dealer, (PERSON, *(rival.level for rival in board.rivals)))
    return number if same == (ruleset, dealer, tuple(players)) else None
