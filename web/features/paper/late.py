"""What is needed once something is to be printed."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.features.paper import rules_sheet, update, worksheet
from web.features.paper.drawing import draw_puzzles
from web.features.paper.messages import DrawPuzzles, RulesSheet, Worksheet

LATE: Final = Late(
    update.HANDLERS,
    dict([to(DrawPuzzles, draw_puzzles)]),
    {
        RulesSheet.name: page_of(RulesSheet, rules_sheet.page, rules_sheet.foot),
        Worksheet.name: page_of(Worksheet, worksheet.page, worksheet.foot),
    },
)
