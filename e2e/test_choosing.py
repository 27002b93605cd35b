"""Choosing a move: what cannot be done says why, moves are confirmed on request, every card has a tip."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from cuttle import Move, Verb, card_text, encode
from cuttle.explain import imaginable, why_no_target, why_not
from cuttle.language import card_name, rank_rule
from cuttle.rules import rank as rank_of
from e2e import games
from e2e.conftest import OpenTable, Visit
from e2e.keys import Keys
from e2e.table import Table

NAMES = ("You", "Bot")
HOLD = """([id, event]) => {
  const card = document.getElementById(id), box = card.getBoundingClientRect();
  const at = {clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, pointerType: "touch"};
  card.dispatchEvent(new PointerEvent(event, {...at, bubbles: true, cancelable: true}));
}"""


REST = """card => document.querySelector(card).dispatchEvent(
  new PointerEvent("pointerover", {pointerType: "mouse", bubbles: true}))"""


@pytest.fixture
def table(open_table: OpenTable) -> Table:
    """The person is on turn, with points and permanents on both sides."""
    return open_table(encode(games.in_the_middle()))


def unplayable(table: Table) -> int:
    """A card of the person's hand that cannot be played."""
    alive = {move.card for move in table.seen.moves}
    return next(card for card in table.seen.hands[0] if card not in alive)


def aiming(table: Table) -> Move:
    """A move that is aimed at a card."""
    return next(move for move in table.seen.moves if move.target >= 0)


def press(card: Locator) -> None:
    """Press something that says of itself that it can do nothing now."""
    card.click(force=True)


def tip(page: Page) -> Locator:
    """The tip, while it is shown."""
    return page.locator("#tip:popover-open")


# What cannot be done


def test_a_card_that_cannot_be_played_is_picked_to_see_why(table: Table) -> None:
    card, seen = unplayable(table), table.seen
    press(table.card(card))
    expect(table.status).to_contain_text(f"{card_name(card)} cannot be played now.")
    closed = table.page.locator("#choices .closed")
    reasons = [why_not(seen, way, NAMES) for way in imaginable(seen, card)]
    assert len(closed.all()) == len(reasons)
    for button, reason in zip(closed.all(), reasons, strict=True):
        expect(button).to_have_attribute("aria-disabled", "true")
        expect(button).to_contain_text(reason)
    press(closed.first)
    expect(table.status).to_contain_text(reasons[0])
    table.page.keyboard.press("Escape")
    expect(closed).to_have_count(0)


def test_a_closed_way_is_reached_by_tab_and_says_why_by_enter(table: Table) -> None:
    keys, card = Keys(table), unplayable(table)
    keys.go_to_card(card)
    keys.press("Enter")
    keys.tab_to("#choices .closed")
    keys.press("Enter")
    way = imaginable(table.seen, card)[0]
    expect(table.status).to_contain_text(why_not(table.seen, way, NAMES))


def test_a_target_that_cannot_be_aimed_at_says_why(table: Table) -> None:
    move, seen, code = aiming(table), table.seen, table.code
    table.card(move.card).click()
    expect(table.target(move.target)).not_to_have_attribute("aria-disabled", "true")
    others = [pile.card for row in seen.tables for pile in row]
    wrong = next(card for card in others if why_no_target(seen, move.card, card))
    expect(table.target(wrong)).to_have_attribute("aria-disabled", "true")
    press(table.target(wrong))
    expect(table.status).to_contain_text(why_no_target(seen, move.card, wrong, NAMES))
    assert table.code == code


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


def test_the_deck_says_why_it_gives_no_card(open_stopped: OpenTable) -> None:
    table = open_stopped()
    table.page.locator("#deck").click()
    expect(table.page.locator("#deck")).to_have_attribute("aria-disabled", "true")
    press(table.page.locator("#deck"))
    expect(table.status).to_contain_text("It is Bot’s turn.")


def test_a_card_picked_while_the_bot_thinks_stays_picked(open_stopped: OpenTable) -> None:
    table = open_stopped()
    table.page.locator("#deck").click()
    expect(table.status).to_contain_text("thinking")
    card = table.page.locator("#hand .card").first
    press(card)
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(
        table.page.locator("#status strong, #choices .closed small").filter(has_text="It is Bot’s turn.")
    ).to_have_count(1)


# Confirming


def test_moves_are_confirmed_on_request(table: Table) -> None:
    page, code = table.page, table.code
    table.menu("Settings")
    table.dialog.locator("[data-do=confirm][data-value=yes]").click()
    table.close_dialog()
    page.locator("#deck").click()
    expect(table.status).to_contain_text("About to be played: Draw a card.")
    page.keyboard.press("Escape")
    expect(page.locator("#confirm")).to_have_count(0)
    assert table.code == code
    page.locator("#choices .choice").first.click()
    expect(page.locator("#confirm")).to_be_focused()
    page.keyboard.press("Enter")
    table.saved_other_than(code)
    assert "confirm=yes" in table.stored("cuttle:v1:settings")


def test_a_target_pressed_twice_is_confirmed(table: Table) -> None:
    table.menu("Settings")
    table.dialog.locator("[data-do=confirm][data-value=yes]").click()
    table.close_dialog()
    move = next(m for m in table.seen.moves if m.target >= 0 and lone(table, m))
    code = table.code
    table.card(move.card).click()
    table.target(move.target).click()
    expect(table.page.locator("#confirm")).to_be_visible()
    assert table.code == code
    table.target(move.target).click()
    table.saved_other_than(code)
    assert move in table.game.moves


def lone(table: Table, move: Move) -> bool:
    """Whether the card can do nothing else to that target."""
    return len([each for each in table.seen.moves if each[1:3] == move[1:3]]) == 1


# Tips


def shows_tip(table: Table, card: int) -> None:
    """The tip is there and tells of the card."""
    expect(tip(table.page)).to_contain_text(card_name(card))
    expect(tip(table.page)).to_contain_text(rank_rule(table.seen.ruleset, rank_of(card)))


@pytest.mark.parametrize("place", ["hand", "table"])
def test_a_tip_comes_where_the_pointer_rests_and_goes_by_escape(table: Table, place: str) -> None:
    seen = table.seen
    card = seen.hands[0][0] if place == "hand" else seen.tables[1][0].card
    table.page.locator(f"#card-{card_text(card)}").hover(force=True)
    shows_tip(table, card)
    tip(table.page).hover()
    shows_tip(table, card)
    table.page.keyboard.press("Escape")
    expect(tip(table.page)).to_have_count(0)


def test_a_tip_goes_when_the_pointer_has_gone(table: Table) -> None:
    table.page.locator("#hand .card").first.hover()
    expect(tip(table.page)).to_have_count(1)
    table.page.locator("#log h2").hover()
    expect(tip(table.page)).to_have_count(0)


def test_a_tip_comes_with_the_focus_and_describes_the_card(table: Table) -> None:
    keys = Keys(table)
    keys.tab_to("#hand button")
    keys.press("End")
    card = table.page.locator("#hand .card").last
    expect(card).to_have_attribute("aria-describedby", "tip")
    shows_tip(table, table.seen.hands[0][-1])
    keys.press("Tab")
    expect(tip(table.page)).to_have_count(0)


def test_a_long_press_shows_the_tip_and_picks_nothing(visit: Visit) -> None:
    page = visit(has_touch=True, viewport={"width": 360, "height": 640})
    table = Table(page)
    table.prepare()
    table.open(encode(games.in_the_middle()))
    card = table.seen.hands[0][0]
    name = f"card-{card_text(card)}"
    page.evaluate(HOLD, [name, "pointerdown"])
    shows_tip(table, card)
    page.evaluate(HOLD, [name, "pointerup"])
    page.evaluate("id => document.getElementById(id).click()", name)
    expect(table.card(card)).not_to_have_attribute("aria-pressed", "true")
    shows_tip(table, card)
    table.card(card).tap()
    expect(tip(page)).to_have_count(0)
    expect(table.card(card)).to_have_attribute("aria-pressed", "true")


def test_no_tip_comes_where_a_finger_was(visit: Visit) -> None:
    page = visit(has_touch=True, viewport={"width": 360, "height": 640})
    table = Table(page)
    table.open(encode(games.in_the_middle()))
    card = f"#card-{card_text(table.seen.hands[0][-1])}"
    page.locator("#deck").tap()
    page.clock.install()  # a browser thinks that a mouse rests where a finger was
    page.evaluate(REST, card)
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(0)
    page.mouse.move(1, 1)
    page.locator(card).hover()
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(1)


def test_no_tip_comes_where_a_card_has_come_to_a_pointer_that_rests(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.in_the_middle()))
    page, card = table.page, f"#card-{card_text(table.seen.hands[0][-1])}"
    page.mouse.move(300, 90)
    page.evaluate(COME, [card, 300, 90])
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(0)
    page.mouse.move(1, 1)
    page.locator(card).hover()
    page.clock.run_for(2000)
    expect(tip(page)).to_have_count(1)


COME = """([selector, clientX, clientY]) => document.querySelector(selector).dispatchEvent(
  new PointerEvent("pointerover", {pointerType: "mouse", bubbles: true, clientX, clientY}))"""
"""What a browser tells when a card has come to where the pointer rests."""


def test_the_scrap_has_tips_that_go_before_its_dialog(table: Table) -> None:
    page = table.page
    page.locator("#scrap").click()
    page.locator("#dialog .card").first.hover(force=True)
    expect(tip(page)).to_contain_text(card_name(table.seen.scrap[-1]))
    page.keyboard.press("Escape")
    expect(tip(page)).to_have_count(0)
    expect(table.dialog).to_have_count(1)
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)


# Keys


def test_the_keys_in_the_list_do_what_it_says(table: Table) -> None:
    page, code = table.page, table.code
    page.keyboard.press("?")
    keys = table.dialog.locator("#keys kbd").all_inner_texts()
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    assert {"D", "H", "?", "1–9"} <= set(keys)
    page.keyboard.press("h")
    expect(page.locator("#hint-line")).to_be_visible()
    page.keyboard.press("d")
    table.saved_other_than(code)
    assert Move(Verb.DRAW) in table.game.moves[len(games.in_the_middle().moves) :]


def test_single_keys_can_be_turned_off(table: Table) -> None:
    page, code = table.page, table.code
    table.menu("Settings")
    table.dialog.locator("[data-do=keys][data-value=no]").click()
    table.close_dialog()
    for key in ("d", "1", "h", "?"):
        page.keyboard.press(key)
    table.card(aiming(table).card).click()
    assert table.code == code
    expect(table.dialog).to_have_count(0)
    expect(page.locator("#hint-line")).to_have_count(0)
    expect(page.locator("kbd")).to_have_count(0)


def test_the_focus_is_not_lost_with_what_the_end_of_a_round_hides(open_table: OpenTable) -> None:
    table = open_table(encode(games.about_to_stall()))
    keys = Keys(table)
    keys.tab_to("#choices .quiet")
    keys.press("d")
    expect(table.page.locator("#ending")).to_be_visible()
    assert not keys.has_focus("body")


# The line


def test_the_line_repeats_nothing_when_a_card_is_picked(table: Table) -> None:
    """A reader hears what is new in the line alone: it is told piece by piece, and old pieces stay."""
    expect(table.status).to_have_attribute("aria-atomic", "false")
    old = table.status.locator("span").all_inner_texts()
    assert old
    table.page.evaluate(WATCH)
    table.card(aiming(table).card).click()
    expect(table.status).to_contain_text("what shall it do?")
    changed = table.page.evaluate("window.changed")
    assert changed
    assert not [text for text in changed if any(part.strip() in text for part in old)]


WATCH = """() => {
  window.changed = [];
  const note = (list) => {
    for (const {target, addedNodes} of list)
      window.changed.push(target.data ?? [...addedNodes].map(node => node.textContent).join());
  };
  new MutationObserver(note).observe(
    document.getElementById("status"), {subtree: true, childList: true, characterData: true});
}"""
