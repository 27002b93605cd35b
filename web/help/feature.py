"""Help: how to play, the rules in play, and about Cuttle."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, on
from web.core.message import Show
from web.core.model import Model
from web.help.about import about
from web.help.messages import Rulebook, ShowExample
from web.help.page import how_to_play, keys_first
from web.help.rules import rulebook, show_example
from web.help.texts import TEXTS


def _menu(model: Model) -> Iterator[MenuItem]:
    yield MenuItem("page", 20, say("menu rules"), Show("rules"))
    yield MenuItem("page", 40, say("help title"), Show("help"))
    yield MenuItem("page", 50, say("menu about"), Show("about"))


HELP: Final = Feature(
    handlers=dict([on(ShowExample, show_example)]),
    dialogs={
        "help": DialogPage("help title", lambda model, _: how_to_play(model)),
        "keys": DialogPage("help title", lambda model, _: keys_first(model)),
        "rules": DialogPage("rules title", rulebook, kind=Rulebook),
        "about": DialogPage("about title", lambda model, _: about(model)),
    },
    texts=TEXTS,
    menu=_menu,
)
