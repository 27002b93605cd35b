"""The games stored in this browser."""

from typing import Final, get_args

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, later
from web.library.messages import LibraryMessage, ShowGames
from web.library.service import EXECUTORS
from web.library.texts import TEXTS

LIBRARY: Final = Feature(
    handlers=dict.fromkeys(get_args(LibraryMessage), later("web.library.update", "update")),
    executors=EXECUTORS,
    dialogs={
        "games": DialogPage("games title", later("web.library.page", "stored_games"), kind=None),
        "room": DialogPage("room title", later("web.library.page", "storage_full"), kind=None),
        "damaged": DialogPage("damaged title", later("web.library.page", "damaged_save"), kind=None),
    },
    texts=TEXTS,
    menu=lambda _: [MenuItem("games", 20, say("games title"), ShowGames())],
)
