"""The dialog: what the camera sees, or why it sees nothing, and the other ways in. Pure."""

from typing import Final

from cuttle.language import say
from web.core.extras import extras
from web.core.message import Show, Unfinished
from web.core.model import Model
from web.features.scan.messages import SEEING, Scan, Scanned, Scanning
from web.markup.controls import button, input_field
from web.markup.html import Html, join, tag

_PICTURES: Final = "image/*"


def scanning(_: Model, dialog: Scanning) -> Html:
    """The camera's picture, with a frame to hold the code in."""
    seen = None
    if dialog.state in SEEING:
        look = "mirrored" if dialog.state == "mirrored" else None
        video = tag("video", id="camera", class_=look, autoplay=True, playsinline=True, muted=True)
        seen = tag("div", video, class_="finder", aria_hidden="true")
    state = "on" if dialog.state == "mirrored" else dialog.state or "starting"
    return join(seen, tag("p", say("scan state", which=state), id="scan-state", data_spoken="whole"))


def scanning_go(model: Model, dialog: Scanning) -> Html:
    """Another try if the camera is off, a picture of the code, or its link."""
    picture = input_field("file", Unfinished(Scanned), name="scan-picture", accept=_PICTURES)
    return join(
        None if dialog.state in SEEING else button(say("scan again"), Scan(), "choice", name="scan-again"),
        tag("label", say("scan picture"), picture, class_="file quiet", for_="scan-picture"),
        extras("scan", model),
        button(say("scan paste"), Show("open"), "quiet", name="scan-paste"),
    )
