"""Selects and fields as a person uses them: found by their label in the rendered page, and sent as the page
sends them. No test makes such a message by itself (tests/web/test_controls.py)."""

from html.parser import HTMLParser
from typing import Final, NamedTuple

from tests.support.messages import update
from tests.support.pages import page
from web.core.codec import sent_value
from web.core.model import Model, Step
from web.session import Session

WHOLE: Final = ("checkbox", "file", "radio")
"""Inputs that are pressed, or that read a file."""


class Option(NamedTuple):
    value: str
    text: str
    chosen: bool


class Control(NamedTuple):
    name: str
    """Its id."""
    label: str
    kind: str
    """“select”, “textarea”, or the type of an input."""
    do: str
    own: str
    value: str
    """What it shows."""
    options: tuple[Option, ...] = ()
    longest: int | None = None


def controls(markup: str) -> list[Control]:
    """All selects and fields in some markup that send something."""
    found = _Finder(markup)
    labelled = [
        control._replace(label=found.labels.get(control.name, control.label)) for control in found.controls
    ]
    return [each._replace(label=" ".join(each.label.split())) for each in labelled if each.do]


def sent_by(markup: str, label: str, filled: str) -> tuple[str, str]:
    """The message that is sent when this is typed, or chosen by an option's value or text."""
    named = [control for control in controls(markup) if label in (control.label, control.name)]
    assert len(named) == 1, f"{label}: {[each.label for each in controls(markup)]}"
    (control,) = named
    if control.kind == "select":
        values = [option.value for option in control.options if filled in (option.value, option.text)]
        assert values, f"{label} has no option {filled}: {control.options}"
        filled = values[0]
    return control.do, sent_value(control.kind, control.own, filled[: control.longest])


def fill(model: Model, label: str, filled: str) -> Step:
    """Choose an option of a select, or type into a field, by its label or its id."""
    return update(model, *sent_by(page(model), label, filled))


def fill_on(visit: Session, label: str, filled: str) -> None:
    """The same on the page of a visit."""
    visit.receive(*sent_by(page(visit.model), label, filled))


class _Finder(HTMLParser):
    """Finds the controls and the texts of their labels."""

    def __init__(self, markup: str) -> None:
        super().__init__(convert_charrefs=True)
        self.controls: list[Control] = []
        self.labels: dict[str, str] = {}
        self._labelled: str | None = None
        self._inside = ""
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        kind = has.get("type", "text") if tag == "input" else tag
        if tag == "label":
            self._labelled = has.get("for")
        elif tag == "option":
            last = self.controls[-1]
            option = Option(has["value"], "", "selected" in has)
            self.controls[-1] = last._replace(options=(*last.options, option))
        elif tag in ("input", "select", "textarea") and kind not in WHOLE:
            name, longest = has.get("id", ""), has.get("maxlength")
            shown, most = has.get("value", ""), int(longest) if longest else None
            parts = has.get("data-do", ""), has.get("data-value", ""), shown
            self.controls.append(Control(name, has.get("aria-label", ""), kind, *parts, longest=most))
        self._inside = tag if tag in ("label", "option", "textarea") else self._inside

    def handle_endtag(self, tag: str) -> None:
        self._inside = "" if tag == self._inside else self._inside

    def handle_data(self, data: str) -> None:
        if self._inside == "label" and self._labelled:
            self.labels[self._labelled] = self.labels.get(self._labelled, "") + data
        elif self._inside == "option":
            *others, last = self.controls[-1].options
            option = last._replace(text=last.text + data)
            self.controls[-1] = self.controls[-1]._replace(options=(*others, option))
        elif self._inside == "textarea":
            self.controls[-1] = self.controls[-1]._replace(value=self.controls[-1].value + data)
