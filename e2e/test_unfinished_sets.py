"""Sets whose boards are still being chosen: the first can be played while the others follow."""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page, Route, expect

from cuttle import PRESETS
from cuttle.field.codes import rival_bot
from cuttle.field.sets import DealSet
from e2e.conftest import OpenTable
from e2e.table import Table, log_in
from web.core.storage_keys import SETS
from web.state.sets import StoredBoard, StoredSet, new_set, read_sets, with_set

NETWORKS: Final = "**/networks-*"
MADE: Final = DealSet(PRESETS["cuttle-cards"], rival_bot("novice"), 77, (1,))
BEGUN: Final = new_set(MADE, 4)
WAITS: Final = "The next deal isn’t ready yet …"


def stored(page: Page) -> StoredSet | None:
    """The only set that is stored, if there is one."""
    sets = read_sets(page.evaluate("key => localStorage.getItem(key) ?? ''", SETS))
    return sets[0] if sets else None


def hold(page: Page) -> list[Route]:
    """Hold back what choosing needs."""
    held = list[Route]()
    page.route(NETWORKS, lambda route: held.append(route))
    return held


def show(table: Table, kept: StoredSet) -> None:
    """Show a set from the list."""
    table.menu("Sets of deals")
    table.page.locator(f"[id='set-{kept.code}']").click()


def test_the_first_deal_can_be_played_while_the_others_are_chosen_also_after_a_reload(
    open_table: OpenTable,
) -> None:
    table = open_table()
    page = table.page
    table.menu("Sets of deals")
    page.locator("#set-rival").select_option("expert")
    page.locator("#sets-make").click()
    expect(page.locator("#set-go")).to_have_text("Play deal 1", timeout=60_000)
    expect(page.locator(".boards .waits").last).to_have_text("Deal 8 not ready yet")
    expect(page.locator("#set-send")).to_have_count(0)
    expect(page.locator("#voice")).to_contain_text("of 8 …")
    page.locator("#set-board-1").click()
    table.settle()
    page.locator("#deck").click()
    expect(page.locator("#undo")).to_be_visible()
    table.reload()
    before = stored(page)
    assert before
    assert not before.whole
    assert before.boards == {0: StoredBoard()}
    show(table, before)
    expect(page.locator(f"#set-board-{before.chosen + 1}")).to_be_visible(timeout=60_000)
    kept = stored(page)
    assert kept
    assert kept.made.skips[: before.chosen] == before.made.skips
    page.locator("#set-drop-ask").click()
    expect(page.locator("#set-drop-sure")).to_be_visible()
    assert stored(page)
    page.locator("#set-drop-sure").click()
    expect(page.locator("#sets-make")).to_be_visible()
    expect(page.locator("#set-rival")).to_have_value("expert")
    assert stored(page) is None


def test_who_ends_a_deal_before_the_next_is_chosen_gets_it_when_it_is_there(page: Page) -> None:
    held = hold(page)
    table = Table(page).start(sets=with_set("", BEGUN))
    show(table, BEGUN)
    expect(page.locator(".making")).to_contain_text("Preparing deal 2 of 4 …")
    page.locator("#set-go").click()
    table.settle()
    page.locator("#deck").click()
    table.resign()
    ending = page.locator("#ending")
    expect(ending).to_contain_text(WAITS)
    expect(page.locator("#voice")).to_contain_text(WAITS)
    expect(ending.locator("[data-do='ShowSet']")).to_be_visible()
    expect(ending.locator("[data-do='PlayBoard']")).to_have_count(0)
    for route in held:
        route.continue_()
    ending.locator("[data-do='PlayBoard']").click(timeout=60_000)
    expect(ending).to_have_count(0)
    kept = stored(page)
    assert kept
    assert kept.boards[0].played
    assert table.game.start == kept.made.boards[1].game.start


def test_a_set_without_networks_says_so_and_is_made_once_they_are_here(page: Page) -> None:
    page.route(NETWORKS, log_in)
    table = Table(page).start(sets=with_set("", new_set(MADE._replace(skips=()), 4)))
    show(table, BEGUN)
    expect(table.dialog).to_contain_text("couldn’t be loaded")
    page.unroute(NETWORKS)
    page.locator("#set-retry").click()
    expect(page.locator("#set-send")).to_be_visible(timeout=60_000)
    expect(page.locator(".boards .waits")).to_have_count(0)


def test_a_set_can_be_deleted_before_its_first_deal_is_there(page: Page) -> None:
    hold(page)
    table = Table(page).start()
    table.menu("Sets of deals")
    page.locator("#sets-make").click()
    expect(page.locator(".making")).to_contain_text("Preparing deal 1 of 8 …")
    page.locator("#set-drop-ask").click()
    expect(page.locator("#sets-make")).to_be_visible()
    assert stored(page) is None
