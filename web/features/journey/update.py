"""What a press about prints does. Pure."""

from dataclasses import replace
from typing import Final

from web.core.feature import on
from web.core.model import Model, Step, with_dialog, with_page
from web.features.journey.messages import (
    ChoosePrint,
    FindSources,
    LookForPrints,
    OpenPrint,
    OpenSource,
    Prints,
    PrintsChanged,
    ShowPrints,
    SourcesFound,
)
from web.features.journey.words import KEPT, KEYS, told
from web.state.prints import PUZZLES


def _show(model: Model, _: ShowPrints) -> Step:
    return with_dialog(model, Prints()), [LookForPrints(past=True), FindSources()]


def _take(model: Model, message: PrintsChanged) -> Step:
    """Know what is stored. A print of a puzzle is told at once, one of a round by the poster."""
    was, now = model.page.prints, message.prints
    model = with_page(model, prints=now)
    if model.exercise and now.new != was.new and model.page.settings.prints:
        model = replace(model, notice=told(now.new))
    return model, []


def _find(model: Model, message: SourcesFound) -> Step:
    dialog = model.dialog
    return (
        with_dialog(model, dialog.changed(here=message.here)) if isinstance(dialog, Prints) else model
    ), []


def _choose(model: Model, message: ChoosePrint) -> Step:
    dialog = model.dialog
    if not isinstance(dialog, Prints) or message.key not in KEYS + KEPT:
        return model, []
    chosen = "" if message.key == dialog.chosen else message.key
    return with_dialog(model, dialog.changed(chosen=chosen)), []


def _open(model: Model, message: OpenPrint) -> Step:
    earned = model.page.prints.earned.get(message.key)
    if earned is None or earned.key.startswith(PUZZLES):
        return model, []
    return with_dialog(model), [OpenSource(earned.source)]


HANDLERS: Final = dict(
    [
        on(ShowPrints, _show),
        on(PrintsChanged, _take),
        on(SourcesFound, _find),
        on(ChoosePrint, _choose),
        on(OpenPrint, _open),
    ]
)
