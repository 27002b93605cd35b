"""The analysis: lines to try on the table, and what bots think of them."""

from typing import Final

from web.core.feature import Feature, Late
from web.core.message import Message
from web.core.model import Model, Step
from web.features.analysis.messages import (
    ActOnTable,
    Analyse,
    AnalysePosition,
    AnalysisDealt,
    AskAllBots,
    Considered,
    FetchAnalysis,
    GoTo,
    HideCards,
    PromoteLine,
    RemoveLine,
    ThinkAlong,
    Walk,
    WriteNote,
)
from web.features.analysis.texts import TEXTS
from web.markup.html import Child, Html
from web.messages.play import DragMessage, PickingMessage, Undo
from web.messages.replay import ReplayMessage


def _meaning(model: Model, message: Message) -> Message:
    """What is done on the table goes into the lines."""
    if model.analysis and isinstance(message, PickingMessage | DragMessage | ReplayMessage | Undo):
        return ActOnTable(message)
    return message


def _follow(before: Model, after: Model) -> Step:
    if after.analysis is None:
        return after, []
    from web.features.analysis.opening import follow_analysis

    return follow_analysis(before, after)


def _tools(model: Model, _: str) -> Child:
    if model.analysis is None:
        return None
    from web.features.analysis.controls import walks

    return walks(model, model.analysis)


def _beside_replay(model: Model, _: str) -> Html | None:
    from web.features.analysis.controls import analyse_button

    return analyse_button(model)


def _panel(model: Model) -> Html | None:
    if model.analysis is None:
        return None
    from web.features.analysis.panel import panel

    return panel(model, model.analysis)


def _late() -> Late:
    from web.features.analysis.late import LATE

    return LATE


ANALYSIS: Final = Feature(
    late=_late,
    late_messages=(
        *(Analyse, AnalysePosition, FetchAnalysis, ActOnTable, AnalysisDealt, Considered),
        *(GoTo, Walk, RemoveLine, PromoteLine, WriteNote, HideCards, ThinkAlong),
    ),
    late_commands=(AskAllBots,),
    texts=TEXTS,
    meanings=(_meaning,),
    follow_ups=(_follow,),
    panel=_panel,
    extras={"analysis": _tools, "replay": _beside_replay},
)
