"""What a person chooses once: pace, language, looks, sound."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem, to
from web.core.message import Show
from web.messages.settings import ChangeSetting, FetchLanguage, NamePlayer, Translated
from web.settings.texts import TEXTS


def _late() -> Late:
    from web.settings.late import LATE

    return LATE


SETTINGS: Final = Feature(
    executors=dict([to(FetchLanguage, lambda visit, command: visit.browser.language.change(command.choice))]),
    dialogs={"settings": DialogPage("settings title")},
    late=_late,
    late_messages=(ChangeSetting, NamePlayer, Translated),
    texts=TEXTS,
    menu=lambda _: [MenuItem("mine", 40, say("settings title"), Show("settings"))],
)
