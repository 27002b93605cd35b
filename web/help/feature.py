"""Help: how to play, the rules in play, and about Cuttle."""

from typing import Final

from web.core.feature import DialogPage, Feature, later
from web.help.messages import Rulebook, ShowExample
from web.help.texts import TEXTS

HELP: Final = Feature(
    handlers={ShowExample: later("web.help.rules", "show_example")},
    dialogs={
        "help": DialogPage("help title", later("web.help.page", "how_to_play"), later("web.help.page", "go")),
        "keys": DialogPage("help title", later("web.help.page", "keys_first"), later("web.help.page", "go")),
        "rules": DialogPage("rules title", later("web.help.rules", "rulebook"), kind=Rulebook),
        "about": DialogPage("about title", later("web.help.about", "about")),
    },
    texts=TEXTS,
)
