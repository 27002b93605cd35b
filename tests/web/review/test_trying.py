"""A decision that is tried again: the best move, a good one, or not that one."""

import pytest

from cuttle import Move
from cuttle.review import choices, is_same_choice
from tests.web.review.test_review_page import Page, over, played, told
from web.review.page import page as review_page
from web.review.stored import Point
from web.state.reviewing import AnswerTurn, TryTurn


def answered(page: Page, point: Point, move: Move) -> str:
    """The dialog after this choice was tried and judged."""
    page.send(TryTurn(point.ply))
    page.send(AnswerTurn(choices(page.model.game, point.ply).index(move)))
    page.wait()
    return page.browser.dialog


def test_what_is_tried_costs_as_much_as_the_review_says() -> None:
    page = told(over(played()))
    game = page.model.game
    point = max(page.review.of(0), key=lambda point: point.loss)
    best, own = (
        next(move for move in choices(game, point.ply) if is_same_choice(game, point.ply, move, each))
        for each in (point.best, game.moves[point.ply])
    )
    assert "Right: that’s the best move." in answered(page, point, best)
    assert f"Not that one: it costs {round(point.loss / 10)}%." in answered(page, point, own)
    for move in choices(game, point.ply):
        if move != best:
            assert "Right" not in answered(page, point, move)


@pytest.mark.parametrize(
    ("loss", "error", "said"),
    [
        (-1, 0, "Looking at it …"),
        (0, 0, "Good: as good as the best move."),
        (37, 5, "Good: 4% worse than the best move."),
        (70, 10, "Not that one: it costs 7%."),
        (70, 40, "Good: 7% worse than the best move."),
    ],
)
def test_there_are_three_answers_on_the_scale_of_the_grades(loss: int, error: int, said: str) -> None:
    page = told(over(played()))
    game = page.model.game
    point = page.review.of(0)[0]
    page.send(TryTurn(point.ply))
    other = next(
        place
        for place, move in enumerate(choices(game, point.ply))
        if not is_same_choice(game, point.ply, move, point.best)
    )
    shown = page.shown.changed(tried=other, loss=loss, error=error)
    assert said in review_page(page.model, shown)
