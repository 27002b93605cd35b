"""QR codes read by the camera or from a picture."""

from typing import Final

from cuttle.language import say
from web.core.feature import DialogPage, Feature, Late
from web.core.model import Model
from web.features.scan.messages import CameraNews, Scan, Scanned, Scanning, StartCamera
from web.features.scan.texts import TEXTS
from web.markup.controls import button
from web.markup.html import Html


def _button(_: Model, about: str) -> Html:
    """The button, on the table and perhaps in a dialog over it, so its place is part of its name."""
    return button(say("scan"), Scan(), "quiet", name=about and f"{about}-scan")


def _late() -> Late:
    from web.features.scan.late import LATE

    return LATE


SCAN: Final = Feature(
    dialogs={Scanning.name: DialogPage("scan", kind=None)},
    late=_late,
    late_messages=(Scan, CameraNews, Scanned),
    late_commands=(StartCamera,),
    texts=TEXTS,
    extras={"codes": _button},
)
