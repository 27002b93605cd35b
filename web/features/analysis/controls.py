"""What an analysis adds to the table: ways along its lines, and the way to it from a replay. Pure.

It's imported with the first replay, so it needs nothing of what an analysis is made of.
"""

from cuttle.language import say
from web.core.model import Model
from web.core.shown import is_watched
from web.features.analysis.messages import Analyse, Walk
from web.markup.html import Html
from web.messages.replay import Jump
from web.state.analysis import Analysis
from web.table.actions import tool
from web.table.keys import JUMPS, UNDO, shortcut
from web.table.replay_controls import aside


def may_analyse(model: Model) -> bool:
    """Whether the round on the table can be analysed; while it goes on, only if that shows nobody's cards
    but bots'."""
    going = not model.game.over and (model.shared or model.seating.local_seat is not None)
    other = model.lesson or model.analysis or model.curtain or is_watched(model)
    return not (going or other) and bool(model.game.moves)


def walks(model: Model, analysis: Analysis) -> list[Html]:
    """Take back the move that has led here, and play the next one of the line again."""
    cursor, tools = analysis.tree.cursor, []
    steps: dict[Jump, bool] = {"back": cursor > 0, "on": bool(analysis.tree.children[cursor])}
    for way, able in steps.items():
        keys = filter(None, [JUMPS[way], shortcut(model, UNDO) if way == "back" else None])
        name, text = f"analysis-{way}", say("analysis step", which=way)
        disabled = None if able else "true"
        tools.append(tool(way, text, Walk(way), " ".join(keys), name=name, aria_disabled=disabled))
    return tools


def analyse_button(model: Model) -> Html | None:
    """From the turn that a replay shows to its analysis."""
    return aside(Analyse(), "analyse", say("menu analyse")) if may_analyse(model) else None
