"""From a position to a proven puzzle: which kinds it could be, the proof, the line and the filters."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Final, NamedTuple

from cuttle.game import Game
from cuttle.links import encode
from cuttle.puzzles import Attempt, Decision, Kind, Puzzle
from cuttle.rules.cards import KING
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Turn
from cuttle.rules.state import State, count_permanents, goal, score
from cuttle.start import ImpossiblePositionError
from tools.puzzles.all_worlds import RejectedError, TooLargeError, hidden_mask
from tools.puzzles.best import best_chance
from tools.puzzles.bots import promises, try_bots
from tools.puzzles.exact import EndgameProof
from tools.puzzles.line import decide, find_line, kind_of_move, with_plain_deck
from tools.puzzles.proof import Proof, survive, turns_ahead, win_in_time
from tools.puzzles.themes import themes_of

MOST: Final = {"A": 8_000, "C": 6_000, "D": 12_000}
"""How many positions a proof may look at."""
MOST_TAKING_TWO: Final = 60_000
"""The same for a defence if a seven may bring any two cards into play."""
MOST_FOR_LINE: Final = 100_000
"""How many more are looked at for the line and the refutations."""
LEAST_MOVES: Final = (2, 4)
"""With fewer legal moves there is nothing to find: within a turn, and at its beginning."""
LONGEST_ENDGAME: Final = 6
"""Within how many own turns an endgame has to be won."""
LARGE_ENDGAME: Final = "C too large"
"""What an endgame with too many positions counts as. The ones before it in the game are larger still."""
PROMISING: Final = 0.8
"""A sure win is looked for where skilled, at first sight, expects this much. So it does in 93 % of them, and
in 30 % of all positions."""
WITHIN: Final = 2
"""Within how many turns a sure win is looked for, one that has begun included."""
FAR: Final = 21
"""With more points to go, a win within two turns isn't looked for."""


def puzzles_in(state: State, kinds: str, yields: Counter[str], rng: Random) -> Iterator[Puzzle]:
    """The puzzle of one of these kinds that a position is, if it's one. `yields` counts what became of it.
    B is looked for alone, since it takes long."""
    yields["positions"] += 1
    try:
        if {*kinds} & {*"ACD"}:
            proven = prove(state, kinds, yields)
            yields[f"{proven.kind} one class"] += 1
            yield _finish(proven, state, yields, rng)
            yields[f"{proven.kind} taken"] += 1
        elif "B" in kinds and _is_tense(state):
            yield best_chance(state, yields, rng)
            yields["B taken"] += 1
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
    """How many turns of one's own begin from here on; one that has begun doesn't count."""
    accepted: tuple[Move, ...]


def prove(state: State, kinds: str, yields: Counter[str]) -> Proven:
    """The kind, the proof, the turns and the accepted moves of a position with one class of them."""
    seat = state.phase.seat
    if len(legal_moves(state)) < LEAST_MOVES[isinstance(state.phase, Turn)]:
        raise RejectedError("few moves")
    winning = "A" in kinds and goal(state, seat) - score(state, seat) <= FAR and promises(state, PROMISING)
    endgame = not hidden_mask(state, seat)
    if not winning and "D" not in kinds and not (endgame and "C" in kinds):
        raise RejectedError("nothing")
    at_once = Proof(seat, win_in_time, 5000)
    if any(at_once.works(state, move, 0) for move in legal_moves(state)):
        return _prove_win_at_once(state, at_once, kinds)
    if endgame:
        if "C" not in kinds:
            raise RejectedError("nothing")
        return _prove_endgame(state)
    return (winning and _prove_win(state, yields)) or _prove_defence(state, kinds, yields)


def _prove_win(state: State, yields: Counter[str]) -> Proven | None:
    """A sure win within some turns; None if there's none."""
    seat = state.phase.seat
    yields["A tried"] += 1
    proof, turns = Proof(seat, win_in_time, MOST["A"]), turns_ahead(state, seat, WITHIN)
    accepted = one_class(proof, state, turns)
    if accepted is None:
        raise RejectedError("A several classes")
    return Proven("A", proof, turns, accepted) if accepted else None


def _prove_defence(state: State, kinds: str, yields: Counter[str]) -> Proven:
    seat = state.phase.seat
    if "D" not in kinds or not (is_in_check(state, seat) or state.turn != seat):
        raise RejectedError("nothing")
    yields["D tried"] += 1
    most = MOST_TAKING_TWO if state.ruleset.seven == "take two" else MOST["D"]
    proof, turns = Proof(seat, survive, most), turns_ahead(state, seat, 1)
    accepted = one_class(proof, state, turns)
    if not accepted:
        raise RejectedError("D several classes" if accepted is None else "D lost")
    return Proven("D", proof, turns, accepted)


def _is_tense(state: State) -> bool:
    """Whether a seat could win with its next card. If it's the other one, and something stops it for sure,
    that's asked in kind D; where nothing does, the best chance is something to find."""
    seat = state.phase.seat
    if is_in_check(state, seat):
        return one_class(Proof(seat, survive, MOST["D"]), state, turns_ahead(state, seat, 1)) == ()
    return is_in_check(state, 1 - seat)


def _prove_win_at_once(state: State, proof: Proof, kinds: str) -> Proven:
    """A win this turn. Points that reach the usual goal are too plain; with a king in play they're something
    to see."""
    turns = turns_ahead(state, proof.seat, 1)
    accepted = one_class(proof, state, turns) if state.turn == proof.seat and "A" in kinds else None
    plain = goal(state, proof.seat) == state.ruleset.goals[0]
    if not accepted or (plain and accepted[0].verb is Verb.POINTS):
        raise RejectedError("won at once")
    return Proven("A", proof, turns, accepted)


def _prove_endgame(state: State) -> Proven:
    seat = state.phase.seat
    guide = Proof(seat, win_in_time, MOST["C"])
    try:
        proof = EndgameProof(state, seat, MOST["C"], guide)
    except TooLargeError:
        raise RejectedError(LARGE_ENDGAME) from None
    accepted = one_class(proof, state, 0)
    if not accepted:
        raise RejectedError("C several classes" if accepted is None else "C no win")
    for most in range(2, LONGEST_ENDGAME + 1):
        turns = turns_ahead(state, seat, most)
        if any(guide.works(state, move, turns - isinstance(state.phase, Turn)) for move in accepted):
            return Proven("C", proof, turns, accepted)
    raise RejectedError("C long")


def one_class(proof: Proof, state: State, turns: int) -> tuple[Move, ...] | None:
    """The accepted moves if they are of one class; None if they are of several."""
    left, accepted = turns - isinstance(state.phase, Turn), list[Move]()
    for move in sorted(legal_moves(state)):
        if proof.works(state, move, left):
            accepted.append(move)
            if kind_of_move(move) != kind_of_move(accepted[0]):
                return None
    return tuple(accepted)


def is_in_check(state: State, seat: int) -> bool:
    """Whether the other seat could win with its next card (R25)."""
    other = 1 - seat
    kings = min(count_permanents(state, other, KING) + 1, len(state.ruleset.goals) - 1)
    lacking = goal(state, other) - score(state, other)
    with_king = state.ruleset.goals[kings] - score(state, other)
    return bool(state.hands[other]) and min(lacking, with_king + 10) <= 10


# From the proof to the puzzle


def _finish(proven: Proven, state: State, yields: Counter[str], rng: Random) -> Puzzle:
    """The puzzle of a proven position, if bots make enough of it."""
    kind, proof, turns, accepted = proven
    trial = try_bots(Game(state), accepted, rng)
    if not trial.good:
        raise RejectedError("not tempting")
    yields[f"{kind} tempting"] += 1
    searched = proof.searched
    game, decisions = _line_of(proven, state)
    themes = themes_of(kind, game.state, decisions, trial.tempting)
    if not themes:
        raise RejectedError("no theme")
    puzzle = Puzzle(
        key=encode(game)[-4:],
        kind=kind,
        rating=0,  # choose.py rates it
        themes=themes,
        start=game.state,
        turns=turns + (turns_ahead(state, proof.seat, 0) < 0) if kind in "AC" else 0,
        decisions=decisions,
        searched=searched,
    )
    check(puzzle, proof)
    return puzzle


def _line_of(proven: Proven, state: State) -> tuple[Game, tuple[Decision, ...]]:
    """The game in the world of the main line, and the decisions on it."""
    proof = proven.proof
    proof.allow(MOST_FOR_LINE)
    game, steps = find_line(proof, Game(state), proven.turns, proven.accepted)
    line = [move for step in steps for move in (step.accepted[0], *step.replies)]
    game = with_plain_deck(game, proof.seat, line)
    end = game.replay(line)
    return game, tuple([decide(proof, end.at(step.ply), step) for step in steps])


def check(puzzle: Puzzle, proof: Proof) -> None:
    """Play every move of every decision: each must be answered as the proof says.

    Raises:
        RejectedError: if equal cards don't lead to the same line.
    """
    waiting = [(Attempt.begin(puzzle), turns_ahead(puzzle.start, puzzle.seat, puzzle.turns or 1))]
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
