"""From a position to a proven puzzle: which kinds it could be, the proof, the line and the filters."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cuttle.game import Game
from cuttle.links import encode
from cuttle.observation import observe
from cuttle.puzzles import Attempt, Decision, Kind, Puzzle
from cuttle.rules.cards import FIVE, KING, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Turn
from cuttle.rules.state import State, count_permanents, goal, score
from cuttle.start import ImpossiblePositionError
from tools.puzzles.all_worlds import RejectedError, TooLargeError, hidden_mask
from tools.puzzles.best import best_chance
from tools.puzzles.bots import try_bots
from tools.puzzles.habits import habitual
from tools.puzzles.ideas import feared_in, is_good, look_at
from tools.puzzles.line import decide, find_line, kind_of_move, with_plain_deck
from tools.puzzles.proof import Proof, may_win, survive, turns_ahead, win_in_time
from tools.puzzles.themes import themes_of
from tools.puzzles.thumb import thumb
from tools.puzzles.worth import is_quiet

MOST: Final = {"A": 8_000, "D": 12_000}
"""How many positions a proof may look at."""
MOST_TAKING_TWO: Final = 60_000
"""The same for a defence if a seven may bring any two cards into play."""
MOST_FOR_LINE: Final = 100_000
"""How many more are looked at for the line and the refutations."""
WON: Final = ("A by thumb", "A several classes")
"""Why a position isn't taken that is won for certain within several turns."""
LEAST_CLASSES: Final = 4
"""With fewer classes of moves there is nothing to find."""
Wanted: TypeAlias = Callable[[State, Move], bool]
"""Whether a move is an answer that is looked for."""
LONG: Final = 14
"""With so few hidden cards, or an open hand, a win within three turns is looked for, otherwise within two."""


def not_lure(state: State, move: Move) -> bool:
    """Whether a move isn't a smaller card for points, as half of all answers are."""
    points = [other.card for other in legal_moves(state) if other.verb is Verb.POINTS]
    return move.verb is not Verb.POINTS or rank(move.card) == max(map(rank, points))


def is_loud(_: State, move: Move) -> bool:
    """Whether a move hits, takes or fetches something: no points, draw, five, seven or permanent."""
    return not is_quiet(move) and move.verb is not Verb.PERMANENT and rank(move.card) != FIVE


ANSWERS: Final[Mapping[str, Wanted]] = {"all": lambda *_: True, "no lures": not_lure, "loud": is_loud}
"""Which answers are looked for, by name."""


def puzzles_in(
    state: State, kinds: str, yields: Counter[str], rng: Random, answers: str = "all"
) -> Iterator[Puzzle]:
    """The puzzle of one of these kinds that a position is, if it's one. `yields` counts what became of it.
    B is looked for alone, since it takes long."""
    yields["positions"] += 1
    try:
        if {*kinds} & {*"AD"}:
            proven = prove(state, kinds, yields, answers)
            yields[f"{proven.kind} one class"] += 1
            puzzle = _finish(proven, state, yields, rng)
            yields[f"{proven.kind} taken"] += 1
            yield puzzle
        elif "B" in kinds and _is_tense(state):
            yield best_chance(state, yields, rng)
            yields["B taken"] += 1
    except TooLargeError:
        yields["too large"] += 1
    except ImpossiblePositionError:
        yields["not a start"] += 1
    except RejectedError as rejected:
        yields[str(rejected)] += 1


def is_won(state: State) -> bool:
    """Whether a habit, or more, wins for certain, but not within a turn: near those is hardly a puzzle."""
    tried = Counter[str]()
    try:
        return bool(prove(state, "A", tried))
    except TooLargeError:
        return False
    except RejectedError as rejected:
        return str(rejected) in WON and bool(tried["A tried 2"] + tried["A tried 3"])


class Proven(NamedTuple):
    """A position with one class of accepted moves."""

    kind: Kind
    proof: Proof
    turns: int
    """How many turns of one's own begin from here on; one that has begun doesn't count."""
    accepted: tuple[Move, ...]


def prove(state: State, kinds: str, yields: Counter[str], answers: str = "all") -> Proven:
    """The kind, the proof, the turns and the accepted moves of a position with one class of them."""
    seat, seen = state.phase.seat, observe(state, state.phase.seat)
    if len({move.kind for move in seen.moves}) < LEAST_CLASSES:
        raise RejectedError("few moves")
    defends = is_in_check(state, seat) or state.turn != seat
    habits = dict.fromkeys(chain([thumb(seen, defends), thumb(seen, not defends)], habitual(seen, defends)))
    proven = _prove_win(state, habits, yields, answers) if "A" in kinds else None
    if not proven and "D" in kinds and defends:
        proven = _prove_defence(state, habits, yields)
    if not proven:
        raise RejectedError("nothing")
    if not ANSWERS[answers](state, proven.accepted[0]):
        raise RejectedError("another answer")
    return proven


def _prove_win(state: State, reflexes: Iterable[Move], yields: Counter[str], answers: str) -> Proven | None:
    """A sure win within the fewest turns; None if there's none. The reflexes are tried first, but for certain
    answers those: without one, the rest needs no proof."""
    seat = state.phase.seat
    hidden = hidden_mask(state, seat)
    open_hand = not any(hidden >> card & 1 for card in state.hands[1 - seat])
    proof = Proof(seat, win_in_time, MOST["A"])
    own = state.turn == seat and not isinstance(state.phase, Turn)
    wanted = [move for move in sorted({*legal_moves(state)} - {*reflexes}) if ANSWERS[answers](state, move)]
    for most in range(1, 4 if open_hand or hidden.bit_count() <= LONG else 3):
        if not may_win(state, seat, most):
            continue
        yields[f"A tried {most}"] += 1
        turns = turns_ahead(state, seat, most)
        left = turns - isinstance(state.phase, Turn)
        if most > 1 and answers != "all" and not any(proof.works(state, move, left) for move in wanted):
            continue
        if most > 1 and any(proof.works(state, move, left) for move in reflexes):
            raise RejectedError("A by thumb")
        accepted = one_class(proof, state, turns)
        if accepted is None:
            raise RejectedError("A several classes")
        if accepted and most == 1 and (own or isinstance(state.phase, Turn) or {*reflexes} & {*accepted}):
            raise RejectedError("A won at once")
        if accepted:
            return Proven("A", proof, turns, accepted)
    return None


def _prove_defence(state: State, reflexes: Iterable[Move], yields: Counter[str]) -> Proven:
    seat = state.phase.seat
    yields["D tried"] += 1
    most = MOST_TAKING_TWO if state.ruleset.seven == "take two" else MOST["D"]
    proof, turns = Proof(seat, survive, most), turns_ahead(state, seat, 1)
    left = turns - isinstance(state.phase, Turn)
    if any(proof.works(state, move, left) for move in reflexes):
        raise RejectedError("D by thumb")
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


def is_refuted(puzzle: Puzzle, state: State) -> bool:
    """Whether the answer of a proven puzzle is possible in another position, and wrong there."""
    proof = Proof(puzzle.seat, survive if puzzle.kind == "D" else win_in_time, MOST["A"])
    left = turns_ahead(state, puzzle.seat, puzzle.turns or 1) - isinstance(state.phase, Turn)
    kind = puzzle.decisions[0].accepted[0].kind
    moves = [move for move in legal_moves(state) if move.kind == kind]
    try:
        return bool(moves) and not any(proof.works(state, move, left) for move in moves)
    except TooLargeError:
        return False


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
    kind, proof, _, accepted = proven
    trial = try_bots(Game(state), accepted, rng)
    if not trial.good:
        raise RejectedError("not tempting")
    yields[f"{kind} tempting"] += 1
    searched = proof.searched
    proof.allow(MOST_FOR_LINE)
    if not is_good(look_at(_unfinished(proven, state), proof)):
        raise RejectedError("little to find")
    game, decisions = _line_of(proven, state)
    puzzle = Puzzle(
        key=encode(game)[-4:],
        kind=kind,
        rating=0,  # choose.py rates it
        themes=(),
        start=game.state,
        turns=_turns_of(proven, state),
        decisions=decisions,
        searched=searched,
    )
    check(puzzle, proof)
    themes = themes_of(puzzle)
    if not themes:
        raise RejectedError("no theme")
    return replace(puzzle, themes=themes)


def _unfinished(proven: Proven, state: State) -> Puzzle:
    """The puzzle as far as it's known before its line."""
    wrong = {move: 0 for move in legal_moves(state) if move not in proven.accepted}
    decision = Decision(proven.accepted, (), wrong)
    return Puzzle("", proven.kind, 0, (), state, _turns_of(proven, state), (decision,), 0)


def _turns_of(proven: Proven, state: State) -> int:
    """Within how many turns it's asked for; 0 for a defence."""
    begun = turns_ahead(state, proven.proof.seat, 0) < 0
    return proven.turns + begun if proven.kind == "A" else 0


def _line_of(proven: Proven, state: State) -> tuple[Game, tuple[Decision, ...]]:
    """The game in the world of the main line, and the decisions on it."""
    proof = proven.proof
    proof.allow(MOST_FOR_LINE)
    feared = feared_in(_unfinished(proven, state), proof)
    game, steps = find_line(proof, Game(state), proven.turns, proven.accepted, feared)
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
        decision = attempt.decision
        known = {*decision.accepted, *decision.wrong} == {*legal_moves(state)}
        if not known or {*decision.accepted} != {*proof.accepted(state, turns)}:
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
