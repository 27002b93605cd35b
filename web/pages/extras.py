"""What the start does without arrives, and what was asked for goes on. Pure."""

from collections.abc import Callable
from dataclasses import replace

from web.pages import analysing, editing, learning, reviewing
from web.state.dialog import Editing, Lessons, Reviewing
from web.state.installation import Extra
from web.state.model import Model, Step
from web.state.reports import ExtraFetched
from web.text.words import add


class Fetching:
    """What is being fetched, and what waits for it."""

    def __init__(self, fetch: Callable[[Extra], None], soon: Callable[[Callable[[], None]], None]) -> None:
        """`soon` calls back after the browser's pending work."""
        self._fetch = fetch
        self._soon = soon
        self._waiting: dict[Extra, list[Callable[[], None]]] = {}

    def begin(self, name: Extra) -> None:
        """Fetch an extra, unless that's under way."""
        if name not in self._waiting:
            self._fetch(name)  # first, since it may fail
            self._waiting[name] = []

    def wait(self, name: Extra, react: Callable[[], None]) -> None:
        """Call back when an extra that's being fetched is here or lost; at once if it isn't being fetched."""
        if name in self._waiting:
            self._waiting[name].append(react)
        else:
            react()

    def heard(self, message: ExtraFetched) -> None:
        """An extra is here or lost, and what waits for it goes on either way."""
        for react in self._waiting.pop(message.name, []):
            self._soon(react)
        if message.where == "here":
            teach(message.name)


def teach(name: Extra) -> None:
    """Let the page say what an extra says, in its language. The networks say nothing."""
    if name == "learn":
        from web.learn.texts import LEARN

        add(name, LEARN)
    elif name == "study":
        from web.review.texts import STUDY

        add(name, STUDY)


def update(model: Model, message: ExtraFetched) -> Step:
    """An extra is here, or couldn't be fetched: what waited for it goes on, or says so. Reviews search, so
    `study` brings the networks."""
    if message.where == "here":
        brought: tuple[Extra, ...] = ("study", "networks") if message.name == "study" else (message.name,)
        extras = tuple(sorted({*model.app.extras, *brought}))
        model = replace(model, app=model.app._replace(extras=extras))
    match message.name, model.dialog:
        case "learn", Lessons() as waiting:
            return learning.fetched(model, waiting)
        case "study", Reviewing() as waiting:
            return reviewing.fetched(model, waiting)
        case "study", Editing() as waiting:
            return editing.fetched(model, waiting)
    return (analysing.fetched(model) if message.name == "study" else model), []
