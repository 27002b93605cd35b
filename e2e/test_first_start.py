"""The first start: while Python is held back, the first lesson can be won, and the course goes on."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import FloatRect, Locator, Page, Route, expect

from cuttle import encode
from e2e import games
from e2e.conftest import Visit, often
from e2e.full_tables import LYING, NARROW, PHONE, TABLET, WIDE, Window, windows
from e2e.looking import box, js
from e2e.table import Table, hold_page
from tools.check.axe import violations

DRESSED: Final = "async () => { await Promise.all([cuttlePainted, cuttleStyled]); }"
"""Waits until the lesson could be shown."""

STILL: Final = "() => document.activeElement.blur()"

SIZES: Final = (NARROW, PHONE, LYING, TABLET, WIDE)

HELD: Final = ".yours .hand .card"

PARTS: Final = (
    *("#opponents .portrait", ".away .back >> nth=5", "#opponents .track", ".row.mine .card >> nth=0"),
    *(".row.mine .card >> nth=1", ".yours .track"),
)
"""What the lesson on the loading screen and the one on the table have in common."""


def seven(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile("^Seven of Hearts"))


def press_key(page: Page, key: str) -> None:
    """Go to the card by the keyboard, and press it."""
    for _ in range(4):
        page.keyboard.press("Tab")
        if seven(page).evaluate("each => each.matches(':focus-visible')"):
            break
    page.keyboard.press(key)


PRESSES: Final[dict[str, Callable[[Page], None]]] = {
    "mouse": lambda page: seven(page).click(),
    "finger": lambda page: seven(page).tap(),
    "Enter": lambda page: press_key(page, "Enter"),
    "Space": lambda page: press_key(page, " "),
}


@pytest.mark.parametrize("how", often(PRESSES, "mouse", "Enter"))
def test_the_first_lesson_is_won_while_python_loads_and_the_second_one_follows(
    visit: Visit, how: str
) -> None:
    page = visit(has_touch=True)
    release = hold_page(page)
    expect(seven(page)).to_be_visible()
    expect(page.locator("#voice")).to_contain_text("Press your seven.")
    PRESSES[how](page)
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    expect(page.locator("#voice")).to_contain_text("You win")
    expect(page.locator(".row.mine .card")).to_have_count(3)
    expect(page.locator("#ending #boot-progress")).to_be_visible()
    expect(page.locator("html[data-ready]")).to_have_count(0)
    release()
    expect(page.locator("html[data-lesson=scuttle]")).to_have_count(1)
    expect(page.locator("#dialog")).to_be_hidden()
    expect(page.locator("#status")).to_contain_text("press your ten")
    expect(page.locator("#voice")).not_to_contain_text("You win")
    expect(page.locator("#hand .card").first).to_be_focused()
    page.evaluate("location.hash = 'lesson=points'")
    expect(page.locator("#card-7H.live")).to_be_visible()
    assert "learned=points\n" in f"{Table(page).stored('cuttle:v1:settings')}\n"


def test_the_lesson_stays_until_it_is_pressed_and_the_ways_to_begin_are_below_it(visit: Visit) -> None:
    page = visit()
    release = hold_page(page, answers=False)
    expect(seven(page)).to_be_visible()
    page.evaluate("() => { window.told = document.querySelector('#voice > span'); }")
    release()
    expect(page.locator("#voice > span")).to_have_count(1)  # nothing is read twice
    assert page.evaluate("() => told.isConnected && told.textContent.includes('Press your seven')")
    expect(page.locator("#dialog")).to_be_hidden()
    for size in windows(page, *SIZES):
        card = box(seven(page))
        for way in ("#teach-me", "#just-play", "#know-it"):
            found = box(page.locator(way))
            assert found["width"] >= 44, size
            assert 0 <= found["x"] <= size[0] - found["width"], size
            assert found["y"] + found["height"] <= size[1], size
            assert not overlap(found, card), size
    assert "welcoming=yes" in Table(page).stored("cuttle:v1:settings")
    seven(page).click()
    expect(page.get_by_role("heading", name="You win")).to_be_visible()
    expect(page.locator("#voice")).not_to_contain_text("Press your seven")
    page.get_by_role("button", name="Next: Scuttle").click()
    expect(page.locator("html[data-lesson=scuttle]")).to_have_count(1)
    assert "welcoming=no" in Table(page).stored("cuttle:v1:settings")


@pytest.mark.parametrize(
    ("way", "there"),
    [
        ("Teach me", "html[data-lesson=points] #lesson-skip"),
        ("Just play", "html[data-lesson=''] #ask-hint"),
        ("I know the game", "#dialog #play-novice"),
    ],
)
def test_each_way_leads_on(visit: Visit, way: str, there: str) -> None:
    page = visit()
    hold_page(page, answers=False)()
    page.get_by_role("button", name=way).click()
    expect(page.locator(there)).to_be_visible()
    expect(page.get_by_role("button", name="Teach me")).to_have_count(0)
    if way == "Just play":
        expect(page.locator("#opponents")).to_contain_text("Little Pip")


def test_in_the_language_of_the_browser_and_without_motion_the_card_is_there_at_once(visit: Visit) -> None:
    page = visit(locale="uk", reduced_motion="reduce")
    hold_page(page)
    page.get_by_role("button", name="Чирвова сімка", exact=True).click()
    assert page.evaluate("document.getAnimations().filter(each => !each.animationName).length") == 0
    expect(page.get_by_role("heading", name="Ви виграли")).to_be_visible()
    expect(page.locator("#voice")).to_contain_text("Ви виграли")


def test_the_table_of_the_lesson_comes_where_the_loading_screen_had_it(visit: Visit) -> None:
    page = visit(reduced_motion="reduce")
    release = hold_page(page, answers=False)
    expect(seven(page)).to_be_visible()
    before = {size: places(page, size, HELD) for size in windows(page, *SIZES)}
    release()
    card = page.locator("#card-7H")
    page.evaluate(STILL)
    for size in windows(page, *SIZES):
        assert before[size] == pytest.approx(places(page, size, HELD), abs=1), size
    card.click()
    expect(page.locator("#ending")).to_be_visible()
    after = {size: places(page, size, "#ending") for size in windows(page, *SIZES)}
    page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    hold_page(page, page.reload)
    seven(page).click()
    for size in windows(page, *SIZES):
        assert after[size] == pytest.approx(places(page, size, "#ending"), abs=4), size


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes lie over each other."""
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    return across and one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]


def places(page: Page, size: Window, last: str) -> list[float]:
    """Where the parts of the lesson are, at the end the hand or the poster. Lying, the prompt has the room of
    the buttons, which aren't there yet."""
    prompt = ["#status strong"] if last != "#ending" and size != LYING else []
    found = [box(page.locator(part)) for part in (*PARTS, *prompt, last)]
    return [side for each in found for side in (each["x"], each["y"], each["width"])]


@pytest.mark.parametrize("who", ["comes back", "has a link", "has a link whose # is encoded"])
def test_only_a_first_visit_is_taught(page: Page, who: str) -> None:
    if who == "comes back":
        Table(page).prepare()
    code = encode(games.IN_THE_MIDDLE)
    address = {"comes back": "./", "has a link": f"./#{code}"}.get(who, f"./?%23{code}")
    hold_page(page, lambda: page.goto(address))
    page.evaluate(DRESSED)
    expect(page.locator("#boot-progress")).to_be_visible()
    expect(seven(page)).to_have_count(0)
    assert page.locator("html").get_attribute("data-lesson") is None


def test_the_lesson_waits_for_the_styles_of_the_table(visit: Visit) -> None:
    page, routes = visit(), list[Route]()
    page.route("**/later*.css", lambda route: routes.append(route))
    hold_page(page, lambda: page.goto("./", wait_until="commit"))
    page.wait_for_function("() => 'painted' in document.documentElement.dataset")
    expect(page.locator("#boot-progress")).to_be_visible()
    expect(page.locator("#first")).to_be_hidden()
    for route in routes:
        route.continue_()
    expect(seven(page)).to_be_visible()
    assert page.evaluate("document.getAnimations().map(each => each.animationName)") == [
        "late"
    ]  # slower else


def test_the_first_frame_waits_for_no_typeface_and_for_no_styles_of_the_table(visit: Visit) -> None:
    page = visit()
    page.add_init_script(f"({js('start.neverTire')})()")
    hold_page(page)
    page.wait_for_function("() => document.querySelector('link[rel=stylesheet]')?.sheet")
    page.wait_for_function("() => document.fonts.check('450 1em Jost')")
    assert page.evaluate(js("motion.afterFirstFrame")) == [["css", True], ["woff2", True]]


def test_the_bar_is_where_it_is_for_who_comes_back(page: Page) -> None:
    hold_page(page)()
    page.evaluate("localStorage.clear()")
    release = hold_page(page, page.reload)
    expect(seven(page)).to_be_visible()
    first = {size: box(page.locator("#boot-progress")) for size in windows(page, *SIZES)}
    release()
    hold_page(page, page.reload)
    expect(page.locator("#first")).to_be_hidden()
    for size in windows(page, *SIZES):
        assert box(page.locator("#boot-progress")) == first[size], size


@pytest.mark.parametrize("scheme", often(("light", "dark"), "dark"))
@pytest.mark.parametrize("locale", often(("en", "de", "uk"), "de"))
def test_all_of_the_lesson_fits_and_axe_finds_no_fault(visit: Visit, scheme: str, locale: str) -> None:
    page = visit(reduced_motion="reduce", color_scheme=scheme, locale=locale)
    hold_page(page)
    card = page.locator("#first button")
    expect(card).to_be_visible()
    for size in windows(page, *SIZES):
        assert (
            out_of_sight(page, size, f".mine .card, {HELD}, #status strong, #boot-progress, #boot-label")
            == []
        )
        label, row = box(page.locator("#boot-label")), box(page.locator(".mine .card >> nth=0"))
        assert label["y"] + label["height"] <= row["y"], size
        assert faults(page, size) == [], size
    card.click()
    for size in windows(page, *SIZES):
        assert out_of_sight(page, size, ".mine .card, #ending :is(h2, .how, p:not(.late), progress)") == []
        assert faults(page, size) == [], size


def faults(page: Page, size: Window) -> list[str]:
    """What axe finds, except that the heading isn't shown where the window is low."""
    found = violations(page)
    return [each for each in found if size != LYING or not each.startswith("page-has-heading-one")]


def out_of_sight(page: Page, size: Window, selector: str) -> list[str]:
    """What of these isn't inside of the window as a whole."""
    found = [box(each) for each in page.locator(f"#app :is({selector})").all()]
    rooms = [(size[0] - each["x"] - each["width"], size[1] - each["y"] - each["height"]) for each in found]
    return [
        f"{selector} at {each} in {size}"
        for each, room in zip(found, rooms, strict=True)
        if min(each["x"], each["y"], *room) < 0
    ]
