"""Help: how to play, the rules in play, and about Cuttle."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, later
from web.core.message import Show
from web.core.model import Model
from web.help.messages import Rulebook, ShowExample
from web.help.texts import TEXTS


def _menu(model: Model) -> Iterator[MenuItem]:
    yield MenuItem("page", 20, say("menu rules"), Show("rules"))
    yield MenuItem("page", 40, say("help title"), Show("help"))
    yield MenuItem("page", 50, say("menu about"), Show("about"))


HELP: Final = Feature(
    handlers={ShowExample: later("web.help.rules", "show_example")},
    dialogs={
        "help": DialogPage("help title", later("web.help.page", "how_to_play")),
        "keys": DialogPage("help title", later("web.help.page", "keys_first")),
        "rules": DialogPage("rules title", later("web.help.rules", "rulebook"), kind=Rulebook),
        "about": DialogPage("about title", later("web.help.about", "about")),
    },
    texts=TEXTS,
    menu=_menu,
)
