"""What the share dialog is about to send: as which kind of link, and its picture. Pure."""

from typing import NamedTuple


class Sending(NamedTuple):
    """What goes, or cannot come."""

    kind: str = ""
    """The kind of the link, or TEXT for a record."""
    picture: str = ""
    """The link as a QR code: how many squares wide, and the dark ones as the path of a drawing."""
    upto: str = ""
    """The code of what could be read of a text that could not be opened."""


TEXT = "text"
"""Stands among the kinds of links for a game as a record in plain text."""
