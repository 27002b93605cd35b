"""A second window of the same browser for onlookers.

The window for playing tells its game after each change, once it has opened one for onlookers; that one asks
for it when it starts (web/browser/onlookers.js). What everyone sees goes as a link for onlookers, in which no
hidden card is, and beside it the whole game, for a window that shows all hands; but not while somebody at
another page has cards in it.
"""

from collections.abc import Iterator
from typing import Final

from cuttle import LinkError
from cuttle.language import say
from cuttle.links import for_onlookers, link_text
from web.core.feature import DialogPage, Feature, Late, MenuItem, to
from web.core.model import Model, Step, with_page
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
from web.features.onlookers.texts import TEXTS
from web.share.correspondence import is_between_pages


def _menu(model: Model) -> Iterator[MenuItem]:
    if not model.lesson:
        yield MenuItem("game", 12, say("onlookers title"), ShowOnlookers())


def _begins(visit: Visit, step: Step) -> Step:
    """Follow the other window, or go on telling, as before a reload."""
    model, commands = step
    if model.page.app.shows is not None:
        visit.browser.follow_table()
    elif visit.browser.tab.load(TELLING):
        return with_page(model, app=model.page.app._replace(is_watched=True)), [*commands, TellOnlookers()]
    return model, commands


def _tell_change(before: Model, after: Model) -> Step:
    same = before.match is after.match and before.seating.names == after.seating.names
    return after, [] if same or not after.page.app.is_watched else [TellOnlookers()]


def _tell(visit: Visit, _: TellOnlookers) -> None:
    model = visit.model
    if model.lesson or model.analysis:
        return
    try:
        seen = link_text(for_onlookers(model.link))
    except LinkError:  # it can't be shown without hidden cards; the next move can
        return
    visit.browser.tell_onlookers(seen, seen if is_between_pages(model) else link_text(model.link))


def _late() -> Late:
    from web.features.onlookers.late import LATE

    return LATE


ONLOOKERS: Final = Feature(
    executors=dict([to(TellOnlookers, _tell)]),
    dialogs={Onlookers.name: DialogPage("onlookers title", kind=None)},
    late=_late,
    late_messages=(ShowOnlookers, ChooseShown, ChooseDelay, OpenOnlookers, Follow),
    late_commands=(OpenWindow,),
    texts=TEXTS,
    begins=_begins,
    follow_ups=(_tell_change,),
    menu=_menu,
)
