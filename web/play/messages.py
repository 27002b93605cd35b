"""Messages about moves and games: what a player or a bot can say, one type for each."""

from typing import Final, Literal, TypeAlias

from cuttle import Move
from cuttle.bot import Odds
from web.core.command import Command
from web.core.message import Message, OfCard, Playing, Report

# Choosing a move


class PickCard(OfCard):
    named = "pick"


class Hold(OfCard):
    """Pick a card, whatever a press would do: it's lifted by a drag."""

    named = "hold"


class AimAt(OfCard):
    named = "aim"


class PickUse(Playing):
    """Everything about a move is picked except its target or victim."""

    named = "whom"
    move: str


class Choose(Playing):
    """A move is chosen by its button."""

    named = "move"
    move: str


class Confirm(Playing):
    named = "confirmed"


class AskWhyNot(Playing):
    """A disabled button is pressed: a use of the picked card, or the deck. The answer is the reason."""

    named = "refused"
    verb: str


class Cancel(Message):
    named = "cancel"


class Lift(OfCard):
    """A drag starts; HIDDEN is the top card of the deck."""

    named = "lift"


class Drop(Playing):
    """A drag ends, on a drop zone, on a card or nowhere."""

    named = "drop"
    place: str


class ShowEscapes(Playing):
    named = "ways"


class AskHint(Playing):
    named = "hint"


class FollowHint(Message):
    named = "follow"


class Undo(Playing):
    named = "undo"


class SkipWait(Message):
    """The player has read what the game is waiting for."""

    named = "hasten"


# Games


class NewGame(Message):
    named = "new"


class NextRound(Message):
    named = "next"


class Rematch(Message):
    named = "rematch"


class Resign(Playing):
    named = "resign"


class OfferTie(Playing):
    named = "offer"


class FastForward(Playing):
    named = "hurry"


class Pause(Playing):
    named = "pause"


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


class NetworksFetched(Report):
    """The networks of a search are here, or they couldn't be fetched."""

    named = "networks"
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


DEALS: Final = 10**9
"""Deals that are drawn have numbers below this, short enough to tell a friend."""


class DrawDeal(Command):
    """Draw a deal at random, and report it in this message, which repeats ``what`` it is for."""

    what: str = ""
    report: type[DealDrawn] = DealDrawn


class WakeSearches(Command):
    """The networks are here, or couldn't be fetched: let go on what waits for them."""
