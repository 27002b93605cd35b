"""What the person at the page can say about what comes and goes: links, stored games, files. See
`web.state.messages`."""

from web.state.messages import Message

# Links


class Open(Message):
    """The text holds a link, a code or a record."""

    named = "open"
    text: str


class Pasted(Message):
    """Something was pasted beside any field."""

    named = "pasted"
    unasked = True
    text: str


class Typed(Message):
    """What stands in the field now; a browser puts a space before it."""

    named = "typed"
    unasked = True
    text: str


class Share(Message):
    """As a kind of link, or as the most usual."""

    named = "share"
    kind: str = ""


class Copy(Message):
    named = "copy"


class HandOn(Message):
    named = "hand on"


class TogglePicture(Message):
    named = "picture"


# Stored games


class ShowGames(Message):
    named = "games"


class ChooseGame(Message):
    named = "choose game"
    name: str


class MoreGames(Message):
    """Of one of the groups, and of the others as well."""

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
    """One game, or all where none is named."""

    named = "hand out"
    name: str = ""


class ImportFile(Message):
    named = "take in"
    text: str


class MakeRoom(Message):
    named = "make room"


class SaveAgain(Message):
    named = "save again"
