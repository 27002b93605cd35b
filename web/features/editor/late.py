"""What is needed once somebody opens the editor."""

from typing import Final

from web.core.feature import Late, page_of
from web.features.editor import page, update
from web.features.editor.messages import Editing

LATE: Final = Late(update.HANDLERS, pages={Editing.name: page_of(Editing, page.editor, page.editor_go)})
