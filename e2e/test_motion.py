"""Card animation, read from the Web Animations API, which never makes the player wait; and what is told about
a move, which is seen when its card has landed (web/motion/telling.js)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, card_text, encode, parse_position
from e2e import games
from e2e.conftest import OpenTable, Visit
from e2e.looking import js, leaks
from e2e.play import good_move
from e2e.solving import miss
from e2e.table import CORNER, Table, press
from e2e.watch import Watch
from web.motion.flights import TIMES
from web.state.bot_pause import PACES
from web.state.stored_game import StoredGame, stored_text

NONE_RUNNING = "() => !document.getAnimations().some(each => each.constructor === Animation)"
"""Whether no script animates anything."""


@pytest.fixture
def calm(go_over: OpenTable) -> Table:
    """A game in progress in which cards travel, and the bot takes its time."""
    return go_over(encode(games.IN_THE_MIDDLE), pace="calm", motion="calm")


def test_a_card_drawn_travels_from_the_deck(calm: Table) -> None:
    card, code = card_text(calm.state.deck[0]), calm.code
    moving = press(calm, "#deck")
    assert calm.code != code
    assert {f"card-{card}", ""} <= {each["id"] for each in moving}
    assert TIMES["calm"] in {each["time"] for each in moving if each["ghost"]}
    assert {key for each in moving for key in each["moves"]} <= {"translate", "rotate", "scale", "opacity"}
    expect(calm.page.locator("#flights > *")).to_have_count(0)
    expect(calm.page.locator(f"#card-{card}")).to_be_visible()


def test_what_is_swept_away_travels_to_the_scrap_as_a_likeness_that_says_nothing(
    go_over: OpenTable,
) -> None:
    table = go_over(encode(games.TWO_TO_DISCARD), pace="calm", motion="calm")
    card, other, *_ = [move.card for move in table.seen.moves]
    for each in (card, other):
        table.card(each).click(position=CORNER)
    moving = press(table, "#discard")
    assert [each for each in moving if each["ghost"]]
    layer = "document.querySelector('#flights').outerHTML"
    shown = table.page.evaluate(f"{layer}.replace(/<svg.*?<.svg>/g, '')")
    for word in ("aria-label", "data-", "tabindex", "<button", card_text(card), card_text(other)):
        assert word not in shown


CALM: Final = Game(
    parse_position("cuttle-cards | 0 turn 0 | JS 3H 9S 5S / 2H 5H 8H 4D 10C 3C | - / 6C | - | ...")
)
"""Nothing lies on the scrap yet, and the cards can be played in every way."""


def test_an_empty_scrap_stays_empty_until_a_card_comes(go_over: OpenTable) -> None:
    table = go_over(encode(CALM), pace="calm", motion="calm")
    empty = table.page.evaluate(js("motion.look"), "#scrap")
    table.page.locator("#card-9S").click(position=CORNER)
    assert press(table, "#choices [data-value='9Sx6C']")
    assert table.page.evaluate(js("motion.look"), "#flights > .empty") == empty


SKIPS: Final[dict[str, Callable[[Table], object]]] = {
    "a pointer": lambda table: table.page.evaluate("dispatchEvent(new Event('pointerdown'))"),
    "a key": lambda table: table.page.evaluate("dispatchEvent(new Event('keydown'))"),
    "another game": lambda table: table.open_game(games.TWO_TO_DISCARD),
    "nobody who sees it": lambda table: table.page.evaluate(js("motion.hide"), True),
}


@pytest.mark.parametrize("skip", SKIPS)
def test_what_moves_is_there_at_once_after(calm: Table, skip: str) -> None:
    assert press(calm, "#deck")
    calm.page.evaluate("document.getAnimations().forEach(each => each.pause())")
    SKIPS[skip](calm)
    assert calm.page.evaluate(NONE_RUNNING)
    assert calm.page.locator("#flights > *").count() == 0
    calm.page.evaluate(js("motion.hide"), False)


def test_where_nothing_can_be_animated_the_move_is_made(open_table: OpenTable, watch: Watch) -> None:
    watch.expect("No motion")
    table = open_table(encode(games.IN_THE_MIDDLE), pace="calm", motion="calm")
    table.page.evaluate("Element.prototype.animate = undefined")
    code = table.code
    table.page.locator("#deck").click()
    table.saved_other_than(code)
    expect(table.page.locator("#trouble")).to_be_hidden()


def test_nothing_hidden_is_named_while_cards_are_on_their_way(open_table: OpenTable) -> None:
    table = open_table(motion="quick")
    table.page.evaluate(js("page.recordViews"))
    for _ in range(4):
        table.play(good_move(table.settle()))
    views = table.page.evaluate("window.views")
    assert any("flying" in html for _, html in views)
    assert {code: found for code, html in views if (found := leaks(code, html))} == {}


def test_a_card_that_is_put_back_on_the_deck_goes_there_face_down(calm: Table) -> None:
    assert press(calm, "#deck")
    assert press(calm, "button[data-do=Undo]")
    flying = calm.page.evaluate(
        "[...document.querySelectorAll('#flights > .card')].map(each => each.className)"
    )
    assert flying
    assert all("back" in name.split() for name in flying)


@pytest.mark.parametrize(
    ("card", "selector", "said"),
    [("5S", "#choices [data-value='5S!']", "#stack .caption"), ("JS", "#card-6C", ".was")],
)
def test_what_is_said_of_a_card_is_seen_when_it_has_arrived(
    open_stopped: OpenTable, card: str, selector: str, said: str
) -> None:
    """The label is invisible right after the move and appears soon; the bot waits meanwhile."""
    page = open_stopped(encode(CALM), motion="calm").page
    page.locator(f"#card-{card}").click(position=CORNER)
    assert page.evaluate(js("motion.opacityAtOnce"), [selector, said]) == "0"
    expect(page.locator(said)).to_have_css("opacity", "1")


def test_several_moves_wait_for_each_other_but_never_for_long(calm: Table) -> None:
    card = card_text(calm.seen.hands[0][0])
    scene = f'{{"flights": [["deck", "card-{card}"]], "events": []}}'
    assert calm.page.evaluate(js("motion.queue"), scene) == [0, 1000, 2000, 0]


@pytest.mark.parametrize("wanted", ["reduce", "no-preference"])
def test_home_puzzle_and_poster_stand_still_where_less_motion_is_wanted(visit: Visit, wanted: str) -> None:
    page = visit(reduced_motion=wanted)
    page.add_init_script(f"({js('motion.noteMoves')})()")
    table = Table(page)
    done = stored_text(StoredGame(encode(games.WON), saved="2026-11-01T20:00:00Z", over=True))
    table.prepare(home="yes", motion="calm", **{"game:done": done, "playing": "done"})
    page.goto("./")
    table.ready()
    for card in page.locator(".invitation").all():
        card.hover()
    page.locator("#invitation-puzzle").click()
    miss(table)
    page.locator("#exercise-leave").click()
    table.menu("New game")
    table.dialog.locator("#deal").click()
    table.resign()
    page.locator("#ending button").first.hover()
    assert bool(page.evaluate("window.moved")) == (wanted == "no-preference")


# Background tabs


def test_a_tab_in_the_background_waits_and_goes_on_when_it_is_seen(open_stopped: OpenTable) -> None:
    """Whether it is hidden before or while the bot thinks."""
    table = open_stopped(encode(games.IN_THE_MIDDLE))
    for hidden_first in (True, False):
        table.open_game(games.IN_THE_MIDDLE)
        table.page.evaluate(js("motion.hide"), hidden_first)
        table.page.evaluate("document.querySelector('#deck').click()")
        table.page.evaluate(js("motion.hide"), True)
        code, told = table.code, table.log
        table.page.clock.run_for(60_000)
        assert (table.code, table.log) == (code, told)
        table.page.evaluate(js("motion.hide"), False)
        table.page.clock.run_for(PACES["calm"])
        table.saved_other_than(code)
        assert len(table.game.moves) == len(games.IN_THE_MIDDLE.moves) + 2


# What happens, as a scene

SCENES: Final = (
    *("deal", "lay", "scuttle", "announce", "counter", "wave", "crowns", "topple", "steal", "queen", "saved"),
    *("king", "return", "freeze", "solved"),
)
ENDINGS: Final = ("won", "lost", "tied")


def test_a_scene_ends_by_itself_or_with_the_next_input(go_over: OpenTable) -> None:
    for before, names in ((games.IN_THE_MIDDLE, SCENES), (games.WON, ENDINGS)):
        page = go_over(encode(before), pace="calm", motion="calm").page
        for name in names:
            assert page.evaluate(js("motion.stage"), name), name
            expect(page.locator("#flights > *"), name).to_have_count(0)
            page.wait_for_function(NONE_RUNNING)
            assert page.evaluate(js("motion.stage"), name)
            page.keyboard.press("Shift")
            assert page.locator("#flights > *").count() == 0, name
            assert page.evaluate(NONE_RUNNING), name


def test_a_victory_is_celebrated_and_its_poster_can_be_pressed_at_once(go_over: OpenTable) -> None:
    game, move = games.ABOUT_TO_WIN
    table = go_over(encode(game), pace="calm", motion="calm")
    table.click(move)
    expect(table.page.locator("#flights .flurry").first).to_be_attached()
    table.page.locator("#ending button").first.click()
    expect(table.page.locator("#flights > *")).to_have_count(0)


def test_a_new_game_is_dealt(open_table: OpenTable) -> None:
    table = open_table(motion="calm")
    table.page.evaluate("document.querySelector('#deck').click()")
    before = table.settle()
    table.menu("New game")
    table.dialog.locator("#deal").click()
    expect(table.page.locator("#flights .back").nth(5)).to_be_attached()
    assert table.game.deck != before.deck
    table.page.locator("#deck").click()
    expect(table.page.locator("#flights .back")).to_have_count(0)


SEEN: Final = """() => ["#status", ".warning"]
  .map(each => getComputedStyle(document.querySelector(each)).opacity)"""


def test_what_is_told_is_seen_when_the_card_has_landed_and_read_at_once(calm: Table) -> None:
    page, before = calm.page, calm.status.inner_text().strip()
    page.evaluate(js("motion.tell"))
    assert page.evaluate(SEEN) == ["0", "0"]
    expect(calm.status).to_have_text("Careful!")
    assert before in page.locator("#flights > *").all_inner_texts()
    assert page.locator("#flights [id], #flights [role], #flights [aria-live]").count() == 0
    page.keyboard.press("Shift")
    assert page.evaluate(SEEN) == ["1", "1"]
    assert page.locator("#flights > *").count() == 0


def test_two_lines_are_never_seen_at_once(calm: Table) -> None:
    calm.page.evaluate("() => { document.getElementById('status').textContent = 'Calm.' }")
    calm.page.evaluate(js("motion.tell"))
    seen = calm.page.evaluate(js("motion.formerLine"))
    assert seen[0] == [True, False]
    assert [True, True] not in seen
    calm.page.keyboard.press("Shift")


def test_where_less_motion_is_wanted_nothing_travels_and_all_is_told_at_once(calm: Table) -> None:
    calm.page.emulate_media(reduced_motion="reduce")
    calm.page.evaluate(js("motion.tell"))
    seen = calm.page.evaluate(SEEN)
    calm.open_game(games.IN_THE_MIDDLE)
    moving = press(calm, "#deck")
    calm.page.emulate_media(reduced_motion="no-preference")
    assert seen == ["1", "1"]
    assert {(each["time"], *each["moves"]) for each in moving} == {(120, "opacity")}
    assert not [each for each in moving if each["ghost"]]


def test_the_question_about_a_card_goes_with_its_answer(calm: Table) -> None:
    assert calm.page.evaluate(js("motion.answeredOpacity"), "#deck") == "0"
    calm.open_game(games.IN_THE_MIDDLE)
    calm.page.locator("#card-7D").click(position=CORNER)
    assert calm.page.evaluate(js("motion.answeredOpacity"), "#moves [data-value='7D+']") == "1"


def test_nothing_travels_where_that_is_settled(calm: Table) -> None:
    calm.menu("Settings")
    calm.dialog.locator("#setting-motion").get_by_role("button", name="Off").click()
    calm.close_dialog()
    assert press(calm, "#deck") == []


def test_what_lies_on_the_scrap_stays_until_the_next_card_is_there(go_over: OpenTable) -> None:
    position = parse_position(
        "cuttle-cards | 0 discarding 0 1 5C | 2S 9S KD 4D / 4H 8S 2D | - / 3H | 7H 6H JC | ..."
    )
    table = go_over(encode(Game(position)), pace="calm", motion="calm")
    table.page.emulate_media(reduced_motion="reduce")
    try:
        old, new, fading, there = table.page.evaluate(js("motion.fadingPile"), "#card-9S")
        assert (old, new, there) == (True, False, 1)
        assert 0 < fading < 1
    finally:
        table.page.emulate_media(reduced_motion="no-preference")
