"""The deal of the day: a number stands for one board for ever, whatever day it is played on.

So nothing here may change. The numbers go through a week. Below NEW_WEEK it has five boards under the usual
rules against ever stronger bots, one under another published ruleset, one of three seats. Since then all
seven are for two under the usual rules, two of them with an option as a twist; what the weekend had is a
second deal beside its own.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from cuttle.field.board import Board, Bot
from cuttle.links.link_contents import PERSON
from cuttle.rules.cards import Seat
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS, variant

MOST_DAYS: Final = 99_999
"""The greatest number of a day; the first is 1."""
NEW_WEEK: Final = 50
"""The first number, a Monday, of the week as it is now. Before there was one, other copies of the game gave
other boards to these numbers; so the deals aren't those."""
SECOND: Final = 100_000
"""How far the number of a second deal is above that of its day."""
_RISING: Final = (
    Bot("novice"),
    Bot("casual"),
    Bot("skilled"),
    Bot("expert", positions=15),
    Bot("expert", positions=100),
)
"""The bots of the first five days of a week."""
_WEEK: Final = (*_RISING, Bot("casual"), Bot("skilled"))
_TWISTS: Final = ("ten blocks a scuttle", "random four", "eight scraps glasses", "nine on the deck")
_TWISTED: Final = {2: 0, 5: 2}
"""The days with a twist, and where in the twists the first week's is."""
_RULES: Final = tuple(PRESETS.values())
"""Their places are those in links, so they stay."""
_USUAL: Final = _RULES[0]
_OTHERS: Final = tuple([_RULES[place] for place in (2, 1, 4, 6, 3, 9, 5, 7)])
"""The other rulesets of weekends, week by week."""
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
        ValueError: if it's neither between 1 and MOST_DAYS nor that of a second deal.
    """
    if not 1 <= number <= MOST_DAYS and second_of(number - SECOND) != number:
        raise ValueError(f"There is no deal of the day {number}.")
    rules, rivals = _terms(number)
    deal = (number if number < NEW_WEEK else number + SECOND) * _FACTOR % _DEALS
    return Board(rules, deal, number % rules.seats, rivals, seed=number)


def second_of(day: int) -> int | None:
    """The number of the second deal beside that of a day; None where there's none."""
    return day + SECOND if NEW_WEEK <= day <= MOST_DAYS and (day - 1) % 7 in (5, 6) else None


def day_number(number: int) -> int:
    """The number of the day that a deal belongs to."""
    return number - SECOND if number > SECOND else number


def _terms(number: int) -> tuple[Ruleset, tuple[Bot, ...]]:
    """The rules and the bots of a number."""
    week, day = divmod(day_number(number) - 1, 7)
    if day > 4 and not NEW_WEEK <= number <= MOST_DAYS:
        return (_OTHERS[week % len(_OTHERS)], _OTHER_RIVALS) if day == 5 else (_THREE, _THREE_RIVALS)
    if day in _TWISTED and number >= NEW_WEEK:
        twist = _TWISTS[(week + _TWISTED[day]) % len(_TWISTS)]
        return variant(_USUAL.preset, (twist,)), (_WEEK[day],)
    return _USUAL, (_WEEK[day],)


def find_day(
    deal: int | None, ruleset: Ruleset, dealer: Seat, players: Sequence[str], styles: Sequence[str] = ()
) -> int | None:
    """The number whose board this deal with these players by seat is; None if it's another one."""
    if deal is None or any(styles):
        return None
    place = deal * pow(_FACTOR, -1, _DEALS) % _DEALS if deal < _DEALS else 0
    number = place if place < NEW_WEEK else place - SECOND
    if not 1 <= number <= MOST_DAYS and second_of(number - SECOND) != number:
        return None
    board = daily_board(number)
    same = (board.number, board.ruleset, board.dealer, (PERSON, *(rival.level for rival in board.rivals)))
    return number if same == (deal, ruleset, dealer, tuple(players)) else None
