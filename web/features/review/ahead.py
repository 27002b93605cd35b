"""While a round is played, its review already looks at the moves that are past. Nothing is told of it."""

from web.core.model import Model
from web.core.visit import Visit
from web.features.review.messages import ReviewAhead
from web.play.networks import Networks

FROM_MOVE = 4
"""The start of a round has enough to do."""


def may_look_ahead(model: Model) -> bool:
    """Whether the past may be looked at: a round against bots waits for the viewer, and nothing thinks."""
    hint = model.selection.hint
    return (
        model.own_seat is not None
        and model.game.state.phase.seat == model.own_seat
        and len(model.game.moves) >= FROM_MOVE
        and not (model.shared or model.game.over or model.lesson or model.replay or model.home)
        and (hint is None or hint.move is not None)
    )


def review_ahead(visit: Visit, _: ReviewAhead) -> None:
    """Look at the past in slices once the networks are here; not if they couldn't be had."""
    networks = visit.service(Networks)
    if visit.model.page.app.networks == "":
        networks.begin()
    networks.when_here(lambda: _go_on(visit))


def _go_on(visit: Visit) -> None:
    from web.features.review.running import Reviewer

    visit.service(Reviewer).look_ahead()
