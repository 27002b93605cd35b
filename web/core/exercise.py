"""An exercise: a decision that is set on the table while the game waits. Pure.

It's decided with the controls of the game. Then it's judged, and what was tried is taken back. What is asked,
who judges and where it leads back to is said by the feature that sets it (`web.exercise.update`).
"""

from typing import Literal, Optional, TypeAlias

from cuttle import Game, Link, Move, Seat
from cuttle.language import Words
from web.core.command import Command
from web.core.message import Message
from web.state.reasons import Ask
from web.state.run import Run
from web.state.seating import Seating
from web.state.value import Value

Rating: TypeAlias = Literal["best", "good", "wrong", "unknown"]


class Answer(Value):
    """What is said of a try. The best one stays on the table, any other is taken back."""

    rating: Rating
    verdict: Words
    why: Words = ""
    """What is better, and why; the cause takes its place once that's found."""
    more: Words = ""
    """What else is said."""
    follows: Game | None = None
    """The round with the try and what follows it, which is shown move by move. Hidden cards may differ from
    those of the exercise, but nothing that its seat has seen."""
    then: Optional["Exercise"] = None
    """What is on the table after that, if it isn't this exercise."""
    ways: tuple[tuple[Words, Message], ...] = ()
    """The ways on from here, if they aren't those of `web.table.exercise`."""
    ask: Ask | None = None
    """Whose cause is said. Of a wrong try, only what it meets."""
    about: Words = ""
    """The move whose cause it is, said before it, if it isn't the one on the table."""


class SetExercise(Message):
    """Set an exercise. A reload does so again."""

    def in_run(self, _: Run) -> "SetExercise":
        """What a reload does in a run instead."""
        return self


class Exercise(Value):
    """A decision of the seat that is on turn in this position."""

    game: Game
    """The round up to the decision."""
    asks: Words
    """What is said above the question, or in a puzzle in its place."""
    set_by: SetExercise
    judge: Command
    """Have the try judged; the executor reports it as `web.messages.exercise.Judged`."""
    leave: Message
    """The way out, and what it's called."""
    leave_text: Words
    note: Words = ""
    """In a puzzle, what is good to know before."""
    title: Words = ""
    """What the tab is called, if it isn't another try."""
    ways: tuple[tuple[Words, Message], ...] = ()
    """Other ways on while there is something to decide."""
    seating: Seating | None = None
    """Who plays, if it isn't the game on the table: the seat that decides is then the player's own."""
    link: Link | None = None
    """What is shared in place of the game on the table."""
    tried: Move | None = None
    """What was tried, until it's tried once more."""
    answer: Answer | None = None
    """None until it has been judged."""
    told: bool = False
    """Whether what is tried is the answer that was asked for."""
    following: bool = False
    """Whether what follows the try is being shown."""

    @property
    def is_puzzle(self) -> bool:
        """Whether it's a position by itself, rather than one of the game on the table."""
        return self.seating is not None

    @property
    def is_done(self) -> bool:
        """Whether it's a puzzle that has been followed to its end."""
        answer = self.answer
        return self.is_puzzle and answer is not None and answer.rating == "best" and answer.then is None

    @property
    def is_solved(self) -> bool:
        """Whether its player has found the answer, and what follows is on the table."""
        return self.is_done and not (self.told or self.following)

    @property
    def seat(self) -> Seat:
        """Who decides."""
        return self.game.state.phase.seat
