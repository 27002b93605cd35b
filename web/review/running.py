"""Runs a review in slices while its dialog is open, so that nothing waits for it."""

from collections.abc import Generator, Iterator
from math import inf
from typing import Final

from cuttle import Game, Move
from cuttle.language import say
from cuttle.review import Judgement, Stage, is_same_choice, review_round, try_choice
from web.core.exercise import Answer
from web.core.fetching import failure_reason
from web.core.visit import Visit
from web.exercise.messages import Judged
from web.play.networks import Networks
from web.play.thinking import Thinker
from web.review.messages import JudgeTry, Reviewed, Reviewing, RunReview, TryTurn
from web.review.stored import Point, read_review, review_of, review_text
from web.review.trying import answer_to
from web.state.stored_game import followed_hints

STEPS: Final = 5
"""How often progress is told: each time, the dialog is shown anew."""


class Reviewer:
    """Reviews the round on the table, and judges what is tried in it."""

    def __init__(self, visit: Visit) -> None:
        self._visit = visit
        self._game: Game | None = None
        self._thinker: Thinker[Stage]
        self._text = ""
        self._step = -1
        self._going = False

    def review(self) -> None:
        """Tell the review of the round on the table if it's stored, or go on with it."""
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
        """Look at a few positions."""
        self._going = False
        model = self._visit.model
        shown = model.dialog
        if not isinstance(shown, Reviewing) or shown.stopped or model.game != self._game:
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
            self._tell(stage)

    def _tell(self, stage: Stage) -> None:
        """Tell how far it is, now and then, and keep it at the end."""
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

    # Another try

    def judge(self) -> None:
        """Judge what is tried on the table, and report. What the review has judged isn't judged again."""
        model = self._visit.model
        exercise, found = model.exercise, review_of(model)
        point = found.at(len(exercise.game.moves)) if exercise and found else None
        move = exercise.tried if exercise else None
        if point is None or move is None:
            return
        game, ply = model.game, point.ply
        if is_same_choice(game, ply, move, point.best):
            self._visit.call_soon(lambda: self._answer(point, move, 0, 0))
        elif is_same_choice(game, ply, move, game.moves[ply]):
            self._visit.call_soon(lambda: self._answer(point, move, point.loss, point.error))
        else:
            self._compare(point, move)

    def _answer(self, point: Point, move: Move, loss: int, error: int) -> None:
        self._visit.send(Judged(move, answer_to(self._visit.model, point, move, loss, error)))

    def _compare(self, point: Point, move: Move) -> None:
        """Compare a move with the best one, once the networks are here."""
        networks = self._visit.service(Networks)
        if self._visit.model.app.networks != "here":
            networks.begin()

        def go_on() -> None:
            if self._visit.model.app.networks == "here":
                self._try(point, move, try_choice(self._visit.model.game, point.ply, move, point.best))
            elif self._is_awaited(point, move):
                why = failure_reason(self._visit.model.app, say("networks lost"))
                self._visit.send(Judged(move, Answer("unknown", why)))

        networks.wait(go_on)

    def _try(self, point: Point, move: Move, work: Generator[None, None, Judgement]) -> None:
        """Judge a try in slices, as long as its answer is awaited."""
        thinker = Thinker(_whole(work), self._visit.browser.now, inf)

        def go_on() -> None:
            if not self._is_awaited(point, move):
                return
            if thinker.go_on():
                self._visit.call_soon(go_on)
            elif thinker.best:
                found = thinker.best[0]
                self._answer(point, move, round(1000 * found.loss), round(1000 * found.error))

        self._visit.call_soon(go_on)

    def _is_awaited(self, point: Point, move: Move) -> bool:
        exercise = self._visit.model.exercise
        return exercise is not None and exercise.set_by == TryTurn(point.ply) and exercise.tried == move


def _whole(work: Generator[None, None, Judgement]) -> Iterator[tuple[Judgement, ...]]:
    """The work as an iterator of nothing, and at the end of what it comes to."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            yield (end.value,)
            return
        yield ()


def run_review(visit: Visit, _: RunReview) -> None:
    visit.service(Networks).when_here(visit.service(Reviewer).review)


def judge_try(visit: Visit, _: JudgeTry) -> None:
    visit.service(Reviewer).judge()
