"""What is needed once something is analysed."""

from typing import Final

from web.core.feature import Late, to
from web.features.analysis import running, update
from web.features.analysis.messages import AskAllBots

LATE: Final = Late(update.HANDLERS, dict([to(AskAllBots, running.ask_all_bots)]))
