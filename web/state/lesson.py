"""A lesson on the table: what may be played in it, and what the coach says. Pure.

Which lessons there are is in `web.features.learn`.
"""

from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle import Game, Move, Seat
from cuttle.language import Words
from web.state.selection import has_no_answer

Line: TypeAlias = tuple[Move, ...]

EASIEST: Final = "novice"
"""The level of the opponent in lessons, and of the first one of who knows the game."""
GENTLEST: Final = "beginner"
"""The level of a beginner's first opponent."""


class Lesson(NamedTuple):
    """A lesson, apart from the position that it starts from."""

    name: str
    lines: tuple[Line, ...]
    """Every way to the goal, with the moves of all seats. What is in none of them isn't played."""
    says: tuple[Words, ...]
    """What the coach says before each of the player's decisions, and at the goal."""
    place: int = 0
    """Its place among the lessons of the course, from 0."""
    whole: int = 1
    """How many lessons there are in it."""
    follow: str = ""
    """The name of the next lesson; empty after the last one."""
    quick: bool = False
    """Whether a card is played as soon as it is pressed."""
    code: str = ""
    """The save of the game that the lesson interrupts."""
    invited: Literal["", "invitation", "challenge"] = ""
    """What that game is, if somebody sent it and it hasn't been answered."""

    def next_moves(self, game: Game) -> set[Move]:
        """The moves that lead to the goal."""
        at = len(game.moves)
        return {line[at] for line in self._lines_of(game) if len(line) > at}

    def is_done(self, game: Game) -> bool:
        """Whether the goal is reached."""
        return any(len(line) == len(game.moves) for line in self._lines_of(game))

    def _lines_of(self, game: Game) -> list[Line]:
        return [line for line in self.lines if line[: len(game.moves)] == game.moves]

    def sentence(self, game: Game, seat: Seat) -> Words:
        """What the coach says now, to the player in this seat; empty where the table says enough, as
        while others decide."""
        if self.is_done(game):
            return self.says[-1]
        if game.state.phase.seat != seat or has_no_answer(game.state):
            return ""
        made = sum(
            game.states[ply].phase.seat == seat and not has_no_answer(game.states[ply])
            for ply in range(len(game.moves))
        )
        return self.says[made] if made < len(self.says) - 1 else ""
