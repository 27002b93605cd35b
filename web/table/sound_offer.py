"""The offer to turn sound on, made once: at the first victory. Pure."""

from dataclasses import replace

from cuttle.language import say
from cuttle.rules import Over
from web.core.games import save_settings
from web.core.model import Model, Step
from web.markup.controls import button
from web.markup.html import Html, tag
from web.settings.messages import ChangeSetting


def sound_offer(model: Model) -> Html | None:
    """The button that turns sound on; None if it isn't offered now."""
    if not _is_offered(model):
        return None
    icon = tag("svg", tag("use", href="#ic-on"), class_="icon", aria_hidden="true")
    return button(
        [icon, tag("span", say("offer sound"))], ChangeSetting("sound", "on"), "quiet", name="offer-sound"
    )


def remember_offer(before: Model, after: Model) -> Step:
    """The model after an offer that was taken or passed over: it isn't made again."""
    if not _is_offered(before) or _is_offered(after):
        return after, []
    after = replace(after, settings=replace(after.settings, sound_offered=True))
    return after, [save_settings(after)]


def _is_offered(model: Model) -> bool:
    phase, settings = model.game.state.phase, model.settings
    if not isinstance(phase, Over) or model.replay is not None:
        return False
    wanted = not (settings.sound or settings.sound_offered)
    return wanted and phase.winner in model.persons and model.own_seat in (None, phase.winner)
