"""From a position to a proven puzzle: which kinds it could be, the proof, the line and the filters."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from cuttle.game import Game
from cuttle.links import encode
from cuttle.puzzles import Attempt, Kind, Puzzle
from cuttle.rules.cards import KING
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Turn
from cuttle.rules.state import State, count_permanents, goal, score
from cuttle.start import ImpossiblePositionError
from tools.puzzles.bots import rate, try_bots
from tools.puzzles.exact import Endgame
from tools.puzzles.line import decide, find_line, kind_of_move, with_plain_deck
from tools.puzzles.proof import Proof, survive, win_in_time
from tools.puzzles.themes import themes_of
from tools.puzzles.worlds import TooLargeError, hidden_mask

MOST: Final = {"A": 8_000, "C": 3_000, "D": 12_000}
"""How many positions a proof may look at."""
MOST_TAKING_TWO: Final = 60_000
"""The same for a defence if a seven may bring any two cards into play."""
MOST_FOR_LINE: Final = 100_000
"""How many more are looked at for the line and the refutations."""
LONGEST_ENDGAME: Final = 6
"""Within how many own turns an endgame has to be won."""
LARGE_ENDGAME: Final = "C too large"
"""What an endgame with too many positions counts as. The ones before it in the game are larger still."""
FAR: Final = 21
"""With more points to go, a win within two turns isn't looked for."""


class RejectedError(Exception):
    """Why a candidate isn't taken; the name of the step."""


def puzzles_in(state: State, kinds: str, yields: Counter[str], rng: Random) -> Iterator[Puzzle]:
    """The puzzle of one of these kinds that a position is, if it's one. `yields` counts what became of it."""
    yields["positions"] += 1
    try:
        found = prove(state, kinds, yields)
        yields[f"{found.kind} one class"] += 1
        yield _finish(found, state, yields, rng)
        yields[f"{found.kind} taken"] += 1
    except TooLargeError:
        yields["too large"] += 1
    except ImpossiblePositionError:
        yields["not a start"] += 1
    except RejectedError as rejected:
        yields[str(rejected)] += 1


class Proven(NamedTuple):
    """A position with one class of accepted moves."""

    kind: Kind
    proof: Proof
    turns: int
    accepted: tuple[Move, ...]


def prove(state: State, kinds: str, yields: Counter[str]) -> Proven:
    """The kind, the proof, the turns and the accepted moves of a position with one class of them."""
    seat = state.phase.seat
    if len(legal_moves(state)) < 4:
        raise RejectedError("few moves")
    at_once = Proof(seat, win_in_time, 5000)
    if any(at_once.works(state, move, 0) for move in legal_moves(state)):
        raise RejectedError("won at once")
    if not hidden_mask(state, seat):
        if "C" not in kinds:
            raise RejectedError("nothing")
        return _prove_endgame(state)
    if goal(state, seat) - score(state, seat) <= FAR:
        yields["A tried"] += 1
        proof = Proof(seat, win_in_time, MOST["A"])
        accepted = one_class(proof, state, 2)
        if accepted:
            return Proven("A", proof, 2, accepted)
        if accepted is None:
            raise RejectedError("A several classes")
    if "D" not in kinds or not _is_in_check(state, seat):
        raise RejectedError("nothing")
    yields["D tried"] += 1
    most = MOST_TAKING_TWO if state.ruleset.seven == "take two" else MOST["D"]
    proof = Proof(seat, survive, most)
    accepted = one_class(proof, state, 1)
    if not accepted:
        raise RejectedError("D several classes" if accepted is None else "D lost")
    return Proven("D", proof, 1, accepted)


def _prove_endgame(state: State) -> Proven:
    seat = state.phase.seat
    guide = Proof(seat, win_in_time, MOST["C"])
    try:
        proof = Endgame(state, seat, MOST["C"], guide)
    except TooLargeError:
        raise RejectedError(LARGE_ENDGAME) from None
    accepted = one_class(proof, state, 0)
    if not accepted:
        raise RejectedError("C several classes" if accepted is None else "C no win")
    for turns in range(2, LONGEST_ENDGAME + 1):
        if any(guide.works(state, move, turns - 1) for move in accepted):
            return Proven("C", proof, turns, accepted)
    raise RejectedError("C long")


def one_class(proof: Proof, state: State, turns: int) -> tuple[Move, ...] | None:
    """The accepted moves if they are of one class; None if they are of several."""
    left, found = turns - isinstance(state.phase, Turn), list[Move]()
    for move in sorted(legal_moves(state)):
        if proof.works(state, move, left):
            found.append(move)
            if kind_of_move(move) != kind_of_move(found[0]):
                return None
    return tuple(found)


def _is_in_check(state: State, seat: int) -> bool:
    """Whether the other seat could win with its next card (R25)."""
    other = 1 - seat
    kings = min(count_permanents(state, other, KING) + 1, len(state.ruleset.goals) - 1)
    lacking = goal(state, other) - score(state, other)
    with_king = state.ruleset.goals[kings] - score(state, other)
    return bool(state.hands[other]) and min(lacking, with_king + 10) <= 10


# From the proof to the puzzle


def _finish(found: Proven, state: State, yields: Counter[str], rng: Random) -> Puzzle:
    """The puzzle of a proven position, if bots make enough of it."""
    kind, proof, turns, accepted = found
    game = Game(state)
    trial = try_bots(game, accepted, rng)
    if not trial.good:
        raise RejectedError("not tempting")
    yields[f"{kind} tempting"] += 1
    searched = proof.searched
    proof.allow(MOST_FOR_LINE)
    game, steps = find_line(proof, game, turns, accepted)
    line = [move for step in steps for move in (step.accepted[0], *step.replies)]
    game = with_plain_deck(game, proof.seat, line)
    end = game.replay(line)
    decisions = tuple([decide(proof, end.at(step.ply), step) for step in steps])
    puzzle = Puzzle(
        key=encode(game)[-4:],
        kind=kind,
        rating=0,
        themes=themes_of(kind, game.state, decisions, trial.tempting),
        start=game.state,
        turns=turns if kind in "AC" else 0,
        decisions=decisions,
        searched=searched,
    )
    check(puzzle, proof)
    return replace(puzzle, rating=rate(game, accepted, trial.shares, rng))


def check(puzzle: Puzzle, proof: Proof) -> None:
    """Play every move of every decision: each must be answered as the proof says.

    Raises:
        RejectedError: if equal cards don't lead to the same line.
    """
    turns = puzzle.turns or 1
    waiting = [(Attempt.begin(puzzle), turns)]
    while waiting:
        attempt, turns = waiting.pop()
        state = attempt.game.state
        if set(attempt.decision.accepted) != set(proof.accepted(state, turns)):
            raise RejectedError("unequal suits")
        left = turns - isinstance(state.phase, Turn)
        for move in legal_moves(state):
            verdict = attempt.judge(move)
            if verdict.next:
                waiting.append((verdict.next, left))
            if (verdict.grade != "wrong") != proof.works(state, move, left):
                raise RejectedError("unequal suits")
            if verdict.grade == "wrong" and proof.holds(verdict.game.state, left):
                raise RejectedError("weak refutation")
