"""Less motion: cards fade instead of travelling, or are simply there."""

from __future__ import annotations

from typing import Final

from cuttle import Game, encode, parse_position
from e2e import games
from e2e.conftest import OpenTable
from e2e.test_motion import press
from tools.scripts import script


def test_nothing_travels_where_less_motion_is_wanted(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    table.page.emulate_media(reduced_motion="reduce")
    try:
        moving = press(table, "#deck")
        assert {(each["time"], *each["moves"]) for each in moving} == {(120, "opacity")}
        assert not [each for each in moving if each["ghost"]]
    finally:
        table.page.emulate_media(reduced_motion="no-preference")


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
