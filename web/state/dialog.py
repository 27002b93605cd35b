"""What the one dialog shows, and what it needs to know for that. Pure."""

from typing import Final, NamedTuple

from web.state.listing import Listing

TEXT: Final = "text"
"""Stands among the kinds of links for a game as a record in plain text."""


class Sending(NamedTuple):
    """What is about to be shared, or could not be opened."""

    kind: str = ""
    """The kind of the link, or TEXT for a record."""
    picture: str = ""
    """The link as a QR code: how many squares wide, and the dark ones as the path of a drawing."""
    upto: str = ""
    """The code of what could be read of a text that could not be opened."""


class Dialog(NamedTuple):
    """Which dialog is open, and its own data."""

    name: str = ""
    """Empty where none is open."""
    text: str = ""
    """What stands in its field, or is told of in it."""
    typed: str = ""
    """What was typed where a link is to be opened, and is not opened yet; it outlasts the dialog."""
    listing: Listing = Listing()
    """The games that are stored, as the library reported them."""
    sending: Sending = Sending()
