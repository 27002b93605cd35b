"""The hands of all, open once a round is over, so that one sees what the others held. Pure."""

from cuttle import Observation
from web.share.challenges import is_missed
from web.state.model import Model


def are_open(model: Model) -> bool:
    """Whether all hands are open: after a round against bots or at a shared device. In a game by links
    each looks for themselves (a replay shows all), and a challenge that wasn't beaten may be tried again."""
    alone = model.seating.local_seat is None and not model.deal.lesson
    return model.game.over and model.replay is None and alone and not is_missed(model)


def opened(model: Model, seen: Observation) -> Observation:
    """What the viewer sees of the table, with open hands once they are."""
    return seen._replace(hands=model.game.state.hands) if are_open(model) else seen
