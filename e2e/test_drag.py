"""Drag and drop by mouse and touch: every kind of move has a drop zone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, Literal

import pytest
from playwright.sync_api import Page, expect

from cuttle import (
    Game,
    encode,
    move_text,
    parse_move,
    parse_position,
)
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.full_tables import TALL, windows
from e2e.looking import box, js, middle
from e2e.table import Table

SEVEN: Final = "#card-7D"
"""A card that can be played in every way."""


@pytest.fixture
def table(go_over: OpenTable) -> Table:
    """A game in progress with a slow bot."""
    return go_over(encode(games.IN_THE_MIDDLE), pace="calm")


@pytest.fixture
def mouse(table: Table) -> Iterator[Page]:
    """The table's page; releases the mouse button at the end."""
    yield table.page
    table.page.mouse.up()


@pytest.mark.parametrize(
    ("game", "move", "place"),
    [
        (games.IN_THE_MIDDLE, "7D+", "#row-0"),
        (games.IN_THE_MIDDLE, "draw", "#hand"),
        (games.IN_THE_MIDDLE, "7D!", "#scrap"),
        (games.IN_THE_MIDDLE, "4S!", "#stage"),
        (games.IN_THE_MIDDLE, "7Dx3C", "#card-3C"),
        (games.ASKED_TO_COUNTER, "2D/", "#stack"),
        (games.OVER_THE_LIMIT, "7C-", "#scrap"),
        (games.THREE_TAKES, "6C^", "#hand"),
    ],
)
def test_every_kind_of_move_has_its_place(go_over: OpenTable, game: Game, move: str, place: str) -> None:
    table = go_over(encode(game), pace="calm")
    table.drag("#deck" if move == "draw" else f"#card-{move[:2]}", place)
    table.saved_other_than(encode(game))
    assert table.game.moves[: len(game.moves) + 1] == (*game.moves, parse_move(move))


def test_while_a_card_is_dragged_its_places_are_lit_and_it_says_what_a_drop_does(
    mouse: Page, table: Table
) -> None:
    code, told = table.code, mouse.locator("#dragged > b")
    for width, _ in windows(mouse, (1280, 720), TALL):
        table.drag(SEVEN, "#row-0", drop=False)
        for shown in ("html.dragging", "#row-0.over", "#card-3C.lit", "#dragged .flying"):
            expect(mouse.locator(shown)).to_have_count(1)
        expect(told).to_have_text(re.compile(r"^Play for .* points?, (wins, )?\d+ of 21$"))
        label, dragged = box(told), box(mouse.locator("#dragged > .flying"))
        assert label["y"] + label["height"] <= dragged["y"] + 1
        assert 0 <= label["x"] <= width - label["width"]
        mouse.mouse.move(1, 1)
        expect(told).to_have_count(0)
        mouse.keyboard.press("Escape")
        mouse.mouse.up()
        assert table.code == code


def is_back(table: Table, code: str, prompt: str) -> None:
    """Nothing is picked or dragged, and nothing was played."""
    expect(table.page.locator("html.dragging")).to_have_count(0)
    expect(table.page.locator(".card.picked")).to_have_count(0)
    expect(table.page.locator("#dragged > *")).to_have_count(0)
    expect(table.status).to_have_text(prompt)
    assert table.code == code


LOST: Final = {
    "a menu": "card => card.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true, cancelable: true}))",
    "a release that the page doesn't see": """card => card.dispatchEvent(
      new PointerEvent('pointermove', {bubbles: true, pointerId: 1, isPrimary: true}))""",
    "capture": "() => document.documentElement.releasePointerCapture(1)",
    "another window": "() => dispatchEvent(new Event('blur'))",
}


def test_a_card_is_put_back_by_escape_where_it_has_no_place_and_if_its_pointer_is_lost(
    table: Table, mouse: Page
) -> None:
    code, prompt = table.code, table.status.inner_text()
    for lose in ("", *LOST.values()):
        table.drag(SEVEN, "#row-0", drop=False)
        expect(mouse.locator("html.dragging")).to_have_count(1)
        if lose:
            mouse.locator(SEVEN).evaluate(lose)
            mouse.mouse.move(3, 3)
        else:
            mouse.keyboard.press("Escape")
        is_back(table, code, prompt)
        mouse.mouse.up()
        is_back(table, code, prompt)
    table.drag(SEVEN, "h1")
    is_back(table, code, prompt)


@pytest.mark.parametrize("press", ["Control", "right"])
def test_only_the_main_button_without_other_keys_drags(table: Table, mouse: Page, press: str) -> None:
    """On a Mac, a press with Control opens the menu, and its release is never told."""
    code, prompt = table.code, table.status.inner_text()
    button: Literal["left", "right"] = "right" if press == "right" else "left"
    x, y = middle(mouse.locator(SEVEN))
    mouse.mouse.move(x, y)
    if press == "Control":
        mouse.keyboard.down(press)
    mouse.mouse.down(button=button)
    mouse.mouse.move(x, y - 90, steps=3)
    is_back(table, code, prompt)
    mouse.mouse.up(button=button)
    if press == "Control":
        mouse.keyboard.up(press)


def test_a_press_that_hardly_moves_is_a_click(table: Table) -> None:
    x, y = middle(table.page.locator(SEVEN))
    table.page.mouse.move(x, y)
    table.page.mouse.down()
    table.page.mouse.move(x + 2, y + 2)
    table.page.mouse.up()
    expect(table.page.locator(".card.picked")).to_have_count(1)
    expect(table.page.locator("html.dragging")).to_have_count(0)


DOUBLE_NINE: Final = (
    "trial-double-nine | 0 turn 0 | 9S AC / 4H 3D | 3C / KC= 8H= 2D | 6C 6D 5C 5D 2H 2S | ..."
)


def test_a_nine_dropped_on_its_first_target_asks_for_the_second(go_over: OpenTable) -> None:
    table = go_over(encode(Game(parse_position(DOUBLE_NINE))), pace="calm")
    code, page = table.code, table.page
    table.drag("#card-9S", "#card-KC")
    expect(page.locator("#card-KC")).to_have_attribute("aria-pressed", "true")
    expect(table.status).to_contain_text("choose another card to return with the King of Clubs")
    assert table.code == code
    page.locator("#card-8H").press("Enter")
    table.saved_other_than(code)
    assert move_text(table.game.moves[0]) == "9S!8H,KC"


def test_a_finger_drags_too_and_a_gesture_of_the_browser_puts_back(table: Table) -> None:
    code, prompt = table.code, table.status.inner_text()
    way = [middle(table.page.locator(SEVEN)), middle(table.page.locator("#row-0"))]
    table.page.evaluate(js("events.touch"), [*way, "pointercancel"])
    is_back(table, code, prompt)
    table.page.evaluate(js("events.touch"), [*way, "pointerup"])
    table.saved_other_than(code)
    assert table.game.moves[-1] == parse_move("7D+")


def test_a_finger_on_a_phone_drags_a_card(guest: Guest) -> None:
    page = guest("phone", 360, 640)
    table = Table(page).start(encode(games.IN_THE_MIDDLE), pace="calm")
    code = table.code
    finger = page.context.new_cdp_session(page)
    begin, end = (middle(page.locator(name)) for name in ("#deck", "#hand"))
    half = tuple((start + stop) / 2 for start, stop in zip(begin, end, strict=True))
    for kind, places in (
        ("touchStart", [begin]),
        ("touchMove", [half]),
        ("touchMove", [end]),
        ("touchEnd", []),
    ):
        points = [{"x": x, "y": y} for x, y in places]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    table.saved_other_than(code)
    assert table.game.moves[len(games.IN_THE_MIDDLE.moves)] == games.DRAW


def test_a_card_let_go_sets_out_from_there(go_over: OpenTable) -> None:
    table = go_over(encode(games.IN_THE_MIDDLE), pace="calm", motion="calm")
    table.drag(SEVEN, "#row-0", drop=False)
    table.page.evaluate("""() => addEventListener("pointerup", () => {
      window.moving = document.getAnimations().filter(each => each.effect.target.closest("#flights")).length;
    })""")
    table.page.mouse.up()
    assert table.page.evaluate("window.moving") > 0
    expect(table.page.locator("#flights > *, #dragged > *")).to_have_count(0)
