"""Settings: how one of them is chosen, what the persons are called, and the dialog. Pure."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from cuttle import parse_card
from cuttle.language import say
from cuttle.links import NO_TASK
from web.core.boards import day_of
from web.core.command import Command, SaveGame
from web.core.dialog import Dialog
from web.core.extras import extras
from web.core.feature import on
from web.core.fetching import failure_reason
from web.core.games import with_failure
from web.core.model import Model, Step, with_help, with_page, with_whole_log
from web.core.settings import save_settings
from web.markup.controls import button, buttons, group, option, switch
from web.markup.html import Html, join, tag
from web.messages.page import Download
from web.messages.settings import ChangeSetting, FetchLanguage, NamePlayer, Translated
from web.share.challenges import result_to_beat
from web.state.settings import CHOICES, DESCRIBED, LOOKS, with_name, with_setting
from web.table.cards import print_look, print_of
from web.text.languages import LANGUAGES


def _change_setting(model: Model, message: ChangeSetting) -> Step:
    """Change a setting and save it; an unknown one is ignored."""
    name, choice = message.name, message.choice
    if choice not in CHOICES.get(name, ()):
        return model, []
    seating = model.seating
    model = with_page(model, settings=with_setting(model.page.settings, name, choice))
    if name == "level":
        model = _with_level(model, choice)
    if name == "time" and model.seating.time and not model.game.over:
        model = replace(model, seating=model.seating._replace(time=int(choice)))
    if name == "sound":  # another try
        model = with_page(model, app=model.page.app._replace(silent=""))
    if name in ("why", "level"):  # the log has the bots’ reasons and names in it
        model = with_whole_log(model)
    more: list[Command] = [FetchLanguage(choice)] if name == "language" else []
    if model.seating != seating and not model.lesson:
        more.append(SaveGame(model.save))
    return model, [save_settings(model), *more]


def _with_level(model: Model, level: str) -> Model:
    """The model after a choice of the bots' level, which is also for the bots at the table. A round that goes
    on has had help by another level; one that is over keeps its bots, and the next has others."""
    if table_level(model) in ("", level):
        return model
    if model.game.over:
        return replace(model, seating=model.seating._replace(next_level=level))
    model = with_help(model) if model.game.moves else model
    return replace(model, seating=model.seating.with_level(level, model.page.settings.time))


def table_level(model: Model) -> str:
    """The level of the bots at the table, if it's the one in the settings that changes it; otherwise empty.
    Of several players it isn't, nor where the level belongs to the task."""
    seating, deal = model.seating, model.deal
    fixed = model.shared or model.lesson or deal.task != NO_TASK or model.replay or result_to_beat(model)
    return "" if fixed or day_of(model) else seating.next_level or seating.level


def _name_player(model: Model, message: NamePlayer) -> Step:
    """Give the person at a seat of a shared device this name."""
    if message.seat >= len(model.page.settings.names):
        return model, []
    settings = with_name(model.page.settings, message.seat, message.name)
    model = with_whole_log(with_page(model, settings=settings))
    return model, [save_settings(model)]


# The dialog: groups of switches, of scales as strips, and of cloths and backs to choose by their look

GROUPS: Final = {
    group: tuple(name for name in CHOICES if DESCRIBED[name].group == group)
    for group in dict.fromkeys(DESCRIBED[name].group for name in CHOICES)
}
"""The settings in the dialog; the last group is folded."""

SAMPLE: Final = parse_card("8S")
"""The card of the preview."""


def settings(model: Model, _: Dialog) -> Html:
    """Every setting in its group, below a preview of the look; and what's told of the page itself."""
    sections = []
    *groups, (more, folded) = GROUPS.items()
    for title, names in groups:  # one setting by itself needs no heading
        heading = tag("h3", say("settings", which=title)) if len(names) > 1 else None
        sections.append(tag("section", heading, _fields(model, names), class_="settings"))
    summary = tag("summary", say("settings", which=more))
    download = button(say("menu download"), Download(), "quiet", name=None)
    return join(
        _preview(model),
        sections,
        tag("details", summary, _fields(model, folded), class_="settings"),
        buttons(extras("settings", model), None if model.page.app.single_file else download),
    )


def _fields(model: Model, names: Sequence[str]) -> list[Html]:
    """The settings with these names, and why there is no sound; vibration where the device can."""
    settings, silent = model.page.settings, model.page.app.silent
    names = [name for name in names if name != "vibration" or model.page.app.can_vibrate]
    settings = replace(settings, level=table_level(model) or settings.level)
    values = [model.sound if name == "sound" else getattr(settings, name) for name in names]
    fields = [_setting(name, value) for name, value in zip(names, values, strict=True)]
    if "sound" in names and silent:
        why = say("silent", which=silent)
        text = failure_reason(model.page.app, why) if silent == "files" else why
        fields.insert(names.index("sound") + 1, tag("p", text, class_="note", id="silent"))
    return fields


def _setting(name: str, chosen: str | int) -> Html:
    """A switch, or one choice of a few side by side."""
    text = DESCRIBED[name].write
    if isinstance(chosen, bool):
        sends = ChangeSetting(name, text(not chosen))
        return tag("p", switch(say("setting", which=name), sends, chosen), id=f"setting-{name}")
    options = []
    for value in CHOICES[name]:
        swatch = None
        if name in LOOKS:  # a piece of the cloth, or a small back
            kind, look = "back card" if name == "back" else "cloth", {f"data_{name}": value}
            swatch = tag("span", class_=f"swatch {kind}", aria_hidden="true", **look)
        own = LANGUAGES.get(value)  # of a language, in that language
        label = tag("span", own or say(name, which=value), lang=value if own else None)
        options.append(option([swatch, label], ChangeSetting(name, value), value == text(chosen)))
    strip = tag("div", options, class_=f"{'swatches' if name in LOOKS else 'strip'} of-{len(options)}")
    return group(say("setting", which=name), strip, name=f"setting-{name}")


def _preview(model: Model) -> Html:
    """Two cards on the cloth, as they look on the table."""
    print_ = print_of(SAMPLE, model.game.ruleset)
    return tag(
        "div",
        tag("span", class_="card back"),
        tag("span", print_, class_=f"card live {print_look(SAMPLE)}"),
        tag("span", say("cloth", name=say("theme", which=model.page.settings.theme)), class_="asks"),
        class_="preview",
        aria_hidden="true",
    )


def _set_language(model: Model, message: Translated) -> Step:
    return model if message.text else with_failure(model, say("language missing")), []


HANDLERS: Final = dict(
    [
        on(ChangeSetting, _change_setting),
        on(NamePlayer, _name_player),
        on(Translated, _set_language),
    ]
)
