"""The new-game dialog, second page: rulebook, options, deal number, seat, custom rules. Pure."""

from cuttle import PRESETS
from cuttle.language import Words, difference_line, say
from cuttle.variants import OPTIONS
from web.core.dialog import Dialog
from web.core.message import Unfinished
from web.core.model import Model
from web.markup.controls import Sendable, button, input_field, message_attributes, name_of
from web.markup.html import Attribute, Html, join, tag
from web.messages.newgame import ChooseDeal, ChooseRuleset, ChooseSeat, ToggleOption, ToggleRules
from web.newgame.custom_rules import axes
from web.newgame.page import row
from web.state.draft import Draft, option_problem
from web.state.seating import SEVERAL, Place
from web.text.words import has_option


def rulebooks(model: Model, _: Dialog) -> Html:
    draft = model.page.draft
    return join(
        [_rulebooks(draft, seats) for seats in (2, 3)],
        _options(draft),
        _deal_number(draft),
        None if draft.seat in (*SEVERAL, Place.WATCHED) else _own_seat(draft),
        _custom(draft),
    )


def _rulebooks(draft: Draft, seats: int) -> Html:
    """The rulebooks for as many players, and all that's different in the chosen one."""
    presets = {key: rules for key, rules in PRESETS.items() if rules.seats == seats}
    cards = []
    for key, rules in presets.items():
        line = say("ruleset about", which=key) if has_option("ruleset about", key) else None
        about = line or difference_line(rules) or say("rules usual")
        looks: dict[str, Attribute] = {"name": "draft-base", "checked": draft.base == key}
        cards.append(_box("radio", ChooseRuleset(key), rules.preset_title, about, **looks))
    differs = None
    if chosen := presets.get(draft.base):
        line = difference_line(chosen) or say("rules usual")
        differs = tag("p", line, id="rulebook-differs", class_="about")
    return tag("section", _group(say("rulebooks for", which=seats), cards), differs)


def _options(draft: Draft) -> Html:
    """The options, open where one of them is chosen."""
    boxes = [_option(draft, option) for option in OPTIONS]
    return tag(
        "details",
        tag("summary", say("options"), class_="row-title"),
        tag("div", boxes, class_="rulebooks", role="group", aria_label=say("options")),
        open=bool(draft.options),
    )


def _option(draft: Draft, option: str) -> Html:
    """A checkbox; one that can't be set says why."""
    chosen = option in draft.options
    why = "" if chosen else option_problem(draft, option)
    title, about = say("option", which=option), why or say("option about", which=option)
    return _box("checkbox", ToggleOption(option), title, about, checked=chosen, disabled=bool(why))


def _box(kind: str, sends: Sendable, title: Words, about: Words, **looks: Attribute) -> Html:
    """A radio button or a checkbox with its title, and its description below."""
    name = name_of(sends)
    labels = {"aria_label": title, "aria_describedby": f"{name}-about"}
    control = tag("input", type=kind, id=name, **message_attributes(sends), **labels, **looks)
    words = tag("span", about, id=f"{name}-about")
    return tag("label", control, tag("strong", title), words, class_="rulebook")


def _group(legend: Words, boxes: list[Html]) -> Html:
    return tag("fieldset", tag("legend", legend), tag("div", boxes, class_="rulebooks"), class_="group")


def _deal_number(draft: Draft) -> Html:
    """The field for a deal number."""
    number = input_field(
        "text",
        Unfinished(ChooseDeal),
        name="draft-number",
        inputmode="numeric",
        autocomplete="off",
        value=draft.number,
        placeholder=say("draft number field"),
        aria_describedby="draft-number-about",
    )
    return tag(
        "div",
        tag("label", say("draft number"), for_="draft-number", class_="row-title"),
        number,
        tag("p", say("draft number about"), id="draft-number-about", class_="about"),
        class_="draft-row",
    )


def _own_seat(draft: Draft) -> Html:
    """Where the person sits, which only counts for what players are called in links and records."""
    seats = [(ChooseSeat(seat), say("seat", number=seat + 1)) for seat in range(draft.seats)]
    return row("seat", [*seats, (ChooseSeat(Place.DRAWN), say("drawn"))], ChooseSeat(draft.seat))


def _custom(draft: Draft) -> Html:
    opener = button(
        say("custom"),
        ToggleRules(),
        "quiet",
        name="custom",
        aria_expanded="true" if draft.custom else "false",
        aria_controls="axes",
    )
    rules = axes(draft) if draft.custom else None
    return join(tag("p", opener), tag("div", rules, id="axes", class_="axes", hidden=not draft.custom))
