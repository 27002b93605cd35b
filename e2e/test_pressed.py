"""What a key means on other keyboards, while it's held and while a letter is composed."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.play import good_move

PRESS: Final = """([key, code, shiftKey, more]) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", {key, code, shiftKey, bubbles: true, cancelable: true, ...more}))"""


def test_keys_are_known_by_their_place_where_they_type_no_latin_letter(go_over: OpenTable) -> None:
    """The Ukrainian layout has в on the key D, the French one & on the key 1."""
    table = go_over(encode(games.asked_to_counter()))

    def press(key: str, code: str, shift: bool = False, **more: bool | int) -> None:
        table.page.evaluate(PRESS, [key, code, shift, more])

    before = table.code
    table.page.evaluate("document.documentElement.dataset.settling = 'table'")
    press("&", "Digit1")
    table.page.evaluate("delete document.documentElement.dataset.settling")
    press("!", "Digit1", shift=True)
    assert table.code == before
    press("&", "Digit1")
    assert table.code != before
    table.open_game(games.about_to_lose())
    before = table.code
    press("e", "KeyD")  # as on a Dvorak keyboard
    press("d", "KeyD", isComposing=True)
    press("d", "KeyD", keyCode=229)
    assert table.code == before
    press("в", "KeyD")
    assert table.code != before
    table.settle()
    press("؟", "Slash", shift=True)
    expect(table.dialog.get_by_role("heading", name="How to play")).to_be_visible()


def test_a_key_that_is_held_acts_once(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.in_the_middle()))
    keyboard, picked = table.page.keyboard, table.page.locator("#hand .picked")

    def hold(key: str) -> None:
        for _ in range(4):  # all but the first say that they are repeated
            keyboard.down(key)
        keyboard.up(key)

    table.card(good_move(table.game).card).focus()
    before = table.code
    hold("Enter")
    expect(picked).to_have_count(1)
    assert table.code == before
    table.menu("Rules")
    hold("Escape")
    expect(table.dialog).to_have_count(0)
    expect(picked).to_have_count(1)
    keyboard.press("Escape")
    hold("d")
    assert table.code != before
    hold("u")
    assert table.game == games.in_the_middle()  # one move is taken back
