"""Custom rules: a sentence for each card, with the controls of its rules in it. Pure.

A few choices stand side by side, numbers have steppers.
"""

from typing import Final

from cuttle.language import Words, axis_label, axis_value_text, say
from cuttle.variants import AXES
from web.core.message import Unfinished
from web.markup.controls import Sendable, input_field, message_attributes, pills
from web.markup.html import Html, join, tag, weave
from web.messages.newgame import ChooseNumber, ChooseValue
from web.state.draft import Draft, RuleValue
from web.text.words import has_option

_SENTENCES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "players": ("", ("seats",)),
    "deal": ("", ("dealt",)),
    "limit": ("", ("hand_limit", "limit_refuses")),
    "win": ("", ("wins_at_once",)),
    "suits": ("", ("suits",)),
    "ending": ("", ("empty_deck_opens",)),
    "two": ("2", ("two_hits_any",)),
    "three": ("3", ("three_takes_three",)),
    "four": ("4", ("four_random", "four_takes")),
    "five": ("5", ("five_discards", "five_draws")),
    "seven": ("7", ("seven",)),
    "eight": ("8", ("eight_scraps_glasses", "glasses_show_table")),
    "nine": ("9", ("nine_count", "nine_takes", "nine_puts", "nine_freezes")),
    "ten": ("10", ("ten_gives", "ten_blocks")),
    "jack": ("J", ("jack_may_be_forced",)),
    "queen": ("Q", ("queens_protect_queens", "second_queen_draws")),
    "king": ("K", ("goals",)),
    "joker": ("X", ("jokers", "joker")),
}
"""Each sentence with the card that it's about, if there is one, and its rules. A rule in none of them has its
name before its controls."""

_STEPPED: Final = ("hand_limit", "jokers", "five_discards", "five_draws", "second_queen_draws")
"""Rules whose values are steps of a scale."""

_MOST: Final = 99
"""The greatest number that buttons lead to."""


def axes(draft: Draft) -> Html:
    """The sentences of the rules, then each rule that isn't in one."""
    rows = []
    for name, (card, rules) in _SENTENCES.items():
        slots: dict[str, Html] = {}
        for axis in rules:
            slots |= _controls(axis, draft.value(axis))
        corner = _corner(card) if card else None
        rows.append(_row(draft, rules, weave("custom rule", slots, which=name), corner))
    in_sentences = {axis for _, rules in _SENTENCES.values() for axis in rules}
    for axis in AXES:
        if axis not in in_sentences:
            controls = [[" ", control] for control in _controls(axis, draft.value(axis)).values()]
            rows.append(_row(draft, (axis,), join(tag("span", axis_label(axis)), controls)))
    return join(*rows)


def _row(draft: Draft, rules: tuple[str, ...], words: Html, corner: Html | None = None) -> Html:
    changed = any(axis in dict(draft.changes) for axis in rules)
    sentence = tag("div", words, class_="sentence")
    return tag("div", corner, sentence, class_="axis changed" if changed else "axis")


def _corner(card: str) -> Html:
    """The corner of a card."""
    rank = tag("use", href=f"#rank-{card}", width=50, height=70)
    return tag("svg", rank, class_="corner", viewBox="-2 -.5 24 24", aria_hidden="true")


def _controls(axis: str, value: RuleValue) -> dict[str, Html]:
    """The controls of a rule, by the slots that they fill."""
    if isinstance(value, tuple):
        return {f"{axis}_{place}": _number(axis, place, number) for place, number in enumerate(value)}
    return {axis: _stepper(axis, value) if axis in _STEPPED else _segments(axis, value)}


def _segments(axis: str, chosen: RuleValue) -> Html:
    """A few values side by side."""
    values = AXES[axis]
    choices = [(ChooseValue(axis, at), axis_value_text(axis, value)) for at, value in enumerate(values)]
    segments = pills(choices, ChooseValue(axis, values.index(chosen)), group=f"axis-{axis}")
    return tag("span", segments, class_="segments", role="radiogroup", aria_label=axis_label(axis))


def _stepper(axis: str, chosen: RuleValue) -> Html:
    """A value between two buttons that go to its neighbours."""
    values = AXES[axis]
    steps = [values.index(chosen) + step for step in (-1, 1)]
    down, up = (ChooseValue(axis, at) if 0 <= at < len(values) else None for at in steps)
    output = tag("output", axis_value_text(axis, chosen))
    return _with_step_buttons(f"axis-{axis}", axis_label(axis), output, down, up)


def _number(axis: str, place: int, number: int) -> Html:
    """A number between two buttons, to be typed too. It has the name of the rule if it has none itself."""
    name, which = f"axis-{axis}-{place}", f"{axis} {place}"
    label = say("rule number", which=which) if has_option("rule number", which) else axis_label(axis)
    typed = Unfinished(ChooseNumber, (axis, place))
    control = input_field("number", typed, name=name, min=0, max=_MOST, value=number, aria_label=label)
    steps = (number - 1, number + 1)
    down, up = (ChooseNumber(axis, place, str(step)) if 0 <= step <= _MOST else None for step in steps)
    return _with_step_buttons(name, label, control, down, up)


def _with_step_buttons(
    name: str, label: Words, control: Html, down: Sendable | None, up: Sendable | None
) -> Html:
    less = _step(f"{name}-down", say("step", which="down", name=label), "−", down)
    more = _step(f"{name}-up", say("step", which="up", name=label), "+", up)
    return tag("span", less, control, more, class_="stepper", role="group", aria_label=label)


def _step(name: str, label: Words, sign: str, says: Sendable | None) -> Html:
    """One of the two buttons of a stepper. At the end of the scale it stays, so that the focus does too."""
    attributes = message_attributes(says) if says else {"aria_disabled": "true"}
    return tag("button", sign, id=name, type="button", class_="step", aria_label=label, **attributes)
