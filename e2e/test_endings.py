"""Ends of a round: won, lost, resigned, tied, stalemate."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from cuttle import Link, Match, encode, parse_move
from cuttle.links import ChallengeResult, link_text
from cuttle.rules import Over
from e2e import games
from e2e.conftest import OpenTable
from e2e.full_tables import LYING, NARROW, PHONE, TALL, windows
from e2e.looking import js
from e2e.reviewing import reviewed
from tools.check.axe import violations
from tools.pictures.ways import still

LOOKS: Final[tuple[dict[str, Any], ...]] = (
    {"color_scheme": "light"},
    {"color_scheme": "dark"},
    {"color_scheme": "light", "forced_colors": "active"},
)


def faults(page: Page, look: dict[str, Any]) -> list[str]:
    """What axe finds in these colours. Contrast isn't told in the reader's own, which axe can't read."""
    page.emulate_media(**look)
    still(page)
    return violations(page, without="color-contrast" if look.get("forced_colors") else "")


def test_on_a_phone_the_poster_leaves_both_rows_to_be_seen_and_in_a_match_has_the_points(
    go_over: OpenTable,
) -> None:
    lost = games.ABOUT_TO_LOSE.play(games.DRAW)
    for link in (encode(games.WON), encode(lost), link_text(Link(Match(lost, "best of 3")))):
        page = go_over(link).page
        expect(page.locator("#ending")).to_be_visible()
        for size in windows(page, NARROW, PHONE, TALL, LYING, (844, 390)):
            assert page.evaluate(js("places.coveredByPoster")) == [], size
    for _ in windows(page, PHONE, LYING):
        expect(page.locator("#ending .result")).to_be_in_viewport(ratio=1)
        expect(page.locator("#ending .round")).to_be_in_viewport(ratio=1)


def test_the_poster_covers_neither_the_own_row_nor_the_track(go_over: OpenTable) -> None:
    game, move = games.ABOUT_TO_WIN

    def expect_free(page: Page, look: str) -> None:
        expect(page.locator(f"#ending.{look}")).to_be_visible()
        for size in windows(page, (1280, 800), (390, 844)):
            still(page)
            assert page.evaluate(js("places.besidePoster")) >= 0, (look, size)

    table = go_over(link_text(Link(Match(game), players=("person", "skilled"))))
    table.play(move)
    expect(table.page.locator("#ending .feats")).to_be_visible()
    expect_free(table.page, "won")
    expect_free(go_over(encode(games.ABOUT_TO_LOSE.play(games.DRAW))).page, "lost")
    page = reviewed(go_over).page
    page.keyboard.press("Escape")
    expect(page.locator("#ending .story")).to_contain_text("decided it")
    expect_free(page, "lost")


def test_after_a_missed_challenge_all_buttons_are_in_line(go_over: OpenTable) -> None:
    won, players = games.WON, ("person", "skilled")
    hard = ChallengeResult("won", 99, 1)
    table = go_over(link_text(Link(Match(won.at(0)), "challenge", players=players, result=hard)))
    table.page.keyboard.press("Escape")
    table.open_link(link_text(Link(Match(won), players=players)))
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#ending #redeal")).to_be_visible()
    for size in windows(table.page, (1280, 800), TALL, (844, 390)):
        assert table.page.evaluate(js("places.buttonsAskew")) == [], size


def test_on_a_phone_a_won_match_with_the_offer_of_sound_leaves_the_rows(open_table: OpenTable) -> None:
    game, move = games.ABOUT_TO_WIN
    table = open_table(link_text(Link(Match(game, "best of 3", (0, None)))))
    table.play(move)
    expect(table.page.locator("#offer-sound")).to_be_visible()
    for size in windows(table.page, PHONE, (568, 320), LYING):
        assert table.page.evaluate(js("places.coveredByPoster")) == [], size


@pytest.mark.parametrize("language", ["en", "de", "uk"])
def test_the_poster_of_a_winner_with_a_long_name_leaves_both_rows(
    open_table: OpenTable, language: str
) -> None:
    lost = games.ABOUT_TO_LOSE.play(games.DRAW)
    page = open_table(encode(lost), level="expert", language=language).page
    for size in windows(page, (1280, 800), (1440, 900), (1024, 768), (768, 1024)):
        expect(page.locator("#ending h2")).to_have_class(re.compile("long"))
        assert page.evaluate(js("places.coveredByPoster")) == [], size


def test_a_win_says_what_was_special_and_any_key_ends_its_scene(go_over: OpenTable) -> None:
    game, move = games.ABOUT_TO_WIN
    table = go_over(link_text(Link(Match(game))), motion="calm")
    page = table.page
    table.play(move)
    expect(page.locator("#ending .feats li").first).to_be_visible()
    page.wait_for_function(
        "() => document.getAnimations().some(each => each.effect.target?.matches('.feats li'))"
    )
    assert page.evaluate(js("motion.changed")) == ["opacity", "rotate", "scale", "translate"]
    page.keyboard.press("Shift")
    page.wait_for_function(
        "() => !document.getAnimations().some(each => each.effect.target?.closest('#ending'))"
    )
    for feat in page.locator("#ending .feats li").all_inner_texts():
        assert page.locator("#voice").inner_text().count(feat) == 1
    for look in LOOKS:
        assert faults(page, look) == []
    page.emulate_media(forced_colors="none")
    for size in windows(page, NARROW, PHONE, TALL, LYING, (844, 390), (1280, 800)):
        assert page.evaluate(js("places.coveredByPoster")) == [], size
        expect(page.locator("#ending .feats li").first).to_be_in_viewport(ratio=1)


def test_a_beginner_who_loses_hears_why_and_takes_the_turn_again(open_table: OpenTable) -> None:
    table = open_table(encode(games.ABOUT_TO_LOSE), level="beginner", coach="yes")
    page = table.page
    table.play(games.DRAW)
    expect(page.locator("#ending.lost .how")).to_contain_text("Little Pip")
    expect(page.locator("#ending")).not_to_contain_text("rating")
    for look in LOOKS:
        assert faults(page, look) == []
    again = page.locator("#ending .choice")
    expect(again).to_have_text("Try that turn again")
    again.click()
    expect(page.locator("#ending")).to_have_count(0)
    expect(page.locator("#deck.live")).to_be_visible()


def test_a_tied_round_is_told_without_faults(open_table: OpenTable) -> None:
    table = open_table(encode(games.ABOUT_TO_STALL))
    table.play(parse_move("pass"))
    expect(table.page.locator("#ending.tied")).to_be_visible()
    for look in LOOKS:
        assert (look, faults(table.page, look)) == (look, [])


def test_a_move_that_the_bot_was_thinking_of_comes_too_late_after_resigning(open_stopped: OpenTable) -> None:
    table = open_stopped(encode(games.IN_THE_MIDDLE))
    before = table.code
    table.click(games.DRAW)
    table.saved_other_than(before)
    expect(table.status).to_contain_text("Marlow is thinking")
    table.resign()
    expect(table.status).to_contain_text("Marlow wins.")
    code = table.code
    table.page.clock.run_for(10_000)
    assert table.code == code
    assert table.state.phase == Over(1, "resigned")
    assert table.log == table.expected_log
