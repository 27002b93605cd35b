"""Runs a review in slices while its dialog is open, so that nothing waits for it."""

from math import inf
from typing import Final

from cuttle import Game
from cuttle.review import Stage, review_round
from web.core.visit import Visit
from web.features.review.comparing import judge_choice
from web.features.review.messages import JudgeTry, Reviewed, Reviewing, RunReview
from web.features.review.stored import read_review, review_of, review_text
from web.features.review.trying import answer_to
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.state.stored_game import followed_hints

STEPS: Final = 5
"""How often progress is told: each time, the dialog is shown anew."""


class Reviewer:
    """Reviews the round on the table."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._game: Game | None = None
        self._thinker: Thinker[Stage]
        self._text = ""
        self._step = -1
        self._going = False

    def review(self) -> None:
        """Report the review of the round on the table if it's stored, or go on with it."""
        game = self._visit.model.game
        if self._game != game:
            self._game, self._text, self._step = game, self._visit.store.review, -1
            self._thinker = Thinker(review_round(game), self._visit.browser.now, inf)
        if self._text and read_review(self._text, game):
            self._visit.send(Reviewed(len(game.moves), len(game.moves), self._text, self._hinted))
        elif not self._going:
            self._visit.call_soon(self._slice)
            self._going = True

    def _slice(self) -> None:
        """Look at a few positions, unless the dialog was closed or the review stopped."""
        self._going = False
        model = self._visit.model
        dialog = model.dialog
        if not isinstance(dialog, Reviewing) or dialog.stopped or model.game != self._game:
            return
        try:
            more = self._thinker.go_on()
        except Exception:
            self._game = None  # the next time it begins again
            raise
        stage = self._thinker.best
        if more:
            self._visit.call_soon(self._slice)
            self._going = True
        if stage:
            self._report(stage)

    def _report(self, stage: Stage) -> None:
        """Report how far the review is, now and then, and keep it at the end."""
        if stage.review:
            self._text = review_text(stage.review)
            self._visit.store.keep_review(self._visit.model.save, self._text)
        step = STEPS * stage.done // max(1, stage.whole)
        if stage.review or step != self._step:
            self._step = step
            self._visit.send(
                Reviewed(stage.done, stage.whole, self._text if stage.review else "", self._hinted)
            )

    @property
    def _hinted(self) -> tuple[int, ...]:
        """The moves that were hinted."""
        return followed_hints(self._visit.model.game, self._visit.store.hints)


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
