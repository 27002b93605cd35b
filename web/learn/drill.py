"""The drill: a card and a table, what may the card do now, and what stops it? Pure.

The positions are from play at random with a seed, and every true answer is the engine's.
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from cuttle import Card, Game, Move, Observation, Ruleset, State, Verb, apply, legal_moves, observe
from cuttle.explain import imaginable_moves, why_not
from cuttle.language import YOU, Name, Text, say
from cuttle.rules import EIGHT, NINE, RANK_NAMES, Over, Turn, rank
from web.learn.distractors import JudgedMove, false_reasons
from web.learn.setting_up import PLAYER

NAMES: Final[tuple[Name, ...]] = (
    YOU,
    say("bot called", which="novice"),
    say("bot called", which="casual"),
)
"""Who sits at the table."""
ANSWERS: Final = 3
_PIECES: Final = 5
"""The most cards in a row that is shown; in a hand, one more."""
_PLIES: Final = range(10, 40)
"""How far the play goes from which positions are taken."""
_LOOKS: Final = 4
"""Into how many games is looked for what has been asked least."""
_ASKED: Final = (Verb.SCUTTLE, Verb.STEAL, Verb.ONEOFF, Verb.PERMANENT)
_AIMED: Final = (RANK_NAMES.index("2"), EIGHT, NINE)
"""One-offs with a target."""


class Question(NamedTuple):
    """A move in a position, and the answers: None for yes, or why not."""

    seen: Observation
    move: Move
    answers: tuple[Text | None, ...]
    right: int
    """The place of the true answer."""
    kind: str
    """What it's about, so that kinds take turns."""

    @property
    def reason(self) -> Text | None:
        """The true answer."""
        return self.answers[self.right]


def question(rules: Ruleset, run: int, number: int) -> Question:
    """The question with this number in a run."""
    return _questions(rules, run, number + 1)[-1]


@lru_cache(maxsize=8)
def _questions(rules: Ruleset, run: int, count: int) -> tuple[Question, ...]:
    """So many questions of a run."""
    if not count:
        return ()
    before = _questions(rules, run, count - 1)
    return (*before, _next(rules, Random(f"{run}/{count}"), before))


def _next(rules: Ruleset, rng: Random, before: tuple[Question, ...]) -> Question:
    """A question that hasn't been asked: yes in about half of them, and of the kind asked least."""
    asked = [(each.move, each.seen.tables) for each in before]
    kinds = [each.kind for each in before]
    noes = sum(each.reason is not None for each in before)
    balance = 2 * noes - len(before)
    yes = rng.random() < 0.5 + 0.2 * ((balance > 0) - (balance < 0))
    while True:
        cases = [case for _ in range(_LOOKS) for case in _cases(_position(rules, rng), yes)]
        rng.shuffle(cases)
        for case in sorted(cases, key=lambda case: kinds.count(_kind(case))):
            made = None if (case.move, case.seen.tables) in asked else _make_question(case, rng)
            if made:
                return made


def _kind(case: JudgedMove) -> str:
    """What a case is about: why not, or what the card does and whether a queen looks on."""
    return case.reason.key if case.reason else f"{case.move.verb} {bool(case.queens)}"


def _make_question(case: JudgedMove, rng: Random) -> Question | None:
    """The question with its answers; None if too few are wrong."""
    wrong = false_reasons(case, rng)[: ANSWERS - 1 - (case.reason is not None)]
    if len(wrong) < ANSWERS - 1 - (case.reason is not None):
        return None
    reasons = [*wrong, *([case.reason] if case.reason else [])]
    rng.shuffle(reasons)
    answers = (None, *reasons)
    return Question(case.seen, case.move, answers, answers.index(case.reason), _kind(case))


def _position(rules: Ruleset, rng: Random) -> State:
    """A position with the player's turn, small enough for a small picture."""
    while True:
        state, fits = Game.deal(rules, rng.randrange(10**9)).state, []
        for ply in range(_PLIES.stop):
            if isinstance(state.phase, Over):
                break
            if ply in _PLIES and state.phase == Turn(PLAYER) and _is_small(state):
                fits.append(state)
            state = apply(state, _random_move(state, rng))
        if fits:
            return rng.choice(fits)


def _random_move(state: State, rng: Random) -> Move:
    """A move at random: first what kind, so that the table fills, then which."""
    moves = legal_moves(state)
    verb = rng.choice(sorted({move.verb for move in moves}, key=str))
    return rng.choice([move for move in moves if move.verb is verb])


def _is_small(state: State) -> bool:
    rows = all(sum(len(pile.cards) for pile in row) <= _PIECES for row in state.tables)
    return rows and all(len(hand) <= _PIECES + 1 for hand in state.hands) and any(state.tables)


def _cases(state: State, yes: bool) -> Iterator[JudgedMove]:
    """What can be asked about a position."""
    seen = observe(state, PLAYER)
    for card in seen.hands[PLAYER]:
        for move in _moves(seen, card):
            reason = why_not(seen, move, NAMES)
            case = JudgedMove(seen, move, reason if isinstance(reason, Text) else None)
            if (reason is None) == yes and (not yes or case.place or case.queens):
                yield case


def _moves(seen: Observation, card: Card) -> Iterator[Move]:
    """The ways to use a card, each at every card that somebody might think of."""
    for move in imaginable_moves(seen, card):
        if move.verb not in _ASKED:
            continue
        if move.verb in (Verb.ONEOFF, Verb.PERMANENT) and not _is_aimed(move):
            yield move
            continue
        for seat, row in enumerate(seen.tables):
            if seat != PLAYER or move.verb is Verb.ONEOFF:
                yield from [move._replace(target=target) for pile in row for target in pile.cards]


def _is_aimed(move: Move) -> bool:
    return move.verb is Verb.ONEOFF and rank(move.card) in _AIMED
