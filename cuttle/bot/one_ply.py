"""The novice: a greedy one-ply player. It counts what a move gains at once if it isn't countered.

It considers only open cards and hand sizes.
"""

from random import Random
from typing import Final

from cuttle.bot.skilled import MoveScore
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import decline_answers, play
from cuttle.rules.cards import Seat
from cuttle.rules.phases import Over
from cuttle.rules.state import Position, State, goal, other_seats, score

CARD_VALUE: Final = 2.5
"""The value of a card in hand, in points."""
PERMANENT_VALUE: Final = 4.0
"""The value of a permanent, in points."""
RIVAL_WEIGHT: Final = 0.4
"""The weight of an opponent's point compared with your own."""
MAX_GAIN: Final = 40.0
"""More than any move gains without winning."""


def one_ply_scores(observation: Observation, rng: Random) -> list[MoveScore]:
    """The moves with their one-ply scores, best first; ties in random order."""
    determinization, seat = imagine(observation, rng), observation.seat
    before = _material(observation, seat)
    scores = []
    for move in rng.sample(observation.moves, len(observation.moves)):
        after = decline_answers(play(determinization, move))
        scores.append(MoveScore(_win_probability(after, seat, before), move))
    return sorted(scores, key=lambda scored: -scored.chance)


def _win_probability(after: State, seat: Seat, before: float) -> float:
    """The one-ply score as a win probability: 0.5 means no gain."""
    if isinstance(after.phase, Over):
        winner = after.phase.winner
        return 0.5 if winner is None else float(winner == seat)
    score = (_material(after, seat) - before) / MAX_GAIN
    return max(0.01, min(0.99, 0.5 + score / 2))


def _material(position: Position, seat: Seat) -> float:
    """A seat's cards valued in points, less a share of the richest opponent's points."""
    own = score(position, seat) + position.ruleset.goals[0] - goal(position, seat)
    laid = sum(not pile.for_points for pile in position.tables[seat])
    rich = max([score(position, other) for other in other_seats(position, seat)] or [0])
    return own + CARD_VALUE * len(position.hands[seat]) + PERMANENT_VALUE * laid - RIVAL_WEIGHT * rich
