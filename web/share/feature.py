"""Sharing: links out and in, challenges, games by exchanging links."""

from collections.abc import Iterator
from typing import Final, get_args

from cuttle.language import say
from web.core.feature import DialogPage, Feature, MenuItem, NextStep, later, to
from web.core.model import Model, Step
from web.share.challenges import challenge_buttons, challenge_page
from web.share.correspondence import seat_again
from web.share.messages import (
    Addressed,
    CopyText,
    DrawPicture,
    DrawResult,
    MakeAddress,
    Opening,
    OpeningMessage,
    SendCode,
    Share,
    ShareMessage,
    ShareText,
    Sharing,
)
from web.share.texts import TEXTS


def _menu(model: Model) -> Iterator[MenuItem]:
    if not (model.curtain or model.lesson):
        yield MenuItem("game", 10, say("menu share"), Share())


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.seating.local_seat is None:
        yield NextStep(42, say("menu share"), Share())


def _share_again(before: Model, after: Model) -> Step:
    """Update an open share dialog after a move."""
    if not (isinstance(before.dialog, Sharing) and isinstance(after.dialog, Sharing)):
        return after, []
    from web.share.update import share_again

    return share_again(before, after)


SHARE: Final = Feature(
    handlers={
        **dict.fromkeys(get_args(ShareMessage), later("web.share.update", "update")),
        **dict.fromkeys(get_args(OpeningMessage), later("web.share.opening", "update")),
    },
    executors=dict(
        [
            to(CopyText, lambda visit, command: visit.browser.copy_text(command.text)),
            to(ShareText, lambda visit, command: visit.browser.share(command.text, command.pictured)),
            to(DrawResult, later("web.share.sending", "draw_result")),
            to(DrawPicture, lambda visit, command: visit.browser.draw_qr_code(command.text)),
            to(SendCode, later("web.share.sending", "send_code")),
            to(
                MakeAddress,
                lambda visit, command: visit.send(Addressed(visit.browser.address_of(command.code))),
            ),
        ]
    ),
    dialogs={
        "share": DialogPage(
            "share title", later("web.share.page", "share"), later("web.share.page", "share_go"), kind=None
        ),
        "open": DialogPage(
            "open title",
            later("web.share.page", "opening"),
            later("web.share.page", "opening_go"),
            kind=Opening,
            focuses=True,
        ),
        "own": DialogPage(
            "own title",
            later("web.share.page", "own_link"),
            later("web.share.page", "own_link_go"),
            kind=None,
        ),
        "challenge": DialogPage("challenge title", challenge_page, challenge_buttons),
    },
    texts=TEXTS,
    follow_ups=(_share_again, seat_again),
    menu=_menu,
    next_steps=_next_steps,
)
