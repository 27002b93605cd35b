"""What is needed once somebody asks for help."""

from typing import Final

from web.core.dialog import Plain
from web.core.feature import Late, on, page_of
from web.features.help import about, page, rules
from web.features.help.messages import Rulebook, ShowExample

LATE: Final = Late(
    dict([on(ShowExample, rules.show_example)]),
    pages={
        "help": page_of(Plain, page.how_to_play, page.go),
        "keys": page_of(Plain, page.keys_first, page.go),
        Rulebook.name: page_of(Rulebook, rules.rulebook),
        "about": page_of(Plain, about.about),
    },
)
