"""An exercise: a decision that is set on the table while the game waits. Pure.

It's decided with the controls of the game. Then it's judged, and what was tried is taken back. What is asked,
who judges and where it leads back to is said by the feature that sets it (`web.exercise.update`).
"""

from typing import Literal, TypeAlias

from cuttle import Game, Move, Seat
from cuttle.language import Words
from web.core.command import Command
from web.core.message import Message
from web.state.value import Value

Rating: TypeAlias = Literal["best", "good", "wrong", "unknown"]


class Answer(Value):
    """What is said of a try. The best one stays on the table, any other is taken back."""

    rating: Rating
    verdict: Words
    why: Words = ""
    """What is better, and why."""


class SetExercise(Message):
    """Set an exercise. A reload does so again."""


class Exercise(Value):
    """A decision of the seat that is on turn in this position."""

    game: Game
    """The round up to the decision."""
    asks: Words
    """What is said above the question."""
    set_by: SetExercise
    judge: Command
    """Have the try judged; the executor reports it as `web.exercise.messages.Judged`."""
    leave: Message
    """The way out, and what it's called."""
    leave_text: Words
    tried: Move | None = None
    """What was tried, until it's tried once more."""
    answer: Answer | None = None
    """None until it has been judged."""

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.game.state.phase.seat
