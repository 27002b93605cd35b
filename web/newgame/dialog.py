"""The new-game dialog: ruleset, options, single rules, seats, match. Pure."""

from collections.abc import Sequence
from typing import Final

from cuttle import LENGTHS, PRESETS, Ruleset, Seat
from cuttle.language import Words, axis_label, axis_words, difference_line, option_words, say
from cuttle.variants import AXES, OPTIONS
from web.markup.controls import Sent, button, choice, field, pill, select, sent
from web.markup.html import Attribute, Html, join, tag
from web.newgame.seats import sitting
from web.state.draft import Draft, Value, refusal
from web.state.drafting import (
    ChooseDeal,
    ChooseDealer,
    ChooseLength,
    ChooseNumber,
    ChooseRuleset,
    ChooseSeat,
    ChooseValue,
    ToggleOption,
    ToggleRules,
)
from web.state.messages import NewGame, Settle, Unfinished
from web.state.model import Model
from web.state.seating import Place, names_at, viewer_of
from web.state.settings import CHOICES

_NUMBERS: Final = {
    "dealt": ("dealt dealer", "dealt others"),
    "goals": ("goals 0", "goals 1", "goals 2", "goals 3", "goals 4"),
}
"""Rules with several numbers, and the key of each number's label."""


def new_game(model: Model) -> Html:
    draft, begun = model.draft, model.match.before or model.game.moves
    return join(
        tag("p", say("new replaces")) if begun and not model.match.over else None,
        [_rulebooks(draft, seats) for seats in (2, 3)],
        _options(draft),
        _custom(draft),
        _seats(draft),
        sitting(draft, model.settings),
        _dealers(draft, model.settings.names),
        _lengths(draft),
        _levels(model.settings.level),
        _deal_number(draft),
    )


def new_game_go(model: Model) -> Html:
    """The button that deals, or the reason why it can't."""
    problem = model.draft.problem
    return join(
        tag("p", problem, id="problem", class_="problem", role="status"),
        button(
            say("new go"),
            NewGame(),
            "choice",
            name="deal",
            aria_disabled="true" if problem else None,
            aria_describedby="problem" if problem else None,
        ),
    )


# Ruleset and options


def _rulebooks(draft: Draft, seats: int) -> Html:
    found = [_rulebook(draft, rules) for rules in PRESETS.values() if rules.seats == seats]
    return _group(say("rulebooks for", which=seats), found)


def _rulebook(draft: Draft, rules: Ruleset) -> Html:
    chosen = draft.base == rules.key
    name, says = f"draft-base-{rules.key}", ChooseRuleset(rules.key)
    looks = _described(name, rules.preset_title) | {"checked": chosen, "autofocus": chosen}
    dot = tag("input", type="radio", id=name, **sent(says), name="draft-base", **looks)
    return _box(dot, name, rules.preset_title, difference_line(rules) or say("rules usual"))


def _options(draft: Draft) -> Html:
    return _group(say("options"), [_option(draft, option) for option in OPTIONS])


def _option(draft: Draft, option: str) -> Html:
    """A checkbox; one that can't be set says why."""
    chosen = option in draft.options
    why = "" if chosen else refusal(draft, option)
    name, title = f"draft-option-{_hyphened(option)}", say("option", which=option)
    looks = _described(name, title) | {"checked": chosen, "disabled": bool(why)}
    box = field("checkbox", ToggleOption(option), name=name, **looks)
    return _box(box, name, title, why or option_words(option))


def _described(name: str, title: Words) -> dict[str, Attribute]:
    """The ARIA attributes of a control whose title and description are elements of their own."""
    return {"aria_label": title, "aria_describedby": f"{name}-about"}


def _box(control: Html, name: str, title: Words, about: Words) -> Html:
    """A control with its title, and its description below."""
    words = tag("span", about, id=f"{name}-about")
    return tag("label", control, tag("strong", title), words, class_="rulebook")


# Single rules


def _custom(draft: Draft) -> Html:
    opener = button(
        say("custom"),
        ToggleRules(),
        "quiet",
        name="custom",
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


# Seats and match


def _seats(draft: Draft) -> Html:
    places = [*range(draft.seats), Place.DRAWN, Place.SHARED, Place.CORRESPONDENCE, Place.WATCHED]
    return _row("seat", [(ChooseSeat(each), _place(each), each == draft.seat) for each in places])


def _dealers(draft: Draft, called: tuple[str, ...]) -> Html:
    players = draft.players_at(0 if draft.seat is Place.DRAWN else draft.seat)
    names = names_at(draft.seats, viewer_of(players), players, called)
    found: list[tuple[Sent, Words, bool]] = [
        (ChooseDealer(seat), name, seat == draft.dealer) for seat, name in enumerate(names)
    ]
    drawn: tuple[Sent, Words, bool] = ChooseDealer(Place.DRAWN), say("drawn"), draft.dealer is Place.DRAWN
    return _row("dealer", [*found, drawn])


def _lengths(draft: Draft) -> Html:
    found = [(ChooseLength(each), say("length", which=each), each == draft.length) for each in LENGTHS]
    return _row("length", found)


def _place(place: Seat | Place) -> Words:
    return say(place.value) if isinstance(place, Place) else say("seat", number=place + 1)


def _row(name: str, choices: Sequence[tuple[Sent, Words, bool]]) -> Html:
    """A row of exclusive choices."""
    group = f"draft-{name}"
    pills = [
        pill(text, says, chosen, name=f"{group}-{_hyphened(says.value)}", group=group)
        for says, text, chosen in choices
    ]
    return tag("fieldset", tag("legend", say("draft", which=name)), pills, class_="pills")


def _levels(chosen: str) -> Html:
    """The bots' level. It's a setting, so it stays for later games."""
    pills = [
        pill(
            say("level", which=level),
            Settle("level", level),
            level == chosen,
            name=f"draft-level-{level}",
            group="draft-level",
        )
        for level in CHOICES["level"]
    ]
    return tag("fieldset", tag("legend", say("setting", which="level")), pills, class_="pills")


def _deal_number(draft: Draft) -> Html:
    """The field for a deal number."""
    number = field(
        "text",
        Unfinished(ChooseDeal),
        name="draft-number",
        inputmode="numeric",
        autocomplete="off",
        value=draft.number,
        aria_describedby="draft-number-about",
    )
    return tag(
        "fieldset",
        tag("legend", say("draft number")),
        tag("p", tag("label", say("draft number field"), for_="draft-number"), number, class_="sitter"),
        tag("p", say("draft number about"), id="draft-number-about"),
        class_="group",
    )


def _group(legend: Words, parts: list[Html]) -> Html:
    return tag("fieldset", tag("legend", legend), parts, class_="group")


def _hyphened(text: str) -> str:
    return text.replace(" ", "-")
