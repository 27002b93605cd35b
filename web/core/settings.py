"""How the settings and the draft of the next game are saved. Pure."""

from dataclasses import replace

from web.core.command import Command, SaveText
from web.core.model import Model
from web.core.storage_keys import SETTINGS
from web.state.draft import draft_settings
from web.state.saved import settings_text
from web.state.settings import as_stored


def save_settings(model: Model) -> Command:
    """Save the settings and the draft; of an invalid draft, only its preset."""
    draft = model.page.draft
    if draft.rules_problem:
        draft = replace(draft, options=frozenset(), changes=())
    return SaveText(SETTINGS, settings_text(as_stored(model.page.settings) | draft_settings(draft)))
