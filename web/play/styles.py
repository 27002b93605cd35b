"""Who plays for a bot: its level, with the style of the game. Pure."""

from cuttle import Seat
from cuttle.language import Text, say
from web.state.draft import SURPRISE
from web.state.model import Model


def player_at(model: Model, seat: Seat) -> str:
    """The name under which the engine knows the bot at a seat."""
    level, style = model.level_at(seat), model.seating.styles[seat] if model.seating.styles else ""
    return f"{level}+{style}" if style else level


def surprise(model: Model) -> Text | None:
    """Which style it was, if it was drawn and there were bots."""
    style = model.seating.style
    if not style or model.draft.style != SURPRISE:
        return None
    return say("bot style", style=say("style", which=style))
