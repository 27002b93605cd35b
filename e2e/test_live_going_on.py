"""Two devices side by side go on: after an update, a sleep, a reload of both, through a match."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, expect

from e2e import by_links
from e2e.anywhere import at_home
from e2e.beside import (
    both_here,
    code_of,
    meet,
    meet_again,
    move,
    next_move,
    read,
    rest,
    same,
    to_move,
    transmit,
    two_pages,
)
from e2e.camera import Seeing, seeing
from e2e.table import Table

Pair = tuple[Table, Table]

ALLOWING: Final = """() => {
  const take = RTCPeerConnection.prototype.setRemoteDescription;
  RTCPeerConnection.prototype.setRemoteDescription = function ({ type, sdp }) {
    return take.call(this, { type, sdp: `${sdp}a=max-message-size:4000000\\r\\n` });
  };
}"""
"""A page that may send more than the other side allows."""

AT_ONCE: Final = """([what, time]) =>
  setTimeout(() => document.querySelector(what).click(), time - Date.now())"""


@pytest.fixture(scope="module")
def eyes(browser: Browser, site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Seeing]:
    with seeing(browser, tmp_path_factory.mktemp("eyes"), site) as eyes:
        yield eyes


@pytest.fixture
def pair(eyes: Seeing) -> Iterator[Pair]:
    with two_pages(eyes, eyes) as tables:
        yield tables


def end_round(pair: Pair, loser: Table) -> None:
    loser.resign()
    for table in pair:
        expect(table.page.locator("#ending")).to_be_visible()


def next_round(pair: Pair, button: str) -> None:
    """Both press it at the same moment."""
    time = pair[0].page.evaluate("Date.now()") + 1000
    for table in pair:
        table.page.evaluate(AT_ONCE, [f"#ending [data-do={button}]", time])
    for table in pair:
        expect(table.page.locator("#ending")).to_have_count(0)
    assert same(*pair)
    assert not pair[0].game.moves


def test_a_match_of_three_and_another_one_when_both_press_at_once(pair: Pair) -> None:
    anna, ben = pair
    anna.draw_up("choose-length-best-of-3")
    if not anna.dialog.locator("#beside").count():
        anna.turn_page()
    anna.dialog.locator("#beside").click()
    read(ben, code_of(anna))
    read(anna, code_of(ben))
    expect(anna.page.locator("#live-with")).to_contain_text("Ben is here.")
    first = anna.game.dealer
    for loser, results in ((anna, (1,)), (ben, (1, 0))):
        move(anna, ben)
        end_round(pair, loser)
        next_round(pair, "NextRound")
        assert anna.match.before == ben.match.before == results
    end_round(pair, anna)
    assert anna.match.winner == ben.match.winner == 1
    next_round(pair, "Rematch")
    assert anna.match.before == ben.match.before == ()
    assert anna.match.length == ben.match.length == "best of 3"
    assert anna.game.dealer != first


def test_a_new_version_waits_and_the_game_goes_on_before_and_after_it(
    tmp_path: Path, browser: Browser
) -> None:
    with (
        at_home(tmp_path / "dist") as home,
        seeing(browser, tmp_path, home.url) as eyes,
        two_pages(eyes, eyes, service_workers="allow") as (anna, ben),
    ):
        home.keeps(anna)
        meet(anna, ben)
        home.publish("two")
        home.newer(anna)
        move(anna, ben)
        both_here(anna, ben)
        rest(anna, ben)
        before = anna.game
        anna.menu("Update")
        expect(anna.page.locator("meta[name=version]")).to_have_attribute("content", "two")
        anna.ready()
        for table in (anna, ben):
            expect(table.page.locator("#live-with")).to_contain_text("is gone.")
        expect(anna.page.locator("#curtain-title")).to_have_count(0)
        meet_again(anna, ben)
        assert anna.game == ben.game == before
        move(anna, ben)


def test_both_reload_and_scan_again(pair: Pair) -> None:
    anna, ben = pair
    meet(anna, ben)
    move(anna, ben)
    rest(anna, ben)
    before = anna.game
    for table in pair:
        table.reload()
    meet_again(anna, ben)
    assert anna.game == ben.game == before
    move(anna, ben)


@contextmanager
def asleep(browser: Browser) -> Iterator[None]:
    """Stop the processes of a browser inside the block."""
    session = browser.new_browser_cdp_session()
    found = [each["id"] for each in session.send("SystemInfo.getProcessInfo")["processInfo"]]
    try:
        for process in found:
            os.kill(process, signal.SIGSTOP)
        yield
    finally:
        for process in found:
            os.kill(process, signal.SIGCONT)


@pytest.mark.nightly
def test_a_device_that_has_slept_comes_back_by_itself(
    browser: Browser, eyes: Seeing, site: str, tmp_path: Path
) -> None:
    with seeing(browser, tmp_path, site) as others, two_pages(eyes, others) as (anna, ben):
        meet(anna, ben)
        if to_move(anna, ben)[0] == 1:
            move(anna, ben)
        theirs = ben.code
        with asleep(others.browser):
            before = anna.code
            if wanted := next_move(anna):
                anna.click(wanted)
            anna.saved_other_than(before)
            expect(anna.page.locator("#live-with")).to_contain_text("can’t be reached just now.")
            expect(anna.page.locator("#scan-beside")).to_be_visible()
            anna.page.wait_for_timeout(80_000)
        both_here(anna, ben)
        ben.saved_other_than(theirs)
        assert same(anna, ben)


def test_a_huge_frame_gives_nothing_but_a_sentence(pair: Pair) -> None:
    anna, ben = pair
    anna.page.evaluate(ALLOWING)
    meet(anna, ben)
    before = ben.game
    transmit(anna, "y" * 200_000)  # Chromium itself refuses to send a megabyte
    expect(ben.page.locator("#notice")).to_contain_text("that Cuttle can’t read")
    assert ben.game == before


def test_after_a_page_was_closed_the_game_goes_on_by_link(pair: Pair) -> None:
    anna, ben = pair
    meet(anna, ben)
    rest(anna, ben)
    seat, own, other = to_move(anna, ben)
    visitor = other.page.context
    other.page.close()
    expect(own.page.locator("#live-with")).to_contain_text("is gone.")
    by_links.move(own, seat)
    later = Table(visitor.new_page())
    later.page.goto("./")
    later.ready()
    pass_on(own, later)
    by_links.move(later, 1 - seat)
    pass_on(later, own)
    expect(own.page.locator("#scan-beside")).to_be_visible()


def pass_on(sender: Table, receiver: Table) -> None:
    """Copy the link for the other's turn, and open it there."""
    sender.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sender.page.locator("#send-link").click()
    expect(sender.page.locator("#send-link")).to_have_text("Copy again")
    before, text = receiver.code, str(sender.page.evaluate("navigator.clipboard.readText()"))
    read(receiver, text.partition("#")[2])
    receiver.saved_other_than(before)
    assert receiver.game == sender.game
