"""What an update handles: the base classes of all messages.

The types of the base are in `web/messages/`, those of a feature in its `messages.py`. A control carries
``data-do``, the name of the type, and ``data-value``, its parts; `web.core.codec` reads them.
"""

from enum import Enum
from functools import cached_property

from cuttle import HIDDEN, Card, card_text
from web.core.lead import Lead
from web.state.value import Value


class Message(Value):
    """What an update handles."""

    between = " "
    """The separator between parts in ``data-value``."""
    formerly = ""
    """What ``data-do`` was before it was the class's name, where that has been stored."""
    unasked = False
    """Whether it arrives without a player's action, so a notice stays on screen."""
    of_page = False
    """Whether it's about the page itself, whatever is on the table."""
    for_players = False
    """Whether it is ignored during a replay."""

    @property
    def do(self) -> str:
        """The name for ``data-do``."""
        return type(self).__name__

    @property
    def value(self) -> str:
        """The parts as ``data-value``."""
        return self.between.join(map(_text, self.parts))


def _text(part: object) -> str:
    return str(part.value if isinstance(part, Enum) else part)


class Unfinished(Value):
    """A message without its last part, which a field or a select adds."""

    kind: type[Message]
    begun: tuple[str | int, ...] = ()
    """The parts so far."""

    @property
    def do(self) -> str:
        return self.kind.__name__

    @property
    def value(self) -> str:
        """As ``data-value``, with a separator behind each part, so that the last one can simply be added."""
        return "".join(f"{_text(part)}{self.kind.between}" for part in self.begun)


class Show(Message):
    """Open a dialog by its name."""

    dialog: str


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


class Report(Message):
    """A message that no player asked for just now."""

    unasked = True


class Arrived(Message):
    """A text from outside, which may have any kind of link in it."""

    text = ""

    @cached_property
    def lead(self) -> Lead:
        """What it leads to."""
        from web.core.reading_links import lead_of  # rarely needed

        return lead_of(self.text)
