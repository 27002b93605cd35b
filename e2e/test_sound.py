"""Sound: off by default, synthesised in the page, and silent in the background."""

from __future__ import annotations

from cuttle import encode
from e2e import games
from e2e.conftest import OpenTable
from e2e.test_motion import HIDE

COUNT = """() => {
  window.voices = 0;
  for (const { prototype } of [AudioBufferSourceNode, OscillatorNode]) {
    const start = prototype.start;
    prototype.start = function (...when) {
      window.voices += 1;
      return start.apply(this, when);
    };
  }
}"""
TOUCHED = """touched => Object.defineProperty(navigator, "userActivation",
  {value: {hasBeenActive: touched}, configurable: true})"""
DRAW = "document.querySelector('#deck').click()"
PLAY = """async (name) => {
  const { sound } = await import(document.querySelector("script[src*='/page-']").src);
  sound.play(name);
  return window.voices;
}"""
VOICES = ("slide", "place", "scuttle", "counter", "win", "lose")


def test_sound_is_off_until_somebody_turns_it_on(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()), pace="calm")
    table.page.evaluate(COUNT)
    table.page.locator("#deck").click()
    table.saved_other_than(encode(games.in_the_middle()))
    assert table.page.evaluate("window.voices") == 0
    table.menu("Settings")
    table.dialog.locator("[data-do=sound][data-value=on]").click()
    heard = table.page.evaluate("window.voices")
    assert heard > 0
    table.close_dialog()
    table.open_game(games.in_the_middle())
    table.page.evaluate(DRAW)
    assert table.page.evaluate("window.voices") > heard


def test_nothing_is_heard_before_a_gesture_or_while_nobody_sees_the_page(open_table: OpenTable) -> None:
    table = open_table(encode(games.in_the_middle()), pace="calm", sound="on")
    table.page.evaluate(COUNT)
    table.page.evaluate(TOUCHED, False)
    assert table.page.evaluate(PLAY, "place") == 0
    table.page.evaluate(TOUCHED, True)
    table.page.evaluate(HIDE, True)
    assert table.page.evaluate(PLAY, "place") == 0
    table.page.evaluate(HIDE, False)
    counts = [table.page.evaluate(PLAY, name) for name in VOICES]
    assert counts == sorted(set(counts))
    assert counts[0] > 0
