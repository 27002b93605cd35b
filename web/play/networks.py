"""The networks of a search, the one part of the program that's fetched when it's needed. Pure."""

from collections.abc import Callable
from typing import Final

from cuttle.language import say
from web.core.command import FetchNetworks
from web.core.feature import on, to
from web.core.fetching import failure_reason
from web.core.model import Model, Step, with_page
from web.core.visit import Visit
from web.markup.controls import Sendable, button, buttons
from web.markup.html import Html, join, tag
from web.messages.page import Renew
from web.messages.play import NetworksFetched, WakeSearches


class Networks:
    """Whether the networks are being fetched, and what waits for them."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._waiting: list[Callable[[], None]] | None = None

    def begin(self) -> None:
        """Fetch the networks, unless that's under way."""
        if self._waiting is None:
            self._visit.browser.fetch_networks()  # first, since it may fail
            self._waiting = []

    def wait(self, react: Callable[[], None]) -> None:
        """Call back when they are here or couldn't be fetched; at once if they aren't being fetched."""
        if self._waiting is None:
            react()
        else:
            self._waiting.append(react)

    def when_here(self, react: Callable[[], None]) -> None:
        """Call back when the networks are here, or never: a review without them would be another."""
        self.wait(lambda: react() if self._visit.model.page.app.networks == "here" else None)

    def wake(self) -> None:
        """Let what waits go on, whether the networks are here or couldn't be fetched."""
        waiting, self._waiting = self._waiting or [], None
        for react in waiting:
            self._visit.call_soon(react)


def fetching(model: Model, again: Sendable) -> Html | None:
    """That the networks are being fetched, or couldn't be, with the button that helps: `again`, or an update
    if there is a newer version. None if they're here."""
    if model.page.app.networks == "here":
        return None
    if model.page.app.networks != "lost":
        return tag("p", say("networks wait"), data_spoken="whole", class_="empty")
    reason = failure_reason(model.page.app, say("networks lost"))
    retry = button(say("retry"), again, "choice", name=None)
    return join(
        tag("p", reason, class_="empty", data_spoken="whole"),
        buttons(update_button(model) or retry),
    )


def update_button(model: Model) -> Html | None:
    """The button that updates the page, if there is a newer version."""
    return button(say("renew"), Renew(), "choice", name=None) if model.page.app.update_waiting else None


def _take_networks(model: Model, message: NetworksFetched) -> Step:
    return with_page(model, app=model.page.app._replace(networks=message.where)), [WakeSearches()]


HANDLERS: Final = dict([on(NetworksFetched, _take_networks)])

EXECUTORS: Final = dict(
    [
        to(FetchNetworks, lambda visit, _: visit.service(Networks).begin()),
        to(WakeSearches, lambda visit, _: visit.service(Networks).wake()),
    ]
)
