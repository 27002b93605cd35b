"""Help: how to play, the rules in play, and about Cuttle."""

from typing import Final

from web.core.feature import DialogPage, Feature, Late
from web.features.help.bar import about_button, in_bar, in_menu, menu_lines
from web.features.help.messages import Rulebook, ShowExample
from web.features.help.texts import TEXTS


def _late() -> Late:
    from web.features.help.late import LATE

    return LATE


HELP: Final = Feature(
    dialogs={
        "help": DialogPage("help title"),
        "keys": DialogPage("help title"),
        Rulebook.name: DialogPage("rules title", kind=Rulebook),
        "about": DialogPage("about title"),
    },
    late=_late,
    late_messages=(ShowExample,),
    texts=TEXTS,
    menu=menu_lines,
    extras={"bar": in_bar, "menu": in_menu, "settings": about_button},
)
