"""What comes by itself ignores presses for a moment; keys of other layouts, held keys, composed letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Verb, encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.looking import box
from e2e.play import good_move
from e2e.table import Table
from web.play.appearing import UNASKED_DELAY
from web.state.bot_pause import HOLDS, PACES

FELT = (400, 90)
"""An empty spot on the table."""


def waiting(open_stopped: OpenTable) -> Table:
    """The bot's one-off is pending, the person can't counter, and the clock is stopped."""
    table = open_stopped(encode(games.IN_THE_MIDDLE), pace="normal")
    table.page.evaluate("code => { location.hash = code }", encode(games.NOTHING_TO_ANSWER_WITH))
    expect(table.page.locator("#ring")).to_be_visible()
    return table


def run(table: Table, milliseconds: int) -> None:
    table.page.clock.run_for(milliseconds)


def test_what_cannot_be_answered_goes_on_by_itself(open_stopped: OpenTable) -> None:
    table = waiting(open_stopped)
    before = table.code
    expect(table.status).to_contain_text("You can’t counter it.")
    expect(table.choices).to_have_count(0)
    run(table, HOLDS["normal"] - 10)
    assert table.code == before
    run(table, 20)
    table.saved_other_than(before)
    assert table.game.moves[-1].verb is Verb.ALLOW


@pytest.mark.parametrize(
    "hurry", [lambda page: page.mouse.click(*FELT), lambda page: page.keyboard.press("Enter")]
)
def test_a_press_or_a_key_hurries_it(open_stopped: OpenTable, hurry: Callable[[Page], None]) -> None:
    table = waiting(open_stopped)
    before = table.code
    table.page.evaluate("document.activeElement.blur()")
    hurry(table.page)
    table.saved_other_than(before)
    assert table.game.moves[-1].verb is Verb.ALLOW


def asked(open_stopped: OpenTable) -> Table:
    """The person has allowed a one-off, and now it's their turn without a press."""
    table = waiting(open_stopped)
    before = table.code
    run(table, HOLDS["normal"])
    table.saved_other_than(before)
    expect(table.page.locator("html[data-settling]")).to_have_count(1)
    return table


def press_what_came(page: Page) -> None:
    """Press where the deck is, without waiting."""
    deck = box(page.locator("#deck"))
    page.mouse.click(deck["x"] + 10, deck["y"] + 10)


def test_what_comes_up_by_itself_ignores_a_press_and_a_digit_for_a_moment(open_stopped: OpenTable) -> None:
    table = asked(open_stopped)
    code = table.code
    press_what_came(table.page)
    table.page.keyboard.press("1")
    run(table, UNASKED_DELAY - 50)
    press_what_came(table.page)
    assert table.code == code
    run(table, 100)
    expect(table.page.locator("html[data-settling]")).to_have_count(0)
    assert table.code == code


def test_a_letter_means_what_it_says_even_then(open_stopped: OpenTable) -> None:
    table = asked(open_stopped)
    code = table.code
    if not [move for move in table.seen.moves if move.verb is Verb.DRAW]:
        run(table, PACES["normal"] + UNASKED_DELAY)
    table.page.keyboard.press("d")
    table.saved_other_than(code)


PRESS: Final = """([key, code, shiftKey, more]) => document.body.dispatchEvent(
  new KeyboardEvent("keydown", {key, code, shiftKey, bubbles: true, cancelable: true, ...more}))"""


def test_keys_are_known_by_their_place_where_they_type_no_latin_letter(go_over: OpenTable) -> None:
    """The Ukrainian layout has в on the key D, the French one & on the key 1."""
    table = go_over(encode(games.ASKED_TO_COUNTER))

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
    table.open_game(games.ABOUT_TO_LOSE)
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
    table = open_stopped(encode(games.IN_THE_MIDDLE))
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
    assert table.game == games.IN_THE_MIDDLE  # one move is taken back
