"""Choosing a move: reasons for impossible moves, confirmation, and turning off shortcuts."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import expect

from cuttle import Game, encode, parse_card, parse_move, parse_position
from cuttle.explain import imaginable_moves
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import TABLET, TALL, WIDE, windows
from e2e.keys import Keys
from e2e.looking import NAMES, box, js
from e2e.table import CORNER, Table
from tests.support.english import why_not

A_FULL_SCRAP: Final = " ".join(
    [f"{rank}{suit}" for rank in "A23456789" for suit in "CDHS" if f"{rank}{suit}" != "3S"]
)
"""All cards of nine ranks, but for the three that is played."""

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
    table.open_game(games.THREE_TAKES)
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


def test_each_card_of_a_full_scrap_is_taken_by_mouse_and_seen_as_a_whole(go_over: OpenTable) -> None:
    for cards in (A_FULL_SCRAP, f"{A_FULL_SCRAP} 10C 10D 10H JC JD JH QC QD"):
        position = f"cuttle-cards | 0 taking 0 3S | JS 10S / QS | KC= / KD= | {cards} | ..."
        page = go_over(encode(Game(parse_position(position)))).page
        for size in windows(page, WIDE, (896, 576), (1920, 1080)):
            expect(page.locator("#open-cards .card")).to_have_count(len(cards.split()))
            page.evaluate("document.activeElement.blur()")  # what has the focus lies on top
            assert page.evaluate(js("places.outOfReach")) == [], size
        for card, _ in zip((-1, 1), windows(page, WIDE, TALL), strict=True):
            page.locator("#open-cards .card").nth(card).click(position=CORNER)
            picked = page.locator("#open-cards .card.picked")
            expect(picked).to_have_count(1)
            assert picked.evaluate(js("places.onTop")), card
            page.keyboard.press("Escape")
            expect(picked).to_have_count(0)


def test_the_scrap_leaves_ones_own_cards_free_on_tablets_and_tall_phones(go_over: OpenTable) -> None:
    position = f"cuttle-cards | 0 taking 0 3S | JS 10S / QS | KC= 10C / KD= | {A_FULL_SCRAP} | ..."
    page = go_over(encode(Game(parse_position(position)))).page
    for size in windows(page, TABLET, TALL):
        expect(page.locator("#open-cards.taken .card").nth(3)).to_be_visible()
        for card in ("KC", "10C"):
            assert page.locator(f"#card-{card}").evaluate(js("places.onTop")), (size, card)


def test_a_closed_way_is_reached_by_tab_and_says_why_by_enter(table: Table) -> None:
    keys, jack = Keys(table), parse_card("JH")
    keys.pick(jack)
    keys.enter("#choices .closed")
    reason = why_not(table.seen, imaginable_moves(table.seen, jack)[0], NAMES)
    expect(table.status).to_contain_text(reason)


def test_a_target_is_reached_by_keyboard(table: Table) -> None:
    keys, code = Keys(table), table.code
    keys.pick(parse_card("7D"))
    keys.tab_to("[role=toolbar]:has(#card-3C) button")
    while not keys.has_focus("#card-3C"):
        keys.press("ArrowRight")
    keys.press("Enter")
    table.saved_other_than(code)
    assert parse_move("7Dx3C") in table.game.moves


ENDS = "line => [0, line.getTotalLength()].map(at => line.getPointAtLength(at).y)"
"""How far down a line begins and ends."""


def test_a_line_leads_from_the_picked_card_to_its_target(go_over: OpenTable) -> None:
    position = "cuttle-cards | 0 turn 0 | 9S AD 3H / 2H 5H 8H | - / 6C 7D | AC AH 2C 2D 3C | ..."
    page = go_over(encode(Game(parse_position(position)))).page
    page.locator("#card-9S").click()
    page.locator("[data-do=PickUse][data-value^='9Sx']").click()
    line, card, target = (page.locator(each) for each in ("#aim .line", "#card-9S", "#card-6C"))
    expect(line).to_have_count(0)
    page.locator("#choice-9Sx6C").hover()
    expect(line).to_be_visible()
    start, end = line.evaluate(ENDS)
    assert abs(start - box(card)["y"]) < 3
    assert abs(end - box(target)["y"] - box(target)["height"]) < 3
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(line).not_to_be_visible()


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
    table.page.locator("#card-7D").click()
    assert table.code == code
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#hint-line")).to_have_count(0)
    expect(page.locator("kbd")).to_have_count(0)


def test_the_focus_is_not_lost_with_what_the_end_of_a_round_hides(go_over: OpenTable) -> None:
    table = go_over(encode(games.ABOUT_TO_STALL))
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
    table.page.evaluate(js("page.listen"))
    table.page.locator("#card-7D").click()
    expect(table.status).to_contain_text("how do you want to play it?")
    changed = table.page.evaluate("window.heard")
    assert changed
    assert not [text for text in changed if any(part.strip() in text for part in old)]
