"""The field: bots that play the same cards as everybody, so that a result can be compared.

A `Board` is a deal with its bots; `play_field` plays it with all fourteen, `result_of` says what a person
achieved, and `ahead_of` counts whom that beats.
"""

from cuttle.field.board import Board, Bot
from cuttle.field.daily import MOST_DAYS, SECOND, daily_board, day_number, find_day, second_of
from cuttle.field.players import FIELD, VERSION, Player, play_board, play_field
from cuttle.field.result import Result, ahead_of, is_same, level_with, result_of

__all__ = [
    "FIELD",
    "MOST_DAYS",
    "SECOND",
    "VERSION",
    "Board",
    "Bot",
    "Player",
    "Result",
    "ahead_of",
    "daily_board",
    "day_number",
    "find_day",
    "is_same",
    "level_with",
    "play_board",
    "play_field",
    "result_of",
    "second_of",
]
