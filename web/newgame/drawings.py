"""Line drawings of the new-game dialog. Pure."""

from typing import Final

from web.markup.html import Html, tag

_PATHS: Final = {
    "shared": "M8.5 3h15A2.5 2.5 0 0 1 26 5.5V26.5A2.5 2.5 0 0 1 23.5 29h-15A2.5 2.5 0 0 1 6 26.5V5.5"
    "A2.5 2.5 0 0 1 8.5 3zM6 16h20M13 9.5h6M13 22.5h6",
    "posted": "M3 8h20v14H3zM3 9l10 7 10-7M20 26h8M25 22.5l4 3.5-4 3.5",
    "watched": "M2.5 16C6 9.5 10.5 6.5 16 6.5S26 9.5 29.5 16C26 22.5 21.5 25.5 16 25.5"
    "S6 22.5 2.5 16zM20.5 16a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z",
}
"""By way to share the seats."""


def drawing(name: str) -> Html:
    """A way to share the seats as a picture."""
    line = tag("path", d=_PATHS[name])
    return tag("svg", line, class_="drawing", viewBox="0 0 32 32", aria_hidden="true")
