"""The table by its accessibility tree alone: everything is found by its role and its name.

Not a test. What is pressed can be clicked or tapped.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from cuttle import Game, Move, Verb
from e2e.table import CORNER, Table
from tests.support.english import card_name, choice, english
from web.state.seating import names_at
from web.state.selection import whoever

Press = Callable[[Locator], None]


def click(found: Locator) -> None:
    """By mouse."""
    found.click(position=CORNER)


def tap(found: Locator) -> None:
    """By finger."""
    found.tap(position=CORNER)


class Ear:
    """Plays at a table of which it knows roles and names only."""

    def __init__(self, table: Table, press: Press = click) -> None:
        """It sits at that table."""
        self.table = table
        self.press = press

    @property
    def page(self) -> Page:
        """What is listened to."""
        return self.table.page

    @property
    def regions(self) -> list[str]:
        """The names of the landmarks, in order."""
        return list(self.page.get_by_role("region").evaluate_all("all => all.map(each => each.ariaLabel)"))

    def region(self, name: str) -> Locator:
        """A landmark."""
        return self.page.get_by_role("region", name=name, exact=True)

    @property
    def line(self) -> Locator:
        """The line that says what has happened and what is to be done."""
        return self.region("Your hand").get_by_role("status")

    def button(self, name: str, within: Locator) -> Locator:
        """What can be pressed now and is called so, whatever its state."""
        called = re.compile(rf"^{re.escape(name)}(?!\w)")
        return within.get_by_role("button", name=called, disabled=False).first

    def play(self, move: Move) -> Game:
        """Play a move, and wait until it is the person's turn again."""
        before = self.table.code
        self.do(move)
        self.table.saved_other_than(before)
        return self.table.settle()

    def do(self, move: Move) -> None:
        """Press what makes a move."""
        before = self.table.code
        if move.verb is Verb.DRAW:
            self.press(self.button("Draw a card", self.region("Deck and scrap")))
        elif move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
            self.choose(move)
        else:
            self.press(self.button(card_name(move.card), self.page.get_by_role("toolbar")))
            if move.target >= 0:
                self.press(self.button(card_name(move.target), self.region("Table")))
            if self.table.code == before:
                self.choose(move)

    def choose(self, move: Move) -> None:
        """Press the choice that names a move, and against whom where that is asked."""
        seen, choices = self.table.seen, self.page.get_by_role("group", name="Choices", exact=True)
        names = names_at(seen.ruleset.seats, self.table.viewer)
        button = self.button(choice(seen, move, names), choices)
        if move.seat >= 0 and not button.count():
            self.press(self.button(choice(seen, whoever(move), names), choices))
            button = self.button(english(names[move.seat]), choices)
        self.press(button)
