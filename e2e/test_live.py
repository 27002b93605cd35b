"""Two devices side by side: they find each other by pasted codes, play, and go on after whatever happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.beside import (
    begin,
    both_here,
    code_of,
    meet,
    meet_again,
    move,
    read,
    same,
    to_move,
    transmit,
    two_pages,
)
from e2e.camera import Seeing, seeing
from e2e.table import Table


@pytest.fixture(scope="module")
def eyes(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seeing]:
    with seeing(browser, tmp_path_factory.mktemp("eyes"), site) as eyes:
        yield eyes


@pytest.fixture
def pair(eyes: Seeing) -> Iterator[tuple[Table, Table]]:
    with two_pages(eyes, eyes) as tables:
        yield tables


def test_a_round_is_played_to_its_end_and_another_begun(pair: tuple[Table, Table]) -> None:
    anna, ben = pair
    meet(anna, ben)
    first = anna.game
    assert same(anna, ben)
    for _ in range(4):
        move(anna, ben)
        assert same(anna, ben)
    ben.menu("Resign")
    ben.dialog.locator("[data-do=Resign]").click()
    for table in pair:
        expect(table.page.locator("#ending")).to_be_visible()
        table.page.locator("#ending [data-do=Rematch]").click()
    expect(anna.page.locator("#ending")).to_have_count(0)
    expect(ben.page.locator("#ending")).to_have_count(0)
    both_here(anna, ben)
    assert same(anna, ben)
    assert anna.game.dealer != first.dealer
    assert not anna.game.moves


def test_undo_and_hints_need_both(pair: tuple[Table, Table]) -> None:
    anna, ben = pair
    meet(anna, ben)
    _, own, other = to_move(anna, ben)
    start = own.code
    move(anna, ben)
    own.page.locator("#undo").click()
    other.page.get_by_role("button", name="I agree").click()
    own.page.wait_for_function("() => !document.querySelector('#live').textContent.includes('Waiting')")
    assert same(anna, ben)
    assert not own.game.moves, start
    own.menu("Ask Ben for hints" if own is anna else "Ask Anna for hints")
    other.page.get_by_role("button", name="Rather not").click()
    expect(own.page.locator("#notice")).to_contain_text("would rather not")
    other.menu("Ask Ben for hints" if other is anna else "Ask Anna for hints")
    own.page.get_by_role("button", name="I agree").click()
    expect(own.page.locator("#ask-hint")).to_be_visible()


def test_after_a_reload_scanning_again_keeps_the_table(pair: tuple[Table, Table]) -> None:
    anna, ben = pair
    meet(anna, ben)
    move(anna, ben)
    before = anna.game
    ben.reload()
    expect(anna.page.locator("#live-with")).to_contain_text("The connection to Ben is gone.")
    meet_again(anna, ben)
    assert anna.game == ben.game == before
    move(anna, ben)


def test_who_leaves_is_told_and_the_game_goes_on_by_link(pair: tuple[Table, Table]) -> None:
    anna, ben = pair
    meet(anna, ben)
    _, own, other = to_move(anna, ben)
    move(anna, ben)
    other.menu("Leave the table")
    expect(own.page.locator("#live-with")).to_contain_text("has left the table.")
    expect(own.page.locator("#scan-beside")).to_be_visible()


@pytest.mark.parametrize("text", ["x", "{}", "[" * 900, "y" * 60_000])
def test_nonsense_gives_nothing_but_a_sentence(pair: tuple[Table, Table], text: str) -> None:
    anna, ben = pair
    meet(anna, ben)
    before = ben.game
    transmit(anna, text)
    expect(ben.page.locator("#notice")).to_contain_text("that Cuttle can’t read")
    assert ben.game == before


def test_a_flood_gives_nothing_but_a_sentence(pair: tuple[Table, Table]) -> None:
    anna, ben = pair
    meet(anna, ben)
    transmit(anna, *(f"{{{at}" for at in range(90)))
    expect(ben.page.locator("#notice")).to_contain_text("sends too much")


def test_bad_codes_are_answered_in_words(pair: tuple[Table, Table]) -> None:
    anna, _ = pair
    begin(anna)
    own = code_of(anna)
    for code, words in (
        (own, "That’s your own code."),
        (own[:-8], "Part of that code is missing."),
        (own.replace("live1", "live2"), "from a newer version"),
        (own.replace("live1", "live0"), "from an older version"),
    ):
        read(anna, code)
        expect(anna.dialog.locator(".notice")).to_contain_text(words)
    anna.dialog.get_by_role("button", name="Now scan theirs").click()
    expect(anna.dialog.locator("#scan-state")).to_be_visible()
    anna.dialog.get_by_role("button", name="Show my code").click()
    assert code_of(anna) == own


def test_a_browser_without_connections_does_not_offer_one_and_a_code_says_why(eyes: Seeing) -> None:
    context = eyes.visitor(service_workers="block")
    context.add_init_script("delete globalThis.RTCPeerConnection; delete globalThis.RTCDataChannel")
    table = Table(context.new_page()).start()
    table.menu("New game")
    expect(table.dialog.locator("#draft-seat-posted")).to_be_visible()
    expect(table.dialog.locator("#beside")).to_have_count(0)
    read(table, f"live1-{'A' * 72}")
    expect(table.dialog.locator("#live-problem")).to_contain_text("can’t connect two devices")
    table.dialog.locator("#live-new").click()
    expect(table.dialog.locator("#draft-seat-posted")).to_be_visible()
    context.close()


SLOW = """if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = () =>
  new Promise((_, refuse) => setTimeout(() => refuse(new Error("no camera")), 2000))"""
"""Both ends are still being opened when the second window begins."""


@pytest.mark.parametrize("script", ["", SLOW])
def test_two_windows_of_one_browser_need_no_code(eyes: Seeing, script: str) -> None:
    context = eyes.visitor(service_workers="block")
    context.add_init_script(script)
    anna = Table(context.new_page()).start()
    ben = Table(context.new_page())
    ben.open()
    for table in (anna, ben):
        begin(table)
    for table in (anna, ben):
        expect(table.page.locator("#live-with")).to_contain_text("is here.")
    assert same(anna, ben)
    ben.reload()
    for table in (anna, ben):
        expect(table.page.locator("#live-with")).to_contain_text("is here.")
    context.close()
