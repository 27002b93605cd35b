"""The first start teaches: three pictures above the progress bar, for as long as nothing is kept here."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from e2e.conftest import Visit
from e2e.looking import box
from e2e.table import hold_page
from tools.scripts import script

SAID = ["First to 21 points wins.", "Every card is points, a weapon or a trick.", "A two says no."]

AT: Final = script("e2e/scripts/motion.js", "at")

NEVER_TIRED: Final = f"({script('e2e/scripts/start.js', 'neverTire')})()"

AFTER_FIRST_FRAME: Final = script("e2e/scripts/motion.js", "afterFirstFrame")

MOVING = ".teach:is([data-first=moving] *)"

SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1280, 800)]


def lessons(page: Page) -> Locator:
    return page.locator(".teach > li")


def shown(page: Page) -> list[str]:
    """What can be read, so many seconds after the start."""
    return [
        each.locator("p").inner_text()
        for each in lessons(page).all()
        if each.evaluate("each => each.checkVisibility({opacityProperty: true})")
    ]


@pytest.fixture
def moving(visit: Visit) -> Page:
    return visit(reduced_motion="no-preference")


def test_in_a_start_that_takes_long_three_pictures_come_in_turn_and_a_reader_hears_all(moving: Page) -> None:
    release = hold_page(moving)
    assert shown(moving) == SAID[:1]
    expect(moving.locator("#app .teach")).to_match_aria_snapshot(
        "\n".join(["- list:", *(f"  - listitem:\n    - paragraph: {said}" for said in SAID)])
    )
    moving.wait_for_selector(MOVING)
    for seconds, said in zip((1.5, 4.5, 7.5, 10.5), (*SAID[1:], *SAID[:2]), strict=True):
        moving.evaluate(AT, seconds)
        assert shown(moving) == [said]
    release()
    expect(lessons(moving)).to_have_count(0)


def test_the_first_frame_waits_for_no_typeface_and_for_no_styles_of_the_table(visit: Visit) -> None:
    page = visit()
    page.add_init_script(NEVER_TIRED)
    hold_page(page)
    page.wait_for_function("document.querySelector('link[rel=stylesheet]')?.sheet")
    page.wait_for_function("document.fonts.check('450 1em Jost')")
    assert page.evaluate(AFTER_FIRST_FRAME) == [["css", True], ["woff2", True]]


def test_without_motion_nothing_moves_and_all_is_said(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    release = hold_page(page)
    assert shown(page) == SAID
    assert page.evaluate("document.querySelector('.teach').getAnimations({subtree: true}).length") == 0
    release()


def test_who_comes_back_is_not_taught_and_the_bar_is_where_it_was(page: Page) -> None:
    hold_page(page)()
    page.evaluate("localStorage.clear()")
    release = hold_page(page, page.reload)
    first = {size: bar_at(page, size) for size in SIZES}
    release()
    release = hold_page(page, page.reload)
    expect(lessons(page).first).to_be_hidden()
    assert {size: bar_at(page, size) for size in SIZES} == first
    release()


def bar_at(page: Page, size: tuple[int, int]) -> FloatRect:
    """Where the progress bar is in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return box(page.locator("#boot-progress"))


@pytest.mark.nightly
def test_a_lesson_lies_on_nothing_and_fits(moving: Page) -> None:
    page, release = moving, hold_page(moving)
    page.wait_for_selector(MOVING)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        bar = box(page.locator("#app nav"))
        for seconds, place in ((1.5, 2), (4.5, 3), (7.5, 1)):
            page.evaluate(AT, seconds)
            lesson = box(page.locator(f".teach > :nth-child({place})"))
            assert lesson["y"] >= bar["y"] + bar["height"]
            assert lesson["y"] + lesson["height"] <= box(page.locator("#boot-progress"))["y"]
            for part in page.locator(f".teach > :nth-child({place}) :is(.card, .pin, p)").all():
                found = box(part)
                assert found["x"] >= 0
                assert found["x"] + found["width"] <= width
                assert found["y"] >= bar["y"] + bar["height"] - 1
        label, hand = box(page.locator("#boot-label")), box(page.locator(".hand-to-be > i >> nth=0"))
        assert label["y"] + label["height"] <= hand["y"]
    release()
