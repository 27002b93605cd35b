"""The analysis table. Pure.

What it does and shows is in `web.analysis`, which is fetched when there is an analysis on the table.
"""

from web.replay import analysed
from web.state.analysing import Analyse, AnalysePosition, AnalysisMessage, FetchAnalysis, Walk
from web.state.codec import DragMessage, PickingMessage, ReplayMessage
from web.state.commands import FetchExtra, ListGames
from web.state.dialog import Games
from web.state.messages import Undo
from web.state.model import Model, Step, with_dialog
from web.state.replaying import Leave
from web.state.reports import Dealt

TableMessage = PickingMessage | DragMessage | ReplayMessage | Undo
"""What has another meaning while a round is analysed."""


def update(model: Model, message: AnalysisMessage) -> Step:
    match message:
        case Analyse():
            return analysed.opened(model)
        case AnalysePosition(text):
            return analysed.placed(model, text)
        case FetchAnalysis():
            return analysed.with_analysis(model, lost=False), [FetchExtra("study")]
    if model.analysis is None or "study" not in model.app.extras:
        return model, []
    from web.analysis.playing import update as react

    return react(model, model.analysis, message)


def on_table(model: Model, message: TableMessage) -> Step:
    """Something is done on the table while a round is analysed."""
    analysis = model.analysis
    if analysis is None:
        return model, []
    if isinstance(message, Leave):
        return analysed.left(model, analysis) or (with_dialog(model, Games()), [ListGames()])
    if isinstance(message, Undo):
        return update(model, Walk("back"))
    if "study" not in model.app.extras or isinstance(message, ReplayMessage):
        return model, []
    from web.analysis.playing import on_table

    return on_table(model, analysis, message)


def dealt(model: Model, message: Dealt) -> Step:
    """A fresh deal of hidden cards has been drawn."""
    if model.analysis is None or "study" not in model.app.extras:
        return model, []
    from web.analysis.playing import dealt

    return dealt(model, model.analysis, message)


def fetched(model: Model) -> Model:
    """What it needs has been fetched, or couldn't be."""
    return model if "study" in model.app.extras else analysed.with_analysis(model, lost=True)
