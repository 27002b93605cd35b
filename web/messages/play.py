"""Messages about moves and games: what a player or a bot can say, one type for each."""

from typing import Final, Literal, TypeAlias

from cuttle import Move
from cuttle.bot import Odds
from web.core.command import Command
from web.core.message import Message, OfCard, Playing, Report
from web.state.reasons import Ask, Found

# Choosing a move


class PickCard(OfCard):
    pass


class Hold(OfCard):
    """Pick a card, whatever a press would do: it's lifted by a drag."""


class AimAt(OfCard):
    pass


class PickUse(Playing):
    """Everything about a move is picked except its target or victim."""

    move: str


class Choose(Playing):
    """A move is chosen by its button."""

    move: str


class Confirm(Playing):
    pass


class AskWhyNot(Playing):
    """A disabled button is pressed: a use of the picked card, or the deck. The answer is the reason."""

    verb: str


class Cancel(Message):
    pass


class Lift(OfCard):
    """A drag starts; HIDDEN is the top card of the deck."""


class Drop(Playing):
    """A drag ends, on a drop zone, on a card or nowhere."""

    place: str


class ShowEscapes(Playing):
    pass


class AskHint(Playing):
    pass


class FollowHint(Message):
    pass


class Undo(Playing):
    pass


class SkipWait(Message):
    """The player has read what the game is waiting for."""


# Games


class NewGame(Message):
    pass


class NextRound(Message):
    pass


class Rematch(Message):
    pass


class Resign(Playing):
    pass


class OfferTie(Playing):
    pass


class FastForward(Playing):
    pass


class Pause(Playing):
    pass


# The page


class BotMoved(Report):
    """A bot moves, or a forced answer is given, at this ply."""

    ply: int
    move: Move


class Hinted(Report):
    """An expert recommends a move at this ply, with what may be expected of it."""

    ply: int
    odds: Odds
    move: Move
    others: tuple[tuple[Move, float], ...] = ()
    """The chance to win of each move that was considered."""


class ReasonFound(Report):
    """A reason was looked for."""

    ask: Ask
    found: Found | None


class NetworksFetched(Report):
    """The networks of a search are here, or they couldn't be fetched."""

    of_page = True
    where: Literal["here", "lost"]


class DealDrawn(Message):
    """A deal was drawn: what it's for, such as “new”, “next” or “again”, its number, and a random number for
    the seats."""

    what: str
    number: int
    luck: int


PickingMessage: TypeAlias = PickCard | Hold | AimAt | PickUse | Choose | Confirm | AskWhyNot | Cancel
DragMessage: TypeAlias = Lift | Drop


# Commands


class AskExpert(Command):
    """Let an expert recommend a move at this ply."""

    ply: int


class FindReasons(Command):
    """Look for the reasons that the page would say."""


DEALS: Final = 10**9
"""Deals that are drawn have numbers below this, short enough to tell a friend."""


class DrawDeal(Command):
    """Draw a deal at random, and report it in this message, which repeats ``what`` it is for."""

    what: str = ""
    report: type[DealDrawn] = DealDrawn


class WakeSearches(Command):
    """The networks are here, or couldn't be fetched: let go on what waits for them."""
