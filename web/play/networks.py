"""The networks of a search, the one part of the program that's fetched when it's needed. Pure."""

from collections.abc import Callable

from cuttle.language import Words, say
from web.core.fetching import failure_reason
from web.core.model import Model
from web.markup.controls import Sendable, button, buttons
from web.markup.html import Html, join, tag
from web.page.messages import Renew


class Networks:
    """Whether they're being fetched, and what waits for them."""

    def __init__(self, fetch: Callable[[], None], soon: Callable[[Callable[[], None]], None]) -> None:
        """`soon` calls back after the browser's pending work."""
        self._fetch = fetch
        self._soon = soon
        self._waiting: list[Callable[[], None]] | None = None

    def begin(self) -> None:
        """Fetch them, unless that's under way."""
        if self._waiting is None:
            self._fetch()  # first, since it may fail
            self._waiting = []

    def wait(self, react: Callable[[], None]) -> None:
        """Call back when they are here or couldn't be fetched; at once if they aren't being fetched."""
        if self._waiting is None:
            react()
        else:
            self._waiting.append(react)

    def heard(self) -> None:
        """They are here, or couldn't be fetched: what waits for them goes on either way."""
        waiting, self._waiting = self._waiting or [], None
        for react in waiting:
            self._soon(react)


def fetching(model: Model, again: Sendable) -> Html | None:
    """That they're being fetched, or couldn't be, with the message that tries again; None if they're here."""
    if model.app.networks == "here":
        return None
    if model.app.networks == "lost":
        return fetch_failure(model, say("networks lost"), again)
    return tag("p", say("networks wait"), data_spoken="whole", class_="empty")


def fetch_failure(model: Model, why: Words, again: Sendable) -> Html:
    """The reason, and the button that helps: another try, or an update if the server has a newer version."""
    retry = button(say("retry"), again, "choice", name=None)
    return join(
        tag("p", failure_reason(model.app, why), class_="empty", data_spoken="whole"),
        buttons(update_button(model) or retry),
    )


def update_button(model: Model) -> Html | None:
    """The button that updates the page, if there is a newer version."""
    return button(say("renew"), Renew(), "choice", name=None) if model.app.update_waiting else None
