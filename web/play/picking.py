"""Messages by which the viewer chooses a move: a card, a target, a victim, a way by name. Pure.

A card that cannot be played can be picked all the same, to see why; and what cannot be done says so.
"""

from dataclasses import replace

from cuttle import HIDDEN, Card, Move, Observation, Verb, move_text
from cuttle.explain import imaginable, why_no_target, why_not
from cuttle.language import say
from cuttle.rules import Over
from web.state.codec import PickingMessage
from web.state.messages import AimAt, AskWhyNot, Cancel, Choose, Confirm, PickCard, PickWay
from web.state.model import Model, Step, play, with_pick, with_reason
from web.state.selection import NOTHING, Pick, actions, aimed_at, common, narrowed, pickable


def in_reach(model: Model, seen: Observation) -> set[Card]:
    """The cards that can be picked, be it only to see why they cannot be played."""
    playable = pickable(seen.moves)
    seat = model.own_seat
    if seat is None or model.gone or isinstance(seen.phase, Over):
        return playable
    turned_up = seen.revealed if seen.phase.seat == seat else ()
    return playable | {card for card in (*seen.hands[seat], *turned_up) if card != HIDDEN}


def is_picking(model: Model) -> bool:
    """Whether there is something to be put back or taken back before it is played."""
    return model.selection.picked.card != HIDDEN or model.selection.proposed is not None


def covers_row(model: Model, seen: Observation) -> bool:
    """Whether the ways of the picked card lie upon the viewer's own row: not where it holds a target."""
    if model.selection.picked.card == HIDDEN or model.selection.proposed:
        return False
    own = {card for pile in seen.tables[model.place] for card in pile.cards}
    return not own & aimed_at(seen.moves, model.selection.picked)


def named(model: Model, text: str, moves: tuple[Move, ...]) -> Move | None:
    """The one of these moves that a text names."""
    return next((move for move in moves if move_text(move) == text), None)


def decide(model: Model, move: Move) -> Step:
    """The viewer has chosen a move; with confirmation, it is played when chosen a second time."""
    if model.settings.confirm == "yes" and model.selection.proposed != move:
        return replace(model, selection=model.selection._replace(proposed=move)), []
    return play(model, move)


def _pick(model: Model, card: Card) -> Step:
    """A card is picked, or put back if it was; one way left to play it plays it."""
    seen = model.observed
    if card == model.selection.picked.card != HIDDEN:
        left = narrowed(seen.moves, model.selection.picked)
        return decide(model, left[0]) if len(left) == 1 else _put_back(model)
    if card not in in_reach(model, seen):
        return model, []
    return with_pick(model, Pick(card)), []


def _aim(model: Model, target: Card) -> Step:
    """A target is picked; the move is chosen if no more than one way is left."""
    seen, pick = model.observed, model.selection.picked._replace(target=target)
    if pick.target == HIDDEN or pick.card == HIDDEN:
        return model, []
    if pick.target not in aimed_at(seen.moves, model.selection.picked):
        return with_reason(model, why_no_target(seen, pick.card, pick.target, model.names)), []
    left = narrowed(seen.moves, pick)
    if len(left) == 1:
        return decide(model, left[0])
    return with_pick(model, pick), []


def _whom(model: Model, text: str) -> Step:
    """All of a move is picked but what or whom it is aimed at."""
    for group in actions(model.observed.moves, model.selection.picked):
        move = common(group)
        if len(group) > 1 and move_text(move) == text:
            return with_pick(model, Pick(move.card, move.target, move.verb)), []
    return model, []


def _move(model: Model, text: str) -> Step:
    """The viewer chooses a move by name."""
    move = named(model, text, model.observed.moves)
    if move is None:
        return with_pick(replace(model, notice=say("illegal")), NOTHING), []
    return decide(model, move)


def _confirm(model: Model) -> Step:
    """The move that is about to be made is made."""
    move = model.selection.proposed
    return play(model, move) if move is not None and move in model.observed.moves else (model, [])


def _refused(model: Model, verb: str) -> Step:
    """A button that can do nothing now is pressed: a way of the picked card, or the deck."""
    seen = model.observed
    ways = [*imaginable(seen, model.selection.picked.card)] if model.selection.picked.card != HIDDEN else []
    way = next((way for way in [*ways, Move(Verb.DRAW)] if way.verb.name.lower() == verb), None)
    return with_reason(model, why_not(seen, way, model.names) if way else ""), []


def _cancel(model: Model) -> Step:
    """Escape: take back the move that is about to be made, or how the card is to be used, or put it back."""
    selection = model.selection
    card = Pick(selection.picked.card)
    if selection.proposed:
        return with_pick(model, selection.picked), []
    return (with_pick(model, card), []) if selection.picked != card else _put_back(model)


def _put_back(model: Model) -> Step:
    return with_pick(model, NOTHING), []


def update(model: Model, message: PickingMessage) -> Step:
    """What follows from a message."""
    match message:
        case PickCard(card):
            return _pick(model, card)
        case AimAt(card):
            return _aim(model, card)
        case PickWay(text):
            return _whom(model, text)
        case Choose(text):
            return _move(model, text)
        case Confirm():
            return _confirm(model)
        case AskWhyNot(verb):
            return _refused(model, verb)
        case Cancel():
            return _cancel(model)
