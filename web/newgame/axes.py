"""Custom rules: every rule of a ruleset by itself. Pure."""

from typing import Final

from cuttle.language import axis_label, axis_words, say
from cuttle.variants import AXES
from web.markup.controls import choice, field, select
from web.markup.html import Html, join, tag
from web.state.draft import Draft, Value
from web.state.drafting import ChooseNumber, ChooseValue
from web.state.messages import Unfinished

_NUMBERS: Final = {
    "dealt": ("dealt dealer", "dealt others"),
    "goals": ("goals 0", "goals 1", "goals 2", "goals 3", "goals 4"),
}
"""Rules with several numbers, and the key of each number's label."""


def axes(draft: Draft) -> Html:
    return join([_axis(draft, axis) for axis in AXES])


def _axis(draft: Draft, axis: str) -> Html:
    value = draft.value(axis)
    look = "axis changed" if axis in dict(draft.changes) else "axis"
    if isinstance(value, tuple):
        return tag("fieldset", tag("legend", axis_label(axis)), _numbers(axis, value), class_=look)
    name = f"axis-{axis}"
    return tag(
        "p",
        tag("label", axis_label(axis), for_=name),
        select(_values(axis, value), Unfinished(ChooseValue, (axis,)), name=name),
        class_=look,
    )


def _values(axis: str, chosen: Value) -> list[Html]:
    return [choice(axis_words(axis, value), place, value == chosen) for place, value in enumerate(AXES[axis])]


def _numbers(axis: str, values: tuple[int, ...]) -> list[Html]:
    return [
        tag(
            "label",
            say(name),
            field(
                "number",
                Unfinished(ChooseNumber, (axis, place)),
                name=f"axis-{axis}-{place}",
                min=0,
                max=99,
                value=number,
            ),
        )
        for place, (name, number) in enumerate(zip(_NUMBERS[axis], values, strict=True))
    ]
