"""What a one-off is about to do, in a sentence.

It uses only what all seats see, while the one-off can still be countered.
"""

from collections.abc import Sequence
from typing import Final

from cuttle.language.abilities import oneoff_ability, rule_slots
from cuttle.language.text import Name, Text, TextList, Words, say
from cuttle.language.words import seat_name, target_names
from cuttle.rules.cards import FOUR, HIDDEN, NINE, Seat, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.oneoffs import returned_to, targeted_seat
from cuttle.rules.state import Position


def forecast_line(position: Position, player: Seat, played: Move, names: Sequence[Name]) -> Text:
    """What a one-off will do if nobody counters it: “All point cards will go to the scrap.”

    For a ten that blocks a scuttle: that the scuttle won't happen.
    """
    if played.verb is Verb.BLOCK:
        return say("will", which="block")
    rules, kind = position.ruleset, rank(played.card)
    # A nine puts its target in a hand, a four what it takes.
    holder = returned_to(position, played.target) if kind == NINE else player
    victim = targeted_seat(position, player, played) if kind == FOUR else player
    values = rule_slots(rules) | {
        "target": target_names(played),
        "hand": say("hand of", who=seat_name(names, holder)),
        "who": seat_name(names, victim),
    }
    ability = oneoff_ability(rules, kind)
    if kind == NINE and played.second == HIDDEN:
        ability = ability.removesuffix(" two")
    return say("will", which=_SAME_FORECAST.get(ability, ability), **values)


def split_forecast(line: Words) -> tuple[Words, Words]:
    """What a line of the log says was done, and its forecast, empty if it has none."""
    match line:
        case TextList((Text() as done, Text("will") as forecast)):
            return done, forecast
    return line, ""


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
