"""Plays with the keyboard alone: Tab, arrows, Enter, digits, Escape and single letters.

Not a test. It never uses the mouse and never sets the focus by script.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Page

from cuttle import Game, Move, Verb, card_text, move_text
from e2e.table import Table, cards_to_press
from web.state.selection import without_target, without_victim

ROUND: Final = 80
"""More presses of Tab than there are tab stops."""

HAS_FOCUS: Final = """selector => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(
  () => done(document.activeElement.matches(selector)))))"""
"""Checked after two frames, since a hidden element loses the focus only then."""


class Keys:
    """Plays at a table with keys."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def page(self) -> Page:
        return self.table.page

    def press(self, *keys: str) -> None:
        """Press keys in order."""
        for key in keys:
            self.page.keyboard.press(key)

    def wait_for_controls(self) -> None:
        """Wait until what has appeared by itself responds."""
        self.page.wait_for_selector("html:not([data-settling])", state="attached")

    def has_focus(self, selector: str) -> bool:
        """Whether a matching element has the focus."""
        return bool(self.page.evaluate(HAS_FOCUS, selector))

    def tab_to(self, selector: str) -> None:
        """Press Tab until a matching element has the focus."""
        for _ in range(ROUND):
            if self.has_focus(selector):
                return
            self.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def enter(self, selector: str) -> None:
        """Go to a matching element and press Enter."""
        self.tab_to(selector)
        self.press("Enter")

    def from_menu(self, item: str) -> None:
        """Choose from the menu with arrows."""
        self.tab_to("#menu-button")
        self.press("ArrowDown")
        for _ in range(ROUND):
            if self.has_focus(f"#menu {item}"):
                return self.press("Enter")
            self.press("ArrowDown")
        raise AssertionError(f"The arrows don't reach {item}")

    def pick(self, card: int) -> None:
        """Go to a card and press Enter."""
        self.go_to_card(card)
        self.press("Enter")

    def go_to_card(self, card: int) -> None:
        """Tab to the playable cards, then move along them with an arrow key."""
        button = f'[data-do="PickCard"][data-value="{card_text(card)}"]'
        toolbar = f"[role=toolbar]:has({button})"
        self.tab_to(f"{toolbar} button")
        for _ in range(ROUND):
            if self.has_focus(button):
                return
            self.press("ArrowRight")
        raise AssertionError(f"the arrows do not reach {card_text(card)}")

    def play(self, move: Move) -> Game:
        """Play a move and wait for the person's next turn; the focus must stay in place."""
        before, had_focus = self.table.code, not self.has_focus("body")
        self.do(move)
        self.table.saved_other_than(before)
        game = self.table.settle()
        assert not had_focus or not self.has_focus("body"), f"the focus is lost after {move_text(move)}"
        return game

    def do(self, move: Move) -> None:
        """The keys of a move, once new controls respond."""
        self.wait_for_controls()
        if move.verb in (Verb.DRAW, Verb.PASS):
            self.press("d")
            return
        if move.card >= 0 and move.verb not in (Verb.COUNTER, Verb.BLOCK):
            for card in cards_to_press(self.table.state, move):
                self.pick(card)
        if move.verb is Verb.DISCARD:
            self.press(*["1"] * self.page.locator("#discard").count())
        else:
            self.choose(move)

    def choose_how(self, move: Move) -> None:
        """If there are several targets or victims, first choose the use of the card."""
        for common in (without_target(move), without_victim(move)):
            offered, wanted = self.table.offered, move_text(common)
            if common != move and wanted in offered:
                self.press(str(offered.index(wanted) + 1))

    def choose(self, move: Move) -> None:
        """Choose one of the offered moves: with Enter on the same card, with its digit, or with Tab."""
        self.choose_how(move)
        offered = self.table.offered
        place = offered.index(move_text(move)) + 1
        if len(offered) == 1 and move.card >= 0:
            self.press("Enter")
        elif place <= 9:
            self.press(str(place))
        else:
            self.enter(f'#choices [data-value="{move_text(move)}"]')
