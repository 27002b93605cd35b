"""A game by links, on the page of one of its players. Not a test."""

from __future__ import annotations

from playwright.sync_api import expect

from cuttle import card_text, observe
from e2e.play import good_move
from e2e.table import Table

NAMES = ("Anna", "Ben")


def begin(table: Table) -> None:
    """Anna deals and begins."""
    table.start()
    table.draw_up("draft-seat-posted", "choose-dealer-1")
    for seat, name in enumerate(NAMES):
        table.dialog.locator(f"#name-{seat}").fill(name)
    before = table.code
    table.dialog.get_by_role("button", name="Start, then send the link", exact=True).click()
    table.saved_other_than(before)
    expect(table.page.locator("#curtain-title")).to_have_count(0)


def tells_of_the_other(table: Table, seat: int) -> list[str]:
    """Cards of the other hand on the page that this seat doesn't know."""
    content, known = table.page.content(), observe(table.state, seat).hands[1 - seat]
    hidden = [card_text(card) for card in table.state.hands[1 - seat] if card not in known]
    return [card for card in hidden if f'"card-{card}"' in content or f'"{card}"' in content]


def move(table: Table, seat: int) -> None:
    """Make decisions for this seat until it's the other's turn."""
    while table.state.phase.seat == seat:
        before = table.code
        table.click(good_move(table.game, seat))
        table.saved_other_than(before)
    assert tells_of_the_other(table, seat) == []
