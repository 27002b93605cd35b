"""Settings: how one of them is chosen, what the persons are called, and the dialog. Pure."""

from dataclasses import replace

from cuttle import Seat
from cuttle.language import say
from web.markup.controls import option
from web.markup.html import Html, join, tag
from web.play.starting import keep_settings
from web.state.codec import SettingMessage
from web.state.commands import FetchLanguage
from web.state.messages import CallPlayer, Settle
from web.state.model import Model, Step, narrated, with_help
from web.state.reports import Translated
from web.state.settings import CHOICES, called, chosen
from web.text.languages import LANGUAGES


def update(model: Model, message: SettingMessage) -> Step:
    """What follows from a message."""
    match message:
        case Settle(name, choice):
            return _settle(model, name, choice)
        case CallPlayer(seat, name):
            return _call(model, seat, name)
        case Translated(text):  # the page speaks it already
            return replace(model, notice=model.notice if text else say("language missing")), []


def _settle(model: Model, name: str, choice: str) -> Step:
    """Choose one of the settings and keep it; what cannot be chosen changes nothing."""
    if choice not in CHOICES.get(name, ()):
        return model, []
    if name == "level" and model.game.moves and not model.game.over:
        model = with_help(model)
    model = replace(model, settings=chosen(model.settings, name, choice))
    if name in ("why", "level"):  # the log has the bots’ reasons and names in it
        model = narrated(model)
    more = [FetchLanguage(choice)] if name == "language" else []
    return model, [keep_settings(model), *more]


def _call(model: Model, seat: Seat, name: str) -> Step:
    """The person at a seat of a shared device is to be called so."""
    if seat >= len(model.settings.names):
        return model, []
    model = narrated(replace(model, settings=called(model.settings, seat, name)))
    return model, [keep_settings(model)]


# The dialog


def settings(model: Model) -> Html:
    """Each setting with what can be chosen."""
    return join([_setting(name, getattr(model.settings, name)) for name in CHOICES])


def _setting(name: str, chosen: str) -> Html:
    """One choice of a few, side by side."""
    options = [
        option(LANGUAGES.get(value) or say(name, which=value), Settle(name, value), value == chosen)
        for value in CHOICES[name]
    ]
    return tag("fieldset", tag("legend", say("setting", which=name)), options, id=f"setting-{name}")
