"""The end of a round between two that hides nothing any more: it is worked out move by move.

Each pass looks one turn deeper than the one before, until all lines have been followed to their
ends. What lies beyond a pass is judged as the skilled bot judges a position.
"""

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import prospects
from cuttle.bot.lookahead import decided
from cuttle.bot.view import view
from cuttle.bot.weights import Weights
from cuttle.cards import HIDDEN
from cuttle.effects import play
from cuttle.game import legal_moves
from cuttle.observation import Observation
from cuttle.phases import CHANCE, Over, Turn
from cuttle.state import Move, State, every_card

DEEPEST: Final = 30
"""No line is followed over more turns: some go on for ever."""


class Worth(NamedTuple):
    """What a position is worth to the seat that thinks."""

    chance: float
    sure: bool
    """Whether this has been followed to the end."""


class Known(NamedTuple):
    """What has been found out about a position."""

    turns: int
    """How many turns deep."""
    least: float
    most: float
    sure: bool


Thinking: TypeAlias = Generator[None, None, Worth]
"""Pauses after each position."""


def is_open(observation: Observation) -> bool:
    """Whether two play, and nothing is hidden from this seat."""
    return len(observation.hands) == 2 and HIDDEN not in every_card(observation)


class Ending:
    """What a seat has worked out so far about one decision."""

    def __init__(self, observation: Observation, world: State, weights: Weights) -> None:
        """Nothing has been worked out yet."""
        self.nodes = 0
        """How many positions have been looked at."""
        self.found: dict[Move, Worth] = {}
        """What the moves are worth, the best first."""
        self.solved = False
        """Whether the best move is known for certain."""
        self._view = view(observation, weights)
        self._seat = observation.seat
        self._world = world
        self._known: dict[tuple[object, ...], Known] = {}

    def work(self) -> Iterator[None]:
        """Look deeper and deeper, pausing after each position."""
        self.found = dict.fromkeys(legal_moves(self._world), Worth(0.0, False))
        for turns in range(DEEPEST):
            for move, worth in list(self.found.items()):
                if not worth.sure:
                    self.found[move] = yield from self._worth(play(self._world, move), turns, 0.0, 1.0)
            self.found = dict(sorted(self.found.items(), key=lambda item: -item[1].chance))
            best = next(iter(self.found.values()))
            self.solved = best == Worth(1.0, True) or all(worth.sure for worth in self.found.values())
            if self.solved:
                return

    def _worth(self, state: State, turns: int, low: float, high: float) -> Thinking:
        """What a position is worth, looking so many turns ahead, if that lies between two bounds;
        else a bound."""
        self.nodes += 1
        yield
        phase = state.phase
        if isinstance(phase, Over):
            return Worth(decided(state, phase.winner)[self._seat], True)
        if isinstance(phase, Turn):
            if not turns:
                return Worth(prospects(state, phase.seat, self._view)[self._seat], False)
            turns -= 1
        if phase.seat == CHANCE:
            return (yield from self._average(state, turns))
        known = self._known.get(state[1:])
        if known is not None and (known.sure or known.turns >= turns):
            if known.least >= high or known.least == known.most:
                return Worth(known.least, known.sure)
            if known.most <= low:
                return Worth(known.most, known.sure)
        worth = yield from self._best(state, turns, low, high)
        least = 0.0 if worth.chance <= low else worth.chance
        most = 1.0 if worth.chance >= high else worth.chance
        self._known[state[1:]] = Known(turns, least, most, worth.sure)
        return worth

    def _best(self, state: State, turns: int, low: float, high: float) -> Thinking:
        """What the best move of whoever decides leads to."""
        mine = state.phase.seat == self._seat
        perfect = Worth(float(mine), True)
        best, sure = 1.0 - perfect.chance, True
        for after in self._promising_first(state, mine, turns):
            worth = yield from self._worth(after, turns, low, high)
            if worth == perfect:
                return worth
            sure = sure and worth.sure
            if mine:
                best = max(best, worth.chance)
                low = max(low, best)
            else:
                best = min(best, worth.chance)
                high = min(high, best)
            if low >= high:
                return Worth(best, sure)
        return Worth(best, sure)

    def _promising_first(self, state: State, mine: bool, turns: int) -> list[State]:
        """The positions after each move; where it saves more than it costs, the best ones first."""
        found = [play(state, move) for move in legal_moves(state)]
        if turns:
            found.sort(key=self._promise, reverse=mine)
        return found

    def _promise(self, state: State) -> float:
        """What a position looks worth at a glance."""
        if isinstance(state.phase, Over):
            return decided(state, state.phase.winner)[self._seat]
        return prospects(state, state.turn, self._view)[self._seat]

    def _average(self, state: State, turns: int) -> Thinking:
        """What comes of a pick by chance."""
        picks = legal_moves(state)
        total, sure = 0.0, True
        for move in picks:
            worth = yield from self._worth(play(state, move), turns, 0.0, 1.0)
            total += worth.chance
            sure = sure and worth.sure
        return Worth(total / len(picks), sure)
