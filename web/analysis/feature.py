"""The analysis: lines to try on the table, and what bots think of them."""

from typing import Final, get_args

from web.analysis.messages import ActOnTable, AnalysisDealt, AnalysisMessage, AskAllBots
from web.analysis.texts import TEXTS
from web.core.feature import Feature, later
from web.core.message import Message
from web.core.model import Model
from web.markup.html import Html
from web.play.messages import DragMessage, PickingMessage, Undo
from web.replay.analysed import follow_analysis
from web.replay.messages import ReplayMessage


def _meaning(model: Model, message: Message) -> Message:
    """What is done on the table goes into the lines."""
    if model.analysis and isinstance(message, PickingMessage | DragMessage | ReplayMessage | Undo):
        return ActOnTable(message)
    return message


def _panel(model: Model) -> Html | None:
    if model.analysis is None:
        return None
    from web.analysis.panel import panel

    return panel(model, model.analysis)


ANALYSIS: Final = Feature(
    handlers={
        **dict.fromkeys(get_args(AnalysisMessage), later("web.analysis.update", "update")),
        AnalysisDealt: later("web.analysis.update", "deal_unknown"),
        ActOnTable: later("web.analysis.update", "act_on_table"),
    },
    executors={AskAllBots: later("web.analysis.running", "ask_all_bots")},
    texts=TEXTS,
    meanings=(_meaning,),
    follow_ups=(follow_analysis,),
    panel=_panel,
)
