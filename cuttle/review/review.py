"""The review of a round: every decision judged, and an account of luck and play that adds up.

The account follows one fixed evaluation (`value_with_open_hands`) from the first position to the result. What
a card changed, less what it would have changed on average, is luck; every other change is the play of the
seat that moved. So for each seat, start + luck + everybody's play = result, by construction. What a decision
gave away is counted apart from that: it's judged by what its seat knew, with a search.
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import Final, NamedTuple, TypeVar

from cuttle.bot import Odds, choose, odds_at
from cuttle.bot.endgame import is_perfect_information
from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.lookahead import distinct_moves, expected_value, final_chances
from cuttle.bot.network import leaf_knowledge
from cuttle.game import Game
from cuttle.observation import Observation, imagine, observe
from cuttle.review.judging import Budget, Judgement, compare, judge, make_judgement
from cuttle.review.luck import Luck, luck_of, luck_of_deal, value_at_start, value_with_open_hands
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import State

Returned = TypeVar("Returned")

DEFAULT_BUDGET: Final = Budget()
AMONG_THREE: Final = (0.44, 0.31, 0.25)
"""What skilled bots win among three, in the order of their turns: 12,000 rounds of bga-three, each ± 0.01.
The evaluation has 0.36, 0.32 and 0.32."""


class Decision(NamedTuple):
    """A decision of a seat, judged."""

    ply: int
    """The move, from 0."""
    seat: Seat
    judgement: Judgement


class Review(NamedTuple):
    """What a round looks like afterwards."""

    start: WinProbabilities
    """Each seat's win probability before a card was seen, by the evaluation (see `chance_before_deal`)."""
    result: WinProbabilities
    """What each seat got: 1, or its share of a tie, or nothing."""
    decisions: tuple[Decision, ...]
    events: tuple[Luck, ...]
    plays: tuple[WinProbabilities, ...]
    """By seat: what its moves changed for each seat, luck apart."""

    def given_away(self, seat: Seat) -> float:
        """What a seat certainly gave away by what it knew."""
        return sum(decision.judgement.given_away for decision in self.decisions if decision.seat == seat)

    def luck(self, seat: Seat) -> float:
        """What the cards brought a seat."""
        return sum(event.gains[seat] for event in self.events)

    def play(self, seat: Seat, whose: Seat) -> float:
        """What the moves of a seat (`whose`) brought `seat`."""
        return self.plays[whose][seat]


class Stage(NamedTuple):
    """How far a review is."""

    done: int
    """How many moves have been looked at."""
    whole: int
    review: Review | None = None
    """The review, once it's complete."""


def review_round(game: Game, seed: int = 0, budget: Budget = DEFAULT_BUDGET) -> Iterator[Stage]:
    """Review a round that is over, pausing every few positions; the last stage has the review.

    Raises:
        ValueError: if the round isn't over.
    """
    if not isinstance(game.state.phase, Over):
        raise ValueError("Only a round that is over can be reviewed.")
    decisions, whole = list[Decision](), len(game.moves)
    account = Account(game, (yield from _with_pauses(value_at_start(game), Stage(0, whole))))
    for ply in range(whole):
        decision = yield from _with_pauses(_judge_move(game, ply, seed, budget), Stage(ply, whole))
        decisions += [decision] if decision else []
        yield from _with_pauses(account.enter(ply), Stage(ply, whole))
    yield Stage(whole, whole, account.close(tuple(decisions)))


class Account:
    """Luck and play, move by move."""

    def __init__(self, game: Game, start: WinProbabilities) -> None:
        """`start` is what each seat had before a card was seen."""
        self._game = game
        self._start = start
        self._worth = value_with_open_hands(game.states[0])
        deal = luck_of_deal(game, start)
        self._events = [deal] if deal else []
        seats = game.ruleset.seats
        self._plays = [(0.0,) * seats] * seats

    def enter(self, ply: int) -> Generator[None, None, None]:
        """Enter what a move changed, pausing after each position looked at."""
        before, move, after = self._game.states[ply], self._game.moves[ply], self._game.states[ply + 1]
        came = value_with_open_hands(after)
        yield
        luck = yield from luck_of(ply, before, move, after, came)
        self._events += [luck] if luck else []
        gains = luck.gains if luck else (0.0,) * len(came)
        decides = before.phase.seat if before.phase.seat >= 0 else before.turn
        whose = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else decides
        changes = zip(self._plays[whose], came, self._worth, gains, strict=True)
        self._plays[whose] = tuple([sum_ + got - had - lucky for sum_, got, had, lucky in changes])
        self._worth = came

    def close(self, decisions: tuple[Decision, ...]) -> Review:
        """The review with this account."""
        return Review(self._start, self._worth, decisions, tuple(self._events), tuple(self._plays))


def _with_pauses(work: Generator[None, None, Returned], stage: Stage) -> Generator[Stage, None, Returned]:
    """Carry out some work, reporting the stage at each pause."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            returned: Returned = end.value
            return returned
        yield stage


def final_shares(game: Game) -> WinProbabilities:
    """What each seat got from a round that is over: 1, or its share of a tie, or nothing."""
    phase = game.state.phase
    return final_chances(game.state, phase.winner if isinstance(phase, Over) else None)


def observation_at(game: Game, ply: int) -> Observation:
    """What the seat that decided before a move knew."""
    state = game.states[ply]
    return observe(state, state.phase.seat, game.at(ply).tie_positions)


def choices_at(game: Game, ply: int) -> list[Move]:
    """What could have been chosen instead of a move; where only a suit differs that doesn't matter, one of
    them."""
    seen = observation_at(game, ply)
    return distinct_moves(seen, seen.moves)


def is_same_choice(game: Game, ply: int, move: Move, other: Move) -> bool:
    """Whether two moves are one choice: they differ at most in a suit that doesn't matter."""
    return move == other or len(distinct_moves(observation_at(game, ply), (move, other))) == 1


def try_choice(
    game: Game, ply: int, move: Move, best: Move, budget: Budget = DEFAULT_BUDGET
) -> Generator[None, None, Judgement]:
    """Judge another choice in the place of a move of the round, against the one that the review found best,
    pausing every few positions."""
    return compare(observation_at(game, ply), move, best, _random(game, ply, 0), budget)


def chance_before_deal(game: Game, seat: Seat, evaluated: float) -> float:
    """How often a seat wins, before a card is seen: for two, and from a position, what the evaluation says
    (`Review.start`); among three what was measured, since there it misses what moving first brings."""
    if game.from_position or game.ruleset.seats == 2:
        return evaluated
    return AMONG_THREE[(seat - game.states[0].turn) % 3]


def chances_at(game: Game, ply: int, seat: Seat, chance: float, spread: float) -> Odds:
    """How often a decision is won, tied and lost, from the win probability that was found for it and its
    standard error."""
    seen = observe(game.states[ply], seat)
    return odds_at(seen, chance, DEFAULT_BUDGET.nodes, proven=not spread and is_perfect_information(seen))


def best_reply(game: Game, ply: int) -> tuple[int, Move] | None:
    """What another seat could do after a move: its next turn in the round, by ply, and what a skilled bot
    would play there; None if the round was over before."""
    seat = game.states[ply].phase.seat
    for at in range(ply + 1, len(game.moves)):
        state = game.states[at]
        if isinstance(state.phase, Turn):
            whose = state.phase.seat
            seen = observe(state, whose, game.at(at).tie_positions)
            return (at, choose("skilled", seen, _random(game, at, 2))) if whose != seat else None
    return None


def _random(game: Game, ply: int, seed: int) -> Random:
    return Random(int.from_bytes(bytes([*game.deck, ply & 255, ply >> 8])) + (seed << 1024))


def _judge_move(game: Game, ply: int, seed: int, budget: Budget) -> Generator[None, None, Decision | None]:
    """Judge one move by what its seat knew; None if there was nothing to decide."""
    state, move = game.states[ply], game.moves[ply]
    rng = _random(game, ply, seed)
    if move.verb is Verb.RESIGN:
        return Decision(ply, move.seat, _judge_resigning(game, ply, rng))
    seat = state.phase.seat
    if seat < 0 or move.verb is Verb.OFFER:
        return None
    if len(choices_at(game, ply)) < 2:
        return None
    return Decision(ply, seat, (yield from judge(observation_at(game, ply), move, rng, budget)))


def _judge_resigning(game: Game, ply: int, rng: Random) -> Judgement:
    """Judge resigning: it gives away what the seat still had."""
    before, after, move = game.states[ply], game.states[ply + 1], game.moves[ply]
    had, left = (_static_chances(state, move.seat, rng) for state in (before, after))
    rest = tuple([0.0 if seat == move.seat else chance for seat, chance in enumerate(left)])
    return make_judgement(move, move, had, rest, move.seat)


def _static_chances(state: State, seat: Seat, rng: Random) -> WinProbabilities:
    """What a seat can see in a position without a search."""
    if isinstance(state.phase, Over):
        return final_chances(state, state.phase.winner)
    seen = observe(state, seat)
    return expected_value(imagine(seen, rng), leaf_knowledge(seen))
