"""A link that starts a new game from the position on the table. Pure."""

from cuttle import Game, Link, Match
from web.core.model import Model
from web.core.shown import shown_model


def is_open(model: Model) -> bool:
    """Whether a new game can start from the position on the table, also in a replay."""
    return not shown_model(model).game.over


def position_link(model: Model) -> Link:
    """The position on the table, to start from. A start position keeps what it asks.

    Raises:
        ImpossiblePositionError: if the round is over there.
    """
    game = shown_model(model).game
    if game.from_position and not game.moves:
        return Link(Match(game), "position", task=model.deal.task)
    return Link(Match(Game(game.state)), "position")
