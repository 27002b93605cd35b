"""The turn of a lost round in which most was lost. Pure.

It's told by points on the table alone; a review by search knows more.
"""

from cuttle import Game, Seat, score
from cuttle.rules import Over, Turn
from web.replay.stepping import look_again
from web.state.model import Model, Step


def may_try_again(model: Model) -> bool:
    """Whether the viewer has lost to bots, and there is a turn to go back to."""
    phase, seat = model.game.state.phase, model.own_seat
    lost = isinstance(phase, Over) and phase.ending == "points" and phase.winner != seat
    alone = seat is not None and not model.shared and model.deal.lesson is None
    return lost and alone and seat is not None and slip(model.game, seat) is not None


def tried_again(model: Model) -> Step:
    """The replay at that turn, from which the viewer can play on."""
    seat = model.own_seat
    ply = slip(model.game, seat) if seat is not None and may_try_again(model) else None
    return (look_again(model, ply) if ply is not None else model), []


def slip(game: Game, seat: Seat) -> int | None:
    """The ply of the turn after which a seat had lost most points, or else fallen back most; the last one of
    several. None if it never had a turn."""
    turns = [ply for ply, state in enumerate(game.states) if state.phase == Turn(seat)]
    stands = [_stand(game, ply, seat) for ply in (*turns, len(game.states) - 1)]
    losses = {
        ply: (max(0, own - later), lead - lead_later)
        for ply, (own, lead), (later, lead_later) in zip(turns, stands, stands[1:], strict=False)
    }
    return max(losses, key=lambda ply: (losses[ply], ply), default=None)


def _stand(game: Game, ply: int, seat: Seat) -> tuple[int, int]:
    """How many points a seat has, and by how many it leads the best of the others."""
    state = game.states[ply]
    others = [score(state, each) for each in range(len(state.hands)) if each != seat]
    return score(state, seat), score(state, seat) - max(others)
