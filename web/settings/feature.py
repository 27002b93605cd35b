"""What a person chooses once: pace, language, looks, sound."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, to
from web.core.message import Show
from web.settings.messages import FetchLanguage
from web.settings.page import HANDLERS, settings
from web.settings.texts import TEXTS

SETTINGS: Final = Feature(
    handlers=HANDLERS,
    executors=dict([to(FetchLanguage, lambda visit, command: visit.browser.language.change(command.choice))]),
    dialogs={"settings": DialogPage("settings title", settings)},
    texts=TEXTS,
    menu=lambda _: [MenuItem("page", 30, say("settings title"), Show("settings"))],
)
