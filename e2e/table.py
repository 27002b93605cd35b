"""Uses the page as a player does: opens a game, looks, plays with the mouse.

Not a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Self

from playwright.sync_api import Page, Position, Route, expect

from cuttle import (
    Card,
    Game,
    Move,
    State,
    Verb,
    encode,
    legal_moves,
    move_text,
)
from cuttle.rules import Answering, Blocking, Discarding
from e2e.looking import SAVED, Looking, box, js, middle, without_bot_level
from web.state.saved import first_viewer, read_save, settings_text
from web.state.seating import Viewer
from web.state.selection import without_victim
from web.state.stored_game import read_stored

SETTINGS: Final = "cuttle:v1:settings"
SETTLED: Final = {
    "language": "auto",
    "pace": "instant",
    "ruleset": "cuttle-cards",
    "level": "skilled",
    "motion": "off",
    "sound": "off",
    "coach": "no",
    "home": "no",
}
CORNER: Final[Position] = {"x": 10, "y": 10}
"""The corner of a card is visible even under other cards."""

BOOT: Final = 90_000
"""Milliseconds to wait for the start of Python."""

HELP: Final = "How to play"
"""The button in the bar, and the title of what it opens."""

ON_A_PAGE: Final = {"About": "Settings", "Download Cuttle": "Settings"}
"""What isn't in the menu, and whose page leads there."""

RUNTIME: Final = "**/pyodide.asm.wasm"

ASIDE: Final = "./licenses/cuttle.txt"
"""A page of the same origin without the game, from which storage can be filled."""


SETTLED_AT_ONCE: Final = "pace|motion|coach|confirm|sound"
"""Settings that hold from the moment on when they're chosen."""


STORE: Final = "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }"


class Table(Looking):
    """A page with a game, to open, look at and play."""

    # Opening

    def prepare(self, **stored: str) -> None:
        """Fill the storage as for a returning visitor."""
        settled = {name: stored.pop(name, usual) for name, usual in SETTLED.items()}
        texts = {SETTINGS: settings_text(settled)}
        texts |= {f"cuttle:v1:{name}": text for name, text in stored.items()}
        self.page.goto(ASIDE)
        self.page.evaluate(STORE, texts)

    def open(self, code: str = "") -> None:
        """Open the page, with a game if given, and wait for the person's turn."""
        self.page.goto(f"./#{code}" if code else "./")
        self.ready()
        self.settle()

    def start(self, code: str = "", **stored: str) -> Self:
        """Open the page as a returning visitor."""
        self.prepare(**stored)
        self.open(code)
        return self

    def rest(self, **settings: str) -> bool:
        """Put by what the test before has left in the page that is open; whether it has these settings."""
        if not self.page.evaluate(
            js("page.rest"), [SETTINGS, settings_text(SETTLED | settings), SETTLED_AT_ONCE]
        ):
            return False
        self.page.mouse.move(0, 0)
        self.page.wait_for_function(js("page.atRest"))
        return True

    def open_game(self, game: Game) -> None:
        """Open another game by its link, without a reload."""
        self.open_link(encode(game))

    def open_link(self, code: str) -> None:
        """Open the game of a link, without a reload."""
        self.page.evaluate("code => { location.hash = code }", code)
        self.page.wait_for_function("() => location.hash === ''")
        self.settle()

    def reload(self) -> None:
        self.page.reload()
        self.ready()

    def press_again(self, name: str) -> None:
        """Press a button that retries a failed start, and wait until the page is playable."""
        self.page.get_by_role("button", name=name, exact=True).click(timeout=BOOT)
        expect(self.page.locator("html[data-failed]")).to_have_count(0)
        self.ready()

    def ready(self, *, answers: bool = True) -> None:
        """Wait until the page is playable, and answer the welcome of a first visit, or leave it."""
        self.page.wait_for_selector("html[data-ready], html[data-failed]", state="attached", timeout=BOOT)
        failure = self.page.locator("html[data-failed] .boot-failed")
        assert not failure.count(), f"the page did not start: {failure.inner_text()}"
        self.page.evaluate(js("page.nextTask"))
        if answers and self.page.locator("#know-it").count():  # a first visit
            self.page.locator("#know-it").click()
            self.page.locator("#play-novice").wait_for()
            self.page.keyboard.press("Escape")
            self.page.wait_for_function(js("page.atRest"))

    def resume(self, code: str) -> None:
        """Resume a stored game from the list."""
        name = next(
            name
            for name, text in self.stored_games.items()
            if without_bot_level(read_stored(text).code) == without_bot_level(code)
        )
        self.menu("My games")
        self.dialog.locator(f"#resume-{name}").click()
        expect(self.dialog).to_have_count(0)

    # Playing

    def settle(self) -> Game:
        """Wait until the person has a decision, or the game is over."""
        while True:
            code = self.code
            link = read_save(code)
            if not waits_for_others(link.game, first_viewer(link)):
                return link.game
            self.saved_other_than(code)

    def saved_other_than(self, code: str) -> None:
        """Wait until another game is saved."""
        saved = str(self.page.evaluate(SAVED))
        if without_bot_level(saved) == without_bot_level(code):
            self.page.wait_for_function(f"code => ({SAVED})() !== code", arg=saved)

    def play(self, move: Move) -> Game:
        """Play a move with the mouse, and wait for the person's next turn."""
        before = self.code
        self.click(move)
        self.saved_other_than(before)
        return self.settle()

    def click(self, move: Move) -> None:
        """Click a move: card and target, or a button, or the deck."""
        if move.verb is Verb.DRAW:
            self.page.locator("#deck").click()
        elif move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
            self.choice(move).click()
        else:
            self._click_card(move)

    def _click_card(self, move: Move) -> None:
        code = self.code
        for card in cards_to_press(self.state, move):
            self.card(card).click(position=CORNER)
        if move.verb is Verb.DISCARD:
            if self.page.locator("#discard").count():
                self.page.locator("#discard").click()
            return
        if move.target >= 0:
            self.target(move.target).click(position=CORNER)
            if self.code != code:
                return
        self._whom(move)
        self.choice(move).click()

    def _whom(self, move: Move) -> None:
        """If there are several victims, first choose the use of the card."""
        button = f'#choices button[data-do="PickUse"][data-value="{move_text(without_victim(move))}"]'
        if move.seat >= 0 and self.page.locator(button).count():
            self.page.locator(button).click()

    def drag(self, start: str, end: str, *, drop: bool = True) -> None:
        """Drag an element by its corner over another, and drop it; both are in sight."""
        mouse, goal = self.page.mouse, self.page.locator(end)
        goal.scroll_into_view_if_needed()
        place, (x, y) = box(self.page.locator(start)), middle(goal)
        left, top = place["x"] + CORNER["x"], place["y"] + CORNER["y"]
        mouse.move(left, top)
        mouse.down()
        mouse.move((left + x) / 2, (top + y) / 2)
        mouse.move(*middle(goal), steps=3)
        if drop:
            mouse.up()

    # The menu

    def menu(self, item: str) -> None:
        """Choose a menu item by name, at home behind its door; or what's on the page of another."""
        if item == HELP:
            self.page.locator("#how-to-play").click()
            return
        if page := ON_A_PAGE.get(item):
            self.menu(page)
            self.dialog.get_by_role("button", name=item).first.click()
            return
        line = self.page.get_by_role("button", name=item, exact=True, include_hidden=True)
        lines = self.page.locator(".lines").filter(has=line)
        self.page.locator(f"[popovertarget={lines.get_attribute('id')}]").click()
        lines.get_by_role("button", name=item, exact=True).click()
        expect(lines).to_be_hidden()

    def close_dialog(self) -> None:
        self.dialog.get_by_role("button", name="Close", exact=True).click()
        self.page.locator("#dialog:not([open])").wait_for(state="attached")

    def draw_up(self, *controls: str) -> None:
        """Open the new-game dialog and choose controls, by id, each on its page."""
        self.menu("New game")
        for control in controls:
            wanted = self.dialog.locator(f"#{control}")
            if not wanted.count():
                self.turn_page()
            if not wanted.is_visible():
                self.dialog.locator("#draft-how summary").click()
            if wanted.get_attribute("aria-pressed") == "false":
                wanted.click()
            elif wanted.get_attribute("aria-pressed") is None:
                wanted.check()

    def turn_page(self) -> None:
        """Go to the other page of the new-game dialog."""
        here = self.dialog.locator("#to-rules, #back")
        name = here.get_attribute("id")
        here.click()
        self.dialog.locator("#back" if name == "to-rules" else "#to-rules").wait_for()

    def resign(self) -> None:
        """Resign the round."""
        self.menu("Resign")
        self.dialog.get_by_role("button", name="Resign", exact=True).click()

    def deal(self) -> Game:
        """Deal the game of the new-game dialog."""
        before = self.code
        self.dialog.locator("#deal").click()
        self.saved_other_than(before)
        expect(self.dialog).to_have_count(0)
        return self.settle()

    def share_link(self) -> str:
        """The link that the Share dialog shows, without the words before it."""
        self.menu("Share")
        text = self.dialog.locator("#field").input_value()
        self.close_dialog()
        return text.rpartition("\n")[2]


LOG_IN: Final = "<!doctype html><title>Log in to this network</title>"


def log_in(route: Route) -> None:
    """What some networks answer in place of a file."""
    route.fulfill(body=LOG_IN, content_type="text/html")


def hold_page(
    page: Page, start: Callable[[], object] | None = None, *, answers: bool = True
) -> Callable[[], None]:
    """Open the page, or start it some other way, but hold it back until the returned function is called. It
    answers the welcome of a first visit, or leaves it.

    The runtime is held back, since every start fetches it, even one from a snapshot.
    """
    routes: list[Route] = []
    page.route(RUNTIME, lambda route: routes.append(route))
    with page.expect_request(RUNTIME):
        start() if start else page.goto("./")
    expect(page.locator("#boot-label")).to_be_visible()

    def release() -> None:
        for route in routes:
            route.continue_()
        page.unroute(RUNTIME)
        Table(page).ready(answers=answers)

    return release


def cards_to_press(state: State, move: Move) -> list[Card]:
    """The cards to press for a move: of a discard, as many as go together, this one first."""
    phase, cards = state.phase, sorted(move.card for move in legal_moves(state))
    if not isinstance(phase, Discarding) or phase.left == len(cards):
        return [move.card]
    return [move.card, *(card for card in cards if card != move.card)][: phase.left]


def waits_for_others(game: Game, viewer: Viewer = 0) -> bool:
    """Whether the page continues by itself: a bot or chance decides, or an answer is forced."""
    phase = game.state.phase
    if game.over:
        return False
    forced = isinstance(phase, Answering | Blocking) and len(legal_moves(game.state)) == 1
    return phase.seat != viewer or forced


def paste(table: Table, text: str) -> None:
    """Paste a text into the dialog for links."""
    table.menu("Open a link")
    table.dialog.locator("#field").evaluate("(field, text) => { field.value = text }", text)
    table.dialog.get_by_role("button", name="Open", exact=True).click()


def share_link_of(table: Table, kind: str) -> str:
    """The link of a kind, from the dialog."""
    table.menu("Share")
    table.dialog.get_by_role("button", name=kind, exact=True).click()
    expect(table.dialog.locator("#field")).to_have_value(re.compile("#B"))
    text = table.dialog.locator("#field").input_value()
    table.close_dialog()
    return text.rpartition("\n")[2]


def press(table: Table, selector: str) -> list[dict[str, Any]]:
    """Press a button; returns the animations it starts."""
    return list(table.page.evaluate(js("motion.press"), selector))
