"""Controls: buttons and fields that send a message, of which they know what stands in their markup."""

from typing import Protocol

from web.markup.html import Child, Html, tag


class Sent(Protocol):
    """A message, as a control carries it."""

    @property
    def do(self) -> str:
        """The name of its type."""

    @property
    def value(self) -> str:
        """Its parts."""


def button(
    text: Child, sends: Sent, look: str = "", *, name: str | None = "", **attributes: str | int | bool | None
) -> Html:
    """A button that sends a message; called after that, unless it has a name of its own, or None."""
    return tag(
        "button",
        text,
        id=name_of(sends) if name == "" else name,
        type="button",
        class_=look or None,
        data_do=sends.do,
        data_value=sends.value,
        **attributes,
    )


def name_of(sends: Sent) -> str:
    """What a control is called that has no other name: “show-new”."""
    return (f"{sends.do}-{sends.value}" if sends.value else sends.do).replace(" ", "-")


def buttons(*found: Html | None) -> Html | None:
    """Buttons in a row, if there are any."""
    return tag("p", found, class_="buttons") if any(found) else None


def pill(text: str, sends: Sent, chosen: bool, *, name: str, group: str) -> Html:
    """One of a few choices, side by side."""
    dot = tag(
        "input",
        type="radio",
        id=name,
        name=group,
        data_do=sends.do,
        data_value=sends.value,
        checked=chosen,
    )
    return tag("label", dot, text, class_="pill")


def option(text: str, sends: Sent, chosen: bool, *, name: str | None = None) -> Html:
    """One of a few choices that is pressed."""
    return button(text, sends, "option", name=name, aria_pressed="true" if chosen else "false")
