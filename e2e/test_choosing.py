"""Choosing a move: reasons for impossible moves, confirmation, and turning off shortcuts."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, expect

from cuttle import Game, Move, Verb, card_text, encode, legal_moves, move_text
from cuttle.explain import imaginable_moves
from cuttle.language import YOU
from cuttle.rules import Turn
from e2e import games
from e2e.conftest import OpenTable
from e2e.keys import Keys
from e2e.looking import box
from e2e.table import CORNER, Table
from tests.support.english import why_not
from tools.scripts import script

NAMES = (YOU, "Marlow")


def unplayable(table: Table) -> int:
    """A card of the person that can't be played."""
    alive = {move.card for move in table.seen.moves}
    return next(card for card in table.seen.hands[0] if card not in alive)


def aiming(table: Table) -> Move:
    """A move with a target card."""
    return next(move for move in table.seen.moves if move.target >= 0)


def press(card: Locator) -> None:
    """Press a control that is disabled."""
    card.click(force=True, position=CORNER)


# Impossible moves


def visible(table: Table) -> list[str]:
    """Whether the two halves of the name of the viewer's row can be seen."""
    name = """side => getComputedStyle(document.querySelector(".row.mine"), side).visibility"""
    return [table.page.evaluate(name, side) for side in ("::before", "::after")]


def test_no_half_of_a_zone_name_looks_out_below_the_tiles_or_the_scrap(table: Table) -> None:
    assert visible(table) == ["visible", "visible"]
    table.page.locator("#hand .live").first.click(position=CORNER)
    expect(table.page.locator(".sheet:not(.above)")).to_be_visible()
    assert visible(table) == ["hidden", "hidden"]
    table.open_game(games.three_takes())
    table.page.set_viewport_size({"width": 360, "height": 640})
    expect(table.page.locator("#open-cards.taken .card").nth(3)).to_be_visible()
    assert visible(table) == ["hidden", "hidden"]


def test_on_a_phone_no_edge_of_the_deck_looks_out_below_the_tiles(table: Table) -> None:
    table.page.set_viewport_size({"width": 360, "height": 640})
    deck = table.page.locator("#deck")
    expect(deck).to_be_visible()
    table.page.locator("#hand .live").first.click(position=CORNER)
    expect(deck).to_be_hidden()
    table.page.keyboard.press("Escape")
    expect(deck).to_be_visible()


def test_a_closed_way_is_reached_by_tab_and_says_why_by_enter(table: Table) -> None:
    keys, card = Keys(table), unplayable(table)
    keys.go_to_card(card)
    keys.press("Enter")
    keys.tab_to("#choices .closed")
    keys.press("Enter")
    way = imaginable_moves(table.seen, card)[0]
    expect(table.status).to_contain_text(why_not(table.seen, way, NAMES))


def test_a_target_is_reached_by_keyboard(table: Table) -> None:
    move, keys, code = aiming(table), Keys(table), table.code
    keys.go_to_card(move.card)
    keys.press("Enter")
    target = f"#card-{card_text(move.target)}"
    keys.tab_to(f"[role=toolbar]:has({target}) button")
    while not keys.has_focus(target):
        keys.press("ArrowRight")
    keys.press("Enter")
    table.saved_other_than(code)
    assert move in table.game.moves


def test_a_line_leads_from_the_picked_card_to_its_target(go_over: OpenTable) -> None:
    game = games.find(lambda game: bool(wide(game)), mood=games.points)
    table = go_over(encode(game))
    move = wide(game)[0]
    table.card(move.card).click()
    table.page.locator(f"[data-do=PickUse][data-value^='{card_text(move.card)}x']").click()
    line, target = table.page.locator("#aim .line"), table.page.locator(f"#choice-{move_text(move)}")
    expect(line).to_have_count(0)
    target.hover()
    expect(line).to_be_visible()
    start, end = line.evaluate(ENDS)
    assert abs(start - ends(table, move.card)[0]) < 3
    assert abs(end - ends(table, move.target)[1]) < 3
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("Escape")
    expect(line).not_to_be_visible()


ENDS = "line => [0, line.getTotalLength()].map(at => line.getPointAtLength(at).y)"
"""How far down a line begins and ends."""


def wide(game: Game) -> list[Move]:
    """Scuttles with a card that has several targets, in the person's turn."""
    moves = [move for move in legal_moves(game.state) if move.verb is Verb.SCUTTLE]
    mine = game.state.phase.seat == 0 and isinstance(game.state.phase, Turn)
    return [move for move in moves if mine and sum(move.card == each.card for each in moves) > 1]


def ends(table: Table, card: int) -> tuple[float, float]:
    """The top and the bottom of a card."""
    found = box(table.page.locator(f"#card-{card_text(card)}"))
    return found["y"], found["y"] + found["height"]


# Confirmation


def test_moves_are_confirmed_on_request(table: Table) -> None:
    page, code = table.page, table.code
    table.menu("Settings")
    table.dialog.locator("[data-do=ChangeSetting][data-value='confirm yes']").click()
    table.close_dialog()
    page.locator("#deck").click()
    expect(table.status).to_contain_text("Your move: Draw a card.")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)
    assert table.code == code
    page.locator("#choices .choice").first.click()
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    table.saved_other_than(code)
    assert "confirm=yes" in table.stored("cuttle:v1:settings")


# Keys


def test_single_keys_can_be_turned_off(table: Table) -> None:
    page, code = table.page, table.code
    table.menu("Settings")
    table.dialog.locator("[data-do=ChangeSetting][data-value='keys no']").click()
    table.close_dialog()
    for key in ("d", "1", "h", "?"):
        page.keyboard.press(key)
    table.card(aiming(table).card).click()
    assert table.code == code
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#hint-line")).to_have_count(0)
    expect(page.locator("kbd")).to_have_count(0)


def test_the_focus_is_not_lost_with_what_the_end_of_a_round_hides(go_over: OpenTable) -> None:
    table = go_over(encode(games.about_to_stall()))
    keys = Keys(table)
    keys.tab_to("#choices button")
    keys.press("d")
    expect(table.page.locator("#ending")).to_be_visible()
    assert not keys.has_focus("body")


# The prompt


def test_the_line_repeats_nothing_when_a_card_is_picked(table: Table) -> None:
    """The live region announces only new sentences: each has its own element, and old ones stay."""
    expect(table.page.locator("#voice")).to_have_attribute("aria-atomic", "false")
    old = table.status.locator("span").all_inner_texts()
    assert old
    table.page.evaluate(WATCH)
    table.card(aiming(table).card).click()
    expect(table.status).to_contain_text("how do you want to play it?")
    changed = table.page.evaluate("window.changed")
    assert changed
    assert not [text for text in changed if any(part.strip() in text for part in old)]


WATCH: Final = script("e2e/scripts/page.js", "watchVoice")
