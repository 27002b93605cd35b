"""Who plays for a bot: its level, with the style of the game. Pure."""

from cuttle import Seat
from cuttle.language import Text, say
from web.state.model import Model


def player_at(model: Model, seat: Seat) -> str:
    """The name under which the engine knows the bot at a seat."""
    level, style = model.level_at(seat), model.seating.styles[seat] if model.seating.styles else ""
    return f"{level}+{style}" if style else level


def style_told(model: Model) -> Text | None:
    """The style of the bots. Who drew it, or got the game by a link, learns it when the round is over."""
    style = model.seating.style
    return say("bot style", style=say("style", which=style)) if style else None
