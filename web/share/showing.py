"""A text to copy, and the QR code of a link. Pure."""

from typing import Final

from cuttle.language import Words, say
from web.markup.html import Html, join, tag
from web.share.messages import Picture

_BORDER: Final = 4
"""The quiet zone around a QR code, in modules."""


def link_field(label: Words, text: str) -> Html:
    """A read-only text to copy."""
    rows = 14 if "\n" in text else 3
    return join(
        tag("label", label, for_="field"),
        tag("textarea", text, id="field", rows=rows, readonly=True, spellcheck="false"),
    )


def qr_code(picture: Picture) -> Html:
    """The QR code as SVG, with its quiet zone."""
    whole = picture.width + 2 * _BORDER
    return tag(
        "svg",
        tag("path", d=picture.path),
        id="qr",
        viewBox=f"-{_BORDER} -{_BORDER} {whole} {whole}",
        role="img",
        aria_label=say("picture of"),
    )
