"""The game page as the tests of all engines use it, only through scripts in the page.

The true position is read from the game that the page saves after every move.
"""

from __future__ import annotations

from typing import Final

from cuttle import Game, Move, Verb, card_text, encode, move_text
from e2e.looking import SAVED, without_bot_level
from e2e.play import LONGEST, good_move
from e2e.table import SETTINGS, cards_to_press, waits_for_others
from engines.driver import Engine
from tools.scripts import script
from web.state.saved import read_save, settings_text
from web.state.selection import without_victim

SETTLED: Final = {"pace": "instant", "level": "skilled", "motion": "off", "sound": "off", "home": "no"}


def does(name: str) -> str:
    """The body of a function that does this in the page."""
    return f"return ({script('engines/board.js', name)})(...args)"


class Board:
    """One page with the game."""

    def __init__(self, engine: Engine, url: str) -> None:
        self.engine = engine
        self.url = url

    def prepare(self) -> None:
        """Store settings that make a game quick; called on the first page load."""
        self.engine.go(f"{self.url}licenses/cuttle.txt")
        self.engine.run("localStorage.setItem(...args)", SETTINGS, settings_text(SETTLED))

    def open(self, code: str = "") -> None:
        """Open the page, with the game of a code if given, and wait until it is ready."""
        self.engine.go(f"{self.url}#{code}" if code else self.url)
        self.ready()

    def open_link(self, game: Game) -> None:
        """Open the page by a game link, as if from another site."""
        self.engine.go("about:blank")
        self.open(encode(game))
        self.engine.run(does("opened"))
        while self.code != encode(game):
            self.engine.run(does("savedOther"), self.save)

    def open_set(self, code: str) -> None:
        """Open the page by the link of a set, as if from another site."""
        self.engine.go("about:blank")
        self.open(code)

    def stored_with(self, key: str, part: str) -> str:
        """What is stored under a key, once it has this part."""
        waits = "while (!(localStorage.getItem(args[0]) ?? '').includes(args[1]))"
        pause = "await new Promise((go) => setTimeout(go, 200));"
        return str(self.engine.run(f"{waits} {pause} return localStorage.getItem(args[0]);", key, part))

    def reload(self) -> None:
        """Reload the page."""
        self.engine.reload()
        self.ready()

    def ready(self) -> None:
        """Wait until the page is ready to play."""
        assert self.engine.run(does("ready")) == ""

    @property
    def save(self) -> str:
        """The saved game."""
        return str(self.engine.run(f"return ({SAVED})()"))

    @property
    def code(self) -> str:
        """The saved game, as a link to it alone."""
        return without_bot_level(self.save)

    @property
    def log(self) -> list[str]:
        """The log, as sentences."""
        found = self.engine.run(
            "return [...document.querySelectorAll('#log li')].map((each) => each.textContent)"
        )
        assert isinstance(found, list)
        return found

    @property
    def memory(self) -> str:
        """The state of the memory snapshot, once it is known."""
        return str(self.engine.run(does("memory")))

    def kept(self) -> None:
        """Wait until the page is saved for offline use."""
        self.engine.run(does("kept"))

    def text(self, selector: str) -> str:
        """The text of an element, once it exists."""
        return str(self.engine.run(does("textOf"), selector))

    def settle(self) -> Game:
        """Wait until you have a decision to make or the game is over."""
        while True:
            save = self.save
            game = read_save(save).match.game
            if not waits_for_others(game):
                return game
            self.engine.run(does("savedOther"), save)

    def play_in_frame(self) -> list[str]:
        """Play the lesson of points in a frame; what's shown before the press, after it, after the move."""
        self.engine.go(f"{self.url}licenses/cuttle.txt")
        shown = self.engine.run(does("playInFrame"), self.url)
        assert isinstance(shown, list)
        return shown

    def play(self, move: Move) -> Game:
        """Play a move by its buttons, and wait until it is your turn again."""
        save = self.save
        game = read_save(save).match.game
        pressed = [{"selector": name, "needed": must} for name, must in buttons(game, move)]
        self.engine.run(does("press"), save, pressed)
        return self.settle()

    def play_out(self) -> Game:
        """Play until the game is over, with the bot's moves."""
        game = self.settle()
        for _ in range(LONGEST):
            if game.over:
                return game
            game = self.play(good_move(game))
        raise AssertionError(f"the game does not end: {self.code}")


def buttons(game: Game, move: Move) -> list[tuple[str, bool]]:
    """The buttons to press for a move, and whether each must exist; stop at the first that plays it."""
    choice = f'#choices button[data-do="Choose"][data-value="{move_text(move)}"]'
    if move.verb is Verb.DRAW:
        return [("#deck", True)]
    if move.card < 0 or move.verb in (Verb.COUNTER, Verb.BLOCK):
        return [(choice, True)]
    if move.verb is Verb.DISCARD:
        cards = [card_text(card) for card in cards_to_press(game.state, move)]
        return [
            *((f'button[data-do="PickCard"][data-value="{card}"]', True) for card in cards),
            ("#discard", False),
        ]
    presses = [(f'button[data-do="PickCard"][data-value="{card_text(move.card)}"]', True)]
    if move.target >= 0:
        presses.append((f'#table button[data-do="AimAt"][data-value="{card_text(move.target)}"]', True))
    if move.seat >= 0:
        presses.append(
            (f'#choices button[data-do="PickUse"][data-value="{move_text(without_victim(move))}"]', False)
        )
    return [*presses, (choice, True)]
