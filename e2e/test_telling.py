"""What is told about a move is seen when its card has landed (web/motion/telling.js); and less motion."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Game, Verb, encode, legal_moves, move_text, parse_position
from e2e import games
from e2e.conftest import OpenTable
from e2e.table import CORNER, press
from tools.scripts import script

TELL: Final = script("e2e/scripts/motion.js", "tell")

SEEN: Final = """() => ["#status", ".warning"]
  .map(each => getComputedStyle(document.querySelector(each)).opacity)"""


def test_what_is_told_is_seen_when_the_card_has_landed_and_read_at_once(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    page, before = table.page, table.status.inner_text().strip()
    page.evaluate(TELL)
    assert page.evaluate(SEEN) == ["0", "0"]
    expect(table.status).to_have_text("Careful!")
    assert before in page.locator("#flights > *").all_inner_texts()
    assert page.locator("#flights [id], #flights [role], #flights [aria-live]").count() == 0
    page.keyboard.press("Shift")
    assert page.evaluate(SEEN) == ["1", "1"]
    assert page.locator("#flights > *").count() == 0


FORMER: Final = script("e2e/scripts/motion.js", "formerLine")


def test_two_lines_are_never_seen_at_once(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    table.page.evaluate("() => { document.getElementById('status').textContent = 'Calm.' }")
    table.page.evaluate(TELL)
    seen = table.page.evaluate(FORMER)
    assert seen[0] == [True, False]
    assert [True, True] not in seen
    table.page.keyboard.press("Shift")


def test_where_less_motion_is_wanted_nothing_travels_and_all_is_told_at_once(go_over: OpenTable) -> None:
    page = go_over(encode(games.in_the_middle()), pace="calm", motion="calm").page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(TELL)
    seen = page.evaluate(SEEN)
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    page.emulate_media(reduced_motion="reduce")
    moving = press(table, "#deck")
    page.emulate_media(reduced_motion="no-preference")
    assert seen == ["1", "1"]
    assert {(each["time"], *each["moves"]) for each in moving} == {(120, "opacity")}
    assert not [each for each in moving if each["ghost"]]


ANSWERED: Final = script("e2e/scripts/motion.js", "answeredOpacity")


def test_the_question_about_a_card_goes_with_its_answer(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    assert table.page.evaluate(ANSWERED, "#deck") == "0"
    table.open_game(games.in_the_middle())
    move = next(each for each in legal_moves(table.state) if each.verb is Verb.POINTS)
    table.card(move.card).click(position=CORNER)
    assert table.page.evaluate(ANSWERED, f'#moves [data-value="{move_text(move)}"]') == "1"


def test_nothing_travels_where_that_is_settled(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    table.menu("Settings")
    table.dialog.locator("#setting-motion").get_by_role("button", name="Off").click()
    table.close_dialog()
    assert press(table, "#deck") == []


PILE: Final = script("e2e/scripts/motion.js", "fadingPile")


def test_what_lies_on_the_scrap_stays_until_the_next_card_is_there(go_over: OpenTable) -> None:
    position = parse_position(
        "cuttle-cards | 0 discarding 0 1 5C | 2S 9S KD 4D / 4H 8S 2D | - / 3H | 7H 6H JC | ..."
    )
    table = go_over(encode(Game(position)), pace="calm", motion="calm")
    table.page.emulate_media(reduced_motion="reduce")
    try:
        old, new, fading, there = table.page.evaluate(PILE, "#card-9S")
        assert (old, new, there) == (True, False, 1)
        assert 0 < fading < 1
    finally:
        table.page.emulate_media(reduced_motion="no-preference")
