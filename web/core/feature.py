"""What a feature hands over: handlers, executors, dialogs, sentences, follow-ups, its places on the table.

`web.features` lists all features.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, get_args

from cuttle.language import Entry, Words
from web.core.command import Command
from web.core.dialog import Dialog, Plain
from web.core.extras import Extra, Place
from web.core.lead import Lead
from web.core.message import Message
from web.core.model import Model, Step
from web.core.visit import Visit
from web.markup.controls import Sendable
from web.markup.html import Child, Html

Handler: TypeAlias = Callable[[Model, Any], Step]
Executor: TypeAlias = Callable[[Visit, Any], None]
_M = TypeVar("_M", bound=Message)
_C = TypeVar("_C", bound=Command)
_D = TypeVar("_D", bound=Dialog)


class Page(NamedTuple):
    """What a dialog shows. The functions take the model and the dialog."""

    content: Callable[[Model, Any], Child]
    foot: Callable[[Model, Any], Child] | None = None
    """The buttons that stay in sight."""


class DialogPage(NamedTuple):
    """How a dialog is shown."""

    title: str
    """The key of its title."""
    page: Page | None = None
    """What it shows; None if that's imported late."""
    kind: type[Dialog] | None = Plain
    """What `Show` opens by the dialog's name; None if only a handler of the feature opens it."""
    focuses: bool = False
    """Whether the page sets the initial focus itself."""


class MenuCorner(NamedTuple):
    """A small button at the end of a line of the menu."""

    path: str
    """Its icon, as a path."""
    text: Words
    says: Sendable


Door: TypeAlias = Literal["play", "learn", "mine"]
"""The groups of the menu that are also doors of the home."""
DOORS: Final[tuple[Door, ...]] = get_args(Door)


class MenuItem(NamedTuple):
    """A line of the menu. What has its place on a page that a line leads to needs none."""

    group: Literal["game"] | Door
    place: int
    """The line's place in its group: lower numbers come first."""
    text: Words
    says: Sendable | str
    """A message; or the address of a page beside the game."""
    key: str | None = None
    """The shortcut."""
    aside: MenuCorner | None = None


class NextStep(NamedTuple):
    """A button at the end of a round."""

    place: int
    """Lower numbers come first."""
    text: Words
    says: Sendable
    main: bool = False
    """Whether nothing makes more sense now, such as another round."""
    spare: bool = False
    """Whether it's left out where there are many: the menu has it, too."""


class CardCorner(NamedTuple):
    """A small way on, in a corner of a card of the home."""

    name: str
    text: Words
    says: Sendable
    look: str
    """How its seal is printed; see web/features/home/home.css."""
    number: int
    """What it shows."""


class Invitation(NamedTuple):
    """A card of the home (`web.features.home`)."""

    place: int
    """Lower numbers come first."""
    name: str
    """One name for each."""
    text: Words
    """Where it leads, in a few words."""
    says: Sendable
    suit: Literal["C", "D", "H", "S", "X"]
    """Whose ink it's printed in."""
    picture: Child
    """For the eye only."""
    note: Child = ""
    """Small print below the words."""
    aside: CardCorner | None = None


class Late(NamedTuple):
    """What of a feature is imported when it's first needed, since no start needs it."""

    handlers: Mapping[type[Message], Handler] = {}
    executors: Mapping[type[Command], Executor] = {}
    pages: Mapping[str, Page] = {}
    """What its dialogs show, by name."""


class Feature(NamedTuple):
    """A part of the page. Those that not every game needs can be deleted."""

    builds_on: tuple[str, ...] = ()
    """Those that it can't do without, besides what every game needs, by their folders."""
    handlers: Mapping[type[Message], Handler] = {}
    executors: Mapping[type[Command], Executor] = {}
    """What carries out its commands."""
    dialogs: Mapping[str, DialogPage] = {}
    """By name."""
    late: Callable[[], Late] | None = None
    """Imports a module of the feature and returns its `LATE`."""
    late_messages: tuple[type[Message], ...] = ()
    """Those that it has handlers for."""
    late_commands: tuple[type[Command], ...] = ()
    """Those that it has executors for."""
    texts: Mapping[str, Entry] = {}
    """Its part of the English catalogue."""
    opens: Callable[[Model, Lead], Message | None] | None = None
    """With which message it opens what a text from outside leads to; None for what isn't its own."""
    meanings: tuple[Callable[[Model, Message], Message], ...] = ()
    """What a message means while the feature is on the table: itself, or another message."""
    follow_ups: tuple[Callable[[Model, Model], Step], ...] = ()
    """What follows any change: from the models before and after, the next model and more commands."""
    hears: Mapping[type[Message], Callable[[Model], Iterable[Command]]] = {}
    """What it wants done after messages that another feature handles."""
    extras: Mapping[Place, Extra] = {}
    """What it adds to the places of others."""
    begins: Callable[[Visit, Step], Step] | None = None
    """What it makes of the first step of a visit."""
    resumes: Callable[[Visit], Message | None] | None = None
    """What goes on with what a reload has interrupted, if anything; asked before a link is followed."""
    menu: Callable[[Model], Iterable[MenuItem]] | None = None
    next_steps: Callable[[Model], Iterable[NextStep]] | None = None
    decided: Callable[[Model], Words | None] | None = None
    """What decided the round that is over, if the feature knows."""
    feats: Callable[[Model], list[Words]] | None = None
    """What it knows that is special about a round that is over, in a few words; empty for nothing."""
    footnote: Callable[[Model], Words] | None = None
    """What it adds to the small print of a round that is over; empty for nothing."""
    panel: Callable[[Model], Html | None] | None = None
    """What is shown in place of the log, if anything."""
    invitations: Callable[[Model], Iterable[Invitation]] | None = None
    in_place_of_table: Callable[[Model, Sequence[Invitation], Sequence[MenuItem]], Html | None] | None = None
    """What is shown in place of the table, given the invitations and lines of all features, if anything."""


def on(kind: type[_M], handler: Callable[[Model, _M], Step]) -> tuple[type[Message], Handler]:
    """An entry of `Feature.handlers`, whose handler takes this type of message."""
    return kind, handler


def to(kind: type[_C], executor: Callable[[Visit, _C], None]) -> tuple[type[Command], Executor]:
    """An entry of `Feature.executors`, which carries out this type of command."""
    return kind, executor


def page_of(
    kind: type[_D],
    content: Callable[[Model, _D], Child],
    foot: Callable[[Model, _D], Child] | None = None,
) -> Page:
    """What dialogs of this kind show; both functions take such a dialog."""
    return Page(content, foot)
