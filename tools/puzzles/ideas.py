"""How much there is to find in a puzzle: what comes to mind first, what nearly works, what the idea
is. By this the best are chosen.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.expert import conclude
from cuttle.bot.skilled import move_scores
from cuttle.observation import Observation, observe
from cuttle.puzzles import Attempt, Decision, Puzzle
from cuttle.rules.apply import play
from cuttle.rules.cards import KING, rank
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Answering, Blocking, Over, Turn
from cuttle.rules.state import State
from tools.puzzles.all_worlds import hidden_mask, outcomes_of, own_outcomes, replies
from tools.puzzles.chances import Class, best_by_class, grown
from tools.puzzles.habits import habits_of
from tools.puzzles.line import Feared
from tools.puzzles.proof import Proof, survive, turns_ahead, win_in_time

GLANCES: Final = (30, 80, 30, 80)
"""At so many positions the expert is asked, time after time: what it likes at a glance."""
MOST: Final = 200_000
"""How many positions a proof may look at."""
NEARLY: Final = 2
"""A wrong move nearly works if only so many classes of replies refute it."""
FEW: Final = 3
"""At a later decision more classes of right moves than this are a matter of taste."""
RELATED: Final = 3
"""Two puzzles with so few different ranks and the same answer aren't both taken, under whatever rules."""
ALIKE: Final = 2
"""Two puzzles with so few different ranks are taken only if their answers differ, as twins."""
LEAST_SCORE: Final = 4.5
"""How much there has to be to find."""
LEAST_ALIVE: Final = 2
"""How many classes of wrong moves must not fail at once."""
MOST_GLANCES: Final = 1
"""If more glances find the right move, it's an easy puzzle. Of the eight puzzles that a stranger liked best
none was found by more, of ten trivial ones seven were found by all."""
QUIET: Final = (Verb.DRAW, Verb.PASS, Verb.PERMANENT)

SAME_BOARD: Final = 0.25
"""Two puzzles are of one board if more than such a share of the scrap is at the same place; otherwise it's a
sixth at most."""

Ranks: TypeAlias = Counter[tuple[int, int]]
"""How many cards of each rank are in each place."""
Signature: TypeAlias = tuple[Class, str, Class]
"""What makes two ideas the same: the class of the answer, the theme and the move that comes to mind."""
Plot: TypeAlias = tuple[Class, ...]
"""What happens: the answer, the reply, and what is answered to that, each by card and use."""


class Look(NamedTuple):
    """What there is to find in a puzzle."""

    habits: tuple[str, ...]
    """The habits that make the first move."""
    first: Class
    """The class of wrong moves that comes to mind first."""
    place: int
    """At which place skilled likes the right one: 1 is the first."""
    glances: int
    """How many glances of the expert find it."""
    nearly: int
    """How many classes of wrong moves nearly work."""
    reasons: int
    """How many different replies it takes to refute those."""
    alive: int
    """How many classes of wrong moves some reply doesn't refute."""
    later: int
    """How many later decisions skilled doesn't find."""
    loose: int
    """The most classes of right moves at a later decision."""
    ideas: tuple[str, ...]

    @property
    def score(self) -> float:
        """How much there is to find, all in all."""
        found = (self.place - 1 if self.place < 3 else 2) + (len(GLANCES) - self.glances) * 0.6
        found += min(self.nearly, 3) / 2 + min(self.reasons, 5) * 0.8 + min(self.alive, 4) / 4 + self.later
        return found + len(self.ideas) - 2 * max(0, self.loose - FEW) / FEW


def look_at(puzzle: Puzzle, proof: Proof | None = None) -> Look:
    """What there is to find in a puzzle. Glances are taken only where something nearly works.

    Raises:
        TooLargeError: if that takes too long to find out.
    """
    attempt = Attempt.begin(puzzle)
    accepted, seen = puzzle.decisions[0].accepted, observe(puzzle.start, puzzle.seat)
    kinds = [*best_by_class(move_scores(seen, Random(0)))]
    good = {move.kind for move in accepted}
    place = 1 + next((at for at, kind in enumerate(kinds) if kind in good), len(kinds))
    first = next(kind for kind in kinds if kind not in good)
    refuted = [*refuting(puzzle, proof or proof_of(puzzle))]
    alive = [bad for bad, every in refuted if 0 < len(bad) < every]
    nearly = [bad for bad in alive if len(bad) <= NEARLY]
    habits = habits_of(seen, accepted, puzzle.kind == "D")
    lively = nearly and len(alive) >= LEAST_ALIVE and not habits
    found = sum(_glance(seen, at) in accepted for at in range(len(GLANCES))) if lively else len(GLANCES)
    later, loose = _later(attempt)
    return Look(
        tuple(habits),
        first,
        place,
        found,
        len(nearly),
        len({reply[:3] for bad in nearly for reply in bad}),
        len(alive),
        later,
        loose,
        tuple(_ideas(puzzle, puzzle.decisions[0])),
    )


def feared_in(puzzle: Puzzle, proof: Proof) -> Feared:
    """The replies that alone refute what nearly works. The idea of the answer is mostly to stand them."""
    nearly = [bad for bad, _ in refuting(puzzle, proof) if len(bad) <= NEARLY]
    return frozenset(kind[:2] for bad in nearly for kind in bad)


def is_good(look: Look) -> bool:
    """Whether there is enough to find."""
    lively = look.nearly >= 1 and look.alive >= LEAST_ALIVE
    return not look.habits and lively and look.score >= LEAST_SCORE


def is_lure(puzzle: Puzzle) -> bool:
    """Whether a card for points is the answer though there's a higher one, as many answers are."""
    first = puzzle.decisions[0]
    key = first.accepted[0]
    return key.verb is Verb.POINTS and any(
        move.verb is Verb.POINTS and rank(move.card) > rank(key.card) for move in first.wrong
    )


def signature(puzzle: Puzzle, look: Look) -> Signature:
    """What is the same in puzzles with the same idea."""
    return puzzle.answer, puzzle.themes[0], look.first[:2]


def first_use(puzzle: Puzzle) -> Class:
    """The card and the use of the answer; the same for all smaller cards for points."""
    kind = puzzle.decisions[0].accepted[0].kind[:2]
    return kind[:1] if is_lure(puzzle) else kind


def plot(puzzle: Puzzle) -> Plot:
    """What happens on the line."""
    line = [*puzzle.decisions[0].replies[:1], *[each.accepted[0] for each in puzzle.decisions[1:2]]]
    return first_use(puzzle), *[move.kind[:2] for move in line]


def is_same_board(one: State, other: State) -> bool:
    """Whether one position was made of the other, or both of the same."""
    alike = sum(card == there for card, there in zip(one.scrap, other.scrap, strict=False))
    return alike > SAME_BOARD * max(len(one.scrap), len(other.scrap), 1)


def _later(attempt: Attempt) -> tuple[int, int]:
    missed = loose = 0
    following = attempt.judge(attempt.decision.accepted[0]).next
    while following:
        accepted, seat = following.decision.accepted, following.puzzle.seat
        seen = observe(following.game.state, seat)
        missed += move_scores(seen, Random(0))[0].move.kind not in {move.kind for move in accepted}
        loose = max(loose, len({move.kind for move in accepted}))
        following = following.judge(accepted[0]).next
    return missed, loose


def proof_of(puzzle: Puzzle) -> Proof:
    """The proof for a puzzle."""
    return Proof(puzzle.seat, survive if puzzle.kind == "D" else win_in_time, MOST)


def _glance(seen: Observation, at: int) -> Move:
    return conclude(grown(seen, GLANCES[at], Random(at))).move


def refuting(puzzle: Puzzle, proof: Proof) -> Iterator[tuple[list[Class], int]]:
    """For each class of wrong moves, which classes of replies refute it, and how many there are."""
    state, seat = puzzle.start, puzzle.seat
    left = turns_ahead(state, seat, puzzle.turns or 1) - isinstance(state.phase, Turn)
    for move in {move.kind: move for move in puzzle.decisions[0].wrong}.values():
        after = next(
            each.state for each in own_outcomes(state, move, seat) if not proof.holds(each.state, left)
        )
        if not isinstance(after.phase, Over) and after.phase.seat == 1 - seat:
            yield _count(proof, after, left)


def _count(proof: Proof, state: State, left: int) -> tuple[list[Class], int]:
    refuted: dict[Class, bool] = {}
    for move in replies(state, proof.seat):
        if not refuted.get(move.kind):
            outcomes = outcomes_of(state, move, proof.seat, proof.singly)
            refuted[move.kind] = not all(proof.holds(each.state, left) for each in outcomes)
    return [kind for kind, refutes in refuted.items() if refutes], len(refuted)


def _ideas(puzzle: Puzzle, decision: Decision) -> Iterator[str]:
    key, state, seat = decision.accepted[0], puzzle.start, puzzle.seat
    wrong = [*decision.wrong]
    if hidden_mask(state, seat):
        yield "counting"
    if any(move.verb is Verb.PERMANENT and rank(move.card) == KING for move in wrong):
        yield "the king can wait"
    if key.verb in QUIET:
        yield "quiet"
    if key.verb is Verb.ONEOFF and _loses_own(state, key, seat):
        yield "a sacrifice"


def _loses_own(state: State, key: Move, seat: int) -> bool:
    """Whether a one-off takes what one has in play oneself."""
    after = play(state, key)
    while isinstance(after.phase, Answering | Blocking):
        after = play(after, Move(Verb.ALLOW))
    return len(after.tables[seat]) < len(state.tables[seat])


def ranks_of(puzzle: Puzzle) -> Ranks:
    """The ranks in each place that a player sees."""
    return ranks_in(puzzle.start)


def ranks_in(state: State) -> Ranks:
    """The ranks in each place that the seat that decides sees."""
    seat = state.phase.seat
    seen = observe(state, seat)
    places: list[Iterable[int]] = [seen.hands[seat], seen.hands[1 - seat]]
    places += [[card for pile in seen.tables[side] for card in pile.cards] for side in (seat, 1 - seat)]
    return Counter((place, card >> 2) for place, cards in enumerate(places) for card in cards if card >= 0)


def difference(one: Ranks, other: Ranks) -> int:
    """How many cards of one puzzle another doesn't have in the same place."""
    return max((one - other).total(), (other - one).total())
