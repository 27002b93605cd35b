"""Messages of the rules page, and its dialog."""

from web.core.dialog import Dialog
from web.core.message import Message


class ShowExample(Message):
    """Open the example of a rank on the rules page, or close it."""

    rank: int


class Rulebook(Dialog):
    """The rules of the game in play."""

    name = "rules"
    example: int = -1
    """The rank whose example is open, if there is one."""
