"""Matches: the score, the next round, reloads and links between rounds."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Link, Match, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable


def test_a_match_is_drawn_up_and_shared(open_table: OpenTable) -> None:
    table = open_table()
    table.draw_up("base-sipie", "length-best-of-5", "dealer-0")
    table.deal()
    assert (table.match.length, table.game.dealer) == ("best of 5", 0)
    assert table.share_link().endswith(f"#{table.save}")
    expect(table.page.locator("#seat-0 .score")).to_contain_text("0 rounds won")


def test_a_best_of_three_is_played_from_round_to_round(go_over: OpenTable) -> None:
    game, winning = games.about_to_win()
    table = go_over(link_text(Link(Match(game, "best of 3"))))
    table.play(winning)
    expect(table.status).to_contain_text("Match: You 1 and Marlow 0.")
    before = table.code
    table.page.get_by_role("button", name="Next round").click()
    table.saved_other_than(before)
    table.settle()
    assert table.match.before == (0,)
    assert table.game.dealer == 1 - game.dealer
    table.reload()
    assert table.match.won == (1, 0)
    expect(table.page.locator("#seat-0 .score")).to_contain_text("1 round won")
    table.open_link(link_text(Link(Match(game, "best of 3", (0, None)))))
    expect(table.page.get_by_role("alert")).to_contain_text("Your own game is saved")
    table.play(winning)
    expect(table.status).to_contain_text("You win the match: You 2 and Marlow 0.")
    expect(table.page.get_by_role("button", name="Next round")).to_have_count(0)


MIDDLE: Final = """each => {
  const { top, bottom } = each.getBoundingClientRect();
  return (top + bottom) / 2;
}"""


@pytest.mark.parametrize("size", [(1280, 800), (768, 1024), (360, 640)])
def test_the_rounds_are_in_the_middle_of_the_bar(go_over: OpenTable, size: tuple[int, int]) -> None:
    page = go_over(link_text(Link(Match(games.in_the_middle(), "best of 3", (0,))))).page
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    bar, rounds = page.locator("nav"), page.locator("nav .rounds")
    assert rounds.evaluate(MIDDLE) == pytest.approx(bar.evaluate(MIDDLE), abs=1.5)


def test_a_resigned_round_is_lost_and_the_match_goes_on(go_over: OpenTable) -> None:
    table = go_over(link_text(Link(Match(games.in_the_middle(), "short", (None,)))))
    table.menu("Resign")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.status).to_contain_text("Marlow wins the match: You 0 and Marlow 1.")


def test_a_damaged_match_is_told_kindly(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()))
    own, code = table.code, link_text(Link(Match(games.in_the_middle(), "best of 3", (0,))))
    wrong = "A" if code[-1] != "A" else "B"
    table.page.evaluate("code => { location.hash = code }", code[:-1] + wrong)
    expect(table.dialog.locator(".notice")).to_contain_text("This link is damaged")
    assert table.code == own
