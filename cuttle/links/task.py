"""What a start position asks of the player: to play on, to find a move, or to win in time.

Lessons, puzzles and positions that players send each other differ in nothing else.
"""

from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from cuttle.game import Game, IllegalMoveError
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over

Asked: TypeAlias = Literal["play on", "find the move", "win within"]
ASKED: Final[tuple[Asked, ...]] = get_args(Asked)

MOST_TURNS: Final = 99
"""The most turns in which a win can be asked for."""
LONGEST_LINE: Final = 100
"""The most moves of a line."""
LONGEST_TITLE: Final = 80
"""The most characters of a title."""


class Task(NamedTuple):
    """What is asked, and what belongs to it."""

    asked: Asked = "play on"
    turns: int = 0
    """The number of own turns to win in; only for “win within”."""
    line: tuple[Move, ...] = ()
    """Moves from the start position, such as a solution; they aren't played."""
    title: str = ""
    """Untrusted text, never markup."""


NO_TASK: Final = Task()
"""Nothing but to play on, as after a deal."""


def task_fits(task: Task, start: Game) -> bool:
    """Whether this can be asked in a round that has just started, apart from its title."""
    if task.asked not in ASKED or len(task.line) > LONGEST_LINE:
        return False
    if not (1 <= task.turns <= MOST_TURNS if task.asked == "win within" else task.turns == 0):
        return False
    if any(move.verb in (Verb.OFFER, Verb.RESIGN) for move in task.line):
        return False
    try:
        start.replay(task.line)
    except IllegalMoveError:
        return False
    return True


def is_achieved(task: Task, game: Game, seat: Seat) -> bool | None:
    """Whether a seat has done what is asked, in a round from the task's position.

    None as long as that's open, or if nothing is asked that could be judged. A move is the one to find if the
    task's line begins with it, or if it wins at once.
    """
    phase = game.state.phase
    won = isinstance(phase, Over) and phase.winner == seat
    if task.asked == "win within":
        turns = _count_turns(game, seat)
        if won:
            return turns <= task.turns
        return False if game.over or turns >= task.turns else None
    if task.asked == "find the move" and task.line and game.moves and game.states[0].phase.seat == seat:
        return game.moves[0] == task.line[0] or (won and len(game.moves) == 1)
    return None


def _count_turns(game: Game, seat: Seat) -> int:
    """How many turns of a seat are over."""
    pairs = zip(game.states, game.states[1:], strict=False)
    over = game.over and game.states[-1].turn == seat
    return over + sum(before.turn == seat != after.turn for before, after in pairs)
