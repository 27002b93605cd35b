"""The end of a round between two that hides nothing any more: it is worked out move by move.

Each pass looks one turn deeper than the one before, until all lines have been followed to their
ends. A line that comes back to a position counts as a tie (R27). What lies beyond a pass is judged as
the skilled bot judges a position.
"""

from collections.abc import Generator, Iterator
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import prospects, shared
from cuttle.bot.knowledge import view
from cuttle.bot.lookahead import decided
from cuttle.bot.weights import Weights
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE, TURNS, Over, Turn
from cuttle.rules.repetition import Fingerprint, fingerprint
from cuttle.rules.state import State, every_card

NOWHERE: Final = 1_000_000
"""Deeper than any line."""


class Worth(NamedTuple):
    """What a position is worth to the seat that thinks."""

    chance: float
    sure: bool
    """Whether this has been followed to the end."""
    leans: int = NOWHERE
    """How deep on the line the first position lies that some line of play came back to, which counts as a
    tie (R27): on another line this may be worth something else."""


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
        self._known: dict[tuple[int, Fingerprint], Known] = {}
        self._line: dict[tuple[int, Fingerprint], int] = {}
        """The positions that lead to the one in thought, each with its depth."""

    def work(self) -> Iterator[None]:
        """Look deeper and deeper, pausing after each position."""
        self.found = dict.fromkeys(legal_moves(self._world), Worth(0.0, False))
        before_an_offer = self._world._replace(phase=TURNS[self._world.turn])
        self._line = {_place(before_an_offer): 0, _place(self._world): 0}
        for turns in count():
            for move, worth in list(self.found.items()):
                if not worth.sure:
                    self.found[move] = yield from self._worth(play(self._world, move), turns, 0.0, 1.0)
            self.found = dict(sorted(self.found.items(), key=lambda item: -item[1].chance))
            best = next(iter(self.found.values()))
            self.solved = best[:2] == (1.0, True) or all(worth.sure for worth in self.found.values())
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
        here = _place(state)
        if here in self._line or here[1] in self._view.closing:
            return Worth(shared(state)[self._seat], True, self._line.get(here, NOWHERE))
        if isinstance(phase, Turn):
            if not turns:
                return Worth(prospects(state, phase.seat, self._view)[self._seat], False)
            turns -= 1
        if phase.seat == CHANCE:
            return (yield from self._average(state, turns))
        known = self._known.get(here)
        if known is not None and (known.sure or known.turns >= turns):
            if known.least >= high or known.least == known.most:
                return Worth(known.least, known.sure)
            if known.most <= low:
                return Worth(known.most, known.sure)
        depth = self._line[here] = len(self._line)
        worth = yield from self._best(state, turns, low, high)
        del self._line[here]
        if worth.leans < depth:
            return worth
        least = 0.0 if worth.chance <= low else worth.chance
        most = 1.0 if worth.chance >= high else worth.chance
        self._known[here] = Known(turns, least, most, worth.sure)
        return worth._replace(leans=NOWHERE)

    def _best(self, state: State, turns: int, low: float, high: float) -> Thinking:
        """What the best move of whoever decides leads to."""
        mine = state.phase.seat == self._seat
        perfect = float(mine)
        best, sure, leans = 1.0 - perfect, True, NOWHERE
        for after in self._promising_first(state, mine, turns):
            worth = yield from self._worth(after, turns, low, high)
            if worth[:2] == (perfect, True):
                return worth
            sure, leans = sure and worth.sure, min(leans, worth.leans)
            if mine:
                best = max(best, worth.chance)
                low = max(low, best)
            else:
                best = min(best, worth.chance)
                high = min(high, best)
            if low >= high:
                break
        return Worth(best, sure, leans)

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
        total, sure, leans = 0.0, True, NOWHERE
        for move in picks:
            worth = yield from self._worth(play(state, move), turns, 0.0, 1.0)
            total += worth.chance
            sure, leans = sure and worth.sure, min(leans, worth.leans)
        return Worth(total / len(picks), sure, leans)


def _place(state: State) -> tuple[int, Fingerprint]:
    """What makes two positions of a line the same: passes count here, for a third one ends it."""
    return state.passes, fingerprint(state)
