"""Which rounds can be reviewed. Pure."""

from web.state.model import Model


def may_review(model: Model) -> bool:
    """Whether the round on the table can be reviewed: once it's over, with something to look at."""
    return model.game.over and bool(model.game.moves) and model.deal.lesson is None
