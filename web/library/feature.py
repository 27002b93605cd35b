"""The games stored in this browser."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem
from web.library import page
from web.library.messages import ShowGames
from web.library.service import EXECUTORS
from web.library.texts import TEXTS
from web.library.update import HANDLERS

LIBRARY: Final = Feature(
    handlers=HANDLERS,
    executors=EXECUTORS,
    dialogs={
        "games": DialogPage("games title", page.stored_games, kind=None),
        "room": DialogPage("room title", page.storage_full, kind=None),
        "damaged": DialogPage("damaged title", page.damaged_save, kind=None),
    },
    texts=TEXTS,
    menu=lambda _: [MenuItem("games", 20, say("games title"), ShowGames())],
)
