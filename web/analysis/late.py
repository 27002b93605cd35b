"""What is needed once something is analysed."""

from typing import Final

from web.analysis import running, update
from web.analysis.messages import AskAllBots
from web.core.feature import Late, to

LATE: Final = Late(update.HANDLERS, dict([to(AskAllBots, running.ask_all_bots)]))
