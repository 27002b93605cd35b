"""The page itself: Back, new versions, what goes on after an error."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import Feature, MenuItem, NextStep, to
from web.core.message import Message
from web.core.model import Model
from web.messages.page import Back, FetchFile, Renew, RenewPage
from web.page import rare
from web.page.texts import TEXTS
from web.page.update import HANDLERS
from web.replay.back import ways_back


def _meaning(model: Model, message: Message) -> Message:
    """Back closes the innermost of what is open on the table."""
    return next(ways_back(model), message) if isinstance(message, Back) else message


def _menu(model: Model) -> Iterator[MenuItem]:
    if model.page.app.update_waiting:
        yield MenuItem("mine", 70, say("renew"), Renew())


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.page.app.update_waiting:
        yield NextStep(80, say("renew"), Renew())


PAGE: Final = Feature(
    handlers=HANDLERS | rare.HANDLERS,
    executors=rare.EXECUTORS
    | dict(
        [
            to(FetchFile, lambda visit, _: visit.browser.download_game()),
            to(RenewPage, lambda visit, _: visit.browser.install_update()),
        ]
    ),
    texts=TEXTS,
    meanings=(_meaning,),
    menu=_menu,
    next_steps=_next_steps,
)
