"""Points at the end of a round, as they're shown. Pure."""

from cuttle import Game, Observation, Seat, State, goal, score
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
    """By how many points a seat was behind, at most, on a turn of its own, another that had half of its goal:
    a high card at the start is no lead."""
    others = [other for other in range(game.ruleset.seats) if other != seat]
    deficits = [
        score(state, other) - score(state, seat)
        for state in game.states
        if state.phase == Turn(seat)
        for other in others
        if 2 * score(state, other) >= goal(state, other)
    ]
    return max([0, *deficits])
