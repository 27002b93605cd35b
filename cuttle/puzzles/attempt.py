"""Solving a puzzle: how a move is judged, and what follows it.

An Attempt is where the player stands on the line. `judge` answers a move with a game to show: after a right
one with the replies of the line, after a wrong one with its refutation, in a world that fits all that the
player has seen, so that nothing on the table changes but the cards that are played.
"""

from typing import Literal, NamedTuple, Self, TypeAlias

from cuttle.game import Game, IllegalMoveError
from cuttle.puzzles.puzzle import Decision, Puzzle, Refutation
from cuttle.puzzles.worlds import Swap, game_in_world, names_after, renamed
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Over

Grade: TypeAlias = Literal["right", "also good", "wrong"]
"""*Also good*: it keeps what is asked, but isn't the line's move or like it, so the puzzle is solved here."""

Ending: TypeAlias = Literal["won", "sure", "every way", "safe", "best chance"]
"""Why a solved puzzle ends: the round is won; they have no card that stops it any more; from here every way
wins; they can't win on their next turn; it was the best chance."""


class Attempt(NamedTuple):
    """Where the player stands."""

    puzzle: Puzzle
    game: Game
    """The round so far, from the puzzle's start; the player decides."""
    step: int = 0
    """Which decision of the line this is."""
    swaps: tuple[Swap, ...] = ()
    """Cards that have changed their parts, because the player took another of equal ones."""

    @classmethod
    def begin(cls, puzzle: Puzzle) -> Self:
        """The attempt before the first move."""
        return cls(puzzle, puzzle.game)

    @property
    def decision(self) -> Decision:
        """The decision to make, with the cards as they are in this attempt."""
        return _renamed_decision(self.puzzle.decisions[self.step], names_after(self.swaps))

    def judge(self, move: Move) -> "Verdict":
        """The answer to a move.

        Raises:
            IllegalMoveError: if it isn't legal.
        """
        if move not in legal_moves(self.game.state):
            self.game.play(move)  # says why
            raise IllegalMoveError("stranger offers")
        decision = self.decision
        if move in decision.accepted:
            return _accept(self, decision, move)
        refutation = decision.refutations[decision.wrong[move]]
        game = game_in_world(self.game, self.puzzle.seat, refutation.replies, refutation.drawn)
        return Verdict("wrong", game.play(move).replay(refutation.replies), refutation=refutation)


class Verdict(NamedTuple):
    """The answer to a move."""

    grade: Grade
    game: Game
    """The round after the move and what follows. It begins with the moves of the attempt's game; its hidden
    cards may differ from that one's, its visible ones don't."""
    next: Attempt | None = None
    """Where the puzzle continues; None if it's solved, or if the move was wrong."""
    ending: Ending | None = None
    """Why it ends here; None unless it's solved."""
    refutation: Refutation | None = None
    """Only for a wrong move."""

    @property
    def solved(self) -> bool:
        """Whether nothing is left to find."""
        return self.ending is not None


def _accept(attempt: Attempt, decision: Decision, move: Move) -> Verdict:
    """The answer to a move that keeps what is asked."""
    usual = decision.accepted[0]
    game = attempt.game.play(move)
    if move.kind != usual.kind:
        return Verdict("also good", game, ending=_ending(attempt.puzzle, game, every=False))
    own = ((usual.card, move.card), *zip(usual.targets, move.targets, strict=True))
    swaps, swapped = (*attempt.swaps, *own), names_after(own)
    try:
        game = game.replay([renamed(reply, swapped) for reply in decision.replies])
    except IllegalMoveError:
        return Verdict("right", game, ending=_ending(attempt.puzzle, game, every=False))
    if attempt.step + 1 < len(attempt.puzzle.decisions):
        following = Attempt(attempt.puzzle, game, attempt.step + 1, swaps)
        if set(following.decision.accepted) <= set(legal_moves(game.state)):
            return Verdict("right", game, following)
    return Verdict("right", game, ending=_ending(attempt.puzzle, game, every=not decision.wrong))


def _ending(puzzle: Puzzle, game: Game, every: bool) -> Ending:
    """Why the puzzle is solved here."""
    phase = game.state.phase
    if isinstance(phase, Over) and phase.winner == puzzle.seat:
        return "won"
    if puzzle.kind == "B":
        return "best chance"
    if puzzle.kind == "D":
        return "safe"
    return "every way" if every else "sure"


def _renamed_decision(decision: Decision, names: dict[int, int]) -> Decision:
    """A decision with other cards."""
    if not names:
        return decision

    def changed(moves: tuple[Move, ...]) -> tuple[Move, ...]:
        return tuple([renamed(move, names) for move in moves])

    return Decision(
        changed(decision.accepted),
        tuple(
            [refutation._replace(replies=changed(refutation.replies)) for refutation in decision.refutations]
        ),
        {renamed(move, names): which for move, which in decision.wrong.items()},
        changed(decision.replies),
        decision.chance,
    )
