"""What each move that's offered brings, for every place that offers it. Pure.

A place that stands for one move carries its outcome for `web/browser/ahead.js`, which shows it on the tracks
and on the cards in play.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from cuttle import HIDDEN, Card, Move, Observation, card_text
from cuttle.explain import Preview, preview_condition, preview_lines, previews
from cuttle.language import Text, TextList, Words, choice_text, list_with_commas
from web.core.model import Model
from web.markup.html import Attribute
from web.state.selection import NOTHING, Pick, actions, narrow, without_victim


@lru_cache(maxsize=2)  # asked for each part of the page
def outcomes(seen: Observation, pick: Pick) -> Mapping[Move, Preview]:
    """What each of the moves that are left after a pick brings; without one, those that are buttons."""
    left = narrow(seen.moves, pick) if pick.card != HIDDEN else []
    return previews(seen, left or [move for group in actions(seen.moves, NOTHING) for move in group])


def outcome_attributes(preview: Preview | None) -> dict[str, Attribute]:
    """The attributes of a place that stands for one move: the points and goals that change, the cards that
    leave the table, and those that change sides. Empty if there's nothing to show."""
    if preview is None:
        return {}
    scores = [
        f"{seat}:{each.before.points}:{each.after.points}:{each.after.goal}"
        for seat, each in enumerate(preview.changes)
        if each.before[:2] != each.after[:2]
    ]
    cards = {"data_goes": preview.leaving, "data_crosses": preview.crossing}
    told = {name: " ".join(map(card_text, sorted(found))) for name, found in cards.items() if found}
    return {"data_ahead": " ".join(scores), **told} if scores or told else {}


def aims(model: Model, seen: Observation) -> dict[Card, list[Move]]:
    """What the picked card can be aimed at, and by which moves; for a proposed move, only its target."""
    proposed, picked = model.selection.proposed, model.selection.picked
    left = [proposed] if proposed else narrow(seen.moves, picked) if picked.card != HIDDEN else []
    found: dict[Card, list[Move]] = {}
    for move in left:
        if move.target != HIDDEN:
            found.setdefault(move.target, []).append(move)
    return found


def aim_attributes(model: Model, seen: Observation, moves: Sequence[Move]) -> dict[str, Attribute]:
    """The attributes of a card in play that the picked card can be aimed at by these moves."""
    ahead = outcomes(seen, model.selection.picked)
    shown = outcome_attributes(ahead.get(moves[0])) if len(moves) == 1 else {}
    return {"data_drops": drop_text(model, seen, moves), **shown}


def aim_label(model: Model, seen: Observation, moves: Sequence[Move]) -> Words:
    """What aiming at a card brings, for readers; empty while it's open what is done to it."""
    told = _brought(model, outcomes(seen, model.selection.picked), moves)
    return list_with_commas(told) if told else ""


def drop_text(model: Model, seen: Observation, moves: Iterable[Move]) -> TextList:
    """What dropping the picked card somewhere does and brings, with one line for each way."""
    ahead, ways = outcomes(seen, model.selection.picked), dict[Move, list[Move]]()
    for move in moves:
        ways.setdefault(without_victim(move), []).append(move)
    lines = [
        list_with_commas([choice_text(seen, way, model.names), *_brought(model, ahead, group)])
        for way, group in ways.items()
    ]
    return TextList(tuple(dict.fromkeys(lines)), "list line", "list line")


def _brought(model: Model, ahead: Mapping[Move, Preview], group: Sequence[Move]) -> list[Text]:
    """What a way brings, and on what condition; nothing while its victim is still to be chosen."""
    preview = ahead.get(group[0]) if len(group) == 1 else None
    lines = preview_lines(preview, model.names) if preview else []
    unless = preview_condition(preview, model.names) if preview and lines and not model.lesson else None
    return [*lines, unless] if unless else lines
