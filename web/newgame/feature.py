"""The next game: whom to play, under which rules; and the deal on the table, to play again."""

from collections.abc import Iterator
from typing import Final, get_args

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, later
from web.core.message import Show
from web.core.model import Model
from web.newgame.messages import NewGameMessage
from web.newgame.texts import TEXTS
from web.table.keys import NEW, shortcut


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("game", 70, say("game title"), Show("game"))
    yield MenuItem("games", 10, say("new title"), Show("new"), shortcut(model, NEW))


NEWGAME: Final = Feature(
    handlers=dict.fromkeys(get_args(NewGameMessage), later("web.newgame.update", "update")),
    dialogs={
        "new": DialogPage(
            "new title",
            later("web.newgame.page", "new_game"),
            later("web.newgame.page", "new_game_go"),
            focuses=True,
        ),
        "rulebooks": DialogPage(
            "rulebooks title",
            later("web.newgame.rulebooks", "rulebooks"),
            later("web.newgame.page", "rulebooks_go"),
        ),
        "game": DialogPage("game title", later("web.newgame.this_game", "about_game")),
    },
    texts=TEXTS,
    menu=_menu,
    next_steps=lambda _: [NextStep(60, say("new title"), Show("new"))],
)
