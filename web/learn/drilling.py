"""A run of the drill: its questions, with a clock or without. Pure."""

from dataclasses import replace
from typing import Final

from web.core.command import Command
from web.core.games import save_settings
from web.core.model import Model, Step, with_dialog
from web.learn.drill import ANSWERS, question
from web.learn.messages import (
    AnswerDrill,
    ClockDrill,
    Drill,
    DrillDealt,
    DrillEnded,
    DrillMessage,
    HoldDrill,
    NextQuestion,
    OpenDrill,
    StartDrill,
    TimeDrill,
)
from web.play.messages import DrawDeal

TIME: Final = 60_000
"""Milliseconds of a run."""
UNTIMED: Final = 20
"""Questions in a run without a clock."""


def start_run(model: Model, message: DrillDealt) -> Step:
    """Begin a run with the number that was drawn for it."""
    shown = model.dialog
    if not isinstance(shown, Drill):
        return model, []
    clock: list[Command] = [TimeDrill(message.number, TIME)] if shown.timed else []
    return with_dialog(model, Drill(message.number, timed=shown.timed)), clock


def _answer(model: Model, shown: Drill, place: int) -> Step:
    """The answer is right, and the next question follows; or it's wrong, and the true one is told."""
    if shown.run < 0 or shown.over or shown.missed >= 0 or not 0 <= place < ANSWERS:
        return model, []
    if place == question(model.game.ruleset, shown.run, shown.number).right:
        return _next_question(model, shown.changed(right=shown.right + 1, praised=True))
    return with_dialog(model, shown.changed(wrong=shown.wrong + 1, missed=place)), _hold_clock(shown, True)


def _hold_clock(shown: Drill, held: bool) -> list[Command]:
    """The clock stands still while a correction is read."""
    return [HoldDrill(held)] if shown.timed else []


def _next_question(model: Model, shown: Drill) -> Step:
    on = _hold_clock(shown, False) if shown.missed >= 0 else []
    shown = shown.changed(number=shown.number + 1, praised=shown.missed < 0, missed=-1)
    if not shown.timed and shown.number == UNTIMED:
        return _end_run(model, shown)
    return with_dialog(model, shown), on


def _end_run(model: Model, shown: Drill) -> Step:
    """The end of a run. The best score against the clock is kept."""
    best = shown.timed and shown.score > model.settings.drilled
    model = with_dialog(model, shown.changed(over=True, best=best))
    if not best:
        return model, []
    model = replace(model, settings=replace(model.settings, drilled=shown.score))
    return model, [save_settings(model)]


def update(model: Model, message: DrillMessage) -> Step:
    shown = model.dialog
    if isinstance(message, OpenDrill):
        return with_dialog(model, Drill()), []
    if not isinstance(shown, Drill):
        return model, []
    match message:
        case StartDrill():
            return model, [DrawDeal(report=DrillDealt)]
        case ClockDrill():
            return with_dialog(model, shown.changed(timed=not shown.timed)), []
        case AnswerDrill(place):
            return _answer(model, shown, place)
        case NextQuestion() if shown.missed >= 0:
            return _next_question(model, shown)
        case DrillEnded(run) if run == shown.run and not shown.over:
            return _end_run(model, shown)
    return model, []
