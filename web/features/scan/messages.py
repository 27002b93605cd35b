"""Messages about reading codes, their dialog and command."""

from typing import Final, Literal, TypeAlias

from web.core.command import Command
from web.core.dialog import Dialog
from web.core.message import Arrived, Message, Report

News: TypeAlias = Literal["", "on", "mirrored", "refused", "busy", "none", "insecure", "lost"]
"""What became of the camera: not known yet; on, which a camera on the reader's own side is mirrored; or why
it's off: forbidden, in use, missing, on a page without https, or the reader couldn't be loaded."""
SEEING: Final = ("", "on", "mirrored")


class Scan(Message):
    """Open the dialog and turn on the camera."""


class CameraNews(Report):
    state: News


class Scanned(Arrived):
    """The text of a code; empty for a picture without one."""

    text: str


class Scanning(Dialog):
    """What the camera sees."""

    name = "scan"
    state: News = ""


class StartCamera(Command):
    """Show what the camera sees in the dialog, and report."""
