"""Endgame: alpha-beta search for two players when no cards are hidden (perfect information).

Iterative deepening, one turn deeper each pass, with a transposition table, until the best move is proven. A
line that repeats a position counts as a tie (R27). Values that depend on such a tie aren't stored in the
table, because they hold for that line only. Leaves get the static evaluation.
"""

from collections.abc import Generator, Iterator
from itertools import count
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import tie_shares, win_probabilities
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.lookahead import final_chances
from cuttle.bot.weights import LEAF_WEIGHTS, Weights
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE, TURNS, Over, Turn
from cuttle.rules.repetition import Fingerprint, fingerprint
from cuttle.rules.state import State, every_card

NO_REPEAT: Final = 1_000_000
"""Deeper than any line."""


class NodeValue(NamedTuple):
    """The value of a position for the searching seat."""

    chance: float
    exact: bool
    """Whether every line was searched to its end."""
    repeat_depth: int = NO_REPEAT
    """The depth of the earliest position on the line that some variation repeats, which counts as a tie
    (R27); on another line this value may differ."""


class Bounds(NamedTuple):
    """An entry of the transposition table."""

    turns: int
    """How many turns deep the search was."""
    lower: float
    upper: float
    exact: bool


PositionKey: TypeAlias = tuple[int, Fingerprint]
"""What makes two positions of a line the same. Passes count here, since the third one ends it."""
ValueSearch: TypeAlias = Generator[None, None, NodeValue]
"""A search that pauses after each position."""


def is_perfect_information(observation: Observation) -> bool:
    """Whether there are two players and no card is hidden from this seat."""
    return len(observation.hands) == 2 and HIDDEN not in every_card(observation)


class Endgame:
    """The search for one decision."""

    def __init__(self, observation: Observation, state: State, weights: Weights = LEAF_WEIGHTS) -> None:
        self.nodes = 0
        """How many positions were searched."""
        self.values: dict[Move, NodeValue] = {}
        """The value of each move, best first."""
        self.solved = False
        """Whether the best move is proven."""
        self._knowledge = knowledge_of(observation, weights)
        self._seat = observation.seat
        self._state = state
        self._table: dict[PositionKey, Bounds] = {}
        self._line: dict[PositionKey, int] = {}
        """The positions on the current line, each with its depth."""

    def deepen(self) -> Iterator[None]:
        """Search deeper and deeper, pausing after each position."""
        self.values = dict.fromkeys(legal_moves(self._state), NodeValue(0.0, False))
        before_an_offer = self._state._replace(phase=TURNS[self._state.turn])
        self._line = {_position_key(before_an_offer): 0, _position_key(self._state): 0}
        for turns in count():
            for move, value in list(self.values.items()):
                if not value.exact:
                    self.values[move] = yield from self._search(play(self._state, move), turns, 0.0, 1.0)
            self.values = dict(sorted(self.values.items(), key=lambda item: -item[1].chance))
            best = next(iter(self.values.values()))
            self.solved = best[:2] == (1.0, True) or all(value.exact for value in self.values.values())
            if self.solved:
                return

    def _search(self, state: State, turns: int, alpha: float, beta: float) -> ValueSearch:
        """The value of a position, searched `turns` ahead, if it is between alpha and beta; else a bound."""
        self.nodes += 1
        yield
        place = _position_key(state)
        known = self._leaf(state, place, turns)
        turns -= isinstance(state.phase, Turn)
        if known is None and state.phase.seat == CHANCE:
            return (yield from self._average(state, turns))
        known = known or self._look_up(place, turns, alpha, beta)
        if known is not None:
            return known
        depth = self._line[place] = len(self._line)
        value = yield from self._best(state, turns, alpha, beta)
        del self._line[place]
        if value.repeat_depth < depth:
            return value
        lower = 0.0 if value.chance <= alpha else value.chance
        upper = 1.0 if value.chance >= beta else value.chance
        self._table[place] = Bounds(turns, lower, upper, value.exact)
        return value._replace(repeat_depth=NO_REPEAT)

    def _leaf(self, state: State, place: PositionKey, turns: int) -> NodeValue | None:
        """The value of a position that isn't searched further; None if it is."""
        phase = state.phase
        if isinstance(phase, Over):
            return NodeValue(final_chances(state, phase.winner)[self._seat], True)
        if place in self._line or place[1] in self._knowledge.tie_positions:
            return NodeValue(tie_shares(state)[self._seat], True, self._line.get(place, NO_REPEAT))
        if isinstance(phase, Turn) and not turns:
            return NodeValue(self._static_value(state), False)
        return None

    def _look_up(self, place: PositionKey, turns: int, alpha: float, beta: float) -> NodeValue | None:
        """The value from the table, if that search was deep enough."""
        known = self._table.get(place)
        if known is None or not (known.exact or known.turns >= turns):
            return None
        if known.lower >= beta or known.lower == known.upper:
            return NodeValue(known.lower, known.exact)
        return NodeValue(known.upper, known.exact) if known.upper <= alpha else None

    def _best(self, state: State, turns: int, alpha: float, beta: float) -> ValueSearch:
        """The value of the best move for the seat that decides."""
        mine = state.phase.seat == self._seat
        perfect = float(mine)
        best, exact, leans = 1.0 - perfect, True, NO_REPEAT
        for after in self._order_positions(state, mine, turns):
            value = yield from self._search(after, turns, alpha, beta)
            if value[:2] == (perfect, True):
                return value
            exact, leans = exact and value.exact, min(leans, value.repeat_depth)
            if mine:
                best = max(best, value.chance)
                alpha = max(alpha, best)
            else:
                best = min(best, value.chance)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return NodeValue(best, exact, leans)

    def _order_positions(self, state: State, mine: bool, turns: int) -> list[State]:
        """The positions after each move, best first if sorting pays off."""
        positions = [play(state, move) for move in legal_moves(state)]
        if turns:
            positions.sort(key=self._static_value, reverse=mine)
        return positions

    def _static_value(self, state: State) -> float:
        """The value of a position without a search."""
        if isinstance(state.phase, Over):
            return final_chances(state, state.phase.winner)[self._seat]
        return win_probabilities(state, state.turn, self._knowledge)[self._seat]

    def _average(self, state: State, turns: int) -> ValueSearch:
        """The average over all random picks."""
        picks = legal_moves(state)
        total, exact, leans = 0.0, True, NO_REPEAT
        for move in picks:
            value = yield from self._search(play(state, move), turns, 0.0, 1.0)
            total += value.chance
            exact, leans = exact and value.exact, min(leans, value.repeat_depth)
        return NodeValue(total / len(picks), exact, leans)


def _position_key(state: State) -> PositionKey:
    return state.passes, fingerprint(state)
