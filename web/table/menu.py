"""The top bar: help, rules, the rounds of a match, sound and the menu. Pure."""

from collections.abc import Sequence
from typing import Literal

from cuttle.language import Words, say
from web.core.extras import extras
from web.core.feature import DOORS, Door, MenuItem
from web.core.model import Model
from web.core.shown import is_at_home
from web.markup.controls import Sendable, button, drawing, icon, link_out, name_of, on_or_off
from web.markup.html import Html, tag
from web.messages.library import SaveAgain
from web.messages.replay import LeaveReplay
from web.messages.settings import ChangeSetting
from web.table.standing import match_score
from web.text.words import cache_by_language


def menu(model: Model, items: Sequence[MenuItem]) -> Html:
    """The bar, from the mark to the menu; index.html has it as it is before Python starts."""
    log_title = say("title analysis") if model.analysis else say("log")
    return tag(
        "nav",
        _analysis_title() if model.analysis else None,
        extras("bar", model),
        tag("span", class_="bar-rest"),
        extras("lesson title", model) if model.lesson else None if is_at_home(model) else _rounds(model),
        button(say("not saved"), SaveAgain(), name="unsaved") if model.page.app.unsaved else None,
        None if is_at_home(model) else _popover_button("log", log_title),
        _speaker(model),
        extras("menu", model),
        None if is_at_home(model) else [_popover_button("menu", say("menu")), _groups(model, items)],
        aria_label=say("menu"),
    )


def offline_notice(model: Model) -> Html | None:
    """That the page works offline now; it's told once, and the style sheet hides it after a moment."""
    if not model.page.app.announces_offline:
        return None
    return tag("p", say("menu offline"), id="offline-told", data_spoken="whole")


def _analysis_title() -> list[Html]:
    """The way back and the title: where the panel is a drawer, they're always in sight."""
    back = drawing("M19 12H5.5M11.5 5.5L5 12l6.5 6.5", None)
    return [
        button([back, tag("span", say("leave"))], LeaveReplay(), name="bar-leave"),
        tag("h2", say("title analysis"), id="bar-title"),
    ]


def _popover_button(what: str, text: Words) -> Html:
    """A button with an icon that opens a popover."""
    label = tag("span", text, class_="said")
    return tag(
        "button", icon(f"ic-{what}", None), label, id=f"{what}-button", type="button", popovertarget=what
    )


def _speaker(model: Model) -> Html:
    """Turns sound on and off."""
    return button(
        icon("ic-on" if model.sound else "ic-off", None),
        ChangeSetting("sound", "off" if model.sound else "on"),
        name="speaker",
        aria_label=say("setting", which="sound"),
        aria_pressed=on_or_off(model.sound),
    )


def _rounds(model: Model) -> Html | None:
    """The rounds won in a match of several, as dots: a line for each seat, the viewer's own below."""
    match, names, seats = model.match, model.names, (model.bottom_seat, *model.others)
    if match.needed == 1:
        return None
    return tag(
        "div",
        [
            tag(
                "span",
                tag("b", names[seat], class_="who", translate="no"),
                [tag("i", class_="won" if dot < match.won[seat] else None) for dot in range(match.needed)],
            )
            for seat in (*seats[1:], seats[0])
        ],
        class_="rounds",
        role="img",
        aria_label=say("match rounds", count=match.needed, score=match_score(model)),
    )


def _groups(model: Model, items: Sequence[MenuItem]) -> Html:
    """The menu: what can be done with this game, and what is behind the doors of the home."""
    groups = [menu_group(model, items, door) for door in DOORS]
    return tag("div", menu_group(model, items, "game"), groups, id="menu", class_="lines", popover="auto")


def menu_group(model: Model, items: Sequence[MenuItem], name: Literal["game"] | Door) -> Html:
    """A group of the menu with its title; the last one says that the page works offline."""
    offline = None
    if name == DOORS[-1] and model.page.app.was_offline:
        offline = tag("p", say("menu offline"), id="menu-offline")
    return _group(name, tuple(_item(item) for item in items if item.group == name), offline)


@cache_by_language
def _group(name: str, items: tuple[Html, ...], foot: Html | None) -> Html:
    title = tag("p", say("menu group", which=name), id=f"menu-group-{name}", class_="group")
    return tag("div", title, items, foot, role="group", aria_labelledby=f"menu-group-{name}")


@cache_by_language
def _item(item: MenuItem) -> Html:
    if isinstance(item.says, str):
        return link_out(item.text, item.says)
    line = button(item.text, item.says, name=_name(item.says), aria_keyshortcuts=item.key)
    if item.aside is None:
        return line
    path, text, says = item.aside
    aside = button(drawing(path), says, name=_name(says), aria_label=text, title=text)
    return tag("div", line, aside, class_="with-aside")


def _name(says: Sendable) -> str:
    return f"menu-{name_of(says)}"
