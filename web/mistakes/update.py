"""What a press about one's own mistakes does. Pure."""

from dataclasses import replace

from cuttle.language import say
from web.core.model import Model, Step, with_dialog, with_networks
from web.mistakes.messages import (
    FindMistake,
    MistakeFound,
    MistakeMessage,
    MistakesListed,
    MistakesNoted,
    NoMistake,
    OpenMistake,
    PlayMistake,
    ReviewMistake,
)
from web.puzzles.messages import Puzzles
from web.puzzles.update import set_puzzle
from web.review.messages import Reviewing
from web.state.settings import STRONGEST


def update(model: Model, message: MistakeMessage) -> Step:
    shown = model.dialog
    match message:
        case PlayMistake(key):
            return replace(model, dialog=None), [FindMistake(key)]
        case ReviewMistake(key):
            return model, [OpenMistake(key)]
        case MistakeFound(exercise):
            model, commands = set_puzzle(replace(model, run=None), exercise)
            model, fetching = with_networks(model, [STRONGEST])  # which judge what is tried
            return model, [*commands, *fetching]
        case NoMistake():
            return replace(model, notice=say("mistake none")), []
        case MistakesListed(waiting, later) if isinstance(shown, Puzzles):
            return with_dialog(model, shown.changed(waiting=waiting, later=later)), []
        case MistakesNoted(count, new) if isinstance(shown, Reviewing) and count:
            again = say("mistakes found", which="new" if new else "known", count=count)
            return with_dialog(model, shown.changed(again=again)), []
    return model, []
