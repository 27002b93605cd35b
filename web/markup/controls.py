"""Controls: buttons and fields that carry a message in their ``data-`` attributes."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Protocol

from cuttle.language import Words
from web.markup.html import Attribute, Child, Html, tag


class Sendable(Protocol):
    """A message that a control can carry."""

    @property
    def do(self) -> str:
        """The name of its type."""

    @property
    def value(self) -> str:
        """Its parts as text."""


def button(
    text: Child, sends: Sendable, look: str = "", *, name: str | None = "", **attributes: Attribute
) -> Html:
    """A button that sends a message. It is named after the message unless given a name; None means no
    name."""
    return tag(
        "button",
        text,
        id=name_of(sends) if name == "" else name,
        type="button",
        class_=look or None,
        **message_attributes(sends),
        **attributes,
    )


def icon(name: str, look: str | None = "icon") -> Html:
    """An icon that index.html has, by its name there."""
    return tag("svg", tag("use", href=f"#{name}"), class_=look, aria_hidden="true")


def drawing(path: str, look: str | None = "icon") -> Html:
    """An icon that is drawn as this path, 24 by 24."""
    return tag("svg", tag("path", d=path), class_=look, viewBox="0 0 24 24", aria_hidden="true")


def link(text: Child, sends: Sendable, address: str, **attributes: Attribute) -> Html:
    """A link that sends a message here; elsewhere it is an address."""
    return tag("a", text, href=address, **message_attributes(sends), **attributes)


def link_out(text: Words, address: str) -> Html:
    """A link that leaves the game open."""
    return tag("a", text, href=address, target="_blank", rel="noopener")


def message_attributes(sends: Sendable) -> dict[str, str]:
    """The attributes of a control that sends this message."""
    return {"data_do": sends.do, "data_value": sends.value}


def input_field(kind: str, sends: Sendable, *, name: str, **attributes: Attribute) -> Html:
    """An input. Checkboxes and radio buttons send the message; other inputs add their value to it. A text
    has the direction of its letters."""
    way = "auto" if kind == "text" else None
    return tag("input", type=kind, id=name, dir=way, **message_attributes(sends), **attributes)


def select(options: Sequence[Html], sends: Sendable, *, name: str, **attributes: Attribute) -> Html:
    """A select; the chosen value is added to the message."""
    return tag("select", options, id=name, **message_attributes(sends), **attributes)


def choice(text: Words, value: str | int, chosen: bool) -> Html:
    """An option of a select."""
    return tag("option", text, value=value, selected=chosen)


def text_area(text: str, sends: Sendable, *, name: str, group: str, **attributes: Attribute) -> Html:
    """A multi-line field whose text is added to the message; `group` is its name in a form."""
    return tag("textarea", text, id=name, name=group, dir="auto", **message_attributes(sends), **attributes)


def form(*children: Child, completes: Sendable) -> Html:
    """A form; on submit, the field named “text” is added to the message."""
    return tag("form", *children, data_do=completes.do)


def name_of(sends: Sendable) -> str:
    """The default name of a control, such as “show-new” or “ask-hint”."""
    kind, value = _with_hyphens(sends.do), sends.value
    return (f"{kind}-{value}" if value else kind).replace(" ", "-")


@cache
def _with_hyphens(kind: str) -> str:
    """“AskHint” as “ask-hint”."""
    return "".join([f"-{letter.lower()}" if letter.isupper() else letter for letter in kind])[1:]


def buttons(*found: Html | None) -> Html | None:
    """The buttons in a row; None if there are none."""
    return tag("p", found, class_="buttons") if any(found) else None


def pill(text: Words, sends: Sendable, chosen: bool, *, name: str, group: str) -> Html:
    """One of a few exclusive choices side by side, as a radio button."""
    dot = tag("input", type="radio", id=name, name=group, **message_attributes(sends), checked=chosen)
    return tag("label", dot, text, class_="pill")


def pills(choices: Iterable[tuple[Sendable, Words]], chosen: Sendable, *, group: str) -> list[Html]:
    """Exclusive choices, each named after its message."""
    return [pill(text, sends, sends == chosen, name=name_of(sends), group=group) for sends, text in choices]


def switch(text: Words, sends: Sendable, on: bool) -> Html:
    """A switch with its label; the message is what pressing it does."""
    knob = tag("span", class_="knob", aria_hidden="true")
    return tag(
        "button",
        text,
        knob,
        type="button",
        role="switch",
        class_="switch",
        aria_checked=on_or_off(on),
        **message_attributes(sends),
    )


def on_or_off(on: bool) -> str:
    """A state as ARIA writes it."""
    return "true" if on else "false"


def group(title: Words, *children: Child, name: str, look: str = "") -> Html:
    """A titled group that can be a grid or a row. A fieldset can't: WebKit takes its legend out of either."""
    label = f"{name}-title"
    said = tag("span", title, id=label, class_="legend")
    look = f"titled {look}".strip()
    return tag("div", said, *children, id=name, class_=look, role="group", aria_labelledby=label)


def option(text: Child, sends: Sendable, chosen: bool, *, name: str | None = None) -> Html:
    """A toggle button, pressed while it is chosen."""
    return button(text, sends, "option", name=name, aria_pressed=on_or_off(chosen))


def strip(legend: Words, options: Sequence[Html]) -> Html | None:
    """Options side by side; None where there's no choice."""
    if len(options) < 2:
        return None
    return tag("fieldset", tag("legend", legend), tag("div", options, class_="strip"))
