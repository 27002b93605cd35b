"""What few visitors use, and is fetched when it's first used (`RARE_FEATURES` in tools/build/compile.py)."""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.feature import on, to
from web.core.games import with_failure
from web.core.message import Message
from web.core.model import Model, Step
from web.core.visit import Visit
from web.messages.page import RareFetched, WakeRare

_SOON: Final = 500
"""Milliseconds after which it's told that something is being fetched."""


class Rare:
    """Messages whose handlers aren't here yet."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._here = False
        self._waiting: list[Message] = []

    def wait(self, message: Message) -> bool:
        """Send the message again once its handler is here; False if everything is."""
        if self._here:
            return False
        if not self._waiting:
            self._visit.browser.fetch_rare()  # first, since it may fail
            self._visit.browser.call_later(_SOON, self._tell)
        self._waiting.append(message)
        return True

    def wake(self, where: str) -> None:
        """Let go on what waits, or drop it if its handlers couldn't be fetched."""
        self._here = where == "here"
        waiting, self._waiting = self._waiting, []
        for message in waiting if self._here else ():
            self._visit.send(message)

    def _tell(self) -> None:
        if self._waiting:
            self._visit.send(RareFetched("soon"))


def _take(model: Model, message: RareFetched) -> Step:
    match message.where:
        case "soon":
            return replace(model, notice=say("rare", which="soon")), []
        case "lost":
            model = with_failure(model, say("rare", which="lost"))
    return model, [WakeRare(message.where)]


HANDLERS: Final = dict([on(RareFetched, _take)])

EXECUTORS: Final = dict([to(WakeRare, lambda visit, command: visit.service(Rare).wake(command.where))])
