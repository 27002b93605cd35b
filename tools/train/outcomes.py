"""Play games to see how often a number of the expert's comes true: positions with its number, and who won.

Both sides play like the skilled bot. Before the first question they also err, as people do; from then on
nobody does, so that the result says what strong play makes of the position. Seed and number determine every
game.
"""

import json
import sys
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from cuttle import PRESETS, Game, Move, Observation, Ruleset, State, observe
from cuttle.bot import Thought, move_scores, think
from cuttle.rules.apply import play
from cuttle.rules.legal import legal_moves
from cuttle.rules.phases import CHANCE, Over
from cuttle.rules.repetition import followed, twice

ASKED: Final = 0.08
"""The share of decisions at which the expert is asked."""
BLURS: Final = (0.0, 0.06, 0.12)
"""The errors of both sides before the first question, as standard deviations in win probability."""
NODES: Final = 300
"""Positions that the expert evaluates for its number."""
MORE: Final = 2600
"""The same in one game out of `RARE`, to see what more thought does to the number."""
RARE: Final = 40
LONGEST: Final = 1000
"""Longer games are ignored."""


class Case(NamedTuple):
    """A position in which the expert was asked, and what came of it."""

    deck: int
    """Cards left in the deck."""
    chance: float
    """The expert's number."""
    proven: bool
    result: str
    """“win”, “tie” or “loss” for the seat that was asked."""
    longer: float | None = None
    """Its number after more thought, where that was looked at."""


def line(luck: str, name: str, number: int) -> str:
    """A game as a line of text; without cases if it doesn't end."""
    return json.dumps(Round(PRESETS[name], f"{luck}/{name}/{number}", number % RARE == 0).cases())


def read(text: str) -> list[Case]:
    """The cases of such a line."""
    return [Case(*case) for case in json.loads(text)]


class Round:
    """A game as it is played."""

    def __init__(self, ruleset: Ruleset, luck: str, longer: bool) -> None:
        self._rng = Random(luck)
        self._longer = longer
        self._states: list[State] = [Game.deal(ruleset, self._rng.getrandbits(48)).state]
        self._blur = self._rng.choice(BLURS)
        self._asked: list[tuple[int, Thought, float | None]] = []

    def cases(self) -> list[Case]:
        """Play to the end; every question with its result."""
        while not isinstance(self._states[-1].phase, Over):
            if len(self._states) > LONGEST:
                return []
            self._states.append(followed(self._states, play(self._states[-1], self._choice())))
        over = self._states[-1].phase
        winner = over.winner if isinstance(over, Over) else None
        return [
            Case(
                len(self._states[ply].deck),
                round(thought.chance, 4),
                thought.proven,
                "tie" if winner is None else "win" if winner == self._states[ply].phase.seat else "loss",
                None if longer is None else round(longer, 4),
            )
            for ply, thought, longer in self._asked
        ]

    def _choice(self) -> Move:
        """The move that is played; the expert's where it is asked."""
        state, rng = self._states[-1], self._rng
        if state.phase.seat == CHANCE:
            return rng.choice(legal_moves(state))
        seen = observe(state, state.phase.seat)
        if len(seen.moves) == 1:
            return seen.moves[0]
        if state.ruleset.seats == 2 and not state.deck:
            seen = seen._replace(closing=twice(self._states))
        if rng.random() < ASKED:
            return self._ask(seen)
        found = move_scores(seen, rng)
        return max((rng.gauss(scored.chance, self._blur), scored.move) for scored in found)[1]

    def _ask(self, seen: Observation) -> Move:
        """The expert's move; its number is written down. From now on nobody errs."""
        self._blur = 0.0
        thought, longer = asked(seen, self._rng, self._longer)
        self._asked.append((len(self._states) - 1, thought, longer))
        return thought.move


def asked(seen: Observation, rng: Random, on: bool) -> tuple[Thought, float | None]:
    """The expert's thought, and its number after more thought if it goes `on`."""
    first = None
    for thought in think("expert", seen, rng):
        if first is None and thought.nodes >= NODES:
            first = thought
            if not on:
                return first, None
        if thought.nodes >= MORE:
            break
    return first or thought, thought.chance if first and on else None
