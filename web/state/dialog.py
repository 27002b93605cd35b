"""What the dialog shows: one type for each dialog, with the data it needs. Pure."""

from typing import Final, Literal, TypeAlias

from cuttle.language import Words
from web.state.listing import Listing
from web.state.value import Value

TEXT: Final = "text"
"""The kind of sharing that isn't a link: a record in plain text."""

Page: TypeAlias = Literal[
    "welcome",
    "new",
    "rulebooks",
    "challenge",
    "play on",
    "resign",
    "offer",
    "scrap",
    "settings",
    "game",
    "forget",
    "help",
    "keys",
    "about",
]
"""A dialog that only shows what's elsewhere in the model."""


class Plain(Value):
    """A dialog without data of its own."""

    name: Page


class Opening(Value):
    """Where the player pastes a link to open."""

    name = "open"
    upto: str = ""
    """The code of the part that could be read, if the text couldn't be opened as a whole."""


class OwnLink(Value):
    """A link to another seat of a game that this browser has."""

    name = "own"
    game: str
    """The name of that game in storage; empty if it's on the table."""
    code: str
    """The code of the link."""


class Rulebook(Value):
    """The rules of the game in play."""

    name = "rules"
    example: int = -1
    """The rank whose example is open, if there is one."""


class Lessons(Value):
    """The list of lessons."""

    name = "lessons"
    rival: str = ""
    """The level to practise against, if it isn't the usual one."""


class Drill(Value):
    """A run of questions: what may this card do now, and what stops it?"""

    name = "drill"
    run: int = -1
    """The number that its questions follow from; none before the first run."""
    number: int = 0
    """Which question is asked, from 0."""
    right: int = 0
    wrong: int = 0
    missed: int = -1
    """The wrong answer that was just given to the question, if any."""
    praised: bool = False
    """Whether the answer before was right."""
    over: bool = False
    best: bool = False
    """Whether the score, at the end, is the best so far."""
    timed: bool = True

    @property
    def score(self) -> int:
        """What a run is worth: guessing brings nothing."""
        return max(0, self.right - self.wrong)


class Reviewing(Value):
    """The review of the round on the table."""

    name = "review"
    text: str = ""
    """The review as it is stored, once it's complete."""
    hints: tuple[int, ...] = ()
    """The moves that were hinted, by ply."""
    done: int = 0
    """How many moves have been looked at."""
    whole: int = 0
    stopped: bool = False
    side: int = -1
    """The seat that it's about, if it isn't the viewer's own."""
    trying: int = -1
    """The move of the decision that is tried again, if any."""
    tried: int = -1
    """The answer to it, by its place."""
    loss: int = -1
    """What the answer gives away in thousandths, once that's known."""
    error: int = 0
    """The standard error of that."""


class Editing(Value):
    """The editor of positions. The position itself is in the draft."""

    name = "editor"
    zone: str = "hand 0"
    """Where a card from the tray goes."""
    card: str = ""
    """The card that is picked, if any."""
    moved: str = ""
    """The card that was put somewhere last."""
    seat: int = 0
    """The seat that is shown below, which the player gets."""
    level: str = ""
    """The level to play against, if it isn't the usual one."""
    said: Words = ""
    """Why the last press did nothing."""
    typed: str = ""
    """The position as typed, until something else changes it."""
    unread: Words = ""
    """Why what was typed can't be read."""


class Picture(Value):
    """A QR code: its width in modules and the SVG path of the dark ones."""

    width: int
    path: str


class Sharing(Value):
    """The game as a link or a record."""

    name = "share"
    kind: str
    """A kind of link, or TEXT for a record."""
    text: str = ""
    """The link, once its address is known, or the record if it may be shown."""
    picture: Picture | None = None
    """The link as a QR code, once it is drawn."""


class DamagedSave(Value):
    """A save that can't be read, for the player to copy."""

    name = "damaged"
    text: str


class Statistics(Value):
    """The results of all games; empty until they have loaded."""

    name = "statistics"
    text: str = ""


class Games(Value):
    name = "games"
    listing: Listing = Listing()


class StorageFull(Value):
    """Offers to delete ``count`` finished games, the newest of them from ``day``."""

    name = "room"
    count: int
    day: str


Dialog: TypeAlias = (
    Plain
    | Opening
    | OwnLink
    | Lessons
    | Drill
    | Reviewing
    | Editing
    | Rulebook
    | Sharing
    | DamagedSave
    | Statistics
    | Games
    | StorageFull
)


def dialog_named(name: Page | Literal["open", "rules", "lessons"]) -> Dialog:
    """The dialog that a control opens by name alone."""
    match name:
        case "open":
            return Opening()
        case "rules":
            return Rulebook()
        case "lessons":
            return Lessons()
    return Plain(name)
