"""Statistics: the results against bots."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem
from web.features.statistics import update
from web.features.statistics.messages import ReadRatings, ShowStatistics, Statistics
from web.features.statistics.texts import TEXTS
from web.messages.library import Imported


def _late() -> Late:
    from web.features.statistics.late import LATE

    return LATE


STATISTICS: Final = Feature(
    handlers=update.HANDLERS,
    executors=update.EXECUTORS,
    dialogs={
        Statistics.name: DialogPage("statistics title", kind=None),
        "reset rating": DialogPage("my rating reset title"),
        "forget": DialogPage("forget title"),
    },
    late=_late,
    texts=TEXTS,
    hears={Imported: lambda _: [ReadRatings()]},
    follow_ups=(update.count_result,),
    menu=lambda _: [MenuItem("mine", 30, say("statistics title"), ShowStatistics())],
)
