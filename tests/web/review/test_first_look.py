"""What is shown of a review before it's complete: the result and a first look, whose dots become firm one by
one."""

import re

from tests.support.study import Page, begin_round, finished_round, text_of
from web.features.review.messages import ReviewSide, ShowReview, StopReview
from web.features.review.stored import read_points, read_review
from web.messages.page import Close
from web.messages.play import NetworksFetched

OPEN = 'class="dot open"'


def opened() -> Page:
    """A page with a first look at a round, and none of it judged yet."""
    page = Page(begin_round(finished_round()))
    page.send(NetworksFetched("here"))
    page.send(ShowReview())
    return page.wait(lambda: bool(page.shown.look))


def test_the_result_and_the_curve_are_there_before_anything_is_judged() -> None:
    page = opened()
    assert page.shown.done == 0
    for said in (" wins ", "A first look", "Looking at every decision", OPEN):
        assert said in page.browser.dialog
    for later in ('class="band"', "review-sum", "review-moment", "review-account", "fall", "±"):
        assert later not in page.browser.dialog


def test_what_has_been_judged_is_as_in_the_whole_review_and_the_rest_has_no_grade() -> None:
    page, whole = opened(), read_review(text_of(finished_round()), finished_round())
    assert whole
    seen = set[int]()
    while not page.shown.text:
        done = page.shown.done
        seen.add(done)
        points = read_points(page.shown.look, page.model.game)
        assert [point.ply for point in points] == [point.ply for point in whole.points]
        for point in points:
            if point.ply < done:
                assert point == whole.at(point.ply)
            else:
                assert not point.is_mistake
        page.wait(lambda: bool(page.shown.text) or page.shown.done != done)  # noqa: B023
    assert len(seen) > 5
    assert page.shown.text == text_of(finished_round())


def test_dots_become_firm() -> None:
    page = opened()
    counts = [page.browser.dialog.count(OPEN)]
    while not page.shown.text:
        done = page.shown.done
        page.wait(lambda: bool(page.shown.text) or page.shown.done != done)  # noqa: B023
        counts.append(page.browser.dialog.count(OPEN))
    assert counts == sorted(counts, reverse=True)
    assert counts[0] == 4
    assert counts[-1] == 0


def test_the_table_of_the_curve_leaves_out_what_is_not_known() -> None:
    page = opened()
    rows = re.findall(r"curve-turn-\d+.*?<td>(.*?)</td><td>(.*?)</td>", page.browser.dialog)
    assert rows
    assert all(chance.endswith("%") and not grade for chance, grade in rows)


def test_each_seat_has_its_first_look() -> None:
    page = opened()
    mine = page.browser.dialog
    page.send(ReviewSide(1))
    assert "A first look" in page.browser.dialog
    assert "chances, turn by turn" in page.browser.dialog
    assert page.browser.dialog != mine


def test_opened_again_it_shows_at_once_how_far_it_is() -> None:
    page = opened()
    page.wait(lambda: page.shown.done > 3)
    done = page.shown.done
    page.send(Close())
    page.wait()
    page.send(ShowReview())
    assert page.shown.done >= done
    assert "A first look" in page.browser.dialog


def test_stopped_it_keeps_what_it_shows() -> None:
    page = opened()
    page.send(StopReview())
    page.wait()
    assert "Stopped at 0%" in page.browser.dialog
    assert OPEN in page.browser.dialog
