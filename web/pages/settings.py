"""Settings: how one of them is chosen, what the persons are called, and the dialog. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cuttle import Seat, parse_card
from cuttle.language import say
from web.markup.controls import group, option, switch
from web.markup.html import Html, join, tag
from web.play.starting import save_settings
from web.play.unfetched import reason
from web.state.codec import SettingMessage
from web.state.commands import FetchLanguage
from web.state.messages import CallPlayer, Settle
from web.state.model import Model, Step, narrated, with_help
from web.state.reports import Translated
from web.state.settings import CHOICES, LOOKS, called, chosen
from web.table.cards import print_look, print_of
from web.text.languages import LANGUAGES


def update(model: Model, message: SettingMessage) -> Step:
    """What follows from a message."""
    match message:
        case Settle(name, choice):
            return _settle(model, name, choice)
        case CallPlayer(seat, name):
            return _call(model, seat, name)
        case Translated(text):  # the page speaks it already
            missing = reason(model, say("language missing"))
            return replace(model, notice=model.notice if text else missing), []


def _settle(model: Model, name: str, choice: str) -> Step:
    """Choose one of the settings and keep it; what cannot be chosen changes nothing."""
    if choice not in CHOICES.get(name, ()):
        return model, []
    if name == "level" and model.game.moves and not model.game.over:
        model = with_help(model)
    model = replace(model, settings=chosen(model.settings, name, choice))
    if name == "sound":  # another try
        model = replace(model, app=model.app._replace(silent=""))
    if name in ("why", "level"):  # the log has the bots’ reasons and names in it
        model = narrated(model)
    more = [FetchLanguage(choice)] if name == "language" else []
    return model, [save_settings(model), *more]


def _call(model: Model, seat: Seat, name: str) -> Step:
    """The person at a seat of a shared device is to be called so."""
    if seat >= len(model.settings.names):
        return model, []
    model = narrated(replace(model, settings=called(model.settings, seat, name)))
    return model, [save_settings(model)]


# The dialog: groups of switches, of scales as strips, and of cloths and backs to choose by their look

GROUPS: Final = {
    "look": ("theme", "back", "motion"),
    "play": ("level", "pace", "wins", "coach", "confirm", "why", "lines"),
    "sound": ("sound", "volume", "vibration"),
    "keys": ("keys",),
    "language": ("language",),
    "more": ("time", "speed", "rail"),
}
"""The settings in the dialog; the last group is folded."""

SWITCHES: Final = {frozenset({"yes", "no"}): "yes", frozenset({"on", "off"}): "on"}
"""A setting with just these two choices is a switch; the second one turns it on."""

SAMPLE: Final = parse_card("8S")
"""The card of the preview."""


def settings(model: Model) -> Html:
    """Every setting in its group, below a preview of the look."""
    *groups, (more, folded) = GROUPS.items()
    return join(
        _preview(model),
        [_group(model, title, names) for title, names in groups],
        tag(
            "details", tag("summary", say("settings", which=more)), _fields(model, folded), class_="settings"
        ),
    )


def _group(model: Model, title: str, names: Sequence[str]) -> Html:
    """Several settings with a heading; one by itself needs none."""
    heading = tag("h3", say("settings", which=title)) if len(names) > 1 else None
    return tag("section", heading, _fields(model, names), class_="settings")


def _fields(model: Model, names: Sequence[str]) -> list[Html]:
    values = [model.sound if name == "sound" else getattr(model.settings, name) for name in names]
    fields = [_setting(name, value) for name, value in zip(names, values, strict=True)]
    if "sound" in names and model.app.silent:
        fields.insert(names.index("sound") + 1, _silent(model))
    return fields


def _silent(model: Model) -> Html:
    """Why there is no sound."""
    why = say("silent", which=model.app.silent)
    text = reason(model, why) if model.app.silent == "files" else why
    return tag("p", text, class_="note", id="silent")


def _setting(name: str, chosen: str) -> Html:
    """A switch, or one choice of a few side by side."""
    if on := SWITCHES.get(frozenset(CHOICES[name])):
        off = next(value for value in CHOICES[name] if value != on)
        sends = Settle(name, off if chosen == on else on)
        return tag("p", switch(say("setting", which=name), sends, chosen == on), id=f"setting-{name}")
    options = [
        option(
            [_swatch(name, value), tag("span", LANGUAGES.get(value) or say(name, which=value))],
            Settle(name, value),
            value == chosen,
        )
        for value in CHOICES[name]
    ]
    look = "swatches" if name in LOOKS else "strip"
    strip = tag("div", options, class_=f"{look} of-{len(options)}")
    return group(say("setting", which=name), strip, name=f"setting-{name}")


def _swatch(name: str, value: str) -> Html | None:
    """A piece of a cloth, or a small back."""
    look = {f"data_{name}": value}
    kind = "back card" if name == "back" else "cloth"
    return tag("span", class_=f"swatch {kind}", aria_hidden="true", **look) if name in LOOKS else None


def _preview(model: Model) -> Html:
    """Two cards on the cloth, as they look on the table."""
    print_ = print_of(SAMPLE, model.game.ruleset)
    return tag(
        "div",
        tag("span", class_="card back"),
        tag("span", print_, class_=f"card live {print_look(SAMPLE)}"),
        tag("span", say("cloth", name=say("theme", which=model.settings.theme)), class_="asks"),
        class_="preview",
        aria_hidden="true",
    )
