"""Hints that were followed, in the review of a round; and a review that fails."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace
from typing import cast

import pytest

from cuttle import Game, Match, Move, Verb, legal_moves, move_text, parse_move
from cuttle.bot import Odds
from cuttle.review import Decision
from tests.support.beginning import begin
from tests.support.browser import FakeBrowser, Texts
from tests.support.pages import later
from tests.support.study import Page, begin_round, finished_round, text_of
from web.core.model import with_page
from web.core.visit import Visit
from web.features import PROGRAM
from web.features.review import running
from web.features.review.breakdown import account_of
from web.features.review.messages import Reviewing, ReviewSide, ShowReview
from web.features.review.stored import read_review
from web.messages.play import Hinted
from web.session import Session
from web.state.stored_game import followed_hints, mark_of


def asked(hint: str, *, confirm: bool = False, shown: bool = True, stored: Texts | None = None) -> Session:
    """A new game with a hint on the table, or only its idea."""
    session = Session(FakeBrowser(stored), PROGRAM)
    model, commands = begin(Match(Game.deal(finished_round().ruleset, 1, 1)))
    model = with_page(model, settings=replace(model.page.settings, confirm=confirm))
    session.begin((model, commands))
    session.receive("AskHint")
    session.send(Hinted(0, Odds(0.6, 0.1, 0.3, 0.05), parse_move(hint)))
    if shown:
        session.receive("AskHint")
    return session


@pytest.mark.parametrize("confirm", [False, True])
@pytest.mark.parametrize("way", [("FollowHint", ""), ("Choose", "draw")])
def test_a_hint_that_is_followed_is_saved(way: tuple[str, str], confirm: bool) -> None:
    session = asked("draw", confirm=confirm)
    session.receive(*way)
    if confirm:
        session.receive("Confirm")
    assert session.model.game.moves == (Move(Verb.DRAW),)
    assert followed_hints(session.model.game, session.store.hints) == (0,)


def test_another_move_than_the_hinted_one_is_no_hint() -> None:
    session = asked("draw")
    other = next(move for move in legal_moves(session.model.game.state) if move.verb is Verb.POINTS)
    session.receive("Choose", move_text(other))
    assert session.model.game.moves == (other,)
    assert session.store.hints == ""


def test_the_same_move_as_the_hint_is_no_hint_before_it_was_shown() -> None:
    session = asked("draw", shown=False)
    session.receive("Choose", "draw")
    assert session.store.hints == ""


def test_a_hint_that_was_undone_has_no_effect() -> None:
    game = finished_round()
    mark = mark_of(game.at(5))
    assert followed_hints(game, mark) == (4,)
    other = next(move for move in legal_moves(game.states[3]) if move != game.moves[3])
    assert followed_hints(game.at(3).play(other), mark) == ()
    assert followed_hints(game, "") == ()


def test_marks_stay_with_the_game_over_moves_and_reloads() -> None:
    stored = Texts()
    session = asked("draw", stored=stored)
    session.receive("FollowHint")
    marks = session.store.hints
    again = Session(FakeBrowser(stored), PROGRAM)
    again.start()
    assert again.store.hints == marks != ""


def reviewed(*marks: str) -> Page:
    """The page with the review of a round in which hints were followed."""
    page = Page(begin_round(finished_round()))
    for mark in marks:
        page.store.save("before the end", False, mark)
    page.store.save(page.model.save, True)
    page.send(ShowReview())
    page.wait()
    return page


def test_the_review_does_not_count_a_hint_and_says_why() -> None:
    game = finished_round()
    found = read_review(text_of(game), game)
    assert found
    worst = max((point for point in found.points if point.grade != "fine"), key=lambda point: point.loss)
    before, after = reviewed(), reviewed(mark_of(game.at(worst.ply + 1)))
    for page in (before, after):
        page.send(ReviewSide(worst.seat))
    assert "doesn’t count as a mistake" not in before.browser.dialog
    assert "doesn’t count as a mistake" in after.browser.dialog
    assert "The best move was" in after.browser.dialog
    assert after.shown.hints == (worst.ply,)
    costs = [account_of(game, each, worst.seat).cost for each in (found, found.hinted({worst.ply}))]
    assert costs[0] - costs[1] == worst.cost > 0


def test_a_review_that_failed_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = list[Game]()

    def looked(game: Game) -> Iterator[tuple[Decision, ...]]:
        begun.append(game)
        raise ValueError("broken on purpose")
        yield

    monkeypatch.setattr(running, "look_first", looked)
    model, waiting = replace(later(400), dialog=Reviewing()), list[Callable[[], None]]()
    browser, store = SimpleNamespace(now=lambda: 0.0), SimpleNamespace(review="", hints="")
    visit = SimpleNamespace(model=model, browser=browser, store=store, call_soon=waiting.append)
    reviewer = running.Reviewer(cast(Visit, visit))
    for _ in range(2):
        reviewer.review()
        with pytest.raises(ValueError, match="on purpose"):
            waiting.pop()()
    assert begun == [model.game] * 2
