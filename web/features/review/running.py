"""Runs a review in slices while its dialog is open, so that nothing waits for it, and before that while the
round is played."""

from collections.abc import Iterable, Iterator
from math import inf
from typing import Final

from cuttle import Game
from cuttle.review import Decision, MoveReview, Stage, look_first, review_moves, sum_up
from web.core.visit import Visit
from web.features.review.comparing import judge_choice
from web.features.review.messages import JudgeTry, Reviewed, Reviewing, RunReview
from web.features.review.stored import points_text, read_review, review_of, review_text
from web.features.review.trying import answer_to
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.stored_game import followed_hints
from web.table.standing import may_review_past

STEPS: Final = 10
"""How often progress is told: each time, the dialog is shown anew."""
PAUSE: Final = 24
"""Milliseconds between two slices while a round goes on."""


class Reviewer:
    """Reviews the round on the table."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._game: Game | None = None
        self._thinker: Thinker[Stage]
        self._found = list[MoveReview]()
        """Of the moves of the game, from the first on."""
        self._begun: Iterator[Stage] = iter(())
        """Looks at moves; what it has begun goes on when others follow."""
        self._first: tuple[Decision, ...] = ()
        self._text = ""
        self._step = -1
        self._going = False

    def review(self) -> None:
        """Report the review of the round on the table if it's stored, or go on with it."""
        game, known = self._visit.model.game, self._visit.store.review
        self._turn_to(game)
        self._text, self._step = self._text or known, -1
        if self._text and read_review(self._text, game):
            self._send(Stage(len(game.moves), len(game.moves)))
            return
        if stage := self._thinker.best:
            self._report(stage)
        self._go_on_soon()

    def look_ahead(self) -> None:
        """Look at the past moves of the round on the table."""
        if may_review_past(self._visit.model):
            self._turn_to(self._visit.model.game)
            self._go_on_soon()

    def _turn_to(self, game: Game) -> None:
        """Work at this round; what is known of its first moves stays."""
        old, self._game = self._game, game
        if old == game:
            return
        alike = shared_moves(old, game) if old else 0
        if old is None or alike < len(old.moves):
            self._begun = iter(())
        del self._found[alike:]
        self._first, self._text = (), ""
        thoughts = self._whole(game) if game.over else self._judging(game)
        self._thinker = Thinker(thoughts, self._visit.browser.now, inf)

    def _whole(self, game: Game) -> Iterator[Stage]:
        """A first look at a round that is over, then its review."""
        for self._first in look_first(game):
            yield Stage(0, 0)
        yield from self._judging(game)
        yield from sum_up(game, self._found)

    def _judging(self, game: Game) -> Iterator[Stage]:
        """Review its moves, after what was begun at fewer of them."""
        for stage in self._begun:
            yield stage._replace(whole=len(game.moves))
        self._begun = review_moves(game, self._found)
        for stage in self._begun:  # stays open if this is closed
            yield stage

    def _go_on_soon(self) -> None:
        if not self._going:
            self._visit.call_soon(self._slice)
            self._going = True

    def _slice(self) -> None:
        """Look at a few positions, unless the dialog was closed, the review stopped, or others think."""
        self._going = False
        model = self._visit.model
        if model.game != self._game:
            return
        shown = isinstance(model.dialog, Reviewing) and not model.dialog.stopped
        if not (shown if model.game.over else may_review_past(model)):
            return
        try:
            more = self._thinker.go_on()
        except Exception:
            self._game = None  # the next time it begins again
            self._found.clear()
            raise
        if more and shown:
            self._go_on_soon()
        elif more:
            self._going = True
            self._visit.browser.call_later(PAUSE, lambda: self._visit.call_soon(self._slice))
        if shown and (stage := self._thinker.best):
            self._report(stage)

    def _report(self, stage: Stage) -> None:
        """Report how far the review is, now and then, and keep it at the end."""
        if stage.review:
            self._text = review_text(stage.review)
            self._visit.store.keep_review(self._visit.model.save, self._text)
        step = STEPS * stage.done // stage.whole if stage.whole else -1
        if stage.review or step != self._step:
            self._step = step
            self._send(stage)

    def _send(self, stage: Stage) -> None:
        hints = followed_hints(self._visit.model.game, self._visit.store.hints)
        look = "" if self._text else points_text(self._so_far())
        self._visit.send(Reviewed(stage.done, stage.whole, self._text, hints, look))

    def _so_far(self) -> Iterable[Decision]:
        """Each decision: judged, or by the first look."""
        for decision in self._first:
            found = self._found[decision.ply].decision if decision.ply < len(self._found) else None
            yield found or decision


def shared_moves(one: Game, other: Game) -> int:
    """How many moves at their start are the same in two rounds; 0 if they begin differently."""
    if one.states[0] != other.states[0]:
        return 0
    pairs = enumerate(zip(one.moves, other.moves, strict=False))
    return next(
        (ply for ply, (mine, theirs) in pairs if mine != theirs), min(len(one.moves), len(other.moves))
    )


def run_review(visit: Visit, _: RunReview) -> None:
    visit.service(Networks).when_here(visit.service(Reviewer).review)


def judge_try(visit: Visit, _: JudgeTry) -> None:
    """Judge what is tried on the table."""
    exercise, review = visit.model.exercise, review_of(visit.model)
    point = review.at(len(exercise.game.moves)) if exercise and review else None
    move = exercise.tried if exercise else None
    if point is None or move is None:
        return
    judge_choice(
        visit,
        visit.model.game,
        point,
        lambda loss, error: answer_to(visit.model, point, move, loss, error),
    )
