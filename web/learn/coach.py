"""Notes for beginners: what has just happened, told the first time that it happens. Pure."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from cuttle import HIDDEN, Card, Game, Move, Seat, State, Verb, goal
from cuttle.language import Arg, card_name, say
from cuttle.rules import EIGHT, KING, QUEEN, RANK_NAMES, Answering, Turn, rank
from web.core.games import save_settings
from web.core.model import Model, Step
from web.play.escapes import may_ask

NOTES: Final = {
    "undo": "note undo",
    "scuttled": "note scuttled",
    "stolen": "note stolen",
    "swept": "note swept",
    "countered": "note countered",
    "king": "note king",
    "queen": "note queen",
    "glasses": "note glasses",
    "counter": "note counter",
    "helpless": "note helpless",
    "danger": "note danger",
    "empty": "note empty",
    "pick": "note pick",
}
"""What is said, by name."""
_LOSSES: Final = {"scuttled", "stolen", "swept"}
_ROYALS: Final = {KING: "king", QUEEN: "queen", EIGHT: "glasses"}

Notes: TypeAlias = Iterator[tuple[str, dict[str, Arg]]]


def add_note(before: Model, after: Model) -> Step:
    """The model with a note on the last move, if it shows something new."""
    seat, known = after.own_seat, after.settings.progress.notes
    if seat is None or not _has_moved(before.game, after.game) or after.replay:
        return after, []
    for name, args in _notes_on_move(after, seat):
        if name not in known:
            progress = after.settings.progress._replace(notes=(*known, name))
            story = after.story._replace(note=say(NOTES[name], **args))
            after = replace(after, settings=replace(after.settings, progress=progress), story=story)
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


def _notes_on_move(model: Model, seat: Seat) -> Notes:
    """What there is to say of the last move, the most important first."""
    state, move, now = model.game.states[-2], model.game.moves[-1], model.game.state
    actor = state.phase.seat
    who: dict[str, Arg] = {"who": model.names[actor if actor >= 0 else model.others[0]]}
    lost = _points(state, seat) - _points(now, seat)
    if lost and _LOSSES & {*model.settings.progress.notes}:
        yield "undo", {}
    if actor != seat:
        yield from _notes_on_others(state, move, now, seat, who, lost)
    yield from _notes_on_decision(model, seat)
    if (
        move.verb is Verb.DRAW and now.phase == Turn(seat) and _is_newcomer(model, seat)
    ):  # nothing else is missed
        yield "pick", who


def _is_newcomer(model: Model, seat: Seat) -> bool:
    """Whether a player hasn't played a card in their first game, so may never have picked one."""
    played = (
        move
        for state, move in zip(model.game.states, model.game.moves, strict=False)
        if state.phase.seat == seat and move.card != HIDDEN
    )
    return not model.settings.progress.games and not any(played)


def _notes_on_others(
    state: State, move: Move, now: State, seat: Seat, who: dict[str, Arg], lost: set[Card]
) -> Notes:
    phase = state.phase
    if lost and move.verb in (Verb.SCUTTLE, Verb.STEAL):
        name = "scuttled" if move.verb is Verb.SCUTTLE else "stolen"
        yield name, who | {"card": card_name(min(lost))}
    elif lost and isinstance(phase, Answering) and RANK_NAMES[rank(phase.pending.played.card)] == "A":
        yield "swept", {}
    if move.verb is Verb.COUNTER and isinstance(phase, Answering) and phase.pending.top == seat:
        yield "countered", who
    if move.verb is Verb.PERMANENT and rank(move.card) in _ROYALS:
        yield _ROYALS[rank(move.card)], who | {"goal": goal(now, phase.seat)}


def _notes_on_decision(model: Model, seat: Seat) -> Notes:
    """What the player should know before deciding."""
    seen = model.observed
    if seen.phase.seat != seat:
        return
    if isinstance(seen.phase, Answering):
        yield ("counter" if len(seen.moves) > 1 else "helpless"), {}
    if may_ask(model, seen):
        yield "danger", {"way": say("show ways")}
    if isinstance(seen.phase, Turn) and not seen.deck:
        yield "empty", {}


def _points(state: State, seat: Seat) -> set[Card]:
    """The point cards in a row."""
    return {pile.card for pile in state.tables[seat] if pile.for_points}
