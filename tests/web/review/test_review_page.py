"""The review in the page: it runs in slices while it is shown, is kept with the game, for every seat."""

import re

import pytest

from cuttle import PRESETS, Game
from tests.support.board import round_from
from tests.support.study import Page, begin_round, finished_round, page_with_review, text_of
from web.features.review.breakdown import account_of
from web.features.review.messages import Reviewing, ReviewSide, ReviewTurn, ShowReview, StopReview
from web.features.review.page import page as review_page
from web.features.review.stored import read_review
from web.messages.page import Close
from web.messages.play import NetworksFetched


def opened(game: Game | None = None) -> Page:
    """A page that has just been asked for a review."""
    page = Page(begin_round(game or finished_round()))
    page.send(ShowReview())
    return page


def test_it_waits_for_the_networks_then_runs_and_is_kept_with_the_game() -> None:
    page = opened()
    assert "Loading the expert" in page.browser.dialog
    page.wait(lambda: page.shown.whole > 0)
    assert "Looking at every decision" in page.browser.dialog
    page.wait()
    assert "How it adds up" in page.browser.dialog
    assert page.store.review == page.shown.text


def test_a_better_move_is_folded_up_after_the_way_to_try_again() -> None:
    page = page_with_review(begin_round(finished_round("bga-three", 14)))
    page.send(ReviewSide(2))
    mistakes = re.findall(r"<li class=\"(?:inaccuracy|mistake|blunder)\">.*?</li>", page.browser.dialog)
    assert mistakes
    folded = r"Try again</button>.*<details[^>]*><summary>Show the better move</summary><p><b>"
    for mistake in mistakes:
        assert re.search(folded, mistake)
        assert " open" not in mistake


def test_a_review_that_is_kept_is_there_at_once() -> None:
    first = opened().wait()
    again = Page(first.model)
    again.store.keep_review(first.model.save, first.shown.text)
    again.send(Close())
    again.send(NetworksFetched("here"))
    again.send(ShowReview())
    assert again.shown.text == first.shown.text
    assert again.browser.waiting == []


def test_it_stops_and_goes_on_where_it_was() -> None:
    page = opened()
    page.wait(lambda: page.shown.done > 3)
    page.send(StopReview())
    page.wait()
    assert "Stopped at" in page.browser.dialog
    page.send(ShowReview())
    assert page.wait().shown.text == text_of(finished_round())


def test_nothing_goes_on_while_it_is_closed() -> None:
    page = opened()
    page.wait(lambda: page.shown.done > 3)
    page.send(Close())
    page.wait()
    assert page.store.review == ""
    page.send(ShowReview())
    page.wait()
    assert page.store.review


def test_without_the_networks_it_does_not_run() -> None:
    page = opened()
    page.browser.waiting.pop()(False)
    assert "couldn’t be loaded" in page.browser.dialog
    assert page.shown.whole == 0
    page.send(ShowReview())
    assert "Loading the expert" in page.browser.dialog
    assert page.wait().shown.text


def test_a_round_in_progress_has_none() -> None:
    assert opened(finished_round().at(4)).model.dialog is None


@pytest.mark.parametrize("preset", list(PRESETS))
def test_every_seat_has_one_and_it_adds_up(preset: str) -> None:
    game = finished_round(preset, 5)
    page = page_with_review(begin_round(game))
    for seat in range(game.ruleset.seats):
        page.send(ReviewSide(seat))
        assert "review-sum" in page.browser.dialog
        found = page.review
        plays = [row[seat] for row in found.plays]
        assert abs(found.start[seat] + found.luck[seat] + sum(plays) - found.result[seat]) <= 3


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_among_three_it_knows_what_moving_first_brings(dealer: int) -> None:
    game = Game.deal(PRESETS["bga-three"], 9, dealer).resign(1).resign(2)
    page = page_with_review(begin_round(game))
    starts = [account_of(game, page.review, seat).start for seat in range(3)]
    first = (dealer + 1) % 3
    assert [starts[(first + place) % 3] for place in range(3)] == [44, 31, 25]
    page.send(ReviewSide(first))
    assert "Before the deal</th><td>44%" in page.browser.dialog


def test_from_a_position_nothing_is_said_of_a_deal() -> None:
    game = round_from("cuttle-cards | 0 turn 0 | 3H 10S / 2D | 10C KH= / 10D 9S | - | 3C AD 4D", "draw")
    page = page_with_review(begin_round(game.resign(1)))
    assert "At the start</th>" in page.browser.dialog
    assert "Before the deal" not in page.browser.dialog


def test_a_turn_is_shown_in_the_replay() -> None:
    page = page_with_review(begin_round(finished_round()))
    ply = page.review.of(0)[1].ply
    page.send(ReviewTurn(ply))
    assert page.model.replay
    assert page.model.dialog is None
    assert len(page.model.replay.game.moves) == ply


def test_mistakes_that_cost_more_than_all_chances_are_explained() -> None:
    model = begin_round(finished_round())
    kept = text_of(model.game).split("|")
    first, *rest = kept[4].split(";")
    for explained in (False, True):
        ply, _, _, _, *others = first.split(",")
        lost = ",".join([ply, "900", "0", "950", *others])
        points = ";".join([lost] * 2 if explained else [lost, *rest])
        text = "|".join([*kept[:4], points, kept[5]])
        side = read_review(text, model.game).points[0].seat  # type: ignore[union-attr]
        shown = review_page(model, Reviewing(text=text, side=side))
        assert ("can be lost twice" in shown) == explained


def test_resigning_costs_what_was_left() -> None:
    page = page_with_review(begin_round(Game.deal(PRESETS["cuttle-cards"], 5).resign(0)))
    (point,) = page.review.of(0)
    assert point.loss == pytest.approx(1000 * point.odds(page.model.game).value, abs=0.5)
    left = round(point.loss / 10)
    for said in (f"resigned with {left}% left", f"Your mistakes</th><td>−{left}%"):
        assert said in page.browser.dialog
    assert 'id="again-0"' not in page.browser.dialog


@pytest.mark.parametrize(
    "text", ["", "1", "2|500,500", "1|a|b|c|d|e", "1|500,500|0,0|0,0;0,0|999,1,1,1,1,0,draw|"]
)
def test_a_text_that_is_none_is_none(text: str) -> None:
    assert read_review(text, finished_round()) is None


def test_the_review_of_another_round_is_none() -> None:
    assert read_review(text_of(finished_round()), finished_round().at(3)) is None
