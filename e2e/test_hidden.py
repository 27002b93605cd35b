"""Hidden cards are nowhere on the page: not in an element, an attribute, a name or the log.

The page is read at each of its DOM changes, also while the bot thinks, and compared with the game saved at
that moment. Only the game's code has all cards, and it isn't shown during a game.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from cuttle import Game, Link, Match, Move, card_text, encode
from cuttle.links import link_text
from e2e import games
from e2e.conftest import OpenTable
from e2e.looking import hidden_cards, js, leaks, spoken
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import card_name


def test_the_check_itself_finds_a_card() -> None:
    game = games.IN_THE_MIDDLE
    card = hidden_cards(encode(game))[0]
    text, name = card_text(card), card_name(card)
    for leak in (f'<i id="card-{text}">', f"data-x={text}+", name, name.upper()):
        assert leaks(encode(game), leak) == [text]
    assert leaks(encode(game), "A Ten, a Queen, hearts, spades, 10, as H2O and 5Casts") == []


@pytest.mark.parametrize("ruleset", [pytest.param("cuttle-cards", marks=pytest.mark.nightly), "bga-three"])
def test_no_hidden_card_is_named_in_any_dialog_or_at_any_moment_of_a_game(
    open_table: OpenTable, ruleset: str
) -> None:
    table = open_table(ruleset=ruleset)
    table.page.evaluate(js("page.recordViews"))
    for item in ("New game", "Open a link", "Resign", "My games", "Rules", "Settings", "How to play"):
        table.menu(item)
        assert leaks(table.code, spoken(table.page)) == []
        table.close_dialog()

    def play(move: Move) -> Game:
        assert leaks(table.code, spoken(table.page)) == []
        return table.play(move)

    play_out(table, play)
    views = table.page.evaluate("window.views")
    assert len(views) > 13  # those of the dialogs, and of the shortest game
    assert {code: found for code, html in views if (found := leaks(code, html))} == {}


def test_nothing_of_a_closed_tip_is_left_behind_the_curtain(table: Table) -> None:
    page = table.page
    code = link_text(Link(Match(games.IN_THE_MIDDLE), players=("person", "person")))
    page.evaluate("code => { location.hash = code }", code)
    page.get_by_role("button", name="I’m Player 1").click()
    for card in table.game.state.hands[0][:2]:
        page.keyboard.press("Escape")
        expect(page.locator("#tip:popover-open")).to_have_count(0)
        expect(page.locator("#tip strong")).to_have_count(0)
        page.locator(f"#card-{card_text(card)}").hover(position={"x": 5, "y": 20})
        expect(page.locator("#tip:popover-open")).to_contain_text(card_name(card))
    page.evaluate("document.querySelector('#deck').click()")
    page.evaluate("document.querySelector('#choices [data-do=\"HandOver\"]').click()")
    expect(page.locator("#curtain-title")).to_have_text("Hand the device to Player 2")
    expect(page.locator("#tip")).to_be_empty()
    assert leaks(table.code, page.content()) == []
