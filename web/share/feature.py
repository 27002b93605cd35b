"""Sharing: links out and in, challenges, games by exchanging links."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, to
from web.core.message import Show
from web.core.model import Model
from web.core.visit import Visit
from web.share import opening, page, update
from web.share.challenges import challenge_buttons, challenge_page
from web.share.correspondence import seat_again
from web.share.messages import (
    Addressed,
    CopyText,
    DrawPicture,
    DrawResult,
    MakeAddress,
    Opening,
    SendCode,
    Share,
    ShareText,
    Sharing,
)
from web.share.picture import picture_text
from web.share.texts import TEXTS
from web.share.words import with_link


def _menu(model: Model) -> Iterator[MenuItem]:
    if not (model.curtain or model.lesson):
        yield MenuItem("game", 10, say("menu share"), Share())
    yield MenuItem("games", 30, say("open title"), Show("open"))


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.seating.local_seat is None:
        yield NextStep(70, say("menu share"), Share())


def _send_code(visit: Visit, command: SendCode) -> None:
    text = with_link(command.words, visit.browser.address_of(command.code))
    if command.sheet:
        visit.browser.share(text, False)
    else:
        visit.browser.copy_text(text)


def _draw_result(visit: Visit, _: DrawResult) -> None:
    """Draw the picture with the words that the dialog has by now."""
    shown = visit.model.dialog
    if isinstance(shown, Sharing) and (text := picture_text(visit.model, shown)):
        visit.browser.draw_result(text)


SHARE: Final = Feature(
    handlers={**update.HANDLERS, **opening.HANDLERS},
    executors=dict(
        [
            to(CopyText, lambda visit, command: visit.browser.copy_text(command.text)),
            to(ShareText, lambda visit, command: visit.browser.share(command.text, command.pictured)),
            to(DrawResult, _draw_result),
            to(DrawPicture, lambda visit, command: visit.browser.draw_qr_code(command.text)),
            to(SendCode, _send_code),
            to(
                MakeAddress,
                lambda visit, command: visit.send(Addressed(visit.browser.address_of(command.code))),
            ),
        ]
    ),
    dialogs={
        "share": DialogPage("share title", page.share, page.share_go, kind=None),
        "open": DialogPage("open title", page.opening, page.opening_go, kind=Opening, focuses=True),
        "own": DialogPage("own title", page.own_link, page.own_link_go, kind=None),
        "challenge": DialogPage("challenge title", challenge_page, challenge_buttons),
    },
    texts=TEXTS,
    follow_ups=(update.share_again, seat_again),
    menu=_menu,
    next_steps=_next_steps,
)
