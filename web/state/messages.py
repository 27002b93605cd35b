"""Messages about moves, games, replays and the page: what a player can say, one type for each.

A control carries ``data-do``, the name of the type, and ``data-value``, its parts; `web.state.codec` reads
them. Reports from outside are in `web.state.reports`.
"""

from enum import Enum
from typing import Literal

from cuttle import HIDDEN, Card, Seat, card_text
from web.state.dialog import Page
from web.state.value import Value


class Message(Value):
    """What an update handles."""

    named = ""
    """The type's name in ``data-do``; empty for messages that no control can send."""
    between = " "
    """The separator between parts in ``data-value``."""
    unasked = False
    """Whether it arrives without a player's action, so a notice stays on screen."""
    for_players = False
    """Whether it is ignored during a replay."""

    @property
    def do(self) -> str:
        """The name for ``data-do``."""
        return self.named

    @property
    def value(self) -> str:
        """The parts as ``data-value``."""
        return self.between.join(map(_text, self.parts))


def _text(part: object) -> str:
    return str(part.value if isinstance(part, Enum) else part)


class Unfinished(Value):
    """A message without its last part, which a field or a select adds."""

    kind: type[Message]
    parts: tuple[str | int, ...] = ()

    @property
    def do(self) -> str:
        return self.kind.named

    @property
    def value(self) -> str:
        """The parts so far, with a separator at the end."""
        return self.kind.between.join(map(_text, self.parts))


class Playing(Message):
    """A message that is ignored during a replay."""

    for_players = True


class OfCard(Playing):
    """A message about a card; HIDDEN stands for none."""

    card: Card

    @property
    def value(self) -> str:
        """The card in notation."""
        return card_text(self.card) if self.card != HIDDEN else ""


# Choosing a move


class PickCard(OfCard):
    named = "pick"


class Hold(OfCard):
    """Pick a card, whatever a press would do: it's lifted by a drag."""

    named = "hold"


class AimAt(OfCard):
    named = "aim"


class PickWay(Playing):
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


class Hasten(Message):
    """The player has read what the game is waiting for."""

    named = "hasten"


# Games


class NewGame(Message):
    named = "new"


class NextRound(Message):
    named = "next"


class Rematch(Message):
    named = "rematch"


class Redeal(Message):
    """Deal the same cards again; “swapped” changes the seats."""

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


class CallMe(Message):
    """The person behind the curtain is called so."""

    named = "call me"
    name: str


class AgreeHints(Message):
    """Whether the person who was invited agrees to hints."""

    named = "agree hints"


class PlayHere(Playing):
    named = "play here"


# The page


class Show(Message):
    named = "show"
    dialog: Page | Literal["open", "rules", "lessons"]


class StartLesson(Message):
    """Begin a lesson by its name, or begin the one on the table again."""

    named = "lesson"
    name: str


class TeachMe(Message):
    """Begin the course, and have notes in the first games after it."""

    named = "teach"


class KnowIt(Message):
    """Answer the welcome: play without notes."""

    named = "know it"


class LeaveLesson(Message):
    """Go back to the game that a lesson has interrupted."""

    named = "leave lesson"


class ShowExample(Message):
    """Open the example of a rank on the rules page, or close it."""

    named = "example"
    rank: int


class Close(Message):
    named = "close"


class Back(Message):
    """Close the innermost of what is open on the table, as the browser goes back."""

    named = "go back"


class Resume(Message):
    """Continue the game after an error."""

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
    """Change a setting."""

    name: str
    choice: str

    @property
    def do(self) -> str:
        """The name of the setting."""
        return self.name

    @property
    def value(self) -> str:
        """The new value."""
        return self.choice


class ShowStatistics(Message):
    named = "statistics"


class ForgetStatistics(Message):
    named = "forget"
