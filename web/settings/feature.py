"""What a person chooses once: pace, language, looks, sound."""

from typing import Final, get_args

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, later, to
from web.core.message import Show
from web.settings.messages import FetchLanguage, SettingsMessage
from web.settings.texts import TEXTS

SETTINGS: Final = Feature(
    handlers=dict.fromkeys(get_args(SettingsMessage), later("web.settings.page", "update")),
    executors=dict([to(FetchLanguage, lambda visit, command: visit.browser.language.change(command.choice))]),
    dialogs={"settings": DialogPage("settings title", later("web.settings.page", "settings"))},
    texts=TEXTS,
    menu=lambda _: [MenuItem("page", 30, say("settings title"), Show("settings"))],
)
