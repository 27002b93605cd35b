"""Helpers for tests of kept games: stores that can be full, and a page with a shelf, as in one tab."""

from random import Random
from typing import Final

from cuttle import LinkError, legal_moves, move_text
from cuttle.links.digits import LETTERS
from tests.support.mangling import mended
from tests.support.pages import fresh, later
from web.library.service import EFFECTS, Librarian
from web.library.store import GAMES, Shelf
from web.state.model import Effect, Model, begin
from web.state.saved import laid_out, read_save
from web.state.stored_game import Entry, read_entry
from web.update import update

NOW: Final = "2026-11-21T12:00:00Z"


def broken_off() -> str:
    """A code whose checksum is right, but in which a move is not legal: it can be read as far as that."""
    code = later(30).save
    damaged = (mended(f"{code[:at]}{letter}{code[at + 1 :]}") for at in range(40, 60) for letter in LETTERS)
    return next(each for each in damaged if _partly(each))


def _partly(code: str) -> bool:
    try:
        read_save(code)
    except LinkError as error:
        return error.upto is not None
    return False


class Texts:
    """A store of texts, with room for so many characters."""

    def __init__(self, texts: dict[str, str] | None = None, room: int = 10**9) -> None:
        """Nothing is stored but these."""
        self.texts = dict(texts or {})
        self.room = room

    def load(self, key: str) -> str:
        """What is stored under a key."""
        return self.texts.get(key, "")

    def save(self, key: str, text: str) -> bool:
        """Store a text, or remove it; False where there is no room."""
        texts = {**self.texts, key: text}
        if not text:
            del texts[key]
        elif len("".join(texts) + "".join(texts.values())) > self.room:
            return False
        self.texts = texts
        return True

    def keys(self) -> list[str]:
        """All keys."""
        return list(self.texts)

    @property
    def games(self) -> dict[str, Entry]:
        """All games that are kept in their proper form."""
        kept = {key: text for key, text in self.texts.items() if key.startswith(GAMES)}
        return {key.removeprefix(GAMES): read_entry(text) for key, text in kept.items()}

    @property
    def codes(self) -> list[str]:
        """Their codes."""
        return sorted(entry.code for entry in self.games.values())


class Tab:
    """A page in one tab of a browser: its model, and the games that the browser keeps."""

    def __init__(
        self, stored: Texts, seed: int = 0, tab: Texts | None = None, model: Model | None = None
    ) -> None:
        """The page begins with the game that is kept, or with another."""
        self.stored, self.own = stored, tab or Texts()
        self.seconds = 0
        luck = Random(seed)
        self.shelf = Shelf(stored, self.own, lambda: luck.getrandbits(64), self.time)
        self.librarian = Librarian(self.shelf)
        self.waiting = list[Effect]()
        """What the page has asked for beside that."""
        try:
            saved = read_save(self.shelf.first())
            self.whole = True
            self.go(begin(*saved[:2], **laid_out(saved)))
        except LinkError:
            self.whole = False
            self.shelf.take("")
            model = model or update(fresh(), "dealt", "new 7 2")[0]
            self.go((model, [Effect("save", model.save)]))

    def time(self) -> str:
        """The time, which goes on whenever it is asked for."""
        self.seconds += 1
        minutes, seconds = divmod(self.seconds, 60)
        return f"2026-11-21T{minutes // 60:02}:{minutes % 60:02}:{seconds:02}Z"

    def go(self, step: tuple[Model, list[Effect]]) -> None:
        """Take a step, and carry out what it asks for."""
        self.model, effects = step
        for effect in effects:
            if effect.do == "save":
                messages = self.librarian.save(effect.value, self.model.match.over)
            elif effect.do in EFFECTS:
                messages = self.librarian.carry_out(effect.do, effect.value)
            else:
                self.waiting.append(effect)
                continue
            for message in messages:
                self.go(update(self.model, *message))

    def send(self, do: str, value: str = "") -> None:
        """Send a message, unless another tab has gone on with the game."""
        if not self.look():
            self.go(update(self.model, do, value))

    def look(self) -> bool:
        """Notice what another tab has done to the game."""
        code = self.shelf.elsewhere()
        if code:
            self.go(update(self.model, "elsewhere", code))
        return bool(code)

    def move(self, at: int = 0) -> None:
        """Whoever is to move does, persons by themselves and bots in their place."""
        moves = legal_moves(self.model.game.state)
        text = move_text(moves[at % len(moves)])
        if self.model.game.state.phase.seat in self.model.persons:
            self.send("move", text)
        else:
            self.send("bot", f"{len(self.model.game.moves)} {text}")

    @property
    def code(self) -> str:
        """The game on the table."""
        return self.model.save


def begun(stored: Texts, seed: int = 1, plies: int = 3) -> Tab:
    """A tab in which some moves have been made."""
    tab = Tab(stored, seed)
    for _ in range(plies):
        tab.move()
    return tab
