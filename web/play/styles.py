"""Who plays for a bot: its level, with the style of the game. Pure."""

from cuttle import Seat
from cuttle.language import Text, say
from cuttle.links import PLAIN
from web.state.draft import SURPRISE
from web.state.model import Model


def player_at(model: Model, seat: Seat) -> str:
    """The name under which the engine knows the bot at a seat. A task has no style."""
    level, style = model.level_at(seat), _style(model)
    return f"{level}+{style}" if style else level


def surprise(model: Model) -> Text | None:
    """Which style it was, if it was drawn and there were bots."""
    bots = len(model.persons) < len(model.seating.players)
    if not bots or not _style(model) or model.draft.style != SURPRISE:
        return None
    return say("bot style", style=say("style", which=_style(model)))


def _style(model: Model) -> str:
    return "" if model.deal.task != PLAIN or model.deal.lesson else model.settings.bot_style
