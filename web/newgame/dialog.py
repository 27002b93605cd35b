"""The dialog in which the next game is drawn up: rulebook, options, single rules, seats, match. Pure."""

from typing import Final

from cuttle import LENGTHS, PRESETS, Ruleset
from cuttle.language import axis_label, axis_words, difference_line, option_words
from cuttle.rules import AXES, OPTIONS
from web.markup.controls import pill
from web.markup.html import Html, join, tag
from web.newgame.seats import sitting
from web.state.draft import Draft, Place, Value, place_text, refusal
from web.state.messages import ChangeDraft, Settle
from web.state.model import Model
from web.state.seating import names_at, viewer_of
from web.state.settings import CHOICES
from web.text.words import tell

_NUMBERS: Final = {"dealt": ("dealer", "others"), "goals": ("0", "1", "2", "3", "4")}
"""Rules of several numbers, with what each of them is for."""


_PLACES: Final = (Place.DRAWN, Place.SHARED, Place.POSTED, Place.WATCHED)


def new_game(model: Model) -> Html:
    """All there is to choose for the next game."""
    draft, begun = model.draft, model.match.before or model.game.moves
    return join(
        tag("p", tell("new replaces")) if begun and not model.match.over else None,
        [_rulebooks(draft, seats) for seats in (2, 3)],
        _options(draft),
        _custom(draft),
        _row(draft, "seat", [*_seats(draft), *map(place_text, _PLACES)]),
        sitting(draft, model.settings),
        _row(draft, "dealer", [*_seats(draft), Place.DRAWN.value], model.settings.names),
        _row(draft, "length", list(LENGTHS)),
        _levels(model.settings.level),
        _deal_number(draft),
    )


def new_game_go(model: Model) -> Html:
    """The button that deals, and why it cannot where it cannot."""
    problem = model.draft.problem
    return join(
        tag("p", problem, id="problem", class_="problem", role="status"),
        tag(
            "button",
            tell("new go"),
            id="deal",
            type="button",
            class_="choice",
            data_do="new",
            aria_disabled="true" if problem else None,
            aria_describedby="problem" if problem else None,
        ),
    )


# Rulebook and options


def _rulebooks(draft: Draft, seats: int) -> Html:
    found = [_rulebook(draft, rules) for rules in PRESETS.values() if rules.seats == seats]
    return _group(tell(f"rulebooks for {seats}"), found)


def _rulebook(draft: Draft, rules: Ruleset) -> Html:
    chosen = draft.base == rules.key
    dot = _input("radio", f"base {rules.key}", chosen, rules.title, name="draft-base", autofocus=chosen)
    return _box(dot, f"base {rules.key}", rules.title, difference_line(rules) or tell("rules usual"))


def _options(draft: Draft) -> Html:
    return _group(tell("options"), [_option(draft, option) for option in OPTIONS])


def _option(draft: Draft, option: str) -> Html:
    """A box to tick; one that cannot be ticked says why."""
    chosen = option in draft.options
    why = "" if chosen else refusal(draft, option)
    name = tell(f"option {option}")
    box = _input("checkbox", f"option {option}", chosen, name, disabled=bool(why))
    return _box(box, f"option {option}", name, why or option_words(option))


def _box(control: Html, value: str, name: str, about: str) -> Html:
    """A control with its name, and below that what there is to say about it."""
    words = tag("span", about, id=f"{_id(value)}-about")
    return tag("label", control, tag("strong", name), words, class_="rulebook")


# Single rules


def _custom(draft: Draft) -> Html:
    opener = tag(
        "button",
        tell("custom"),
        id="custom",
        type="button",
        class_="quiet",
        data_do="draft",
        data_value="custom",
        aria_expanded="true" if draft.custom else "false",
        aria_controls="axes",
    )
    shown = [_axis(draft, axis) for axis in AXES] if draft.custom else None
    return join(tag("p", opener), tag("div", shown, id="axes", class_="axes", hidden=not draft.custom))


def _axis(draft: Draft, axis: str) -> Html:
    value = draft.value(axis)
    look = "axis changed" if axis in dict(draft.changes) else "axis"
    if isinstance(value, tuple):
        return tag("fieldset", tag("legend", axis_label(axis)), _numbers(axis, value), class_=look)
    name = f"axis-{axis}"
    return tag(
        "p",
        tag("label", axis_label(axis), for_=name),
        tag("select", _values(axis, value), id=name, data_do="draft", data_value=f"axis {axis}"),
        class_=look,
    )


def _values(axis: str, chosen: Value) -> list[Html]:
    return [
        tag("option", axis_words(axis, value), value=place, selected=value == chosen)
        for place, value in enumerate(AXES[axis])
    ]


def _numbers(axis: str, values: tuple[int, ...]) -> list[Html]:
    return [
        tag(
            "label",
            tell(f"{axis} {name}"),
            tag(
                "input",
                id=f"axis-{axis}-{place}",
                type="number",
                min=0,
                max=99,
                value=number,
                data_do="draft",
                data_value=f"axis {axis} {place}",
            ),
        )
        for place, (name, number) in enumerate(zip(_NUMBERS[axis], values, strict=True))
    ]


# Seats and match


def _seats(draft: Draft) -> list[str]:
    return [str(seat) for seat in range(draft.seats)]


def _row(draft: Draft, field: str, values: list[str], called: tuple[str, ...] = ()) -> Html:
    """One choice of a few, side by side."""
    chosen = draft.length if field == "length" else place_text(getattr(draft, field))
    pills = [
        pill(
            _named(draft, field, value, called),
            ChangeDraft(f"{field} {value}"),
            chosen == value,
            name=_id(f"{field} {value}"),
            group=f"draft-{field}",
        )
        for value in values
    ]
    return tag("fieldset", tag("legend", tell(f"draft {field}")), pills, class_="pills")


def _levels(chosen: str) -> Html:
    """How well the bots are to play: a setting, so that it holds for the games after the next as well."""
    pills = [
        pill(
            tell(f"level {level}"),
            Settle("level", level),
            level == chosen,
            name=f"draft-level-{level}",
            group="draft-level",
        )
        for level in CHOICES["level"]
    ]
    return tag("fieldset", tag("legend", tell("level")), pills, class_="pills")


def _deal_number(draft: Draft) -> Html:
    """The number of a deal, for those who want a certain one."""
    field = tag(
        "input",
        id="draft-number",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        value=draft.number,
        data_do="draft",
        data_value="number",
        aria_describedby="draft-number-about",
    )
    return tag(
        "fieldset",
        tag("legend", tell("draft number")),
        tag("p", tag("label", tell("about deal"), for_="draft-number"), field, class_="sitter"),
        tag("p", tell("draft number about"), id="draft-number-about"),
        class_="group",
    )


def _named(draft: Draft, field: str, value: str, called: tuple[str, ...]) -> str:
    """The name of a seat, of who deals, or of a length."""
    if field == "length":
        return tell(f"length {value}")
    if not value.isdecimal():
        return tell(value)
    if field == "dealer":
        sitters = draft.sitters_at(0 if draft.seat is Place.DRAWN else draft.seat)
        return names_at(draft.seats, viewer_of(sitters), sitters, called)[int(value)]
    return tell("seat", number=int(value) + 1)


def _group(legend: str, parts: list[Html]) -> Html:
    return tag("fieldset", tag("legend", legend), parts, class_="group")


def _input(kind: str, value: str, checked: bool, title: str = "", **attributes: str | bool) -> Html:
    """A control that sends a change of the draft; one with a title of its own is described as well."""
    name = _id(value)
    if title:
        attributes |= {"aria_label": title, "aria_describedby": f"{name}-about"}
    return tag("input", type=kind, id=name, data_do="draft", data_value=value, checked=checked, **attributes)


def _id(value: str) -> str:
    return "draft-" + value.replace(" ", "-")
