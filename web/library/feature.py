"""The games stored in this browser."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem
from web.library.service import EXECUTORS
from web.library.texts import TEXTS
from web.messages import library as messages
from web.messages.library import DamagedSave, Games, ShowGames, StorageFull


def _late() -> Late:
    from web.library.late import LATE

    return LATE


LIBRARY: Final = Feature(
    executors=EXECUTORS,
    dialogs={
        Games.name: DialogPage("games title", kind=None),
        StorageFull.name: DialogPage("room title", kind=None),
        DamagedSave.name: DialogPage("damaged title", kind=None),
    },
    late=_late,
    late_messages=(
        messages.ShowGames,
        messages.GamesListed,
        messages.ChooseGame,
        messages.MoreGames,
        messages.ResumeGame,
        messages.ShareGame,
        messages.Fetched,
        messages.RenameGame,
        messages.CopyGame,
        messages.DeleteGame,
        messages.DeleteDamaged,
        messages.RestoreGames,
        messages.ExportGame,
        messages.ImportFile,
        messages.Imported,
        messages.Refreshed,
        messages.NotImported,
        messages.StoreChanged,
        messages.MovedElsewhere,
        messages.PlayHere,
        messages.Unsaved,
        messages.StillUnsaved,
        messages.MakeRoom,
        messages.RoomMade,
        messages.SaveAgain,
        messages.SavedAgain,
    ),
    texts=TEXTS,
    menu=lambda _: [MenuItem("mine", 20, say("games title"), ShowGames())],
)
