"""How far a beginner has come: games, wins at a level, and the notes that were shown. Pure."""

from typing import Final, NamedTuple

GAMES: Final = 3
"""So many games are accompanied by notes."""
ENOUGH: Final = 2
"""After so many wins at a level, the next one is offered."""
_MOST: Final = 99


class Progress(NamedTuple):
    games: int = 0
    """Rounds that have ended while notes were shown."""
    level: str = ""
    """The level of the last win."""
    won: int = 0
    """How many wins there were at that level since another one was beaten."""
    notes: tuple[str, ...] = ()
    """The names of the notes that have been shown; each is shown once."""

    @property
    def text(self) -> str:
        """As it is stored; empty at the beginning."""
        parts = (str(self.games), self.level or "-", str(self.won), *self.notes)
        return " ".join(parts) if self != Progress() else ""

    def after_win(self, level: str) -> "Progress":
        """The progress after a win against bots of this level."""
        won = self.won + 1 if level == self.level else 1
        return self._replace(level=level, won=min(won, _MOST))


NONE: Final = Progress()
"""At the beginning."""


def read_progress(text: str) -> Progress:
    """The progress in a text; what can't be read counts as none."""
    games, level, won, *notes = (*text.split(), "", "", "")
    if not (games.isascii() and games.isdecimal() and won.isascii() and won.isdecimal()):
        return NONE
    notes = [note for note in dict.fromkeys(notes) if note.isascii() and note.isalpha()]
    return Progress(
        min(int(games[:4]), _MOST), level.strip("-"), min(int(won[:4]), _MOST), tuple(notes[:_MOST])
    )
