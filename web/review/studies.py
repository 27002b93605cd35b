"""Everything that looks at games in slices: reviews, and what is thought of an analysis."""

from collections.abc import Callable
from typing import Any

from web.analysis.running import Ponderer
from web.core.command import Consider, JudgeTry, RunReview, StudyCommand
from web.core.model import Model
from web.review.running import Reviewer, Shelf


class Studies:
    """Carries out the commands of reviews and analyses."""

    def __init__(
        self,
        shelf: Shelf,
        clock: Callable[[], float],
        soon: Callable[[Callable[[], None]], None],
        send: Callable[[Any], None],
        model: Callable[[], Model],
    ) -> None:
        """`soon` calls back after the browser's pending work, `model` returns the current model."""
        self._reviewer = Reviewer(shelf, clock, soon, send, model)
        self._ponderer = Ponderer(clock, soon, send, model)

    def carry_out(self, command: StudyCommand) -> None:
        match command:
            case RunReview():
                self._reviewer.go_on()
            case JudgeTry(ply, place):
                self._reviewer.judge(ply, place)
            case Consider():
                self._ponderer.go_on()
