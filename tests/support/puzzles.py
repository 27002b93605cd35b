"""Puzzles replayed by the oracle, and their accepted moves tried by it in worlds at random."""

from collections.abc import Iterator
from random import Random

from cuttle import Game, Move, State, imagine, observe
from cuttle.puzzles import Attempt, Puzzle, Verdict
from cuttle.rules import Over
from cuttle.rules.legal import legal_moves
from tests import oracle
from tests.support.bridge import Naive, naive_move, naive_state
from tests.support.stepping import Pair


def attempts(puzzle: Puzzle) -> Iterator[Attempt]:
    """Every attempt that is on the line, also by equal cards."""
    waiting = [Attempt.begin(puzzle)]
    while waiting:
        attempt = waiting.pop()
        yield attempt
        verdicts = (attempt.judge(move) for move in attempt.decision.accepted)
        waiting += [verdict.next for verdict in verdicts if verdict.next]


def verdicts(attempt: Attempt) -> Iterator[tuple[Move, Verdict]]:
    """The verdict on every legal move; of the moves with one refutation only on the first."""
    refuted = set()
    for move in sorted(legal_moves(attempt.game.state)):
        verdict = attempt.judge(move)
        if verdict.refutation is None or verdict.refutation not in refuted:
            refuted.add(verdict.refutation)
            yield move, verdict


def replay(game: Game) -> State:
    """The end of a game that the oracle has played as well, compared at every ply.

    Raises:
        DisagreementError: if the two differ.
    """
    pair = Pair([game.states[0]])
    for move in game.moves:
        pair.play(move)
    return pair.state


def check_answers(puzzle: Puzzle) -> None:
    """Replay the line and every refutation."""
    for attempt in attempts(puzzle):
        for move, verdict in verdicts(attempt):
            seen = observe(attempt.puzzle.start, puzzle.seat)
            assert observe(verdict.game.states[0], puzzle.seat) == seen, (puzzle.key, move)
            end = replay(verdict.game)
            won = isinstance(end.phase, Over) and end.phase.winner == puzzle.seat
            lost = isinstance(end.phase, Over) and end.phase.winner not in (puzzle.seat, None)
            assert not (won if verdict.grade == "wrong" else lost), (puzzle.key, move)
            assert lost or puzzle.kind != "D" or verdict.grade != "wrong", (puzzle.key, move)


def holds_in_a_world(puzzle: Puzzle, rng: Random) -> bool:
    """Whether the accepted move does what it should in one world that fits, by the oracle's own search. For
    the best chance there's nothing that it should do in each."""
    if puzzle.kind == "B":
        return True
    world = imagine(observe(puzzle.start, puzzle.seat), rng)
    after = oracle.play(naive_state(world), naive_move(puzzle.decisions[0].accepted[0]))
    own = puzzle.start.turn == puzzle.seat  # the turn that has begun is its first
    if puzzle.kind == "D":
        return _survives(after, puzzle.seat, 1 - own)
    return _wins(after, puzzle.seat, puzzle.turns - own)


def _survives(state: Naive, seat: int, turns: int) -> bool:
    """Whether a seat reaches the end of so many turns, and then its next one."""
    if state["phase"] == "over":
        return bool(state["winner"] != 1 - seat)
    if state["phase"] == "turn" and state["turn"] == seat:
        if not turns:
            return True
        turns -= 1
    after = (_survives(oracle.play(state, move), seat, turns) for move in oracle.moves(state))
    return any(after) if state["decider"] == seat else all(after)


def _wins(state: Naive, seat: int, turns: int) -> bool:
    """Whether a seat wins within its next turns."""
    if state["phase"] == "over":
        return bool(state["winner"] == seat)
    if state["phase"] == "turn":
        if not turns:
            return False
        turns -= state["turn"] == seat
    after = (_wins(oracle.play(state, move), seat, turns) for move in oracle.moves(state))
    return any(after) if state["decider"] == seat else all(after)
