"""What a press about one's own mistakes does. Pure."""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.feature import on
from web.core.model import Model, Step, with_dialog, with_networks
from web.features.mistakes.messages import (
    FindMistake,
    MistakeFound,
    MistakesListed,
    MistakesNoted,
    NoMistake,
    OpenMistake,
    PlayMistake,
    ReviewMistake,
)
from web.features.puzzles.messages import Puzzles
from web.features.puzzles.update import set_puzzle
from web.features.review.messages import Reviewing
from web.state.settings import STRONGEST


def _set_mistake(model: Model, message: MistakeFound) -> Step:
    model, commands = set_puzzle(replace(model, run=None), message.exercise)
    model, fetching = with_networks(model, [STRONGEST])  # which judge what is tried
    return model, [*commands, *fetching]


def _show_waiting(model: Model, message: MistakesListed) -> Step:
    if not isinstance(model.dialog, Puzzles):
        return model, []
    return with_dialog(model, model.dialog.changed(waiting=message.waiting, later=message.later)), []


def _show_noted(model: Model, message: MistakesNoted) -> Step:
    if not (isinstance(model.dialog, Reviewing) and message.count):
        return model, []
    again = say("mistakes found", which="new" if message.new else "known", count=message.count)
    return with_dialog(model, model.dialog.changed(again=again)), []


HANDLERS: Final = dict(
    [
        on(PlayMistake, lambda model, message: (with_dialog(model), [FindMistake(message.key)])),
        on(ReviewMistake, lambda model, message: (model, [OpenMistake(message.key)])),
        on(MistakeFound, _set_mistake),
        on(NoMistake, lambda model, _: (replace(model, notice=say("mistake none")), [])),
        on(MistakesListed, _show_waiting),
        on(MistakesNoted, _show_noted),
    ]
)
