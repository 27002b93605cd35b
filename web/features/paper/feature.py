"""What is printed."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late
from web.core.model import Model
from web.features.paper.messages import (
    DrawPuzzles,
    PrintPuzzles,
    PrintRules,
    PuzzlesDrawn,
    RulesSheet,
    Worksheet,
)
from web.features.paper.texts import TEXTS
from web.features.puzzles.messages import Puzzles
from web.markup.controls import button
from web.markup.html import Html, tag


def _on_rules(_model: Model, _about: str) -> Html:
    return button(say("print"), PrintRules(), "quiet")


def _on_puzzles(model: Model, where: str) -> Html | None:
    dialog = model.dialog
    if where == "above" or not isinstance(dialog, Puzzles) or not dialog.entries or dialog.lost:
        return None
    show = button(say("paper six"), PrintPuzzles(), "quiet", aria_describedby="paper-about")
    return tag("p", show, " ", tag("span", say("paper six about"), id="paper-about"), class_="puzzle-run")


def _late() -> Late:
    from web.features.paper.late import LATE

    return LATE


PAPER: Final = Feature(
    builds_on=("help", "puzzles"),
    dialogs={
        RulesSheet.name: DialogPage("paper rules", kind=None),
        Worksheet.name: DialogPage("paper puzzles", kind=None),
    },
    late=_late,
    late_messages=(PrintRules, PrintPuzzles, PuzzlesDrawn),
    late_commands=(DrawPuzzles,),
    texts=TEXTS,
    extras={"rules": _on_rules, "puzzles": _on_puzzles},
)
