"""A link that starts a new game from the position on the table. Pure."""

from cuttle import Game, Link, Match
from web.state.model import Model


def on_table(model: Model) -> Game:
    """The round up to the position on the table, also in a replay."""
    return model.replay.game if model.replay else model.game


def position_link(model: Model) -> Link:
    """The position on the table, to start from. A start position keeps what it asks.

    Raises:
        ImpossiblePositionError: if the round is over there.
    """
    game = on_table(model)
    if game.from_position and not game.moves:
        return Link(Match(game), "position", task=model.deal.task)
    return Link(Match(Game(game.state)), "position")
