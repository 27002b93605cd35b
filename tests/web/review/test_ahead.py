"""While a round is played, its review looks at what is past, silently; nothing of it is another result."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from cuttle import PRESETS, Game
from cuttle.review import MoveReview, Stage, review_moves
from tests.support.bots import SMALL
from tests.support.study import Page, begin_round, finished_round, text_of
from web.features import PROGRAM
from web.features.review import running
from web.features.review.messages import ReviewAhead, ShowReview
from web.features.review.running import Reviewer, shared_moves
from web.messages.play import AskHint, NetworksFetched
from web.state.home import Home
from web.table.standing import REVIEWED_FROM, may_review_past

Looked = list[tuple[int, int]]


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    """Whenever moves are looked at: how many were known, and how many there are."""
    begun: Looked = []

    def review(game: Game, found: list[MoveReview]) -> Iterator[Stage]:
        begun.append((len(found), len(game.moves)))
        yield from review_moves(game, found, budget=SMALL)

    monkeypatch.setattr(running, "review_moves", review)
    return begun


def own_turns(least: int = REVIEWED_FROM) -> list[int]:
    """The moves of the round before which the viewer decides, from a few moves on."""
    game = finished_round()
    return [ply for ply, state in enumerate(game.states) if ply >= least and state.phase.seat == 0]


def page_at(ply: int) -> Page:
    """A page with the round up to a move, the networks, and a review that begins to look at it."""
    page = Page(begin_round(finished_round().at(ply)))
    page.send(NetworksFetched("here"))
    page.service(Reviewer).look_ahead()
    return page


def goes_to(page: Page, game: Game) -> None:
    """Have another position of the round on the table."""
    page.model = replace(page.model, match=replace(page.model.match, game=game))


def test_what_is_past_is_looked_at_while_the_player_thinks_and_not_told(looked: Looked) -> None:
    ply = own_turns()[1]
    page = page_at(ply)
    shown = page.browser.table
    page.wait(lambda: len(page.service(Reviewer)._found) == ply)
    assert looked == [(0, ply)]
    assert len(page.service(Reviewer)._found) == ply
    assert page.browser.table == shown
    assert page.store.review == ""


def test_the_review_begins_with_it_and_is_the_same(looked: Looked) -> None:
    game, ply = finished_round(), own_turns()[-1]
    page = page_at(ply)
    page.wait(lambda: len(page.service(Reviewer)._found) == ply)
    goes_to(page, game)
    page.send(ShowReview())
    page.wait()
    assert looked == [(0, ply), (ply, len(game.moves))]
    assert page.shown.text == text_of(game)


def test_what_was_begun_goes_on_when_others_follow(looked: Looked) -> None:
    first, second = own_turns()[:2]
    page = page_at(first)
    reviewer = page.service(Reviewer)
    page.wait(lambda: bool(looked))
    goes_to(page, finished_round().at(second))
    reviewer.look_ahead()
    page.wait(lambda: len(reviewer._found) == second)
    assert looked == [(0, first), (first, second)]


def test_a_move_that_is_taken_back_is_forgotten(looked: Looked) -> None:
    first, second = own_turns()[:2]
    page = page_at(second)
    reviewer = page.service(Reviewer)
    page.wait(lambda: len(reviewer._found) == second)
    goes_to(page, finished_round().at(first))
    reviewer.look_ahead()
    assert len(reviewer._found) == first


def test_nothing_is_looked_at_while_others_think_or_something_else_is_shown() -> None:
    page = page_at(own_turns()[1])
    assert may_review_past(page.model)
    theirs = next(ply for ply in range(REVIEWED_FROM, 9) if finished_round().states[ply].phase.seat == 1)
    assert not may_review_past(page_at(theirs).model)
    assert not may_review_past(page_at(own_turns(0)[0]).model)
    assert not may_review_past(page_at(len(finished_round().moves)).model)
    assert not may_review_past(replace(page.model, home=Home()))
    page.send(AskHint())
    assert not may_review_past(page.model)
    waiting = len(page.browser.waiting)
    page.service(Reviewer).look_ahead()
    assert len(page.browser.waiting) == waiting


def test_it_begins_while_a_round_is_played_and_goes_on_after_a_hint(looked: Looked) -> None:
    page = Page(begin_round(Game.deal(PRESETS["cuttle-cards"], 3)))
    page.send(NetworksFetched("here"))
    while not may_review_past(page.model):
        page.wait(lambda: page.model.game.state.phase.seat == 0)
        page.play()
        page.wait(lambda: page.model.game.state.phase.seat == 0)
    page.wait(lambda: bool(looked))
    assert looked == [(0, len(page.model.game.moves))]
    page.send(AskHint())
    page.wait(lambda: may_review_past(page.model))
    page.wait()
    assert len(page.service(Reviewer)._found) == len(page.model.game.moves)
    assert page.store.review == ""


def test_networks_that_could_not_be_fetched_are_not_asked_for_again() -> None:
    page, look_ahead = Page(begin_round(finished_round().at(own_turns()[0]))), PROGRAM.executor(ReviewAhead)
    assert look_ahead
    look_ahead(page, ReviewAhead())
    page.browser.waiting.pop()(False)
    page.wait()
    assert page.model.page.app.networks == "lost"
    look_ahead(page, ReviewAhead())
    assert page.browser.waiting == []


def test_shared_moves_are_those_at_the_start_of_the_same_deal() -> None:
    game = finished_round()
    assert shared_moves(game, game.at(5)) == 5
    assert shared_moves(game.at(7), game) == 7
    assert shared_moves(game, finished_round("cuttle-cards", 4)) == 0
