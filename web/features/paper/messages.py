"""Messages about what is printed, and its pages."""

from web.core.dialog import Dialog
from web.core.message import Message


class PrintRules(Message):
    """Show the rules as they are printed."""


class RulesSheet(Dialog):
    """The rules of the game in play, for both sides of a sheet."""

    name = "rules sheet"
