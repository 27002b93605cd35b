"""Replays, and playing on from one of their turns."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, Page, to
from web.core.message import Message
from web.core.model import Model
from web.core.shown import may_leave, may_replay
from web.core.visit import Visit
from web.messages.play import Cancel
from web.messages.replay import LeaveReplay, ShowReplay, Ticked, WaitForStep
from web.play.progress import next_level
from web.replay import play_on
from web.replay.texts import TEXTS
from web.replay.update import HANDLERS, narrate_again


class _Ignored(Message):
    """The game waits while a replay is on the table."""


def _meaning(model: Model, message: Message) -> Message:
    """A replay is on the table: the game waits."""
    if model.replay is None:
        return message
    if isinstance(message, Cancel) and not model.notice:
        message = LeaveReplay()
    if isinstance(message, LeaveReplay) and not may_leave(model):
        return _Ignored()
    return _Ignored() if message.for_players else message


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.lesson:
        return
    if model.replay is not None:
        leave = model.exercise.leave_text if model.exercise else say("leave")
        yield MenuItem("game", 0, leave, LeaveReplay())
    if may_replay(model):
        text = say("menu replay") if model.game.over else say("menu look back")
        yield MenuItem("game", 30, text, ShowReplay())


def _next_steps(model: Model) -> Iterator[NextStep]:
    if not next_level(model):  # the menu has it, too
        yield NextStep(50, say("menu replay"), ShowReplay())


def _wait_for_step(visit: Visit, command: WaitForStep) -> None:
    visit.browser.call_later(command.pause, lambda: visit.send(Ticked(command.playback, command.stop)))


REPLAY: Final = Feature(
    handlers=HANDLERS | play_on.HANDLERS,
    executors=dict([to(WaitForStep, _wait_for_step)]),
    dialogs={"play on": DialogPage("play on", Page(play_on.play_on, play_on.play_on_go))},
    texts=TEXTS,
    meanings=(_meaning,),
    follow_ups=(narrate_again,),
    menu=_menu,
    next_steps=_next_steps,
)
