"""The review of a round: every decision judged, and an account of luck and play that adds up.

The account follows one fixed evaluation (`value_with_open_hands`) from the first position to the result. What
a card changed, less what it would have changed on average, is luck; every other change is the play of the
seat that moved. So for each seat, start + luck + everybody's play = result, by construction. What a decision
gave away is counted apart from that: it's judged by what its seat knew, with a search.
"""

from collections.abc import Generator, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple, TypeVar

from cuttle.bot import Odds, choose, odds_at
from cuttle.bot.endgame import is_perfect_information
from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.lookahead import distinct_moves, expected_value, final_chances
from cuttle.bot.network import leaf_knowledge
from cuttle.game import Game
from cuttle.observation import Observation, imagine, observe
from cuttle.review.judging import FINE, Budget, Judgement, compare, judge, make_judgement
from cuttle.review.luck import Luck, luck_of, luck_of_deal, value_at_start, value_with_open_hands
from cuttle.rules.cards import Seat
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import State

Returned = TypeVar("Returned")

DEFAULT_BUDGET: Final = Budget()
LOOK_SPREAD: Final = 0.1
"""How far a first look is off, roughly: the standard deviation from what is found in the end."""
TEMPTED: Final = ("skilled", "casual")
"""Bots that see less far than the review: a choice is hard if one of them would make another."""
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


class MoveReview(NamedTuple):
    """What a review has found of a move."""

    decision: Decision | None
    """None if there was nothing to decide."""
    worth: WinProbabilities
    """What it came to, by the evaluation with open hands."""
    luck: Luck | None
    """None if there was no chance in it."""


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
    found = list[MoveReview]()
    yield from review_moves(game, found, seed, budget)
    yield from sum_up(game, found)


def review_moves(
    game: Game, found: list[MoveReview], seed: int = 0, budget: Budget = DEFAULT_BUDGET
) -> Iterator[Stage]:
    """Review the moves of a round so far, pausing every few positions.

    Args:
        game: The round, which may go on.
        found: What was found of its first moves; the rest is added.
        seed: Another one looks at other positions.
        budget: How much is looked at for each decision.
    """
    whole = len(game.moves)
    for ply in range(len(found), whole):
        stage, after = Stage(ply, whole), game.states[ply + 1]
        decision = yield from _with_pauses(_judge_move(game, ply, seed, budget), stage)
        worth = value_with_open_hands(after)
        yield stage
        chance = luck_of(ply, game.states[ply], game.moves[ply], after, worth)
        found.append(MoveReview(decision, worth, (yield from _with_pauses(chance, stage))))


def sum_up(game: Game, found: Sequence[MoveReview]) -> Iterator[Stage]:
    """Add up what was found of all moves of a round that is over, pausing every few positions; the last stage
    has the review."""
    whole, seats = len(game.moves), game.ruleset.seats
    start = yield from _with_pauses(value_at_start(game), Stage(whole, whole))
    deal = luck_of_deal(game, start)
    plays = [(0.0,) * seats] * seats
    had = value_with_open_hands(game.states[0])
    for (_, came, luck), before, move in zip(found, game.states, game.moves, strict=False):
        gains = luck.gains if luck else (0.0,) * seats
        decides = before.phase.seat if before.phase.seat >= 0 else before.turn
        whose = move.seat if move.verb in (Verb.RESIGN, Verb.OFFER) else decides
        changes = zip(plays[whose], came, had, gains, strict=True)
        plays[whose] = tuple([sum_ + got - was - lucky for sum_, got, was, lucky in changes])
        had = came
    decisions = list[Decision]()
    for decision in [move.decision for move in found if move.decision]:
        decisions.append(_with_hardness(game, decision))
        yield Stage(whole, whole)
    events = tuple([luck for luck in (deal, *[move.luck for move in found]) if luck])
    yield Stage(whole, whole, Review(start, had, tuple(decisions), events, tuple(plays)))


def _with_hardness(game: Game, decision: Decision) -> Decision:
    """A decision, with whether it was hard: the best by far enough, where a weaker bot, skilled or casual,
    would have chosen otherwise."""
    ply, _, judgement = decision
    if judgement.lead < FINE:
        return decision
    seen, rng = observation_at(game, ply), _random(game, ply, 1)
    hard = any(not is_same_choice(game, ply, judgement.move, choose(level, seen, rng)) for level in TEMPTED)
    return decision._replace(judgement=judgement._replace(hard=hard))


def look_first(game: Game) -> Iterator[tuple[Decision, ...]]:
    """A first look at a round: each decision with the static evaluation of its position, by what its seat
    knew, as if what was played were best. It grows by one at each pause."""
    decisions: tuple[Decision, ...] = ()
    for ply, move in enumerate(game.moves):
        if _is_decision(game, ply):
            seat = move.seat if move.verb is Verb.RESIGN else game.states[ply].phase.seat
            chances = _static_chances(game.states[ply], seat, _random(game, ply, 0))
            judgement = make_judgement(move, move, chances, chances, seat, (0.0, LOOK_SPREAD))
            decisions += (Decision(ply, seat, judgement),)
        yield decisions


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


def _is_decision(game: Game, ply: int) -> bool:
    """Whether there was something to decide."""
    move = game.moves[ply]
    if move.verb is Verb.RESIGN:
        return True
    return game.states[ply].phase.seat >= 0 and move.verb is not Verb.OFFER and len(choices_at(game, ply)) > 1


def _judge_move(game: Game, ply: int, seed: int, budget: Budget) -> Generator[None, None, Decision | None]:
    """Judge one move by what its seat knew; None if there was nothing to decide."""
    if not _is_decision(game, ply):
        return None
    move, rng = game.moves[ply], _random(game, ply, seed)
    if move.verb is Verb.RESIGN:
        return Decision(ply, move.seat, _judge_resigning(game, ply, rng))
    judgement = yield from judge(observation_at(game, ply), move, rng, budget)
    return Decision(ply, game.states[ply].phase.seat, judgement)


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
