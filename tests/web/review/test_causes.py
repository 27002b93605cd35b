"""Reviews, tries, mistakes and puzzles ask why, and say it once it's found."""

from typing import Final

from cuttle import move_text
from tests.support.markup import Reader
from tests.support.mistakes import attempt, later, reviewed
from tests.support.reasoned import BETTER, POINTS, ROUND, meets, why
from tests.support.solving import open_puzzle, prompt_of
from tests.support.study import Page
from web.features.mistakes.messages import PlayMistake
from web.features.review.messages import ReviewSide, ShowReview, TryTurn
from web.messages.exercise import ShowAnswer
from web.messages.play import Choose
from web.messages.replay import LeaveReplay
from web.play.asking import next_ask

SOLVED: Final = "10S4"
"""A puzzle whose right move has a cause."""
SOLVED_WHY: Final = (
    "It keeps Little Pip, at 10 of 14, from winning next turn. After the Seven of Clubs, Little Pip can"
    " win next turn 85% of the time: a king or a card worth 4 or more would do."
)


def page_of_round() -> Page:
    """A page with the review of that round, once everything was searched."""
    return reviewed(POINTS, game=ROUND)


def test_a_review_asks_why_of_what_it_shows_the_turning_point_first_and_keeps_the_answers() -> None:
    page = page_of_round()
    asked = [(move_text(ask.moves[0]), move_text(ask.rivals[0])) for ask in page.shown.asks]
    assert asked == [("2H+", "draw"), ("2H!JD", "draw")]
    assert f"{BETTER} {why('Marlow')}" in Reader(page.browser.dialog).text
    assert next_ask(page.model) is None
    page.send(ReviewSide(1))
    assert page.shown.asks == ()
    page.send(ReviewSide(0))
    assert next_ask(page.model) is None


def test_a_wrong_try_says_what_it_meets_and_the_answer_with_its_cause_only_when_it_is_asked_for() -> None:
    page = page_of_round()
    page.send(TryTurn(0))
    page.send(Choose("draw"))
    page.wait()
    assert prompt_of(page) == f"Not that one: a blunder, −18%. {meets('Marlow')} "
    page.send(ShowAnswer("2H!JD"))
    page.wait()
    assert prompt_of(page).startswith(f"Better: {BETTER} {why('Marlow')}")
    page.send(LeaveReplay())
    page.send(ShowReview())


def test_a_mistake_says_why_when_it_comes_again() -> None:
    page = later(page_of_round())
    page.send(PlayMistake(""))
    attempt(page, "2H!JD")
    assert "Solved: " in prompt_of(page)
    assert why("Marlow") in prompt_of(page)
    assert "It’ll be back in 3 days." in prompt_of(page)


def test_a_solved_puzzle_says_why_its_move_is_better_than_the_most_tempting_one() -> None:
    page = open_puzzle(SOLVED)
    exercise = page.model.exercise
    assert exercise
    page.send(Choose("JD>10D"))
    page.wait()
    assert f"Solved: Little Pip can’t win on the next turn. {SOLVED_WHY} Difficulty: " in prompt_of(page)
