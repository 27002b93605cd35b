"""Card animation, read from the Web Animations API; it never makes the player wait."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from cuttle import Game, Move, Verb, card_text, encode, legal_moves, move_text
from e2e import games
from e2e.conftest import OpenTable, Visit
from e2e.looking import READ, leaks
from e2e.play import good_move
from e2e.table import CORNER, Table, press
from e2e.watch import Watch
from tools.scripts import script
from web.motion.flights import TIMES
from web.state.bot_pause import PACES
from web.state.stored_game import StoredGame, stored_text

NONE_RUNNING = "() => !document.getAnimations().some(each => each.constructor === Animation)"
"""Whether no script animates anything."""


def test_a_card_drawn_travels_from_the_deck(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    card, code = card_text(table.state.deck[0]), table.code
    moving = press(table, "#deck")
    assert table.code != code
    assert {f"card-{card}", ""} <= {each["id"] for each in moving}
    assert TIMES["calm"] in {each["time"] for each in moving if each["ghost"]}
    assert {key for each in moving for key in each["moves"]} <= {"translate", "rotate", "scale", "opacity"}
    expect(table.page.locator("#flights > *")).to_have_count(0)
    expect(table.page.locator(f"#card-{card}")).to_be_visible()


def test_what_is_swept_away_travels_to_the_scrap_as_a_likeness_that_says_nothing(
    go_over: OpenTable,
) -> None:
    table = go_over(encode(games.two_to_discard()), pace="calm", motion="calm")
    card, other, *_ = [move.card for move in table.seen.moves]
    for each in (card, other):
        table.card(each).click(position=CORNER)
    moving = press(table, "#discard")
    assert [each for each in moving if each["ghost"]]
    layer = "document.querySelector('#flights').outerHTML"
    shown = table.page.evaluate(f"{layer}.replace(/<svg.*?<.svg>/g, '')")
    for word in ("aria-label", "data-", "tabindex", "<button", card_text(card), card_text(other)):
        assert word not in shown


LOOK: Final = script("e2e/scripts/motion.js", "look")


def test_an_empty_scrap_stays_empty_until_a_card_comes(go_over: OpenTable) -> None:
    first = games.find(lambda game: not game.state.scrap and bool(moves_of(game, Verb.SCUTTLE)))
    move = moves_of(first, Verb.SCUTTLE)[0]
    table = go_over(encode(first), pace="calm", motion="calm")
    empty = table.page.evaluate(LOOK, "#scrap")
    table.card(move.card).click(position=CORNER)
    assert press(table, f'#choices [data-value="{move_text(move)}"]')
    assert table.page.evaluate(LOOK, "#flights > .empty") == empty


def test_the_next_input_skips_what_moves(go_over: OpenTable) -> None:
    for kind in ("pointerdown", "keydown"):
        table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
        assert press(table, "#deck")
        table.page.evaluate("document.getAnimations().forEach(each => each.pause())")
        table.page.evaluate("kind => dispatchEvent(new Event(kind))", kind)
        assert table.page.evaluate(NONE_RUNNING)
        assert table.page.locator("#flights > *").count() == 0


def test_where_nothing_can_be_animated_the_move_is_made(open_table: OpenTable, watch: Watch) -> None:
    watch.expect("No motion")
    table = open_table(encode(games.in_the_middle()), pace="calm", motion="calm")
    table.page.evaluate("Element.prototype.animate = undefined")
    code = table.code
    table.page.locator("#deck").click()
    table.saved_other_than(code)
    expect(table.page.locator("#trouble")).to_be_hidden()


def test_another_game_is_simply_there(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    assert press(table, "#deck")
    table.page.evaluate("document.getAnimations().forEach(each => each.pause())")
    table.open_game(games.two_to_discard())
    assert table.page.evaluate(NONE_RUNNING)


def test_nothing_hidden_is_named_while_cards_are_on_their_way(open_table: OpenTable) -> None:
    table = open_table(motion="quick")
    table.page.evaluate(READ)
    for _ in range(4):
        table.play(good_move(table.settle()))
    views = table.page.evaluate("window.views")
    assert any("flying" in html for _, html in views)
    assert {code: found for code, html in views if (found := leaks(code, html))} == {}


def test_a_card_that_is_put_back_on_the_deck_goes_there_face_down(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    assert press(table, "#deck")
    assert press(table, "button[data-do=Undo]")
    flying = table.page.evaluate(
        "[...document.querySelectorAll('#flights > .card')].map(each => each.className)"
    )
    assert flying
    assert all("back" in name.split() for name in flying)


AT_ONCE: Final = script("e2e/scripts/motion.js", "opacityAtOnce")


def test_what_is_said_of_a_card_is_seen_when_it_has_arrived(open_stopped: OpenTable) -> None:
    oneoff = games.find(lambda game: bool(moves_of(game, Verb.ONEOFF)), mood=games.points)
    (first, *_), selector = moves_of(oneoff, Verb.ONEOFF), '#choices [data-value="{}"]'
    appears(open_stopped, oneoff, first, selector.format(move_text(first)), "#stack .caption")
    theft = games.find(lambda game: bool(moves_of(game, Verb.STEAL)), mood=games.points)
    (first, *_), target = moves_of(theft, Verb.STEAL), '[data-do="AimAt"][data-value="{}"]'
    appears(open_stopped, theft, first, target.format(card_text(first.target)), ".was")


AIMED: Final = (Verb.STEAL, Verb.SCUTTLE)


def moves_of(game: Game, verb: Verb) -> list[Move]:
    """The person's moves of this kind, with at most one other card."""
    moves = legal_moves(game.state) if games.is_turn(game) else ()
    return [move for move in moves if move.verb is verb and (verb in AIMED or move.target < 0)]


def appears(open_stopped: OpenTable, game: Game, move: Move, selector: str, said: str) -> None:
    """The label is invisible right after the move and appears soon; the bot waits meanwhile."""
    table = open_stopped(encode(game), motion="calm")
    table.card(move.card).click(position=CORNER)
    assert table.page.evaluate(AT_ONCE, [selector, said]) == "0"
    expect(table.page.locator(said)).to_have_css("opacity", "1")


QUEUE: Final = script("e2e/scripts/motion.js", "queue")


def test_several_moves_wait_for_each_other_but_never_for_long(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    card = card_text(table.seen.hands[0][0])
    scene = f'{{"flights": [["deck", "card-{card}"]], "events": []}}'
    assert table.page.evaluate(QUEUE, scene) == [0, 1000, 2000, 0]


NOTE: Final = script("e2e/scripts/motion.js", "noteMoves")


@pytest.mark.parametrize("wanted", ["reduce", "no-preference"])
def test_home_puzzle_and_poster_stand_still_where_less_motion_is_wanted(visit: Visit, wanted: str) -> None:
    page = visit(reduced_motion=wanted)
    page.add_init_script(f"({NOTE})()")
    table = Table(page)
    done = stored_text(StoredGame(encode(games.won()), saved="2026-11-01T20:00:00Z", over=True))
    table.prepare(home="yes", motion="calm", **{"game:done": done, "playing": "done"})
    page.goto("./")
    table.ready()
    for card in page.locator(".invitation").all():
        card.hover()
    page.locator("#invitation-puzzle").click()
    page.locator("#deck").click()
    page.locator("#exercise-leave").click()
    table.menu("New game")
    table.dialog.locator("#deal").click()
    table.menu("Resign")
    table.dialog.get_by_role("button", name="Resign", exact=True).click()
    page.locator("#ending button").first.hover()
    assert bool(page.evaluate("window.moved")) == (wanted == "no-preference")


# Background tabs

HIDE: Final = script("e2e/scripts/motion.js", "hide")


def test_a_tab_in_the_background_waits_and_goes_on_when_it_is_seen(open_stopped: OpenTable) -> None:
    """Whether it is hidden before or while the bot thinks."""
    table = open_stopped(encode(games.in_the_middle()))
    for hidden_first in (True, False):
        table.open_game(games.in_the_middle())
        table.page.evaluate(HIDE, hidden_first)
        table.page.evaluate("document.querySelector('#deck').click()")
        table.page.evaluate(HIDE, True)
        code, told = table.code, table.log
        table.page.clock.run_for(60_000)
        assert (table.code, table.log) == (code, told)
        table.page.evaluate(HIDE, False)
        table.page.clock.run_for(PACES["calm"])
        table.saved_other_than(code)
        assert len(table.game.moves) == len(games.in_the_middle().moves) + 2


def test_what_moves_is_there_at_once_when_nobody_sees_it(go_over: OpenTable) -> None:
    table = go_over(encode(games.in_the_middle()), pace="calm", motion="calm")
    assert press(table, "#deck")
    table.page.evaluate("document.getAnimations().forEach(each => each.pause())")
    table.page.evaluate(HIDE, True)
    assert table.page.evaluate(NONE_RUNNING)
    table.page.evaluate(HIDE, False)


# What happens, as a scene

STAGE: Final = script("e2e/scripts/motion.js", "stage")
SCENES: Final = (
    *("deal", "lay", "scuttle", "announce", "counter", "wave", "crowns", "topple", "steal", "queen", "saved"),
    *("king", "return", "freeze"),
)
ENDINGS: Final = ("won", "lost", "tied")


def test_a_scene_ends_by_itself_or_with_the_next_input(go_over: OpenTable) -> None:
    for before, names in ((games.in_the_middle(), SCENES), (games.won(), ENDINGS)):
        page = go_over(encode(before), pace="calm", motion="calm").page
        for name in names:
            assert page.evaluate(STAGE, name), name
            expect(page.locator("#flights > *"), name).to_have_count(0)
            page.wait_for_function(NONE_RUNNING)
            assert page.evaluate(STAGE, name)
            page.keyboard.press("Shift")
            assert page.locator("#flights > *").count() == 0, name
            assert page.evaluate(NONE_RUNNING), name


def test_a_victory_is_celebrated_and_its_poster_can_be_pressed_at_once(go_over: OpenTable) -> None:
    game, move = games.about_to_win()
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
