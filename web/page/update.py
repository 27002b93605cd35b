"""Handlers for the page itself: its dialog, its versions, what goes on after an error. Pure."""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.feature import on
from web.core.model import Model, Step, go_on, with_dialog, with_page
from web.core.settings import save_settings
from web.messages.page import (
    Back,
    Close,
    Download,
    FetchFile,
    PageNews,
    Renew,
    RenewPage,
    Resume,
)
from web.state.selection import NOTHING

_NEWS: Final = {
    "later": "renew later",
    "fetched": "download done",
    "unfetched": "download failed",
}
"""The notice for each kind of news."""


def _take_news(model: Model, message: PageNews) -> Step:
    """News about the page, announced unless the player is in the middle of something."""
    model = with_page(model, app=model.page.app.after_report(message.news))
    if model.page.app.was_offline and not model.page.settings.offline_told:
        settings = replace(model.page.settings, offline_told=True)
        model = with_page(model, app=model.page.app._replace(announces_offline=True), settings=settings)
        return model, [save_settings(model)]
    notice = _NEWS.get(message.news) if model.dialog is None else None
    return (replace(model, notice=say(notice)) if notice else model), []


def _resume(model: Model, _: Resume) -> Step:
    """Continue after an error."""
    selection = model.selection._replace(picked=NOTHING, hint=None)
    return go_on(replace(model, selection=selection)) if model.replay is None else (model, [])


def _renew(model: Model, _: Renew) -> Step:
    """Reload the page with the new version; the game is already saved."""
    return model, [RenewPage()] if model.page.app.update_waiting else []


HANDLERS: Final = dict(
    [
        on(Close, lambda model, _: (with_dialog(model), [])),
        on(Back, lambda model, _: (model, [])),
        on(PageNews, _take_news),
        on(Resume, _resume),
        on(Renew, _renew),
        on(Download, lambda model, _: (with_dialog(model), [FetchFile()])),  # what becomes of it is a notice
    ]
)
