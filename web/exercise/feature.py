"""Exercises: a decision is set on the table, tried with the controls of the game, judged and taken back."""

from typing import Final

from web.core.feature import Feature, Late, to
from web.core.message import Message
from web.core.model import Model
from web.core.shown import may_leave
from web.core.visit import Visit
from web.exercise.texts import TEXTS
from web.messages.exercise import ActInExercise, GoOnLater, Judged, ShowAnswer, TryOnceMore, TryShown
from web.messages.play import Cancel, DragMessage, PickingMessage
from web.messages.replay import LeaveReplay, ReplayMessage
from web.play.picking import is_picking


def _meaning(model: Model, message: Message) -> Message:
    """What is done on the table is tried, and the way out of a replay is that of the exercise."""
    exercise = model.exercise
    if exercise is None:
        return message
    cancels = isinstance(message, Cancel) and not (is_picking(model) or model.notice)
    if cancels or isinstance(message, LeaveReplay):
        return exercise.leave if may_leave(model) else message
    return (
        ActInExercise(message)
        if isinstance(message, PickingMessage | DragMessage | ReplayMessage)
        else message
    )


def _go_on_later(visit: Visit, command: GoOnLater) -> None:
    visit.browser.call_later(
        command.pause, lambda: visit.send(TryShown(command.move, command.plies, command.of))
    )


def _late() -> Late:
    from web.exercise.late import LATE

    return LATE


EXERCISE: Final = Feature(
    executors=dict([to(GoOnLater, _go_on_later)]),
    late=_late,
    late_messages=(ActInExercise, TryOnceMore, ShowAnswer, Judged, TryShown),
    texts=TEXTS,
    meanings=(_meaning,),
)
