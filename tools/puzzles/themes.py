"""What a puzzle is about: causes only. Take away what a theme names, and the answer turns.

A theme comes from the first move, or from a card that isn't played; from a queen in play, or from later
moves, only if there's no other. Its cause is a fact (`cuttle.explain.changes`): a target, a card in hand, a
queen in play, the hand limit. Without it, the moves of the answer aren't legal, or no longer do what is
asked, or moves of another class do, too. A decision within a turn that chooses among cards is named by what
it chooses.
"""

from collections.abc import Iterator
from random import Random
from typing import Final, TypeAlias

from cuttle.explain.changes import without
from cuttle.explain.facts import Cause, facts
from cuttle.observation import imagine, observe
from cuttle.puzzles.puzzle import Puzzle, Theme
from cuttle.rules.apply import play
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    JACK,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    rank,
)
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import ALLOW, Move, Verb
from cuttle.rules.phases import Answering, Blocking, Discarding, Over, Revealing, Taking, Turn
from cuttle.rules.plays import is_second_queen
from cuttle.rules.state import State
from tools.puzzles.all_worlds import TooLargeError, replies
from tools.puzzles.proof import Proof, survive, turns_ahead, win_in_time

MOST: Final = 12_000
"""How many positions a proof without a fact may look at. What takes longer isn't called a cause."""
NOTHING: Final = (Cause("nothing"),)
"""Where there is no fact that could be a cause."""

ONEOFFS: Final[dict[int, Theme]] = {
    ACE: "clean sweep",
    SIX: "clean sweep",
    TWO: "scrap a permanent",
    EIGHT: "scrap a permanent",
    FIVE: "fresh cards",
    THREE: "three's choice",
    FOUR: "take their hand",
    SEVEN: "seven gamble",
    NINE: "send it back",
}
PERMANENTS: Final[dict[int, Theme]] = {QUEEN: "queen lock", KING: "king turn", EIGHT: "glasses"}

FEARED: Final[dict[int, Theme]] = {JACK: "beware the jack", ACE: "beware the ace"}
"""What may take or scrap a higher card for points."""
PLAINER: Final[dict[Theme, Theme]] = {"bait": "quiet points", "a card to spare": "fresh cards"}
"""What says less than another theme of the same move."""

Idea: TypeAlias = tuple[Theme, tuple[Cause, ...]]
"""A theme, and the facts of which one has to be a cause; none if it names the decision itself."""


def themes_of(puzzle: Puzzle) -> tuple[Theme, ...]:
    """The themes of a puzzle, the weightiest first; there may be none."""
    found = _causes(puzzle, ideas_of(puzzle))
    if {*found} <= {"quiet points"}:
        found += _causes(puzzle, ideas_of_kings(puzzle))
    if PLAINER.keys() & {*found}:
        plain = {PLAINER.get(theme) for theme in found}
        found = tuple([theme for theme in found if theme not in plain])
    return found or _causes(puzzle, ideas_of_queens(puzzle)) or _causes(puzzle, later_ideas_of(puzzle))


def _causes(puzzle: Puzzle, ideas: Iterator[Idea]) -> tuple[Theme, ...]:
    found = [theme for theme, causes in ideas if not causes or any(turns(puzzle, each) for each in causes)]
    return tuple(dict.fromkeys(found))


def ideas_of(puzzle: Puzzle) -> Iterator[Idea]:
    """What it could be about, the weightiest first."""
    seat, state, first = puzzle.seat, puzzle.start, puzzle.decisions[0]
    key, seen = first.accepted[0], observe(puzzle.start, puzzle.seat)
    everything = facts(seen, ())
    others = tuple([each for each in everything if each.seat != seat or each.kind != "own"])
    yield from _of_phase(state, key, others)
    for rank_feared, theme in FEARED.items():
        feared = _held(everything, {rank_feared})
        refutes = any(
            _is_higher(move, key)
            and any(_is_feared(reply, rank_feared) for reply in first.refutations[at].replies)
            for move, at in first.wrong.items()
        )
        if feared and refutes and not _is_feared(key, rank_feared):
            yield theme, feared
    line = [move for decision in puzzle.decisions for move in (decision.accepted[0], *decision.replies)]
    twos = [move.card for move in line if move.verb is Verb.COUNTER and rank(move.card) == TWO]
    if len(twos) > 1:
        yield "counter war", _facts_of(everything, twos)
    if room := tuple([each for each in everything if each.kind == "room"]):
        yield "hand limit", room
    yield from _of_move(puzzle, key, everything, others)


def ideas_of_kings(puzzle: Puzzle) -> Iterator[Idea]:
    """Whether a king isn't the answer, which is the idea only where there's hardly another."""
    seat = puzzle.seat
    if any(move.verb is Verb.PERMANENT and rank(move.card) == KING for move in puzzle.decisions[0].wrong):
        everything = facts(observe(puzzle.start, seat), ())
        yield (
            "the king can wait",
            tuple([each for each in everything if each.seat != seat or each.kind != "own"]),
        )


def ideas_of_queens(puzzle: Puzzle) -> Iterator[Idea]:
    """What a queen in play may be needed for, which is mostly beside the idea."""
    everything = facts(observe(puzzle.start, puzzle.seat), ())
    own = [each for each in everything if each.kind == "in play" and each.seat == puzzle.seat]
    if queens := tuple([each for each in own if each.rank == QUEEN]):
        yield "queen lock", queens


def later_ideas_of(puzzle: Puzzle) -> Iterator[Idea]:
    """What the moves after the first are about, which says little about the idea."""
    everything = facts(observe(puzzle.start, puzzle.seat), ())
    for decision in puzzle.decisions[1:]:
        yield from _of_move(puzzle, decision.accepted[0], everything, ())


def _of_phase(state: State, key: Move, others: tuple[Cause, ...]) -> Iterator[Idea]:
    """What a puzzle is about that begins within a turn."""
    phase = state.phase
    if isinstance(phase, Answering | Blocking) and key == ALLOW:
        yield "let it through", others
    elif isinstance(phase, Revealing):
        yield "seven gamble", ()
    elif isinstance(phase, Discarding):
        yield "what to discard", ()
    elif isinstance(phase, Taking):
        yield "three's choice", ()


def _of_move(
    puzzle: Puzzle, move: Move, everything: list[Cause], others: tuple[Cause, ...]
) -> Iterator[Idea]:
    """What a move of one's own on the line is about. The first can't be made without its card and target."""
    verb, kind = move.verb, rank(move.card)
    at_first = move in puzzle.decisions[0].accepted
    causes = () if at_first else _facts_of(everything, move.targets or (move.card,)) or NOTHING
    if verb is Verb.STEAL and kind == JACK and rank(move.target) == TEN:
        yield "jack on a ten", causes
    if verb in (Verb.SCUTTLE, Verb.STEAL):
        both = {other.verb for other in legal_moves(puzzle.start) if other.target == move.target}
        if at_first and {Verb.SCUTTLE, Verb.STEAL} <= both:
            yield "scuttle or steal", causes
        yield "scuttle in time" if verb is Verb.SCUTTLE else "steal in time", causes
    elif verb is Verb.ONEOFF and kind in ONEOFFS:
        yield ONEOFFS[kind], causes
    elif verb is Verb.PERMANENT:
        draws = at_first and is_second_queen(puzzle.start, puzzle.seat, move.card)
        yield "fresh cards" if draws else PERMANENTS[kind], causes
    elif verb is Verb.DRAW and at_first:
        if fours := _held(everything, {FOUR}):
            yield "a card to spare", fours
        yield "fresh cards", others
    elif (
        verb is Verb.POINTS
        and at_first
        and any(_is_higher(other, move) for other in legal_moves(puzzle.start))
    ):
        if takers := _held(everything, _takers_of(puzzle, move)):
            yield "bait", takers
        yield "quiet points", others


def _is_feared(move: Move, kind: int) -> bool:
    """Whether a jack steals, or an ace scraps all points."""
    return move.verb is Verb.STEAL if kind == JACK else move.verb is Verb.ONEOFF and rank(move.card) == kind


def _takers_of(puzzle: Puzzle, bait: Move) -> set[int]:
    """The ranks of the cards with which the other seat can take, scuttle or scrap a point card."""
    after = play(puzzle.start, bait)
    if isinstance(after.phase, Over) or after.phase.seat == puzzle.seat:
        return set()
    return {
        rank(reply.card)
        for reply in replies(after, puzzle.seat)
        if bait.card in reply.targets or (reply.verb is Verb.ONEOFF and rank(reply.card) == ACE)
    }


def _held(everything: list[Cause], kinds: set[int]) -> tuple[Cause, ...]:
    """The facts of cards of these ranks that the other seat has or could have."""
    return tuple([each for each in everything if each.rank in kinds and each.kind in ("known", "unseen")])


def _is_higher(move: Move, than: Move) -> bool:
    """Whether a move brings a higher card for points than another."""
    return move.verb is Verb.POINTS and (than.verb is not Verb.POINTS or rank(move.card) > rank(than.card))


def _facts_of(everything: list[Cause], cards: tuple[Card, ...] | list[Card]) -> tuple[Cause, ...]:
    return tuple([each for each in everything if each.card in cards])


def turns(puzzle: Puzzle, cause: Cause) -> bool:
    """Whether the answer turns without a fact. That isn't proven for the best chance (kind B)."""
    if puzzle.kind == "B":
        return False
    first, seen = puzzle.decisions[0], observe(puzzle.start, puzzle.seat)
    changed = without(seen, cause, ())
    if changed is None:
        return False
    state, kinds = imagine(changed, Random(0)), {move.kind for move in first.accepted}
    proof = Proof(puzzle.seat, survive if puzzle.kind == "D" else win_in_time, MOST)
    left = turns_ahead(state, puzzle.seat, puzzle.turns or 1) - isinstance(state.phase, Turn)
    moves = legal_moves(state)
    try:
        key_works = any(move.kind in kinds and proof.works(state, move, left) for move in moves)
        return not key_works or any(
            move.kind not in kinds and proof.works(state, move, left) for move in moves
        )
    except TooLargeError:
        return False
