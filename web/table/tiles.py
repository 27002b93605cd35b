"""A way of playing a card as a tile: an icon, what it's called, and one line about what it does. Pure."""

from collections.abc import Sequence
from typing import Final

from cuttle import HIDDEN, Card, Move, Observation, Verb, goal, score
from cuttle.language import Name, Text, Words, card_name, choice, say
from cuttle.rules import EIGHT, JOKER, KING, permanents, rank, value
from web.markup.html import Html, tag
from web.table.cards import glyph, print_look

_SIGNS: Final = {Verb.POINTS: "10", Verb.SCUTTLE: "scuttle", Verb.DISCARD: "4"}
"""The icons that don't depend on the card, as in the log."""


def tile(seen: Observation, move: Move, line: Words) -> list[Html]:
    """The inside of a tile: icon, name, and a line."""
    sign = _SIGNS.get(move.verb) or glyph(move.card, seen.ruleset)
    return [
        tag("svg", tag("use", href=f"#fx-{sign}"), class_="sign", aria_hidden="true"),
        tag("b", say("tile name", which=_kind(seen, move)), " "),
        tag("span", line, " ", class_="says"),
    ]


def tile_look(card: Card) -> str:
    """The CSS class for the ink of the card."""
    return f"way-tile {print_look(card)}"


def target(card: Card) -> list[Html]:
    """The inside of a button for a target: its suit and its name."""
    shape = tag("svg", tag("use", href=f"#{print_look(card).split()[0]}"), class_="shape", aria_hidden="true")
    return [shape, tag("span", card_name(card))]


def _kind(seen: Observation, move: Move) -> str:
    """What a way is called."""
    match move.verb:
        case Verb.PERMANENT if rank(move.card) == EIGHT:
            return "glasses"
        case Verb.PERMANENT if choice(seen, move, (), seen.seat).key == "second queen":
            return "scrap"
        case Verb.PERMANENT | Verb.STEAL:
            return "joker" if rank(move.card) == JOKER else "royal"
        case Verb.ONEOFF:
            return "oneoff"
    return move.verb.name.lower()


def tile_line(seen: Observation, move: Move, names: Sequence[Name]) -> Text:
    """What a way does, in a few words."""
    who = names[move.seat] if move.seat >= 0 else ""
    match move.verb:
        case Verb.POINTS:
            worth = value(move.card)
            return say(
                "tile gift" if who else "tile points",
                number=worth,
                points=score(seen, seen.seat) + worth,
                goal=goal(seen, seen.seat),
                who=who,
            )
        case Verb.PERMANENT if rank(move.card) == KING and (lower := _lowered(seen)) is not None:
            return say("tile king", goal=lower)
        case Verb.COUNTER if seen.phase.waiting:
            return say("tile counter", card=card_name(seen.phase.waiting[-1]))
        case Verb.ONEOFF if who and move.target == HIDDEN:
            return say("tile four", who=who)
    chosen = choice(seen, move, names, seen.seat)
    return chosen._replace(key=_LINES.get(chosen.key, chosen.key))


_LINES: Final = {
    "block": "tile block",
    "discard": "tile discard",
    "effect": "tile effect",
    "oneoff eight": "tile two",
    "oneoff nine controller": "tile nine",
    "oneoff nine deck": "tile nine deck",
    "oneoff nine owner": "tile nine",
    "oneoff nine thief": "tile nine thief",
    "oneoff two": "tile two",
    "scrap": "tile discard",
    "scuttle": "tile scuttle",
    "scuttle any": "tile scuttle any",
    "second queen": "tile queen",
    "take": "tile take",
}
"""The sentence on a tile for that on a button, with the same arguments: on a tile the name stands apart."""


def _lowered(seen: Observation) -> int | None:
    """The goal with one more king; None if it stays the same."""
    goals, kings = seen.ruleset.goals, permanents(seen, seen.seat, KING)
    return goals[kings + 1] if kings + 1 < len(goals) and goals[kings + 1] < goals[kings] else None
