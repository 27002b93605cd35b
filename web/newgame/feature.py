"""The next game: whom to play, under which rules; and the deal on the table, to play again."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep
from web.core.message import Show
from web.core.model import Model
from web.newgame import page, this_game
from web.newgame.rulebooks import rulebooks
from web.newgame.texts import TEXTS
from web.newgame.update import HANDLERS
from web.table.keys import NEW, shortcut


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("game", 70, say("game title"), Show("game"))
    yield MenuItem("games", 10, say("new title"), Show("new"), shortcut(model, NEW))


NEWGAME: Final = Feature(
    handlers=HANDLERS,
    dialogs={
        "new": DialogPage("new title", page.new_game, page.new_game_go, focuses=True),
        "rulebooks": DialogPage("rulebooks title", rulebooks, page.rulebooks_go),
        "game": DialogPage("game title", this_game.about_game),
    },
    texts=TEXTS,
    menu=_menu,
    next_steps=lambda _: [NextStep(60, say("new title"), Show("new"))],
)
