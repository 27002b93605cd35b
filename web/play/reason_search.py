"""Looks for the reasons that the page would say, in slices; imported once one is asked for."""

from collections.abc import Generator, Iterable
from math import inf
from random import Random
from typing import Final

from cuttle import Move
from cuttle.bot import think
from cuttle.explain import SearchSize, why
from web.core.feature import Late, to
from web.core.visit import Visit
from web.messages.play import FindReasons, ReasonFound
from web.play.asking import next_ask
from web.play.networks import Networks
from web.play.thinking import Thinker, whole
from web.state.reasons import Ask, Found
from web.state.settings import STRONGEST

SEED: Final = 1
"""The same question has the same answer on every device."""
RANKED: Final = 1000
"""Positions after which the expert's order of several moves is taken."""
SIZE: Final = SearchSize()._replace(lead=1500, glance=200, glances=8)
"""Less than a search outside the page looks at first, so that a reason is there while one still reads; what
is said is asked again as thoroughly."""


class ReasonSearch:
    """Looks for one reason at a time, as long as it's wanted."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._ask: Ask | None = None
        self._thinker: Thinker[tuple[Found | None, ...]]
        self._going = False

    def begin(self) -> None:
        """Look for what is wanted, once the networks are here; never if they can't be had."""
        networks = self._visit.service(Networks)
        if self._visit.model.page.app.networks == "":
            networks.begin()
        networks.when_here(self._go_on_soon)

    def _go_on_soon(self) -> None:
        if not self._going:
            self._visit.call_soon(self._slice)
            self._going = True

    def _slice(self) -> None:
        self._going = False
        ask = next_ask(self._visit.model)
        if ask is None:
            self._ask = None
            return
        if ask != self._ask:
            self._ask, self._thinker = ask, Thinker(whole(answer(ask)), self._visit.browser.now, inf)
        if self._thinker.go_on():
            self._go_on_soon()
            return
        self._ask = None
        self._visit.send(ReasonFound(ask, *(self._thinker.best or (None,))))
        self._go_on_soon()


def answer(ask: Ask) -> Generator[None, None, Found | None]:
    """The search for a reason; None if there's nothing to compare."""
    compared = ask.moves[0], ask.rivals[0]
    if len(ask.moves) + len(ask.rivals) > 2:
        ranked = list[Move]()
        for thought in think(STRONGEST, ask.seen, Random(SEED)):
            ranked = [scored.move for scored in thought.scores]
            if thought.nodes >= RANKED:
                break
            yield
        best = _first(ranked, ask.moves)
        other = _first((move for move in ranked if best and move.kind != best.kind), ask.rivals)
        if best is None or other is None:
            return None
        compared = best, other
    return Found(*compared, (yield from why(ask.seen, *compared, Random(SEED), SIZE)))


def _first(ranked: Iterable[Move], among: tuple[Move, ...]) -> Move | None:
    return next((move for move in ranked if move in among), None)


def find_reasons(visit: Visit, _: FindReasons) -> None:
    visit.service(ReasonSearch).begin()


LATE: Final = Late(executors=dict([to(FindReasons, find_reasons)]))
