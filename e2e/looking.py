"""The page as a person at it sees it: what is shown, and what the browser has saved.

Not a test. The true position is read from the code that the page saves at every move. Where a test
says nothing else, seat 0 is the person, seat 1 the bot.
"""

from __future__ import annotations

from typing import Final

from playwright.sync_api import Locator, Page

from cuttle import Game, Match, Move, Observation, State, card_text, move_text
from tests.support.english import narrate
from web.state.saved import read_save
from web.state.seating import Viewer, names_at, seen_by
from web.state.stored_game import read_stored

SAVED: Final = """() => {
  const text = localStorage.getItem("cuttle:v1:game:" + sessionStorage.getItem("cuttle:v1:playing"));
  return text ? JSON.parse(text).code : "";
}"""
"""Gives the code of the game on the table, as it is saved."""
GAMES: Final = """() => Object.fromEntries(Object.keys(localStorage)
  .filter(key => key.startsWith("cuttle:v1:game:")).map(key => [key.slice(15), localStorage.getItem(key)]))"""
"""Gives what is kept of each game, by its name."""

NAMES: Final = names_at(2, 0)

RECORD: Final = """selector => {
  const shown = window.shown = [];
  const look = () => {
    const text = document.querySelector(selector)?.innerText ?? "";
    if (shown.at(-1) !== text) shown.push(text);
  };
  new MutationObserver(look).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""


class Looking:
    """One page with the game on it."""

    def __init__(self, page: Page) -> None:
        """Nothing is opened yet."""
        self.page = page

    def stored(self, key: str) -> str:
        """What the browser keeps under a key; empty where nothing is."""
        return str(self.page.evaluate("key => localStorage.getItem(key) ?? ''", key))

    @property
    def code(self) -> str:
        """The game as it is saved."""
        return str(self.page.evaluate(SAVED))

    @property
    def kept(self) -> dict[str, str]:
        """What is kept of each game, by its name."""
        return dict(self.page.evaluate(GAMES))

    @property
    def codes(self) -> set[str]:
        """The codes of all games that are kept."""
        return {read_stored(text).code for text in self.kept.values()}

    @property
    def match(self) -> Match:
        """The match as it is saved."""
        return read_save(self.code)[0]

    @property
    def viewer(self) -> Viewer:
        """The person's seat."""
        return read_save(self.code)[1]

    @property
    def game(self) -> Game:
        """The round in play, as it is saved."""
        return self.match.game

    @property
    def state(self) -> State:
        """The true position."""
        return self.game.state

    @property
    def seen(self) -> Observation:
        """What the person may know of it."""
        return seen_by(self.state, self.viewer)

    @property
    def status(self) -> Locator:
        """The line that says what is to be done."""
        return self.page.locator("#status")

    @property
    def log(self) -> list[str]:
        """What has happened, in sentences."""
        return self.page.locator("#log li").all_inner_texts()

    @property
    def told(self) -> list[str]:
        """What the log should say of the saved game."""
        game, viewer = self.game, self.viewer
        names = names_at(game.ruleset.seats, viewer)
        seen = [seen_by(state, viewer) for state in game.states]
        plies = zip(seen, game.moves, seen[1:], strict=False)
        return [line for before, move, after in plies for line in narrate(before, move, after, names)]

    @property
    def hand(self) -> list[str]:
        """The person's cards, in their order on the page."""
        return self.cards("#hand")

    def cards(self, place: str) -> list[str]:
        """The names of the cards in a place."""
        cards = self.page.locator(f"{place} button.card")
        return [label.split(",")[0] for label in cards.evaluate_all("all => all.map(card => card.ariaLabel)")]

    def record(self, selector: str) -> None:
        """From now on, remember every text that this element shows, however short a time."""
        self.page.evaluate(RECORD, selector)

    def recorded(self) -> list[str]:
        """What it has shown, with an empty text where there was no such element."""
        return list(self.page.evaluate("window.shown"))

    @property
    def choices(self) -> Locator:
        """The buttons of the moves that are offered by name."""
        return self.page.locator("#choices button.choice")

    @property
    def offered(self) -> list[str]:
        """Those moves, in notation."""
        return list(self.choices.evaluate_all("all => all.map(each => each.dataset.value)"))

    def choice(self, move: Move) -> Locator:
        """The button of one of them."""
        return self.page.locator(f'#choices button[data-do="move"][data-value="{move_text(move)}"]')

    def card(self, card: int) -> Locator:
        """A card with which a move can begin."""
        return self.page.locator(f'button[data-do="pick"][data-value="{card_text(card)}"]')

    def target(self, card: int) -> Locator:
        """A card at which the picked one can be aimed."""
        return self.page.locator(f'#table button[data-do="aim"][data-value="{card_text(card)}"]')

    @property
    def dialog(self) -> Locator:
        """The dialog of the page, while it is open."""
        return self.page.locator("#dialog[open]")

    def focused(self) -> str:
        """The id of the element with the focus, or its tag where it has none."""
        return str(self.page.evaluate("document.activeElement.id || document.activeElement.tagName"))
