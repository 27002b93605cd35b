"""Helpers for tests of stored games: a page in one tab of a browser."""

from typing import Final

from cuttle import LinkError, legal_moves, move_text
from cuttle.links.digits import LETTERS
from tests.support.browser import FakeBrowser, Texts
from tests.support.damaged_codes import with_checksum
from tests.support.messages import message, update
from tests.support.pages import fresh, later
from web.core.command import SaveGame
from web.core.model import Model, with_page
from web.core.storage_keys import DAYS, GAMES, PLAYING
from web.features import PROGRAM
from web.messages.library import StoreChanged
from web.session import Session
from web.state.days import Days
from web.state.saved import read_save
from web.state.stored_game import StoredGame, stored_text

NOW: Final = "2026-11-21T12:00:00Z"


def broken_off() -> str:
    """A code with a correct checksum and an illegal move: it can be read up to there."""
    code = later(30).save
    damaged = (
        with_checksum(f"{code[:at]}{letter}{code[at + 1 :]}") for at in range(40, 60) for letter in LETTERS
    )
    return next(each for each in damaged if _partly(each))


def _partly(code: str) -> bool:
    try:
        read_save(code)
    except LinkError as error:
        return error.partial is not None
    return False


class Tab(Session):
    """A page in one tab of a browser."""

    browser: FakeBrowser

    def __init__(
        self, stored: Texts, seed: int = 0, tab: Texts | None = None, model: Model | None = None
    ) -> None:
        """The page begins with the stored game, or with `model`."""
        super().__init__(FakeBrowser(stored, tab, seed), PROGRAM)
        self.stored = stored
        if stored.texts and model is None:
            self.start()
            return
        self.store.take("")
        model = model or update(fresh(), "dealt", "new 7 2")[0]
        model = with_page(model, days=Days(self.browser.today(), stored.load(DAYS)))
        self.begin((model, [SaveGame(model.save)]))
        self.browser.listen(self.receive)

    def say(self, do: str, value: str = "") -> None:
        """Send a message in short."""
        if found := message(do, value):
            self.send(found)

    def look(self) -> bool:
        """Notice what another tab has done to the game."""
        before = self.model
        self.send(StoreChanged())
        return self.model is not before

    def move(self, at: int = 0) -> None:
        """Make a move for the current player, bot or not."""
        moves = legal_moves(self.model.game.state)
        text = move_text(moves[at % len(moves)])
        if self.model.game.state.phase.seat in self.model.persons:
            self.say("Choose", text)
        else:
            self.say("bot", f"{len(self.model.game.moves)} {text}")

    @property
    def code(self) -> str:
        return self.model.save


def begin_tab(stored: Texts, seed: int = 1, plies: int = 3) -> Tab:
    tab = Tab(stored, seed)
    for _ in range(plies):
        tab.move()
    return tab


def with_stored(**entries: StoredGame | str) -> Tab:
    """A tab with a game on the table, other stored games, and the list open."""
    texts = {name: each if isinstance(each, str) else stored_text(each) for name, each in entries.items()}
    mine = stored_text(StoredGame(later(9).save, saved="2026-11-20T00:00:00Z"))
    stored = Texts(
        {PLAYING: "mine", f"{GAMES}mine": mine, **{GAMES + name: text for name, text in texts.items()}}
    )
    tab = Tab(stored)
    tab.say("ShowGames")
    return tab
