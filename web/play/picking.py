"""Update handlers for choosing a move: card, target, victim, button. Pure.

A card that can't be played can still be picked, to see why not; other impossible actions give a reason, too.
"""

from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Card, Move, Observation, Verb, move_text
from cuttle.explain import imaginable_moves, why_no_target, why_not
from cuttle.language import say
from cuttle.rules import Over
from web.core.command import SaveGame
from web.core.feature import on
from web.core.model import Model, Step, play
from web.messages.play import (
    AimAt,
    AskWhyNot,
    Cancel,
    Choose,
    Confirm,
    Hold,
    PickCard,
    PickUse,
)
from web.play.discarding import discard_count, discards, is_complete, is_forced, toggle_pick
from web.play.selecting import with_pick, with_reason
from web.state.selection import (
    NOTHING,
    Pick,
    actions,
    moves_at_both,
    narrow,
    pickable,
    possible_targets,
    shared_move,
)
from web.state.stored_game import mark_of


def reachable_cards(model: Model, seen: Observation) -> set[Card]:
    """The cards that can be picked, if only to see why they can't be played."""
    playable = pickable(seen.moves)
    seat = model.own_seat
    tried = model.exercise is not None and model.exercise.tried is not None
    if seat is None or model.has_resigned or tried or isinstance(seen.phase, Over):
        return playable
    turned_up = seen.revealed if seen.phase.seat == seat else ()
    return playable | {card for card in (*seen.hands[seat], *turned_up) if card != HIDDEN}


def is_picking(model: Model) -> bool:
    """Whether there is a pick or a proposed move to cancel."""
    return model.selection.picked.card != HIDDEN or model.selection.proposed is not None


def covers_row(model: Model, seen: Observation) -> bool:
    """Whether the drop zones of the picked card cover the viewer's row, which they don't if it has
    targets."""
    if model.selection.picked.card == HIDDEN or model.selection.proposed:
        return False
    own = {card for pile in seen.tables[model.bottom_seat] for card in pile.cards}
    return not own & possible_targets(seen.moves, model.selection.picked)


def first_target(model: Model, seen: Observation) -> Card | None:
    """The first of two targets, if it's picked and the second isn't."""
    picked = model.selection.picked
    left = narrow(seen.moves, picked) if picked.target != HIDDEN else []
    return picked.target if any(move.second != HIDDEN for move in left) else None


def decide(model: Model, move: Move) -> Step:
    """Play the chosen move. With confirmation on, the first call proposes it and the second plays it. In a
    lesson, only what leads to its goal is played."""
    lesson = model.lesson
    if lesson and move not in lesson.next_moves(model.game):
        return with_reason(with_pick(model, NOTHING), say("lesson wrong")), []
    if model.page.settings.confirm and model.selection.proposed != move:
        return replace(model, selection=model.selection._replace(proposed=move)), []
    return _play(model, move)


def _play(model: Model, move: Move) -> Step:
    """Play a move. One that was hinted is saved as such."""
    (after, commands), hint = play(model, move), model.selection.hint
    if hint is None or hint.advised != move:
        return after, commands
    saved = SaveGame(after.save, mark_of(after.game))
    return after, [saved if isinstance(command, SaveGame) else command for command in commands]


def _pick(model: Model, message: PickCard) -> Step:
    """Pick a card, or put it back if it's picked. If there is only one move left, play it. In the first
    lesson, a press is enough."""
    seen, card, picked = model.observed, message.card, model.selection.picked
    if card in pickable(seen.moves) and discard_count(model, seen):
        return _pick_discard(model, card)
    if card == picked.card != HIDDEN:
        left = narrow(seen.moves, picked)
        return decide(model, left[0]) if len(left) == 1 else (with_pick(model, NOTHING), [])
    if card not in reachable_cards(model, seen):
        return model, []
    if model.lesson and model.lesson.quick:
        for move in model.lesson.next_moves(model.game):
            if move.card == card:
                return decide(model, move)
    return with_pick(model, Pick(card)), []


def _pick_discard(model: Model, card: Card) -> Step:
    """Discard a card if it's the only one to go, or all where there's no choice. Otherwise pick it, or put it
    back."""
    seen, count = model.observed, discard_count(model, model.observed)
    if count == 1:
        return decide(model, Move(Verb.DISCARD, card))
    if is_forced(model, seen) and not model.page.settings.confirm:
        return _discard(model)
    return with_pick(model, toggle_pick(model.selection.picked, card, count)), []


def _discard(model: Model) -> Step:
    """Discard all the picked cards: one choice, a move for each."""
    hint, (*moves, last) = model.selection.hint, discards(model, model.observed)
    for move in moves:
        model, _ = play(model, move)
    return _play(replace(model, selection=model.selection._replace(hint=hint)), last)


def _hold(model: Model, message: Hold) -> Step:
    """Pick a card that is dragged."""
    card, pick, count = message.card, model.selection.picked, discard_count(model, model.observed)
    if card not in reachable_cards(model, model.observed) or card == pick.card:
        return model, []
    if not count:
        return with_pick(model, Pick(card)), []
    others = toggle_pick(pick, card, count) if card in pick.also else pick
    return with_pick(model, toggle_pick(others, card, count)), []


def _aim(model: Model, message: AimAt) -> Step:
    """Pick a target, or put it back if it's the first of two; if there is only one move left, play it."""
    seen, target, picked = model.observed, message.card, model.selection.picked
    if target == HIDDEN or picked.card == HIDDEN:
        return model, []
    if both := moves_at_both(seen.moves, picked, target):
        return decide(model, both[0])
    if target not in possible_targets(seen.moves, picked):
        if target == picked.target:
            return with_pick(model, picked._replace(target=HIDDEN)), []
        if reason := why_no_target(seen, picked.card, target, model.names):
            return with_reason(model, reason), []
    pick = picked._replace(target=target)
    left = narrow(seen.moves, pick)
    return decide(model, left[0]) if len(left) == 1 else (with_pick(model, pick), [])


def _pick_use(model: Model, message: PickUse) -> Step:
    """Pick a use for the card; the target or victim comes next."""
    for group in actions(model.observed.moves, model.selection.picked):
        move = shared_move(group)
        if len(group) > 1 and move_text(move) == message.move:
            return with_pick(model, Pick(move.card, move.target, move.verb)), []
    return model, []


def _choose(model: Model, message: Choose) -> Step:
    """Play the move of a button."""
    for move in model.observed.moves:
        if move_text(move) == message.move:
            return decide(model, move)
    return with_pick(replace(model, notice=say("illegal")), NOTHING), []


def _confirm(model: Model, _: Confirm) -> Step:
    """Play the proposed move, or discard what is picked."""
    if is_complete(model, model.observed):
        return _discard(model)
    move = model.selection.proposed
    return _play(model, move) if move is not None and move in model.observed.moves else (model, [])


def _explain_refusal(model: Model, message: AskWhyNot) -> Step:
    """A disabled button was pressed: give the reason."""
    seen, card = model.observed, model.selection.picked.card
    ways = imaginable_moves(seen, card) if card != HIDDEN else ()
    way = next((way for way in (*ways, Move(Verb.DRAW)) if way.verb.name.lower() == message.verb), None)
    return with_reason(model, why_not(seen, way, model.names) if way else ""), []


def _cancel(model: Model, _: Cancel) -> Step:
    """Cancel one step: the proposed move, the last of several cards, the target or the use of the card, or
    the card."""
    picked = model.selection.picked
    card_alone = Pick(picked.card)
    if model.selection.proposed:
        pick = picked
    elif picked.also:
        pick = toggle_pick(picked, picked.card, 0)
    elif first_target(model, model.observed) is not None and picked.verb is not None:
        pick = picked._replace(target=HIDDEN)
    else:
        pick = card_alone if picked != card_alone else NOTHING
    return with_pick(model, pick), []


HANDLERS: Final = dict(
    [
        on(PickCard, _pick),
        on(Hold, _hold),
        on(AimAt, _aim),
        on(PickUse, _pick_use),
        on(Choose, _choose),
        on(Confirm, _confirm),
        on(AskWhyNot, _explain_refusal),
        on(Cancel, _cancel),
    ]
)
