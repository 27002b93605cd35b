"""Thinks about the position that an analysis looks at, in slices: as each level, then on as the expert."""

from collections.abc import Iterator
from math import inf
from random import Random
from typing import Final

from cuttle import Game, Move, Observation, observe
from cuttle.bot import LEVELS, MoveScore, Thought, odds, odds_at, think
from web.core.visit import Visit
from web.features.analysis.messages import AskAllBots, Considered
from web.play.networks import Networks
from web.play.thinking import Thinker

SEED: Final = 1
"""Of all levels, so that they play alike on every device."""
TOLD: Final = (400, 1600, 3200)
"""After how many positions the expert's thoughts are reported; after the last, it stops."""
_BEST: Final = 3
"""How many of the expert's best moves are reported."""
VAGUE: Final = 0.25
"""Odds with a margin of this or more aren't reported yet."""


class Ponderer:
    """Thinks about the position on the table, as long as it's looked at."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._run = 0

    def ponder(self) -> None:
        """Think about the position that is looked at now, and no longer about another."""
        self._run += 1
        run, replay = self._run, self._visit.model.replay
        if replay is None or replay.game.state.phase.seat < 0:
            return
        game = replay.game
        seen = observe(game.state, game.state.phase.seat, game.tie_positions)
        thinker, reported = Thinker(ponder(seen), self._visit.browser.now, inf), (0, False)

        def slice_() -> None:
            nonlocal reported
            if run != self._run or not self._is_looked_at(game):
                return
            more = thinker.go_on()
            if more:
                self._visit.call_soon(slice_)
            if thinker.best and _reported_part(thinker.best, more) != reported:
                reported = _reported_part(thinker.best, more)
                self._report(seen, *thinker.best, last=not more)

        self._visit.call_soon(slice_)

    def _is_looked_at(self, game: Game) -> bool:
        model = self._visit.model
        analysis, replay = model.analysis, model.replay
        return replay is not None and analysis is not None and analysis.live and replay.game is game

    def _report(
        self, seen: Observation, levels: tuple[Move, ...], thought: Thought | None, *, last: bool
    ) -> None:
        analysis = self._visit.model.analysis
        if analysis is None or thought is None:
            return
        best = tuple(
            MoveScore(odds_at(seen, chance, thought.nodes, thought.proven).win, move)
            for chance, move in thought.scores[:_BEST]
        )
        expected = odds(seen, thought)
        sure = expected if expected.margin < VAGUE else None
        self._visit.send(Considered(analysis.tree.cursor, levels, best, sure, thought.nodes, last))


Thoughts = tuple[tuple[Move, ...], Thought | None]


def ponder(seen: Observation) -> Iterator[Thoughts]:
    """What each level would play, weakest first, and the expert's thoughts."""
    *weaker, strongest = LEVELS
    levels: tuple[Move, ...] = ()
    for name in weaker:
        levels = (*levels, next(think(name, seen, Random(SEED))).move)
        yield levels, None
    choice: tuple[Move, ...] = ()
    last = None
    for thought in think(strongest, seen, Random(SEED)):
        last = thought
        if not choice and thought.nodes >= min(LEVELS[strongest].nodes, TOLD[-1]):
            choice = (thought.move,)
        yield (*levels, *choice), thought
        if thought.nodes >= TOLD[-1]:
            return
    if last and not choice:  # there's nothing more to think about
        yield (*levels, last.move), last


def _reported_part(thoughts: Thoughts, more: bool) -> tuple[int, bool]:
    """How far the thoughts are: when this changes, they're reported again."""
    thought = thoughts[1]
    nodes = thought.nodes if thought else 0
    return sum(nodes >= part for part in TOLD), not more


def ask_all_bots(visit: Visit, _: AskAllBots) -> None:
    visit.service(Networks).when_here(visit.service(Ponderer).ponder)
