"""What a one-off is about to do, in a sentence.

It uses only what all seats see, while the one-off can still be countered.
"""

from collections.abc import Sequence
from typing import Final

from cuttle.language.abilities import oneoff_ability, rule_slots
from cuttle.language.text import Name, Text, TextList, Words, say
from cuttle.language.words import seat_name, target_names
from cuttle.rules.board import find_pile
from cuttle.rules.cards import FOUR, HIDDEN, NINE, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.oneoffs import targeted_seat
from cuttle.rules.state import Position


def forecast_line(position: Position, player: Seat, played: Move, names: Sequence[Name]) -> Text:
    """What a one-off will do if nobody counters it: “All point cards will go to the scrap.”

    For a ten that blocks a scuttle: that the scuttle won't happen.
    """
    if played.verb is Verb.BLOCK:
        return say("will", which="block")
    rules, kind = position.ruleset, rank(played.card)
    values = rule_slots(rules) | {
        "target": target_names(played),
        "hand": _hand(position, player, played, names),
        "who": seat_name(names, targeted_seat(position, player, played) if kind == FOUR else player),
    }
    ability = oneoff_ability(rules, kind)
    if kind == NINE and played.second == HIDDEN:
        ability = ability.removesuffix(" two")
    return say("will", which=_SAME_FORECAST.get(ability, ability), **values)


def split_forecast(told: Words) -> tuple[Words, Words]:
    """What a line of the log says was done, and its forecast, empty if it has none."""
    match told:
        case TextList((Text() as done, Text("will") as forecast)):
            return done, forecast
    return told, ""


_SAME_FORECAST: Final = {
    "two joker": "two",
    "two any": "two",
    "two any joker": "two",
    "eight": "two",
    "nine controller": "nine",
    "nine controller frozen": "nine frozen",
    "nine controller two": "nine two",
    "nine owner": "nine",
    "nine owner frozen": "nine frozen",
}
"""Abilities with the same forecast, since it names the target."""


def _hand(position: Position, player: Seat, played: Move, names: Sequence[Name]) -> Text:
    """The hand to which a card goes: with a nine its target's, with a four that of who played it."""
    seat = player
    if rank(played.card) == NINE:
        seat, pile = find_pile(position.tables, played.target)
        if position.ruleset.nine_puts == "owner":
            seat = pile.holders[0] if played.target == pile.card else pile.owners[-1]
    return say("hand of", who=seat_name(names, seat))
