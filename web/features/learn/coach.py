"""Notes for beginners: what has just happened, the first time that it happens. Pure."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from cuttle import HIDDEN, Card, Game, Seat, State, Verb, goal
from cuttle.language import Text, card_name, say
from cuttle.rules import EIGHT, KING, QUEEN, RANK_NAMES, TWO, Answering, Turn, count_permanents, rank
from web.core.model import Model, Step, with_page
from web.core.settings import save_settings
from web.play.escapes import may_ask

_LOSSES: Final = {"scuttled", "stolen", "swept"}
_ROYALS: Final = {KING: "note king", QUEEN: "note queen", EIGHT: "note glasses"}


def add_note(before: Model, after: Model) -> Step:
    """The model with a note on the last move, if it shows something new."""
    seat, progress = after.own_seat, after.page.settings.progress
    if seat is None or not _has_moved(before.game, after.game) or after.replay:
        return after, []
    for note in _notes_on_move(after, seat):
        name = note.key.removeprefix("note ")
        if name not in progress.notes:
            settings = replace(after.page.settings, progress=progress._replace(notes=(*progress.notes, name)))
            story = after.story._replace(note=note, warns=name == "danger")
            after = with_page(replace(after, story=story), settings=settings)
            return after, [save_settings(after)]
    return after, []


def _has_moved(before: Game, game: Game) -> bool:
    """Whether the round has gone on by a move, and hasn't ended."""
    return (
        len(game.moves) > 0
        and game.moves[:-1] == before.moves
        and game.start == before.start
        and not game.over
    )


def _notes_on_move(model: Model, seat: Seat) -> Iterator[Text]:
    """What there is to say of the last move, the most important first."""
    state, move, now = model.game.states[-2], model.game.moves[-1], model.game.state
    phase, actor = state.phase, state.phase.seat
    who = model.names[actor if actor >= 0 else model.others[0]]
    lost = _points(state, seat) - _points(now, seat)
    if lost and _LOSSES & {*model.page.settings.progress.notes}:
        yield say("note undo")
    if actor != seat:
        if lost and move.verb is Verb.SCUTTLE:
            yield say("note scuttled", who=who, card=card_name(min(lost)))
        elif lost and move.verb is Verb.STEAL:
            nine_returns_both = state.ruleset.nine_count > 1
            key = "note stolen two" if nine_returns_both else "note stolen"
            yield say(key, who=who, card=card_name(min(lost)))
        elif lost and isinstance(phase, Answering) and RANK_NAMES[rank(phase.pending.played.card)] == "A":
            yield say("note swept")
        if move.verb is Verb.COUNTER and isinstance(phase, Answering) and phase.pending.top == seat:
            yield say("note countered", who=who)
        if move.verb is Verb.ONEOFF and not isinstance(now.phase, Answering) and _is_shielded(state, seat):
            yield say("note shielded", who=who)
        if move.verb is Verb.PERMANENT and rank(move.card) in _ROYALS:
            yield say(_ROYALS[rank(move.card)], who=who, goal=goal(now, actor))
    yield from _notes_on_decision(model, seat)
    idle = move.verb is Verb.DRAW and now.phase == Turn(seat)  # nothing else is missed
    if idle and _is_newcomer(model, seat):
        yield say("note pick", who=who)


def _is_shielded(state: State, seat: Seat) -> bool:
    """Whether a seat has a two that a queen of the seat that moves keeps from countering."""
    twos = any(rank(card) == TWO and not state.frozen >> card & 1 for card in state.hands[seat])
    return twos and count_permanents(state, state.phase.seat, QUEEN) > 0


def _is_newcomer(model: Model, seat: Seat) -> bool:
    """Whether a player hasn't played a card in their first game, so may never have picked one."""
    played = (
        move
        for state, move in zip(model.game.states, model.game.moves, strict=False)
        if state.phase.seat == seat and move.card != HIDDEN
    )
    return not model.page.settings.progress.games and not any(played)


def _notes_on_decision(model: Model, seat: Seat) -> Iterator[Text]:
    """What the player should know before deciding."""
    seen = model.observed
    if seen.phase.seat != seat:
        return
    if isinstance(seen.phase, Answering):
        yield say("note counter" if len(seen.moves) > 1 else "note helpless")
    if may_ask(model, seen):
        yield say("note danger", way=say("show ways"))
    if isinstance(seen.phase, Turn) and not seen.deck:
        yield say("note empty")


def _points(state: State, seat: Seat) -> set[Card]:
    """The point cards in a row."""
    return {pile.card for pile in state.tables[seat] if pile.for_points}
