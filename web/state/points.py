"""Points at the end of a round, as they're shown. Pure."""

from cuttle import Observation, State, score
from cuttle.rules import Over


def points_mislead(seen: State | Observation) -> bool:
    """Whether the points alone don't tell who has won: kings lower a goal, so a loser may have as many or
    more."""
    over = seen.phase
    if not isinstance(over, Over) or over.winner is None or over.ending == "resigned":
        return False
    points = [score(seen, seat) for seat in range(seen.ruleset.seats)]
    won = points.pop(over.winner)
    return won <= max(points)
