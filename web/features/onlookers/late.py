"""What is needed once a window for onlookers is opened, and in that window."""

from dataclasses import replace
from typing import Final

from cuttle import LinkError
from cuttle.language import Words, say
from cuttle.links import parse_link
from web.core.command import SaveText
from web.core.feature import Late, on, page_of, to
from web.core.model import Model, Step, with_dialog, with_page
from web.core.shown import show_latest
from web.core.storage_keys import TELLING
from web.core.visit import Visit
from web.features.onlookers.messages import (
    ChooseDelay,
    ChooseShown,
    Follow,
    Onlookers,
    OpenOnlookers,
    OpenWindow,
    ShowOnlookers,
    TellOnlookers,
)
from web.markup.controls import button, option, strip
from web.markup.html import Html, join, tag
from web.share.correspondence import is_between_pages
from web.state.installation import Shows

DELAYS: Final = (0, 10, 30, 60, 300)
SHOWN: Final[tuple[Shows, ...]] = ("table", "hands")


def _choose(model: Model, **changes: object) -> Step:
    dialog = model.dialog
    return with_dialog(model, dialog.changed(**changes)) if isinstance(dialog, Onlookers) else model, []


def _choose_delay(model: Model, message: ChooseDelay) -> Step:
    return _choose(model, delay=message.seconds) if message.seconds in DELAYS else (model, [])


def _open(model: Model, _: OpenOnlookers) -> Step:
    """Open the window, and tell it from now on what is on the table, also after a reload."""
    dialog = model.dialog
    if not isinstance(dialog, Onlookers):
        return model, []
    after = with_page(with_dialog(model), app=model.page.app._replace(is_watched=True))
    remember = SaveText(TELLING, "told", here=True)
    return after, [OpenWindow(dialog.shows, dialog.delay), remember, TellOnlookers()]


def _follow(model: Model, message: Follow) -> Step:
    """Show the table of the other window."""
    try:
        return replace(show_latest(model, parse_link(message.code)), dialog=None, notice=""), []
    except LinkError:  # of another version, for as long as both are open
        return model, []


def _open_window(visit: Visit, command: OpenWindow) -> None:
    visit.browser.open_onlookers(f"{command.shows}-{command.delay}")


def _page(model: Model, dialog: Onlookers) -> Html:
    possible = SHOWN[:1] if is_between_pages(model) else SHOWN
    shows = [
        option(say("onlookers shows", which=each), ChooseShown(each), each == dialog.shows)
        for each in possible
    ]
    delays = [option(_delay(each), ChooseDelay(each), each == dialog.delay) for each in DELAYS]
    return join(
        tag("p", say("onlookers about")),
        strip(say("onlookers show"), shows),
        strip(say("onlookers later"), delays),
        tag("p", say("onlookers careful"), class_="note") if dialog.shows == "hands" else None,
    )


def _delay(seconds: int) -> Words:
    which = "none" if not seconds else "minutes" if seconds >= 60 else "seconds"
    return say("onlookers delay", which=which, seconds=seconds, minutes=seconds // 60)


def _foot(*_: object) -> Html:
    return button(say("onlookers go"), OpenOnlookers(), "choice")


LATE: Final = Late(
    dict(
        [
            on(ShowOnlookers, lambda model, _: (with_dialog(model, Onlookers()), [])),
            on(ChooseShown, lambda model, message: _choose(model, shows=message.shows)),
            on(ChooseDelay, _choose_delay),
            on(OpenOnlookers, _open),
            on(Follow, _follow),
        ]
    ),
    dict([to(OpenWindow, _open_window)]),
    {Onlookers.name: page_of(Onlookers, _page, _foot)},
)
