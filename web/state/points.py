"""Points at the end of a round, as they're shown. Pure."""

from cuttle import Game, Observation, Seat, State, score
from cuttle.rules import Over, Turn


def points_mislead(seen: State | Observation) -> bool:
    """Whether the points alone don't tell who has won: kings lower a goal, so a loser may have as many or
    more."""
    over = seen.phase
    if not isinstance(over, Over) or over.winner is None or over.ending == "resigned":
        return False
    points = [score(seen, seat) for seat in range(seen.ruleset.seats)]
    won = points.pop(over.winner)
    return won <= max(points)


def most_behind(game: Game, seat: Seat) -> int:
    """By how many points a seat was behind, at most, on a turn of its own."""
    others = [other for other in range(game.ruleset.seats) if other != seat]
    own = [state for state in game.states if state.phase == Turn(seat)]
    return max([0, *(max(score(state, other) for other in others) - score(state, seat) for state in own)])
