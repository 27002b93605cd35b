"""Sharing: links out and in, challenges, games by exchanging links."""

from collections.abc import Iterator
from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late, MenuItem, NextStep, Page, to
from web.core.message import Show
from web.core.model import Model, Step
from web.messages.share import (
    Addressed,
    AsHtml,
    Copied,
    Copy,
    CopyText,
    Drawn,
    DrawPicture,
    DrawResult,
    Dropped,
    Framed,
    KeepPicture,
    LinkedGame,
    MakeAddress,
    NamePicture,
    NotDrawn,
    NotPictured,
    NotShared,
    Open,
    Opening,
    OwnLink,
    Pasted,
    PickStamp,
    SavePicture,
    SendCode,
    SendLink,
    Share,
    ShareLink,
    ShareText,
    Sharing,
    ShowCode,
    TakeSeat,
    ToggleHtml,
    TogglePicture,
    Typed,
    WatchAgain,
)
from web.share.challenges import challenge_buttons, challenge_page
from web.share.correspondence import seat_again
from web.share.texts import TEXTS


def _menu(model: Model) -> Iterator[MenuItem]:
    if not (model.curtain or model.lesson):
        yield MenuItem("game", 10, say("menu share"), Share())
    yield MenuItem("play", 40, say("open title"), Show(Opening.name))


def _next_steps(model: Model) -> Iterator[NextStep]:
    if model.seating.local_seat is None:
        yield NextStep(42, say("menu share"), Share())


def _share_again(before: Model, after: Model) -> Step:
    """Update an open share dialog after a move."""
    if not (isinstance(before.dialog, Sharing) and isinstance(after.dialog, Sharing)):
        return after, []
    from web.share.update import share_again

    return share_again(before, after)


def _late() -> Late:
    from web.share.late import LATE

    return LATE


SHARE: Final = Feature(
    executors=dict(
        [
            to(CopyText, lambda visit, command: visit.browser.copy_text(command.text)),
            to(ShareText, lambda visit, command: visit.browser.share(command.text, command.pictured)),
            to(KeepPicture, lambda visit, _: visit.browser.save_picture()),
            to(DrawPicture, lambda visit, command: visit.browser.draw_qr_code(command.text)),
            to(
                MakeAddress,
                lambda visit, command: visit.send(Addressed(visit.browser.address_of(command.code))),
            ),
        ]
    ),
    dialogs={
        Sharing.name: DialogPage("share title", kind=None),
        Opening.name: DialogPage("open title", kind=Opening, focuses=True),
        OwnLink.name: DialogPage("own title", kind=None),
        "challenge": DialogPage("challenge title", Page(challenge_page, challenge_buttons)),
    },
    late=_late,
    late_messages=(
        *(Open, WatchAgain, LinkedGame, Pasted, Dropped, TakeSeat, Typed),
        *(Share, Addressed, Copy, Copied, ShareLink, NotShared),
        *(ToggleHtml, AsHtml, TogglePicture, Drawn, NotDrawn, NotPictured, NamePicture, SavePicture),
        *(SendLink, PickStamp, ShowCode),
    ),
    late_commands=(DrawResult, Framed, SendCode),
    texts=TEXTS,
    follow_ups=(_share_again, seat_again),
    menu=_menu,
    next_steps=_next_steps,
)
