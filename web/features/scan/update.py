"""The dialog that reads codes, and what follows from what was read. Pure."""

from dataclasses import replace
from typing import Final

from cuttle.language import say
from web.core.feature import on
from web.core.lead import Unreadable
from web.core.model import Model, Step, with_dialog
from web.features.scan.messages import CameraNews, Scan, Scanned, Scanning, StartCamera
from web.share.opening import open_lead

_NOT_OURS: Final = ("empty", "length", "alphabet", "version", "long")
"""Why a text that isn't Cuttle's can't be opened."""


def _follow_camera(model: Model, message: CameraNews) -> Step:
    if not isinstance(model.dialog, Scanning):
        return model, []
    return replace(with_dialog(model, Scanning(message.state)), notice=""), []


def _open(model: Model, message: Scanned) -> Step:
    """Open what a code leads to. If that's nothing, say why, and go on reading."""
    lead = message.lead
    if not message.text:
        return replace(model, notice=say("scan blank")), []
    if isinstance(lead, Unreadable) and isinstance(model.dialog, Scanning):
        reason = lead.error.reason
        return replace(model, notice=say("scan other") if reason in _NOT_OURS else lead.error.text), []
    return open_lead(model, lead, message.text)


HANDLERS: Final = dict(
    [
        on(Scan, lambda model, _: (with_dialog(model, Scanning()), [StartCamera()])),
        on(CameraNews, _follow_camera),
        on(Scanned, _open),
    ]
)
