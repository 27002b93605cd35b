"""A hint that was followed is no mistake: it's saved with the game, and the review tells it apart."""

from dataclasses import replace

import pytest

from cuttle import Game, Match, Move, Verb, legal_moves, move_text, parse_move
from cuttle.bot import Odds
from tests.support.browser import FakeBrowser, Texts
from tests.web.review.test_review_page import Page, over, played, quick, text_of
from web.review.stored import read_review
from web.session import Session
from web.state.followed import followed, mark_of
from web.state.model import begin
from web.state.reports import Hinted
from web.state.reviewing import ReviewSide, ShowReview

__all__ = ["quick"]


def asked(hint: str, *, confirm: str = "no", stored: Texts | None = None) -> Session:
    """A new game with a hint on the table."""
    session = Session(FakeBrowser(stored))
    model, commands = begin(Match(Game.deal(played().ruleset, 1, 1)))
    model = replace(model, settings=replace(model.settings, confirm=confirm))
    session.begin((model, commands))
    session.hear("hint")
    session.send(Hinted(0, Odds(0.6, 0.1, 0.3, 0.05), parse_move(hint)))
    return session


@pytest.mark.parametrize("confirm", ["no", "yes"])
@pytest.mark.parametrize("way", [("follow", ""), ("move", "draw")])
def test_a_hint_that_is_followed_is_saved(way: tuple[str, str], confirm: str) -> None:
    session = asked("draw", confirm=confirm)
    session.hear(*way)
    if confirm == "yes":
        session.hear("confirmed")
    assert session.model.game.moves == (Move(Verb.DRAW),)
    assert followed(session.model.game, session.store.hints) == (0,)


def test_another_move_than_the_hinted_one_is_no_hint() -> None:
    session = asked("draw")
    other = next(move for move in legal_moves(session.model.game.state) if move.verb is Verb.POINTS)
    session.hear("move", move_text(other))
    assert session.model.game.moves == (other,)
    assert session.store.hints == ""


def test_a_hint_that_was_undone_has_no_effect() -> None:
    game = played()
    mark = mark_of(game.at(5))
    assert followed(game, mark) == (4,)
    other = next(move for move in legal_moves(game.states[3]) if move != game.moves[3])
    assert followed(game.at(3).play(other), mark) == ()
    assert followed(game, "") == ()


def test_marks_stay_with_the_game_over_moves_and_reloads() -> None:
    stored = Texts()
    session = asked("draw", stored=stored)
    session.hear("follow")
    marks = session.store.hints
    again = Session(FakeBrowser(stored))
    again.start()
    assert again.store.hints == marks != ""


def reviewed(*marks: str) -> Page:
    """The page with the review of a round in which hints were followed."""
    page = Page(over(played()))
    for mark in marks:
        page.store.save("before the end", False, mark)
    page.store.save(page.model.save, True)
    page.send(ShowReview())
    page.wait()
    return page


def test_the_review_does_not_count_a_hint_and_says_why() -> None:
    game = played()
    found = read_review(text_of(game), game)
    assert found
    worst = max((point for point in found.points if point.grade != "fine"), key=lambda point: point.loss)
    before, after = reviewed(), reviewed(mark_of(game.at(worst.ply + 1)))
    for page in (before, after):
        page.send(ReviewSide(worst.seat))
    assert "doesn’t count as a mistake" not in before.browser.dialog
    assert "doesn’t count as a mistake" in after.browser.dialog
    assert "a hint, " in after.browser.dialog
    assert after.shown.hints == (worst.ply,)
    hinted = found.hinted({worst.ply})
    assert hinted.given(worst.seat) == found.given(worst.seat) - worst.loss
    others = round(hinted.given(worst.seat) / 10)
    assert (f"mistakes cost {others}%" if others else "mistakes cost nothing") in after.browser.dialog
