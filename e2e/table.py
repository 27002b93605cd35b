"""The page as a person at it uses it: open a game, look, play a move by mouse.

Not a test.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, Position, Route, expect

from cuttle import (
    Game,
    Move,
    Verb,
    encode,
    legal_moves,
    move_text,
)
from cuttle.rules import Answering, Blocking
from e2e.looking import SAVED, Looking
from web.state.saved import read_save, settings_text
from web.state.seating import Viewer
from web.state.selection import whoever
from web.state.stored_game import read_stored

SETTINGS: Final = "cuttle:v1:settings"
SETTLED: Final = {
    "pace": "instant",
    "ruleset": "cuttle-cards",
    "level": "skilled",
    "motion": "off",
    "sound": "off",
}
CORNER: Final[Position] = {"x": 10, "y": 10}
"""Of a card: there it shows even where others lie upon it."""

BOOT: Final = 90_000
"""Milliseconds after which Python will not start."""

RUNTIME: Final = "**/pyodide.asm.wasm"

ASIDE: Final = "./licenses/cuttle.txt"
"""A place of the same origin without the game, where the storage can be filled."""

NO_MEMORY: Final = '{"failed": 3}'
"""A browser that has failed so often to keep the memory of a start does not try again. It would take as much
work as a start, beside the test; test_snapshot.py is about that."""

EMPTY: Final = f"""() => {{
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem("cuttle:v1:snapshot", '{NO_MEMORY}');
}}"""

REST: Final = f"""(settings) => {{
  const there = document.querySelector("html[data-ready]") && !location.search;
  if (!there || localStorage.getItem("{SETTINGS}") !== settings) return false;
  for (const each of document.querySelectorAll(":popover-open")) each.hidePopover();
  for (const each of document.querySelectorAll("dialog[open]")) each.close();
  document.activeElement.blur();
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (!["{SETTINGS}", "cuttle:v1:snapshot"].includes(key)) localStorage.removeItem(key);
  return true;
}}"""
"""Puts by what is open and what is stored, unless the page has been left or was settled otherwise."""

AT_REST: Final = "() => !document.querySelector('dialog[open]') && history.state !== 'cuttle:dialog'"

STORE: Final = "texts => { for (const key in texts) localStorage.setItem(key, texts[key]) }"


class Table(Looking):
    """One page with the game on it, to open, to look at and to play on."""

    # Opening

    def prepare(self, **stored: str) -> None:
        """Put into the storage what a visitor who was here before would have, or settings of their own."""
        settled = {name: stored.pop(name, usual) for name, usual in SETTLED.items()}
        texts = {SETTINGS: settings_text(settled), "cuttle:v1:snapshot": NO_MEMORY}
        texts |= {f"cuttle:v1:{name}": text for name, text in stored.items()}
        self.page.goto(ASIDE)
        self.page.evaluate(STORE, texts)

    def open(self, code: str = "") -> None:
        """Open the page, at the game of a code if one is given, and wait for the person's turn."""
        self.page.goto(f"./#{code}" if code else "./")
        self.ready()
        self.settle()

    def rest(self, **settings: str) -> bool:
        """Put by what the test before has left in the page that is open; whether it has these settings."""
        if not self.page.evaluate(REST, settings_text(SETTLED | settings)):
            return False
        self.page.mouse.move(0, 0)
        self.page.wait_for_function(AT_REST)
        return True

    def open_game(self, game: Game) -> None:
        """Go over to another game by its link, in the page that is open."""
        self.open_link(encode(game))

    def open_link(self, code: str) -> None:
        """Go over to the game of a link, in the page that is open."""
        self.page.evaluate("code => { location.hash = code }", code)
        self.page.wait_for_function("() => location.hash === ''")
        self.settle()

    def reload(self) -> None:
        """Load the page anew."""
        self.page.reload()
        self.ready()

    def press_again(self, name: str) -> None:
        """Press a button by which a start that has failed is made once more, and wait until it has come."""
        self.page.get_by_role("button", name=name, exact=True).click(timeout=BOOT)
        expect(self.page.locator("html[data-failed]")).to_have_count(0)
        self.ready()

    def ready(self) -> None:
        """Wait until the page can be played."""
        self.page.wait_for_selector("html[data-ready], html[data-failed]", state="attached", timeout=BOOT)
        failure = self.page.locator("html[data-failed] .boot-failed")
        assert not failure.count(), f"the page did not start: {failure.inner_text()}"

    def resume(self, code: str) -> None:
        """Take up a game that is kept, out of the list of all."""
        name = next(name for name, text in self.kept.items() if read_stored(text).code == code)
        self.menu("My games")
        self.dialog.locator(f"#resume-{name}").click()
        expect(self.dialog).to_have_count(0)

    # Playing

    def settle(self) -> Game:
        """Wait until the person has something to decide, or the game is over."""
        while True:
            code = self.code
            match, viewer, *_ = read_save(code)
            if not waits_for_others(match.game, viewer):
                return match.game
            self.saved_other_than(code)

    def saved_other_than(self, code: str) -> None:
        """Wait until another game is saved than this one."""
        self.page.wait_for_function(f"code => ({SAVED})() !== code", arg=code)

    def play(self, move: Move) -> Game:
        """Play a move by mouse, and wait until it is the person's turn again."""
        before = self.code
        self.click(move)
        self.saved_other_than(before)
        return self.settle()

    def click(self, move: Move) -> None:
        """Play a move by mouse: a card and its target where there is one, else a choice or the deck."""
        if move.verb is Verb.DRAW:
            self.page.locator("#deck").click()
        elif move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
            self.choice(move).click()
        else:
            self._click_card(move)

    def _click_card(self, move: Move) -> None:
        code = self.code
        self.card(move.card).click(position=CORNER)
        if move.target >= 0:
            self.target(move.target).click(position=CORNER)
            if self.code != code:
                return
        self._whom(move)
        self.choice(move).click()

    def _whom(self, move: Move) -> None:
        """Where several can be its victim, first choose what is to be done to one of them."""
        button = f'#choices button[data-do="whom"][data-value="{move_text(whoever(move))}"]'
        if move.seat >= 0 and self.page.locator(button).count():
            self.page.locator(button).click()

    # The menu

    def menu(self, item: str) -> None:
        """Choose something in the menu by its name."""
        self.page.locator("#menu-button").click()
        self.page.locator("#menu").get_by_role("button", name=item, exact=True).click()
        expect(self.page.locator("#menu")).to_be_hidden()

    def close_dialog(self) -> None:
        """Close the dialog by its cross."""
        self.dialog.get_by_role("button", name="Close", exact=True).click()
        self.page.locator("#dialog:not([open])").wait_for(state="attached")

    def draw_up(self, *controls: str) -> None:
        """Open the dialog for a new game and use some of its controls, by their ids, to choose them."""
        self.menu("New game")
        for control in controls:
            self.dialog.locator(f"#draft-{control}").check()

    def deal(self) -> Game:
        """Deal the game that is drawn up in the dialog."""
        before = self.code
        self.dialog.get_by_role("button", name="Deal", exact=True).click()
        self.saved_other_than(before)
        expect(self.dialog).to_have_count(0)
        return self.settle()

    def share_link(self) -> str:
        """The link that the Share dialog shows."""
        self.menu("Share")
        link = self.dialog.locator("#field").input_value()
        self.close_dialog()
        return link


def held(page: Page, start: Callable[[], object] | None = None) -> Callable[[], None]:
    """Open the page, or start it in another way; it does not get far before what this gives is called.

    The runtime is what every start has to fetch, even one from memory.
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
        Table(page).ready()

    return release


def waits_for_others(game: Game, viewer: Viewer = 0) -> bool:
    """Whether the page has to go on by itself: a bot or chance decides, or an answer is forced."""
    phase = game.state.phase
    if game.over:
        return False
    forced = isinstance(phase, Answering | Blocking) and len(legal_moves(game.state)) == 1
    return phase.seat != viewer or forced
