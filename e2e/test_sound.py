"""Sound: off by default, fetched when it's on, played from both sides, and silent in the background."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import encode, parse_move
from e2e import games
from e2e.conftest import Guest, OpenTable, Visit
from e2e.looking import js
from e2e.table import SETTINGS, Table, hold_page, log_in
from e2e.watch import Watch
from tools.check.axe import violations
from tools.scripts import ROOT
from web.motion.sounds import LAID

SOUNDS: Final = sorted(path.stem for path in (ROOT / "web" / "sounds").glob("*.mp3"))

TOUCHED = """touched => Object.defineProperty(navigator, "userActivation",
  {value: {hasBeenActive: touched}, configurable: true})"""
DRAW = "document.querySelector('#deck').click()"
BEAT = "() => window.voices.length > 0"


def asked(watch: Watch) -> set[str]:
    """The sounds that were fetched."""
    return {found[1] for url in watch.requests if (found := re.search(r"/web/sounds/(\w+)-", url))}


def test_sound_is_off_and_not_fetched_until_the_speaker_is_pressed(visit: Visit, watch: Watch) -> None:
    table = Table(visit()).start(encode(games.IN_THE_MIDDLE), pace="calm")
    page, speaker = table.page, table.page.get_by_role("button", name="Sound", exact=True)
    page.evaluate(js("motion.countVoices"))
    page.locator("#deck").click()
    table.saved_other_than(encode(games.IN_THE_MIDDLE))
    assert page.evaluate("window.voices") == []
    assert asked(watch) == set()
    expect(speaker).to_have_attribute("aria-pressed", "false")
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "true")
    page.wait_for_function(BEAT)
    assert asked(watch) == set(SOUNDS)
    assert "sound=on\n" in table.stored(SETTINGS)
    page.evaluate("window.voices.length = 0")
    table.open_game(games.IN_THE_MIDDLE)
    page.evaluate(DRAW)
    page.wait_for_function(BEAT)
    speaker.click()
    expect(speaker).to_have_attribute("aria-pressed", "false")


def test_sound_is_asked_for_once_at_the_end_of_the_first_lesson_and_turned_on_by_one_press(
    visit: Visit, watch: Watch
) -> None:
    page = visit(reduced_motion="reduce")
    hold_page(page, answers=False)()
    page.evaluate(js("motion.countVoices"))
    page.locator("#card-7H").click()
    asks = page.get_by_role("button", name="With sound?")
    expect(asks).to_be_visible()
    assert asked(watch) == set()
    assert violations(page) == []
    asks.click()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "true")
    expect(asks).to_have_count(0)
    page.wait_for_function(BEAT)
    assert asked(watch) == set(SOUNDS)
    page.get_by_role("button", name="Sound", exact=True).click()
    expect(page.get_by_role("button", name="Sound", exact=True)).to_have_attribute("aria-pressed", "false")
    expect(asks).to_have_count(0)


def test_nothing_is_heard_before_a_gesture_or_while_nobody_sees_the_page(open_table: OpenTable) -> None:
    table = open_table(encode(games.IN_THE_MIDDLE), pace="calm", sound="on")
    table.page.evaluate(js("motion.countVoices"))
    table.page.evaluate(TOUCHED, False)
    assert table.page.evaluate(js("motion.playSounds"), "lay 0 0") == 0
    table.page.evaluate(TOUCHED, True)
    table.page.evaluate(js("motion.hide"), True)
    assert table.page.evaluate(js("motion.playSounds"), "lay 0 0") == 0
    table.page.evaluate(js("motion.hide"), False)
    for name in SOUNDS:
        table.page.evaluate(js("motion.playSounds"), f"{name} -0.3 0\n{name} 0.3 50")
        table.page.wait_for_function("() => voices.length === 2")


COUNTED = "() => voices.filter(each => each > 250 && each < 400).length >= 4"
"""Whether the short sounds of five points have been set off; the goal has a longer one."""


def test_the_points_of_the_end_are_counted_until_any_key_is_pressed(open_table: OpenTable) -> None:
    game, move = games.ABOUT_TO_WIN
    table = open_table(encode(game), pace="calm", motion="calm", sound="on")
    page = table.page
    page.evaluate(js("motion.countVoices"))
    page.keyboard.press("Shift")
    assert page.evaluate(js("motion.playSounds"), "lay 0 0") == 1  # everything is there
    page.evaluate("voices.length = 0")
    table.play(move)
    page.wait_for_function(COUNTED)
    assert page.evaluate("window.ended") == 0
    page.keyboard.press("Shift")
    assert page.evaluate("window.ended") >= 1


def is_silent(table: Table, why: str) -> None:
    """Sound is off, and only the settings say so."""
    expect(table.page.get_by_role("button", name="Sound", exact=True)).to_have_attribute(
        "aria-pressed", "false"
    )
    expect(table.page.locator("#trouble")).to_be_hidden()
    table.menu("Settings")
    expect(table.dialog.locator("#silent")).to_contain_text(why)
    table.close_dialog()


def test_without_web_audio_sound_is_off(guest: Guest, watch: Watch) -> None:
    table = Table(guest("person", script="delete globalThis.AudioContext;")).start(
        encode(games.IN_THE_MIDDLE), sound="on"
    )
    table.page.keyboard.press("Shift")
    table.page.locator("#deck").click()
    is_silent(table, "this browser can’t play it")
    assert asked(watch) == set()


def test_sounds_that_cannot_be_read_are_not_fetched_again_until_sound_is_turned_on(
    guest: Guest, watch: Watch
) -> None:
    table, files = Table(guest("friend")), "**/web/sounds/*.mp3"
    page = table.page
    page.route(files, log_in)
    table.start(encode(games.IN_THE_MIDDLE), sound="on")
    page.locator("#deck").click()
    is_silent(table, "couldn’t be loaded")
    before = len(watch.requests)
    table.open_game(games.IN_THE_MIDDLE)
    page.locator("#deck").click()
    table.saved_other_than(encode(games.IN_THE_MIDDLE))
    assert not [url for url in watch.requests[before:] if "/web/sounds/" in url]
    page.unroute(files)
    page.evaluate(js("motion.countVoices"))
    page.get_by_role("button", name="Sound", exact=True).click()
    page.wait_for_function(BEAT)


def test_a_touch_device_is_felt_when_its_player_lays_a_card_unless_that_is_off(guest: Guest) -> None:
    table = Table(guest("phone")).start(encode(games.IN_THE_MIDDLE), motion="quick")
    table.page.evaluate(js("motion.countShakes"))
    move = parse_move("7D+")
    table.play(move)
    assert table.page.evaluate("window.shaken")[:1] == [[LAID + 7]]
    table.menu("Settings")
    table.dialog.locator("[data-do=ChangeSetting][data-value='vibration off']").click()
    table.close_dialog()
    table.open_game(games.IN_THE_MIDDLE)
    table.page.evaluate(js("motion.countShakes"))
    table.play(move)
    assert table.page.evaluate("window.shaken") == []


def test_where_less_motion_is_wanted_nothing_is_felt(guest: Guest) -> None:
    table = Table(guest("phone")).start(encode(games.IN_THE_MIDDLE), motion="quick")
    table.page.emulate_media(reduced_motion="reduce")
    table.page.evaluate(js("motion.countShakes"))
    table.play(parse_move("7D+"))
    assert table.page.evaluate("window.shaken") == []


@pytest.mark.parametrize(
    ("kind", "script"), [("person", ""), ("phone", "delete Navigator.prototype.vibrate;")]
)
def test_what_cannot_be_felt_is_no_setting(guest: Guest, kind: str, script: str) -> None:
    table = Table(guest(kind, script=script)).start(encode(games.IN_THE_MIDDLE))
    table.menu("Settings")
    expect(table.dialog.locator("#setting-sound")).to_be_visible()
    expect(table.dialog.locator("#setting-vibration")).to_have_count(0)
