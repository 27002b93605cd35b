"""A round as an environment plays it: the moves of chance happen by themselves, each seat has a reward."""

from random import Random
from typing import Any, Final

import numpy as np
from gymnasium import spaces

from cuttle.arena.games import MAX_MOVES
from cuttle.env.actions import action_count, move_index
from cuttle.env.features import FEATURES, features
from cuttle.game import Game, after_move
from cuttle.observation import Observation, observe
from cuttle.rules.cards import Seat
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import CHANCE, Over
from cuttle.rules.repetition import positions_seen_twice
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State
from cuttle.variants import PRESETS

RENDER_MODES: Final = ["ansi"]
USUAL_RULES: Final = next(iter(PRESETS))


class Round:
    """A round under some rules. The deal and `luck` determine what chance does."""

    def __init__(self, ruleset: Ruleset, deal: int, luck: Random) -> None:
        """Deal; seat 0 begins."""
        self.ruleset, self.luck, self.moves = ruleset, luck, 0
        self.states = [Game.deal(ruleset, deal, ruleset.seats - 1).state]

    @property
    def state(self) -> State:
        """The current position."""
        return self.states[-1]

    @property
    def seat(self) -> Seat:
        """The seat that decides; -1 once the round is over."""
        return self.state.phase.seat

    @property
    def over(self) -> bool:
        """Whether the round has ended by the rules."""
        return isinstance(self.state.phase, Over)

    @property
    def cut_short(self) -> bool:
        """Whether the round was stopped because it has so many moves; it counts as a tie."""
        return not self.over and self.moves >= MAX_MOVES

    def play(self, move: Move) -> None:
        """Play a move, then those of chance.

        Raises:
            IllegalMoveError: if it isn’t legal.
        """
        self._add(move)
        while self.seat == CHANCE:
            self._add(self.luck.choice(legal_moves(self.state)))

    def _add(self, move: Move) -> None:
        self.states.append(after_move(self.states, move))
        self.moves += 1

    def seen_by(self, seat: Seat) -> Observation:
        """What a seat knows."""
        known = positions_seen_twice(self.states) if self.ruleset.seats == 2 else frozenset()
        return observe(self.state, seat, known)

    def reward(self, seat: Seat) -> float:
        """1 for a win, 0 for a tie; the losers share -1. 0 before the end."""
        phase = self.state.phase
        if not isinstance(phase, Over) or phase.winner is None:
            return 0.0
        return 1.0 if phase.winner == seat else -1.0 / (self.ruleset.seats - 1)


def observation_space(ruleset: Ruleset) -> Any:
    """The numbers of an observation, and a 1 for each legal action."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 127, (FEATURES,), np.int8),
            "action_mask": spaces.Box(0, 1, (action_count(ruleset),), np.int8),
        }
    )


def as_arrays(observation: Observation) -> dict[str, Any]:
    """An observation as `observation_space` has it."""
    mask = np.zeros(action_count(observation.ruleset), np.int8)
    mask[[move_index(move) for move in observation.moves]] = 1
    return {"observation": np.array(np.frombuffer(features(observation), np.int8)), "action_mask": mask}
