"""Ends of a round: won, lost, resigned, tied, stalemate."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from cuttle import Link, Match, encode
from cuttle.links import ChallengeResult, link_text
from cuttle.rules import Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, NARROW, PHONE, TALL, place, windows


def test_on_a_phone_the_poster_leaves_both_rows_to_be_seen(go_over: OpenTable) -> None:
    for last in (games.won(), games.about_to_lose().play(games.DRAW)):
        page = go_over(encode(last)).page
        expect(page.locator("#ending")).to_be_visible()
        for size in windows(page, NARROW, PHONE, TALL, LYING, (844, 390)):
            assert page.evaluate(place("coveredByPoster")) == [], size


def test_on_a_phone_the_poster_of_a_match_has_the_points(go_over: OpenTable) -> None:
    page = go_over(link_text(Link(Match(games.about_to_lose().play(games.DRAW), "best of 3")))).page
    for size in windows(page, PHONE, LYING):
        expect(page.locator("#ending .result")).to_be_in_viewport(ratio=1)
        expect(page.locator("#ending .round")).to_be_in_viewport(ratio=1)
        assert page.evaluate(place("coveredByPoster")) == [], size


def test_after_a_missed_challenge_all_buttons_are_in_line(go_over: OpenTable) -> None:
    won, players = games.won(), ("person", "skilled")
    hard = ChallengeResult("won", 99, 1)
    table = go_over(link_text(Link(Match(won.at(0)), "challenge", players=players, result=hard)))
    table.page.keyboard.press("Escape")
    table.open_link(link_text(Link(Match(won), players=players)))
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#ending #redeal")).to_be_visible()
    for width, height in ((1280, 800), (390, 844), (844, 390)):
        table.page.set_viewport_size({"width": width, "height": height})
        assert table.page.evaluate(place("buttonsAskew")) == []


def test_on_a_phone_a_won_match_with_the_offer_of_sound_leaves_the_rows(open_table: OpenTable) -> None:
    game, move = games.about_to_win()
    table = open_table(link_text(Link(Match(game, "best of 3", (0, None)))))
    table.play(move)
    expect(table.page.locator("#offer-sound")).to_be_visible()
    for size in windows(table.page, PHONE, (568, 320), LYING):
        assert table.page.evaluate(place("coveredByPoster")) == [], size


@pytest.mark.parametrize("language", ["en", "de", "uk"])
def test_the_poster_of_a_winner_with_a_long_name_leaves_both_rows(
    open_table: OpenTable, language: str
) -> None:
    lost = games.about_to_lose().play(games.DRAW)
    page = open_table(encode(lost), level="expert", language=language).page
    for width, height in ((1280, 800), (1440, 900), (1024, 768), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#ending h2")).to_have_class(re.compile("long"))
        assert page.evaluate(place("coveredByPoster")) == [], (width, height)


def test_a_move_that_the_bot_was_thinking_of_comes_too_late_after_resigning(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.in_the_middle()))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    expect(table.status).to_contain_text("Marlow is thinking")
    table.menu("Resign")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    expect(table.status).to_contain_text("Marlow wins.")
    code = table.code
    table.page.clock.run_for(10_000)
    assert table.code == code
    assert table.state.phase == Over(1, "resigned")
    assert table.log == table.expected_log
