"""A way of playing a card as a tile: an icon, what it does, and in small print what it's called. Pure.

Ways that are impossible now are tiles with a reason.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Move, Observation, Verb, parse_card
from cuttle.explain import imaginable_moves, why_not
from cuttle.language import (
    Arg,
    Name,
    Text,
    TextList,
    Words,
    card_name,
    choice_text,
    glyph,
    is_second_queen,
    list_with_and,
    list_with_commas,
    say,
)
from cuttle.rules import EIGHT, JOKER, KING, Answering, count_permanents, rank
from web.core.model import Model
from web.markup.controls import icon
from web.markup.html import Html, tag
from web.play.outcomes import NO_OUTCOME, Outcome
from web.state.selection import Pick
from web.table.cards import print_look, short_name

_SIGNS: Final = {Verb.POINTS: "10", Verb.SCUTTLE: "scuttle", Verb.DISCARD: "4", Verb.PICK: "4"}
"""The icons that don't depend on the card, as in the log."""


class Tile(NamedTuple):
    """What a tile says about a way."""

    deed: Text
    """What the way does."""
    kind: Text
    """What kind of play it is."""
    brings: tuple[Text, ...] = ()
    """What the way brings."""
    unless: Text | None = None
    """Who must not answer."""
    reason: Words = ""
    """Why it's impossible."""
    whole: bool = False
    """Whether cards have their whole names, by which a lesson calls the tile."""

    @property
    def heading(self) -> Text:
        return self.deed if self.whole else with_short_cards(self.deed)

    @property
    def label(self) -> Words:
        """The whole tile in words; empty if its text reads well as it is."""
        parts = (self.deed, *self.brings, self.kind, self.unless, self.reason)
        is_all_in_heading = self.heading == self.deed and not self.brings
        return "" if is_all_in_heading else list_with_commas([part for part in parts if part])

    def label_as(self, name: Words) -> Words:
        """What the way brings, behind a name; empty if that's nothing."""
        parts = (name, *self.brings, self.unless)
        return list_with_commas([part for part in parts if part]) if self.brings else ""


def tile(seen: Observation, words: Tile, move: Move) -> list[Html]:
    """The inside of a tile: icon, deed, kind, and the reason if it's impossible."""
    sign = _SIGNS.get(move.verb) or glyph(move.card, seen.ruleset)
    notes = [[" ", tag("span", note)] for note in (words.unless, words.reason) if note]
    lines = _lines(words)
    return [
        icon(f"fx-{sign}", "sign"),
        tag("b", words.heading, " "),
        *([tag("span", lines, class_="brings")] if lines else []),
        tag("span", tag("span", words.kind, class_="kind"), notes, " ", class_="says"),
    ]


def outcome(words: Tile) -> list[Html]:
    """The small print of a button that isn't a tile: what the way brings, and who must not answer."""
    lines = _lines(words)
    if words.unless and lines:
        lines.append(tag("span", words.unless, " "))
    return [tag("small", lines, class_="brings")] if lines else []


def _lines(words: Tile) -> list[Html]:
    return [tag("span", with_short_cards(line), " ") for line in words.brings]


def possible_tile(seen: Observation, move: Move, names: Sequence[Name], ahead: Outcome = NO_OUTCOME) -> Tile:
    """What the tile of a possible way says."""
    kind = say("tile class", which=kind_of(seen, move))
    return Tile(deed(seen, move, names), kind, ahead.lines, ahead.unless)


def impossible_tile(seen: Observation, move: Move, names: Sequence[Name], reason: Words) -> Tile:
    """What the tile of an impossible way says; the reason is empty if it's said elsewhere."""
    return Tile(deed(seen, move, names), say("tile class", which=kind_of(seen, move)), reason=reason)


def with_short_cards(text: Text) -> Text:
    """A sentence with cards as they're printed: “Steal the 10♣”."""
    return text._replace(args=tuple([(name, _as_printed(arg)) for name, arg in text.args]))


def _as_printed(arg: Arg) -> Arg:
    match arg:
        case Text("card", (("which", str(card)),)) if card != "X":
            return say("printed card", card=short_name(parse_card(card)))
        case TextList(items):
            return arg._replace(items=tuple(map(_as_printed, items)))
    return arg


def tile_look(card: Card) -> str:
    """The CSS class for the ink of the card."""
    return f"way-tile {print_look(card)}"


def target(cards: Sequence[Card], words: Tile) -> list[Html]:
    """The inside of a button for a target, or for two: suit, name, and what aiming at it brings."""
    shape = icon(print_look(cards[0]).split()[0], "shape")
    return [shape, tag("span", list_with_and(map(card_name, cards))), *outcome(words)]


def kind_of(seen: Observation, move: Move) -> str:
    """What kind of play a way is."""
    match move.verb:
        case Verb.PERMANENT if rank(move.card) == EIGHT:
            return "glasses"
        case Verb.PERMANENT if is_second_queen(seen, move, seen.seat):
            return "scrap"
        case Verb.PERMANENT | Verb.STEAL:
            return "joker" if rank(move.card) == JOKER else "royal"
        case Verb.ONEOFF:
            return "oneoff"
        case Verb.PICK:
            return "discard"
    return move.verb.name.lower()


def deed(seen: Observation, move: Move, names: Sequence[Name]) -> Text:
    """What a way does, in a few words."""
    who = names[move.seat] if move.seat >= 0 else ""
    match move.verb:
        case Verb.PERMANENT if rank(move.card) == KING and (lower := _lowered_goal(seen)) is not None:
            return say("tile king", goal=lower)
        case Verb.COUNTER if seen.phase.waiting:
            return say("tile counter", card=card_name(seen.phase.waiting[-1]))
        case Verb.ONEOFF if who and move.target == HIDDEN:
            return say("tile four", who=who)
    chosen = choice_text(seen, move, names, seen.seat)
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
    "pick": "tile discard",
    "scrap": "tile discard",
    "scuttle": "tile scuttle",
    "scuttle any": "tile scuttle any",
    "second queen": "tile queen",
    "take": "tile take",
}
"""The sentence on a tile for that on a button, with the same arguments: on a tile the kind stands apart."""


def _lowered_goal(seen: Observation) -> int | None:
    """The goal with one more king; None if it stays the same."""
    goals, kings = seen.ruleset.goals, count_permanents(seen, seen.seat, KING)
    return goals[kings + 1] if kings + 1 < len(goals) and goals[kings + 1] < goals[kings] else None


def impossible_uses(model: Model, seen: Observation) -> dict[Move, Words]:
    """The impossible uses of the picked card with their reasons; empty while a target or victim is being
    chosen, and in a lesson that asks for an answer, since they have names that it doesn't teach."""
    picked = model.selection.picked
    answering = model.lesson and isinstance(seen.phase, Answering)
    if picked.card == HIDDEN or picked != Pick(picked.card) or answering:
        return {}
    reasons = {way: why_not(seen, way, model.names) for way in imaginable_moves(seen, picked.card)}
    return {way: reason for way, reason in reasons.items() if reason}


def one_reason(unable: dict[Move, Words]) -> Words:
    """The reason shared by several uses; empty if there is none."""
    reasons = set(unable.values())
    return reasons.pop() if len(reasons) == 1 < len(unable) else ""
