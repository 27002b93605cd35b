"""What a player sees on the page, and what the browser has saved.

Not a test. The true position comes from the code that the page saves after every move. Unless a test says
otherwise, seat 0 is the person and seat 1 the bot.
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Final

from playwright.sync_api import FloatRect, Locator, Page

from cuttle import (
    Game,
    LinkError,
    Match,
    Move,
    Observation,
    State,
    card_text,
    move_text,
)
from cuttle.links import link_text
from cuttle.rules import JOKER, rank
from cuttle.rules.state import every_card
from tests.support.english import card_name, narrate
from tools.scripts import script
from web.state.saved import first_viewer, read_save
from web.state.seating import Viewer, names_at, observe_as
from web.state.settings import Settings
from web.state.stored_game import read_stored


def js(name: str) -> str:
    """A function of e2e/scripts/, named as `file.function`, as a page can evaluate it."""
    file, _, function = name.partition(".")
    return script(f"e2e/scripts/{file}.js", function)


SAVED: Final = js("page.saved")
NAMES: Final = names_at(2, 0)


def without_bot_level(code: str) -> str:
    """The code of a save without the level that its bots have from the usual settings, as in a link to a
    game alone."""
    try:
        link = read_save(code)
    except LinkError:
        return code
    players = tuple("" if who == Settings().level else who for who in link.players)
    return link_text(replace(link, players=players))


def box(element: Locator) -> FloatRect:
    """Where a visible element is."""
    found = element.bounding_box()
    assert found
    return found


def middle(element: Locator) -> tuple[float, float]:
    """The centre of a visible element."""
    element.scroll_into_view_if_needed()
    found = box(element)
    return found["x"] + found["width"] / 2, found["y"] + found["height"] / 2


class Looking:
    """A page with a game."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def stored(self, key: str) -> str:
        """The stored text of a key; empty if there is none."""
        return str(self.page.evaluate("key => localStorage.getItem(key) ?? ''", key))

    @property
    def save(self) -> str:
        """The saved game."""
        return str(self.page.evaluate(SAVED))

    @property
    def code(self) -> str:
        """The saved game, as a link to it alone."""
        return without_bot_level(self.save)

    @property
    def stored_games(self) -> dict[str, str]:
        """The stored text of each game, by name."""
        return dict(self.page.evaluate(js("page.storedGames")))

    @property
    def codes(self) -> set[str]:
        """The codes of all stored games."""
        return {without_bot_level(read_stored(text).code) for text in self.stored_games.values()}

    @property
    def match(self) -> Match:
        """The saved match."""
        return read_save(self.code).match

    @property
    def viewer(self) -> Viewer:
        """The person's seat."""
        link = read_save(self.code)
        return first_viewer(link) if link.seat is None else link.seat

    @property
    def game(self) -> Game:
        """The saved round."""
        return self.match.game

    @property
    def state(self) -> State:
        """The true position."""
        return self.game.state

    @property
    def seen(self) -> Observation:
        """What the person may know of it."""
        return observe_as(self.state, self.viewer)

    @property
    def status(self) -> Locator:
        """The prompt."""
        return self.page.locator("#status")

    @property
    def log(self) -> list[str]:
        """The sentences of the log."""
        return self.page.locator("#log li").all_inner_texts()

    @property
    def expected_log(self) -> list[str]:
        """The log that the saved game should have."""
        game, viewer = self.game, self.viewer
        names = names_at(game.ruleset.seats, viewer)
        seen = [observe_as(state, viewer) for state in game.states]
        plies = zip(seen, game.moves, seen[1:], strict=False)
        return [line for before, move, after in plies for line in narrate(before, move, after, names)]

    @property
    def hand(self) -> list[str]:
        """The person's cards, in the order on the page."""
        return self.cards("#hand")

    def cards(self, place: str) -> list[str]:
        """The names of the cards in a place."""
        cards = self.page.locator(f"{place} button.card")
        return [label.split(",")[0] for label in cards.evaluate_all("all => all.map(card => card.ariaLabel)")]

    def record(self, selector: str) -> None:
        """Start recording the texts of an element, however short their time."""
        self.page.evaluate(js("page.record"), selector)

    def recorded(self) -> list[str]:
        """The recorded texts; empty ones where the element was missing."""
        return list(self.page.evaluate("window.shown"))

    @property
    def choices(self) -> Locator:
        """The buttons of the offered moves."""
        return self.page.locator("#choices button.choice")

    @property
    def offered(self) -> list[str]:
        """The offered moves, in notation."""
        return list(self.choices.evaluate_all("all => all.map(each => each.dataset.value)"))

    def choice(self, move: Move) -> Locator:
        """The button of a move."""
        return self.page.locator(f'#choices button[data-do="Choose"][data-value="{move_text(move)}"]')

    def card(self, card: int) -> Locator:
        """A card that can start a move."""
        return self.page.locator(f'button[data-do="PickCard"][data-value="{card_text(card)}"]')

    def target(self, card: int) -> Locator:
        """A card that the picked one can be aimed at."""
        return self.page.locator(f'#table button[data-do="AimAt"][data-value="{card_text(card)}"]')

    @property
    def dialog(self) -> Locator:
        """The open dialog."""
        return self.page.locator("#dialog[open]")

    def focused(self) -> str:
        """The id of the focused element, or its tag if it has none."""
        return str(self.page.evaluate("document.activeElement.id || document.activeElement.tagName"))


CARD_ID = re.compile(r"(?<![A-Za-z0-9])(?:(?:10|[A2-9TJQK])[CDHS]|X[12])(?![A-Za-z0-9])")
DRAWING = re.compile(r'<path d="[^"]*"|<(style|script)\b.*?</\1>', re.DOTALL)
"""Suit icons, style sheets and texts of the start, in which letters and numbers could look like a card."""


def hidden_cards(code: str, viewer: Viewer | None = None) -> list[int]:
    """The cards that the person, or who sits side by side with another, can't place; after a round all hands
    are open, but not in one by links."""
    link = read_save(code)
    viewer = first_viewer(link) if viewer is None else viewer
    state, known = link.game.state, every_card(observe_as(link.game.state, viewer))
    if link.game.over and link.seat is None:
        known += [card for hand in state.hands for card in hand]
    return [card for card in state.ruleset.deck if card not in known]


def leaks(code: str, text: str, viewer: Viewer | None = None) -> list[str]:
    """The hidden cards that a text names in any form."""
    text = DRAWING.sub("", text)
    ids, names = set(CARD_ID.findall(text)), text.lower()
    return [
        card_text(card)
        for card in hidden_cards(code, viewer)
        if card_text(card) in ids or (rank(card) != JOKER and card_name(card).lower() in names)
    ]


def spoken(page: Page) -> str:
    """Everything a screen reader can read, with values and descriptions."""
    session = page.context.new_cdp_session(page)
    tree = session.send("Accessibility.getFullAXTree")
    session.detach()
    return json.dumps(tree, ensure_ascii=False)


def no_script_ran(page: Page) -> None:
    """No part of a text has become an element."""
    assert page.locator("img, [onerror]").count() == 0
