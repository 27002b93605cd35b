"""Messages about links, stored games and files. See `web.state.messages`."""

from web.state.messages import Message

# Links


class Open(Message):
    """Open a text with a link, a code or a record in it."""

    named = "open"
    text: str


class Pasted(Message):
    """Something was pasted outside any field."""

    named = "pasted"
    unasked = True
    text: str


class Dropped(Message):
    """A text, or the text of a file, was dropped on the page."""

    named = "dropped"
    text: str


class TakeSeat(Message):
    """The player is the one that their own link is for."""

    named = "own seat"


class Typed(Message):
    """The current text of the field; a browser puts a space before it."""

    named = "typed"
    unasked = True
    text: str


class Share(Message):
    """Share as this kind of link, or as the default one."""

    named = "share"
    kind: str = ""


class Copy(Message):
    named = "copy"


class HandOn(Message):
    named = "hand on"


class SendLink(Message):
    """Send the link to the next player at once."""

    named = "send"


class PickStamp(Message):
    """Let this stamp go with the link; or no longer, if it's chosen already."""

    named = "stamp"
    stamp: str


class TogglePicture(Message):
    named = "picture"


# Stored games


class ShowGames(Message):
    named = "games"


class ChooseGame(Message):
    named = "choose game"
    name: str


class MoreGames(Message):
    """Show more games of each group."""

    named = "more games"
    group: str = ""


class ResumeGame(Message):
    named = "resume game"
    name: str


class RenameGame(Message):
    named = "call game"
    name: str
    wanted: str


class CopyGame(Message):
    named = "copy game"
    name: str


class DeleteGame(Message):
    named = "delete game"
    name: str


class DeleteDamaged(Message):
    named = "delete damaged"


class RestoreGames(Message):
    named = "restore game"


class ExportGame(Message):
    """Download one game, or all if no name is given."""

    named = "hand out"
    name: str = ""


class ImportFile(Message):
    named = "take in"
    text: str


class MakeRoom(Message):
    named = "make room"


class SaveAgain(Message):
    named = "save again"
