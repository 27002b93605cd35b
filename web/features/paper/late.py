"""What is needed once something is to be printed."""

from typing import Final

from web.core.feature import Late, on, page_of
from web.core.model import with_dialog
from web.features.paper import rules_sheet
from web.features.paper.messages import PrintRules, RulesSheet
from web.features.paper.printing import print_button

LATE: Final = Late(
    dict([on(PrintRules, lambda model, _: (with_dialog(model, RulesSheet()), []))]),
    pages={RulesSheet.name: page_of(RulesSheet, rules_sheet.page, print_button)},
)
