"""What is needed once two devices play side by side."""

from typing import Final

from web.core.feature import Late, page_of, to
from web.core.storage_keys import LIVE as KEY
from web.core.visit import Visit
from web.features.live import page, pairing, table
from web.features.live.frames import frame_text, kept_text
from web.features.live.messages import (
    Accept,
    Connect,
    Disconnect,
    LookAgainAtTable,
    LookLater,
    SayFarewell,
    Seek,
    SideBySide,
    Tell,
)


def _tell(visit: Visit, _: Tell) -> None:
    live = visit.model.page.live
    visit.browser.tab.save(KEY, kept_text(live))
    if live.stands:
        visit.browser.on_connection("transmit", frame_text(live.says))
    visit.browser.on_connection("stayAwake", "on" if live.stands and not visit.model.game.over else "")


LATE: Final = Late(
    pairing.HANDLERS | table.HANDLERS,
    dict(
        [
            to(Connect, lambda visit, _: visit.browser.on_connection("connect", "")),
            to(Accept, lambda visit, command: visit.browser.on_connection("accept", command.description)),
            to(Seek, lambda visit, command: visit.browser.on_connection("seek", command.table)),
            to(Tell, _tell),
            to(SayFarewell, lambda visit, command: visit.browser.on_connection("transmit", command.text)),
            to(LookLater, lambda visit, _: visit.send(LookAgainAtTable())),
            to(Disconnect, lambda visit, _: visit.browser.on_connection("close", "")),
        ]
    ),
    {SideBySide.name: page_of(SideBySide, page.pairing, page.pairing_go)},
)
