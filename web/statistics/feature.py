"""Statistics: the results against bots."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, later
from web.statistics import update
from web.statistics.messages import ShowStatistics
from web.statistics.texts import TEXTS

STATISTICS: Final = Feature(
    handlers=update.HANDLERS,
    executors=update.EXECUTORS,
    dialogs={
        "statistics": DialogPage("statistics title", later("web.statistics.page", "statistics"), kind=None),
        "reset rating": DialogPage("my rating reset title", later("web.statistics.page", "reset_question")),
        "forget": DialogPage("forget title", later("web.statistics.page", "delete_question")),
    },
    texts=TEXTS,
    follow_ups=(update.count_result,),
    menu=lambda _: [MenuItem("page", 20, say("statistics title"), ShowStatistics())],
)
