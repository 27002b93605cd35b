"""Keyboard only: a whole game, every kind of prompt, the menu and the dialogs."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, encode, legal_moves, observe, parse_card, parse_position
from e2e import games
from e2e.conftest import OpenTable, Visit
from e2e.keys import Keys
from e2e.looking import NAMES
from e2e.play import play_out
from e2e.table import Table
from tests.support.english import result_text


def test_a_whole_game_is_played_by_keyboard(open_table: OpenTable) -> None:
    table = open_table()
    keys = Keys(table)
    keys.tab_to("#hand button")
    game = play_out(table, keys.play)
    expect(table.status).to_contain_text(result_text(observe(game.state, 0), NAMES))
    assert table.log == table.expected_log
    expect(table.page.locator(".card.live")).to_have_count(0)
    before = table.code
    keys.tab_to("#ending [data-do=Show]")
    keys.wait_for_controls()
    keys.press("Enter")
    expect(table.dialog.locator("#play-skilled")).to_be_focused()
    keys.enter("#to-rules")
    keys.tab_to("#choose-ruleset-cuttle-cards")
    keys.press("ArrowDown")
    expect(table.dialog.locator("#choose-ruleset-cuttle-live")).to_be_checked()
    keys.enter("#deal")
    table.saved_other_than(before)
    assert table.game.ruleset.key == "cuttle-live"
    assert not table.settle().over
    expect(table.page.locator("#rules-in-play")).to_have_text("Rules: Cuttle live")
    expect(table.dialog).to_have_count(0)
    table.menu("New game")
    expect(table.dialog.locator("#to-rules")).to_contain_text("Cuttle live")


def test_every_kind_of_prompt_is_answered_by_keyboard(table: Table) -> None:
    keys = Keys(table)
    prompts = [
        games.ASKED_TO_COUNTER,
        games.COUNTERED_BY_THE_BOT,
        games.SEVEN_TURNED_UP,
        games.TWO_TO_DISCARD,
        games.OVER_THE_LIMIT,
        games.THREE_TAKES,
        games.ABOUT_TO_STALL,
        games.TO_BLOCK,
        games.FOUR_AMONG_THREE[0],
    ]
    keys.tab_to("#hand button")
    for game in prompts:
        table.open_game(game)
        move = next((move for move in legal_moves(game.state) if move.seat > 0), legal_moves(game.state)[0])
        after = keys.play(move)
        assert after.moves[: len(game.moves) + 1] == (*game.moves, move)


PLAYED: Final = "cuttle-cards | 0 turn 0 | JS 3H 9S KD / 2H 5H 8H 4D 10C | - / 6C 7D | - | ..."


@pytest.mark.parametrize(
    ("card", "place", "there"),
    [
        ("9S", "#choices [data-value='9S+']", "#row-0 #card-9S"),
        ("KD", "#choices .choice", "#row-0 #card-KD"),
        ("JS", "#card-6C", "#row-0 #card-6C"),
    ],
    ids=["a choice", "the only way", "a steal"],
)
def test_after_a_move_the_focus_goes_back_to_the_hand(
    open_stopped: OpenTable, card: str, place: str, there: str
) -> None:
    """And not with the card, nor to a button that would undo the move with the next press."""
    page = open_stopped(encode(Game(parse_position(PLAYED)))).page
    page.locator(f"#card-{card}").press("Enter")
    page.locator(place).press("Enter")
    expect(page.locator("#status")).to_contain_text("thinking")
    expect(page.locator("#undo")).to_be_visible()
    expect(page.locator(there)).to_have_count(1)
    expect(page.locator("#hand .card:focus")).to_have_count(1)


def test_after_a_three_the_focus_goes_on_to_the_cards_that_it_can_take(open_stopped: OpenTable) -> None:
    position = "cuttle-cards | 0 turn 0 | JS 3H 9S KC / 5H 8H 4D 10C | - / - | AC 4C KD 6S 7S | ..."
    page = open_stopped(encode(Game(parse_position(position)))).page
    page.locator("#card-3H").press("Enter")
    page.locator("#choices [data-value='3H!']").press("Enter")
    page.clock.run_for(10_000)
    expect(page.locator("#open-cards .live:focus")).to_have_count(1)


@pytest.mark.parametrize("start", ["#menu-button", "#hand button"])
def test_after_a_deal_the_focus_is_on_the_first_card_that_can_be_played(table: Table, start: str) -> None:
    keys, before = Keys(table), table.code
    keys.tab_to(start)
    keys.press("n")
    keys.enter("#deal")
    table.saved_other_than(before)
    table.settle()
    expect(table.dialog).to_have_count(0)
    expect(table.page.locator("#hand .card:focus")).to_have_count(1)
    if start == "#menu-button":  # a dialog that is only closed leads back
        keys.tab_to(start)
        keys.press("?")
        keys.enter("#dialog [data-do=Close]")
        expect(table.page.locator(start)).to_be_focused()


def test_the_focus_stays_in_the_log_when_the_bot_moves(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.SURE_TO_BE_ALLOWED[0]))
    table.page.keyboard.press("d")
    table.page.locator("#log [tabindex='0']").first.focus()
    count = table.page.locator("#log li").count()
    table.page.clock.run_for(10_000)
    expect(table.page.locator("#log li")).not_to_have_count(count)
    expect(table.page.locator("#log :focus")).to_have_count(1)


def test_when_a_round_ends_the_focus_is_on_what_comes_next(go_over: OpenTable) -> None:
    game, winning = games.ABOUT_TO_WIN
    table = go_over(encode(game))
    keys, first = Keys(table), table.page.locator("#ending .buttons button").first
    keys.play(winning)
    expect(first).to_be_focused()
    table.open_game(games.ABOUT_TO_LOSE)
    keys.tab_to("#hand button")
    keys.play(games.DRAW)  # the bot ends it
    expect(first).to_be_focused()


@pytest.mark.parametrize("opened", ["#menu", "#dialog"])
def test_the_end_of_a_round_leaves_the_focus_in_what_is_open(open_stopped: OpenTable, opened: str) -> None:
    table = open_stopped(encode(games.ABOUT_TO_LOSE))
    table.page.keyboard.press("d")
    table.page.locator("#menu-button").press("Enter")
    table.page.locator("#menu-show-settings").focus()
    if opened == "#dialog":
        table.page.keyboard.press("Enter")
        expect(table.dialog).to_have_count(1)
    table.page.clock.run_for(10_000)
    expect(table.page.locator("#ending")).to_have_count(1)
    expect(table.page.locator(f"{opened} :focus")).to_have_count(1)


def test_the_hand_is_one_stop_the_arrows_go_round_it_and_other_keys_play_nothing(table: Table) -> None:
    keys = Keys(table)
    keys.tab_to("#hand button")
    cards = table.page.locator("#hand button").evaluate_all("all => all.map(each => each.id)")
    assert table.page.locator("#hand [tabindex='0']").count() == 1
    assert table.focused() == cards[0]
    for pressed, place in (
        *((("ArrowLeft",), -1), (("ArrowRight", "ArrowRight"), 1), (("End",), -1), (("Home",), 0)),
        (("ArrowRight", "Tab", "Shift+Tab"), 1),
    ):
        keys.press(*pressed)
        assert table.focused() == cards[place], pressed
    keys.press("Tab")
    assert table.focused() not in cards
    code = table.code
    keys.press("Control+d", "Alt+1", "Meta+1")
    table.menu("Open a link")
    table.dialog.locator("#field").focus()
    keys.press("d", "1", "?")
    expect(table.dialog.locator("#field")).to_have_value("d1?")
    assert table.code == code


def test_the_welcome_leads_by_key_to_the_first_card_that_can_be_played(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.locator("#just-play").wait_for()
    page.locator("html:not([data-settling])").wait_for(state="attached")
    page.locator("#just-play").press("Enter")
    expect(page.locator("#dialog:not([open])")).to_be_attached()
    expect(page.locator("#hand .live:focus")).to_have_count(1)


def test_with_an_empty_hand_the_focus_waits_on_the_deck(go_over: OpenTable) -> None:
    position = "cuttle-cards | 0 turn 0 | 9H / 4D 5D | 10S / 3S | 6C 6D 6H 6S 7C 7D 7H | ..."
    table = go_over(encode(Game(parse_position(position))))
    keys = Keys(table)
    keys.pick(parse_card("9H"))
    table.page.locator("#choices [data-value='9H+']").press("Enter")
    expect(table.page.locator("#undo")).to_have_count(1)
    expect(table.page.locator("#hand .card")).to_have_count(0)
    expect(table.page.locator("#deck:focus")).to_have_count(1)
    table.settle()
    expect(table.page.locator("#deck.live:focus")).to_have_count(1)
    keys.play(games.DRAW)
    expect(table.page.locator("#hand .card:focus")).to_have_count(1)


def test_the_arrows_open_the_menu_and_go_round_it(table: Table) -> None:
    keys, items = Keys(table), table.page.locator("#menu button:visible")
    keys.tab_to("#menu-button")
    keys.press("ArrowDown")
    expect(items.first).to_be_focused()
    keys.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    keys.press("Home", "ArrowUp")
    expect(items.last).to_be_focused()
    keys.press("ArrowDown")
    expect(items.first).to_be_focused()
    keys.press("Escape")
    expect(table.page.locator("#menu-button")).to_be_focused()
