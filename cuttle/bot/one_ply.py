"""The novice: a greedy one-ply player. It counts what a move gains at once if no seat answers.

Only what lies open counts, and how many cards there are.
"""

from random import Random
from typing import Final

from cuttle.bot.skilled import MoveScore
from cuttle.observation import Observation, imagine
from cuttle.rules.apply import play, unanswered
from cuttle.rules.cards import Seat
from cuttle.rules.phases import Over
from cuttle.rules.state import Position, State, goal, others, score

CARD: Final = 2.5
"""What a card in hand counts for, in points."""
PERMANENT: Final = 4.0
"""What a permanent counts for, in points."""
ENVY: Final = 0.4
"""How much a rival's point counts beside one's own."""
MOST: Final = 40.0
"""More than anybody gains in a move that does not win."""


def one_ply_scores(observation: Observation, rng: Random) -> list[MoveScore]:
    """The moves by their one-ply score, the best first; equal ones in random order."""
    determinization, seat = imagine(observation, rng), observation.seat
    before = _wealth(observation, seat)
    found = []
    for move in rng.sample(observation.moves, len(observation.moves)):
        after = unanswered(play(determinization, move))
        found.append(MoveScore(_chance(after, seat, before), move))
    return sorted(found, key=lambda scored: -scored.chance)


def _chance(after: State, seat: Seat, before: float) -> float:
    """The one-ply score as if it were a chance to win, one half standing for none."""
    if isinstance(after.phase, Over):
        winner = after.phase.winner
        return 0.5 if winner is None else float(winner == seat)
    score = (_wealth(after, seat) - before) / MOST
    return max(0.01, min(0.99, 0.5 + score / 2))


def _wealth(position: Position, seat: Seat) -> float:
    """What a seat has, in points, with a side glance at the richest rival."""
    own = score(position, seat) + position.ruleset.goals[0] - goal(position, seat)
    laid = sum(not pile.points for pile in position.tables[seat])
    rich = max([score(position, other) for other in others(position, seat)] or [0])
    return own + CARD * len(position.hands[seat]) + PERMANENT * laid - ENVY * rich
