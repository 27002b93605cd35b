"""Plays through the accessibility tree alone: finds everything by role and name.

Not a test. Presses are clicks or taps.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from cuttle import Game, Move, Verb
from e2e.table import CORNER, Table, cards_to_press
from tests.support.english import card_name, choice_text, english
from web.state.seating import names_at
from web.state.selection import without_victim
from web.table.tiles import deed

Press = Callable[[Locator], None]


def click(found: Locator) -> None:
    found.click(position=CORNER)


def tap(found: Locator) -> None:
    found.tap(position=CORNER)


class Ear:
    """Plays at a table, using only roles and names."""

    def __init__(self, table: Table, press: Press = click) -> None:
        self.table = table
        self.press = press

    @property
    def page(self) -> Page:
        return self.table.page

    def region(self, name: str) -> Locator:
        """The landmark of this name."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("group", name="Choices", exact=True)

    @property
    def line(self) -> Locator:
        """The prompt."""
        return self.region("Your hand").locator("#status")

    def button(self, name: str, within: Locator) -> Locator:
        """An enabled button with this name, in any state."""
        called = re.compile(rf"^{re.escape(name)}(?!\w)")
        return within.get_by_role("button", name=called, disabled=False).first

    def way(self, sentence: str, told: str, within: Locator) -> Locator:
        """The button of a move: a tile if it's a way of the picked card, else a sentence."""
        return self.button(sentence, within).or_(self.button(told, within)).first

    def play(self, move: Move) -> Game:
        """Play a move and wait for the person's next turn."""
        before = self.table.code
        self.do(move)
        self.table.saved_other_than(before)
        return self.table.settle()

    def do(self, move: Move) -> None:
        """Press what makes a move."""
        before = self.table.code
        if move.verb is Verb.DRAW:
            called = re.compile("draw a card", re.IGNORECASE)  # the deck, with the number of its cards
            deck = self.region("Deck and scrap").get_by_role("button", name=called, disabled=False)
            self.press(deck.first)
        elif move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
            self.choose(move)
        else:
            for card in cards_to_press(self.table.state, move):
                self.press(self.button(card_name(card), self.page.get_by_role("toolbar")))
            if move.target >= 0:
                self.press(self.button(card_name(move.target), self.region("Table")))
            if self.table.code == before and move.verb is Verb.DISCARD:
                self.press(self.button("Discard", self.choices))
            elif self.table.code == before:
                self.choose(move)

    def choose(self, move: Move) -> None:
        """Press the button of a move, and the victim if asked."""
        seen, choices = self.table.seen, self.choices
        names = names_at(seen.ruleset.seats, self.table.viewer)
        button = self.way(choice_text(seen, move, names), english(deed(seen, move, names)), choices)
        if move.seat >= 0 and not button.count():
            self.press(self.button(choice_text(seen, without_victim(move), names), choices))
            button = self.button(english(names[move.seat]), choices)
        self.press(button)
