"""Controls: buttons and fields that send a message, of which they know what stands in their markup."""

from collections.abc import Sequence
from typing import Protocol

from cuttle.language import Words
from web.markup.html import Attribute, Child, Html, tag


class Sent(Protocol):
    """A message, as a control carries it."""

    @property
    def do(self) -> str:
        """The name of its type."""

    @property
    def value(self) -> str:
        """Its parts."""


def button(
    text: Child, sends: Sent, look: str = "", *, name: str | None = "", **attributes: Attribute
) -> Html:
    """A button that sends a message; called after that, unless it has a name of its own, or None."""
    return tag(
        "button",
        text,
        id=name_of(sends) if name == "" else name,
        type="button",
        class_=look or None,
        **sent(sends),
        **attributes,
    )


def sent(sends: Sent) -> dict[str, str]:
    """What stands in the markup of a control that sends a message."""
    return {"data_do": sends.do, "data_value": sends.value}


def field(kind: str, sends: Sent, *, name: str, **attributes: Attribute) -> Html:
    """An input of some kind. A box or a dot sends a message, any other one completes it by its value."""
    return tag("input", type=kind, id=name, **sent(sends), **attributes)


def select(options: Sequence[Html], sends: Sent, *, name: str, **attributes: Attribute) -> Html:
    """A list to choose from, which completes a message."""
    return tag("select", options, id=name, **sent(sends), **attributes)


def choice(text: Words, value: str | int, chosen: bool) -> Html:
    """One line of such a list."""
    return tag("option", text, value=value, selected=chosen)


def text_area(text: str, sends: Sent, *, name: str, group: str, **attributes: Attribute) -> Html:
    """A field of several lines, which completes a message; a form knows it by another name."""
    return tag("textarea", text, id=name, name=group, **sent(sends), **attributes)


def form(*children: Child, completes: Sent) -> Html:
    """A form whose field called “text” is the one part of a message."""
    return tag("form", *children, data_do=completes.do)


def name_of(sends: Sent) -> str:
    """What a control is called that has no other name: “show-new”."""
    return (f"{sends.do}-{sends.value}" if sends.value else sends.do).replace(" ", "-")


def buttons(*found: Html | None) -> Html | None:
    """Buttons in a row, if there are any."""
    return tag("p", found, class_="buttons") if any(found) else None


def pill(text: Words, sends: Sent, chosen: bool, *, name: str, group: str) -> Html:
    """One of a few choices, side by side."""
    dot = tag("input", type="radio", id=name, name=group, **sent(sends), checked=chosen)
    return tag("label", dot, text, class_="pill")


def option(text: Words, sends: Sent, chosen: bool, *, name: str | None = None) -> Html:
    """One of a few choices that is pressed."""
    return button(text, sends, "option", name=name, aria_pressed="true" if chosen else "false")
