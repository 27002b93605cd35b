"""What the person at the page can say about moves, games, replays and the page: a type for each message.

A control carries ``data-do``, the name of a type, and ``data-value``, its parts; see `web.state.codec`.
"""

from enum import Enum
from typing import Literal

from cuttle import HIDDEN, Card, Seat, card_text
from web.state.dialog import Page
from web.state.seating import Viewer
from web.state.value import Value


class Message(Value):
    """Something that the page is told."""

    named = ""
    """What its type is called in ``data-do``."""
    between = " "
    """What stands between its parts in ``data-value``."""
    unasked = False
    """Whether nobody at the page said it, so that the notice stays."""
    for_players = False
    """Whether only somebody who plays says it: nobody does who looks at a round again."""

    @property
    def do(self) -> str:
        """Its name in ``data-do``."""
        return self.named

    @property
    def value(self) -> str:
        """Its parts in ``data-value``."""
        return self.between.join(map(_text, self.parts))


def _text(part: object) -> str:
    return str(part.value if isinstance(part, Enum) else part)


class Unfinished(Value):
    """A message but for its last part: that is what stands in a field, or is chosen there."""

    kind: type[Message]
    parts: tuple[str | int, ...] = ()

    @property
    def do(self) -> str:
        """The name of the message."""
        return self.kind.named

    @property
    def value(self) -> str:
        """Its parts so far."""
        return self.kind.between.join(map(_text, self.parts))


class Playing(Message):
    """Something that only somebody who plays says."""

    for_players = True


class OfCard(Playing):
    """It names a card, or none: HIDDEN."""

    card: Card

    @property
    def value(self) -> str:
        """The card in notation."""
        return card_text(self.card) if self.card != HIDDEN else ""


# Choosing a move


class PickCard(OfCard):
    named = "pick"


class AimAt(OfCard):
    named = "aim"


class PickWay(Playing):
    """All of a move is picked but what or whom it is aimed at."""

    named = "whom"
    move: str


class Choose(Playing):
    """A move is chosen by name."""

    named = "move"
    move: str


class Confirm(Playing):
    named = "confirmed"


class AskWhyNot(Playing):
    """A button that can do nothing now is pressed: a way of the picked card, or the deck."""

    named = "refused"
    verb: str


class Cancel(Message):
    named = "cancel"


class Lift(OfCard):
    """A card is picked up to be dragged; HIDDEN where that is the top of the deck."""

    named = "lift"


class Drop(Playing):
    """What was picked up is let go: in a place, on a card, or anywhere."""

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


class Hasten(Message):
    """What waits has been read."""

    named = "hasten"


# Games


class NewGame(Message):
    named = "new"


class NextRound(Message):
    named = "next"


class Rematch(Message):
    named = "rematch"


class Redeal(Message):
    """The same deal again; “swapped”, from the other side."""

    named = "redeal"
    how: str = ""


class Resign(Playing):
    named = "resign"


class OfferTie(Playing):
    named = "offer"


class FastForward(Playing):
    named = "hurry"


class Pause(Playing):
    named = "pause"


class HandOver(Playing):
    named = "hand over"


class TakeDevice(Playing):
    named = "here"


class PlayHere(Playing):
    named = "play here"


# Looking at a round again


class ShowReplay(Message):
    named = "replay"


class StepTo(Message):
    """A stop by its number, or “first”, “back”, “on”, “last”."""

    named = "step"
    where: str


class Run(Message):
    named = "run"


class SeeAs(Message):
    named = "eyes"
    viewer: Viewer


class Leave(Message):
    named = "leave"


class PlayOn(Message):
    """Choose a “seat” or a “level”; or begin, where nothing is chosen."""

    named = "play on"
    what: str = ""
    chosen: str = ""


# The page


class Show(Message):
    named = "show"
    dialog: Page | Literal["open"]


class Close(Message):
    named = "close"


class Resume(Message):
    """Something went wrong, and the game is to go on."""

    named = "resume"


class Download(Message):
    named = "download"


class Renew(Message):
    named = "renew"


class CallPlayer(Message):
    named = "name"
    seat: Seat
    name: str


class Settle(Message):
    """One of the settings; it is named by the setting."""

    name: str
    choice: str

    @property
    def do(self) -> str:
        """The setting."""
        return self.name

    @property
    def value(self) -> str:
        """What is chosen."""
        return self.choice


class ShowStatistics(Message):
    named = "statistics"


class ForgetStatistics(Message):
    named = "forget"
