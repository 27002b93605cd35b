"""What the browser's Back closes besides dialogs and menus: a picked card, a replay, an analysis, a lesson, a
game of bots. And how a reload finds the way back there. Pure.
"""

from collections.abc import Iterator
from dataclasses import replace

from cuttle.links import link_text
from cuttle.notation import is_number
from web.core.exercise import SetExercise
from web.core.message import Message
from web.core.model import Model
from web.core.shown import open_replay, with_analysis
from web.core.update import Program
from web.messages.play import Cancel
from web.messages.replay import LeaveReplay
from web.messages.share import WatchAgain
from web.messages.table import LeaveHome, LeaveLesson
from web.state.saved import find_save
from web.state.seating import WATCHER, seat_text
from web.state.selection import Pick


def ways_back(model: Model) -> Iterator[Message]:
    """The messages that close what is open on the table, the innermost first. An analysis that has come from
    no game stays open."""
    pick = model.selection.picked
    aimed = pick != Pick(pick.card, also=pick.also)
    yield from [Cancel()] * (len(pick.cards) + aimed + (model.selection.proposed is not None))
    if model.replay and (model.analysis is None or model.analysis.came_from):
        yield LeaveReplay()
    if model.lesson and not model.page.settings.welcoming:  # a first visit has begun with it
        yield LeaveLesson()
    if model.bots.came_from:
        yield LeaveReplay()
    if model.home and model.home.called and not model.replay:
        yield LeaveHome()


def restore_place(model: Model, place: str) -> Model:
    """The model after a reload, where the player was before."""
    at, _, came_from = place.partition("\n")
    was_elsewhere = find_save(came_from) is not None
    if was_elsewhere and model.analysis:
        model = with_analysis(model, came_from=came_from)
    elif was_elsewhere and model.watching:
        model = replace(model, bots=model.bots._replace(came_from=came_from))
    ply, viewer, seen = (*at.split(" "), "", "")[:3]
    if not is_number(ply):
        return model
    seen_by = int(viewer) if is_number(viewer) else WATCHER
    return open_replay(model, int(ply), seen_by, seen=int(seen) if is_number(seen) else None)


def interrupted_at(place: str, program: Program) -> SetExercise | WatchAgain | None:
    """The message that shows again what was there instead of the game before a reload, if anything: an
    exercise, or a round for onlookers."""
    _, _, text = place.partition("\n\n")
    message = program.read(*text.split("\n", 1)) if text else None
    return message if isinstance(message, SetExercise | WatchAgain) else None


def place_of(model: Model) -> str:
    """Where the player is in the game on the table, for a reload; empty if only there."""
    replay, analysis, exercise = model.replay, model.analysis, model.exercise
    if exercise and exercise.is_done and not model.run:
        return ""  # a reload doesn't ask again what has been solved
    if exercise:
        again = exercise.set_by.in_run(model.run) if model.run else exercise.set_by
        return f"\n\n{again.do}\n{again.value}"
    if replay and replay.watched:
        watched = WatchAgain(replay.seen or 0, replay.stops[replay.stop], link_text(replay.watched))
        return f"\n\n{watched.do}\n{watched.value}"
    came_from, at = analysis.came_from if analysis else model.bots.came_from, ""
    if replay and not analysis:
        seen = "" if replay.seen is None else f" {replay.seen}"
        at = f"{len(replay.game.moves)} {seat_text(replay.viewer)}{seen}"
    return f"{at}\n{came_from}" if at or came_from else ""
