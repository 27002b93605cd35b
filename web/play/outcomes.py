"""What each move that's offered brings, for every place that offers it. Pure.

A place that stands for one move carries its outcome for `web/browser/move_preview.js`, which shows it on the
tracks and on the cards in play.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from cuttle import HIDDEN, Card, Move, Observation, card_text
from cuttle.explain import (
    Preview,
    preview_condition,
    preview_lines,
    previews,
    shared_condition,
    shared_lines,
)
from cuttle.language import Name, Text, TextList, Words, card_name, choice_text, list_with_commas, say
from web.core.model import Model
from web.markup.html import Attribute
from web.state.selection import NOTHING, Pick, actions, by_target, narrow, shared_move, without_victim


class Outcome(NamedTuple):
    """What a move brings, or each of several."""

    lines: tuple[Text, ...] = ()
    unless: Text | None = None
    """Who must not answer."""
    carries: Mapping[str, Attribute] = MappingProxyType({})
    """The attributes of a place that stands for it."""

    @property
    def told(self) -> tuple[Text, ...]:
        """The lines, and who must not answer."""
        return (*self.lines, self.unless) if self.lines and self.unless else self.lines


NO_OUTCOME: Final = Outcome()


def outcome_of(model: Model, seen: Observation, moves: Sequence[Move]) -> Outcome:
    """What each of these moves brings, all of them offered at the moment. In a lesson its opponent plays as
    it says, and counters may not have been taught."""
    ahead = _previews(seen, model.selection.picked)
    outcome = _outcome(tuple([ahead[move] for move in moves if move in ahead]), model.names)
    return outcome._replace(unless=None) if model.lesson else outcome


@lru_cache(maxsize=2)  # asked for each part of the page
def _previews(seen: Observation, pick: Pick) -> Mapping[Move, Preview]:
    """What each of the moves that are left after a pick brings; without one, those that are buttons."""
    left = narrow(seen.moves, pick) if pick.card != HIDDEN else []
    return previews(seen, left or [move for group in actions(seen.moves, NOTHING) for move in group])


@lru_cache(maxsize=64)  # for its button, its zone, its target and their tips
def _outcome(ahead: tuple[Preview, ...], names: tuple[Name, ...]) -> Outcome:
    if not ahead:
        return NO_OUTCOME
    if len(ahead) > 1:
        lines = tuple(shared_lines(ahead, names))
        return Outcome(lines, shared_condition(ahead, names) if lines else None)
    (preview,) = ahead
    return Outcome(
        tuple(preview_lines(preview, names)), preview_condition(preview, names), _attributes(preview)
    )


def _attributes(preview: Preview) -> dict[str, Attribute]:
    """The points and goals that change, the cards that leave the table, and those that change sides; empty
    if there's nothing to show."""
    scores = [
        f"{seat}:{change.before.points}:{change.after.points}:{change.after.goal}"
        for seat, change in enumerate(preview.changes)
        if change.before[:2] != change.after[:2]
    ]
    cards = {"data_goes": preview.leaving, "data_crosses": preview.crossing}
    lists = {name: " ".join(map(card_text, sorted(moved))) for name, moved in cards.items() if moved}
    return {"data_ahead": " ".join(scores), **lists} if scores or lists else {}


def aims(model: Model, seen: Observation) -> dict[Card, list[Move]]:
    """What the picked card can be aimed at, and by which moves; for a proposed move, only its targets."""
    proposed, picked = model.selection.proposed, model.selection.picked
    left = [proposed] if proposed else narrow(seen.moves, picked) if picked.card != HIDDEN else []
    return by_target(left, NOTHING if proposed else picked)


def aim_label(model: Model, seen: Observation, moves: Sequence[Move]) -> Words:
    """What aiming at a card brings, for readers; empty while it's open what is done to it."""
    lines = outcome_of(model, seen, moves).told if len(moves) == 1 else ()
    return list_with_commas(lines) if lines else ""


def drop_text(model: Model, seen: Observation, moves: Iterable[Move]) -> TextList:
    """What dropping the picked card somewhere does and brings, with one line for each way."""
    ways = dict[Move, list[Move]]()
    for move in moves:
        way = without_victim(move)
        if move.second != HIDDEN:
            way = way._replace(target=HIDDEN, second=HIDDEN)
        ways.setdefault(way, []).append(move)
    lines = [
        list_with_commas([way_text(model, seen, group), *outcome_of(model, seen, group).told])
        for group in ways.values()
    ]
    return TextList(tuple(dict.fromkeys(lines)), "list line", "list line")


def way_text(model: Model, seen: Observation, moves: Sequence[Move]) -> Text:
    """What moves that differ only in their victim or in a target do."""
    return open_text(moves) or choice_text(seen, shared_move(tuple(moves)), model.names)


def open_text(moves: Sequence[Move]) -> Text | None:
    """What moves do that have one target in common, while the other is open; None for other moves."""
    target = shared_move(tuple(moves)).target
    if len(moves) == 1 or target == HIDDEN or moves[0].second == HIDDEN:
        return None
    return say("return another", target=card_name(target))
