"""Drag and drop by mouse and touch: every kind of move has a drop zone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from cuttle import HIDDEN, Game, Move, Verb, card_text, encode, legal_moves, move_text, parse_position
from e2e import games
from e2e.conftest import Guest, OpenTable
from e2e.looking import box, middle
from e2e.table import CORNER, Table
from tools.scripts import script

TOUCH: Final = script("e2e/scripts/events.js", "touch")


@pytest.fixture
def table(go_over: OpenTable) -> Table:
    """A game in progress with a slow bot."""
    return go_over(encode(games.in_the_middle()), pace="calm")


@pytest.fixture
def mouse(table: Table) -> Iterator[Page]:
    """The table's page; releases the mouse button at the end."""
    yield table.page
    table.page.mouse.up()


def corner(element: Locator) -> tuple[float, float]:
    """The visible corner of a card under other cards."""
    element.scroll_into_view_if_needed()
    found = box(element)
    return found["x"] + CORNER["x"], found["y"] + CORNER["y"]


def hold(table: Table, start: str, over: str) -> None:
    """Press an element and drag it over another."""
    mouse, end = table.page.mouse, middle(table.page.locator(over))
    begin = corner(table.page.locator(start))
    mouse.move(*begin)
    mouse.down()
    mouse.move((begin[0] + end[0]) / 2, (begin[1] + end[1]) / 2)
    mouse.move(*middle(table.page.locator(over)), steps=3)


def drag(table: Table, start: str, end: str) -> None:
    """Drag an element to another and drop it."""
    hold(table, start, end)
    table.page.mouse.up()


def card(move: Move) -> str:
    """The card that starts a move."""
    return f"#card-{card_text(move.card)}"


def the(game: Game, verb: Verb, *, aimed: bool = False) -> Move:
    """A legal move of this kind."""
    return next(
        move for move in legal_moves(game.state) if move.verb is verb and (move.target != HIDDEN) is aimed
    )


def plays(table: Table, move: Move, place: str) -> None:
    """Dropping the card there plays the move."""
    game = table.game
    drag(table, card(move) if move.card != HIDDEN else "#deck", place)
    table.saved_other_than(encode(game))
    assert table.game.moves[: len(game.moves) + 1] == (*game.moves, move)


def a_scuttle(game: Game) -> Move:
    """A legal scuttle that is its card's only move on that target."""
    pairs = [(move.card, move.target) for move in legal_moves(game.state)]
    scuttles = [move for move in legal_moves(game.state) if move.verb is Verb.SCUTTLE]
    return next(move for move in scuttles if pairs.count((move.card, move.target)) == 1)


def test_every_kind_of_move_has_its_place(table: Table) -> None:
    usual = games.in_the_middle()
    scuttle = a_scuttle(usual)
    for game, move, place in (
        (usual, the(usual, Verb.POINTS), "#row-0"),
        (usual, games.DRAW, "#hand"),
        (usual, the(usual, Verb.ONEOFF), "#scrap"),
        (usual, the(usual, Verb.ONEOFF), "#stage"),
        (usual, scuttle, f"#card-{card_text(scuttle.target)}"),
        (games.asked_to_counter(), the(games.asked_to_counter(), Verb.COUNTER), "#stack"),
        (games.over_the_limit(), legal_moves(games.over_the_limit().state)[0], "#scrap"),
        (games.three_takes(), legal_moves(games.three_takes().state)[0], "#hand"),
    ):
        table.open_game(game)
        plays(table, move, place)


def test_while_a_card_is_dragged_the_places_for_it_are_lit(table: Table, mouse: Page) -> None:
    move = the(table.game, Verb.SCUTTLE, aimed=True)
    code = table.code
    hold(table, card(move), "#row-0")
    expect(mouse.locator("html.dragging")).to_have_count(1)
    expect(mouse.locator("#row-0.over")).to_have_count(1)
    expect(mouse.locator(f"#card-{card_text(move.target)}.lit")).to_have_count(1)
    expect(mouse.locator("#dragged .flying")).to_have_count(1)
    assert table.code == code


def test_what_a_drop_does_is_above_the_dragged_card(table: Table, mouse: Page) -> None:
    move = the(table.game, Verb.POINTS)
    told = mouse.locator("#dragged > b")
    for size in ((1280, 720), (390, 844)):
        table.page.set_viewport_size({"width": size[0], "height": size[1]})
        hold(table, card(move), "#row-0")
        expect(told).to_have_text(re.compile(r"^Play for .* points?, (wins, )?\d+ of 21$"))
        label, dragged = box(told), box(mouse.locator("#dragged > .flying"))
        assert label["y"] + label["height"] <= dragged["y"] + 1
        assert 0 <= label["x"] <= size[0] - label["width"]
        mouse.mouse.move(1, 1)
        expect(told).to_have_count(0)
        mouse.keyboard.press("Escape")
        mouse.mouse.up()


def test_what_is_dragged_is_put_back_by_escape_or_where_it_has_no_place(table: Table, mouse: Page) -> None:
    code, prompt, points = table.code, table.status.inner_text(), card(the(table.game, Verb.POINTS))
    hold(table, points, "#row-0")
    mouse.keyboard.press("Escape")
    is_back(table, code, prompt)
    mouse.mouse.up()
    is_back(table, code, prompt)
    drag(table, points, "h1")
    is_back(table, code, prompt)


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


def test_a_card_whose_pointer_is_lost_is_put_back(table: Table, mouse: Page) -> None:
    code, prompt, points = table.code, table.status.inner_text(), card(the(table.game, Verb.POINTS))
    for lose in LOST.values():
        hold(table, points, "#row-0")
        expect(mouse.locator("html.dragging")).to_have_count(1)
        mouse.locator(points).evaluate(lose)
        mouse.mouse.move(3, 3)
        is_back(table, code, prompt)
        mouse.mouse.up()


@pytest.mark.parametrize("press", ["Control", "right"])
def test_only_the_main_button_without_other_keys_drags(table: Table, mouse: Page, press: str) -> None:
    """On a Mac, a press with Control opens the menu, and its release is never told."""
    code, prompt, begin = table.code, table.status.inner_text(), card(the(table.game, Verb.POINTS))
    x, y = middle(mouse.locator(begin))
    mouse.mouse.move(x, y)
    if press == "Control":
        mouse.keyboard.down(press)
    mouse.mouse.down(button="right" if press == "right" else "left")
    mouse.mouse.move(x, y - 90, steps=3)
    is_back(table, code, prompt)
    mouse.mouse.up(button="right" if press == "right" else "left")
    if press == "Control":
        mouse.keyboard.up(press)


def test_a_press_that_hardly_moves_is_a_click(table: Table) -> None:
    x, y = middle(table.page.locator(card(the(table.game, Verb.POINTS))))
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
    drag(table, "#card-9S", "#card-KC")
    expect(page.locator("#card-KC")).to_have_attribute("aria-pressed", "true")
    expect(table.status).to_contain_text("choose another card to return with the King of Clubs")
    assert table.code == code
    page.locator("#card-8H").press("Enter")
    table.saved_other_than(code)
    assert move_text(table.game.moves[0]) == "9S!8H,KC"


def test_a_finger_drags_too_and_a_gesture_of_the_browser_puts_back(table: Table) -> None:
    move = the(table.game, Verb.POINTS)
    code, prompt = table.code, table.status.inner_text()
    way = [middle(table.page.locator(card(move))), middle(table.page.locator("#row-0"))]
    table.page.evaluate(TOUCH, [*way, "pointercancel"])
    is_back(table, code, prompt)
    table.page.evaluate(TOUCH, [*way, "pointerup"])
    table.saved_other_than(code)
    assert move_text(table.game.moves[-1]) == move_text(move)


def test_a_finger_on_a_phone_drags_a_card(guest: Guest) -> None:
    page = guest("phone", 360, 640)
    table = Table(page)
    table.prepare(pace="calm")
    table.open(encode(games.in_the_middle()))
    code = table.code
    finger = page.context.new_cdp_session(page)
    begin, end = (middle(page.locator(name)) for name in ("#deck", "#hand"))
    for share in range(5):
        x, y = (start + (stop - start) * share / 4 for start, stop in zip(begin, end, strict=True))
        points = [{"x": x, "y": y}]
        finger.send(
            "Input.dispatchTouchEvent",
            {"type": "touchMove" if share else "touchStart", "touchPoints": points},
        )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    table.saved_other_than(code)
    assert table.game.moves[len(games.in_the_middle().moves)] == games.DRAW


def test_a_card_let_go_sets_out_from_there(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    move = the(table.game, Verb.POINTS)
    hold(table, card(move), "#row-0")
    table.page.evaluate("""() => addEventListener("pointerup", () => {
      window.moving = document.getAnimations().filter(each => each.effect.target.closest("#flights")).length;
    })""")
    table.page.mouse.up()
    assert table.page.evaluate("window.moving") > 0
    expect(table.page.locator("#flights > *, #dragged > *")).to_have_count(0)
