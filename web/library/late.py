"""What is needed once somebody looks at the stored games, or something can't be stored."""

from typing import Final

from web.core.feature import Late, page_of
from web.library import page, storage_full, update
from web.messages.library import DamagedSave, Games, StorageFull

LATE: Final = Late(
    update.HANDLERS,
    pages={
        Games.name: page_of(Games, page.stored_games),
        StorageFull.name: page_of(StorageFull, storage_full.storage_full),
        DamagedSave.name: page_of(DamagedSave, page.damaged_save),
    },
)
