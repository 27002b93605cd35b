"""What is printed."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late
from web.core.model import Model
from web.features.paper.messages import PrintRules, RulesSheet
from web.features.paper.texts import TEXTS
from web.markup.controls import button
from web.markup.html import Html


def _on_rules(_: Model, _place: str) -> Html:
    return button(say("print"), PrintRules(), "quiet")


def _late() -> Late:
    from web.features.paper.late import LATE

    return LATE


PAPER: Final = Feature(
    builds_on=("help",),
    dialogs={RulesSheet.name: DialogPage("paper rules", kind=None)},
    late=_late,
    late_messages=(PrintRules,),
    texts=TEXTS,
    extras={"rules": _on_rules},
)
