"""The engine and the simple oracle side by side through random games.

A number and a seed determine the game: a ruleset, a deal or a position, and the players' tastes. After every
move both must list the same moves, have the same position and let every seat know the same; seats resign and
offer ties at random.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from cuttle import (
    Card,
    Move,
    Ruleset,
    State,
    Verb,
    card_text,
    game,
    goal,
    legal_moves,
    move_text,
    position_text,
    score,
)
from cuttle.deal import deal_hands
from cuttle.rules import Answering, Blocking, Over, Turn, rank
from cuttle.rules.cards import THREE
from tests import oracle
from tests.support.bridge import (
    Naive,
    engine_knowledge,
    engine_words,
    naive_knowledge,
    naive_move,
    naive_state,
    naive_words,
)
from tests.support.openings import circling_position, rich_deck, rich_position, strain
from tests.support.pictures import picture
from tests.support.rulesets import ruleset_of

LONGEST: Final = 400
"""Games are abandoned after this many moves."""

CIRCLING: Final = 8
"""One in this many games begins with an empty deck, and threes mostly take each other."""


class DisagreementError(AssertionError):
    """The engine and the oracle differ; says after what, and in what."""


@dataclass
class Tastes:
    """How much each kind of move is liked in one game, drawn at random."""

    rng: Random
    seats: int
    verbs: dict[Verb, float] = field(init=False)
    ranks: list[float] = field(init=False)
    resigning: float = field(init=False)
    offering: float = field(init=False)

    def __post_init__(self) -> None:
        rng = self.rng
        self.verbs = {verb: rng.choice((0.03, 0.3, 1, 1, 1, 6)) for verb in Verb}
        self.verbs[Verb.ACCEPT] = 0.1
        self.ranks = [rng.choice((0.1, 1, 1, 8)) for _ in range(14)]
        self.resigning = rng.choice((0, 0.005, 0.02) if self.seats > 2 else (0, 0, 0, 0.005))
        self.offering = rng.choice((0, 0, 0.05))

    def liking(self, move: Move) -> float:
        weight = self.verbs[move.verb]
        return weight * self.ranks[rank(move.card)] if move.verb in (Verb.ONEOFF, Verb.TAKE) else weight

    def chosen(self, state: State) -> Move:
        """The next move: a legal one, a resignation, or an offered tie."""
        rng = self.rng
        playing = [seat for seat in range(len(state.hands)) if not state.resigned >> seat & 1]
        if rng.random() < self.resigning * tension(state):
            return Move(Verb.RESIGN, seat=rng.choice(playing))
        if rng.random() < self.offering and game.why_no_offer(state) is None:
            return Move(Verb.OFFER, seat=rng.choice(playing))
        moves = sorted(legal_moves(state))
        return rng.choices(moves, [self.liking(move) for move in moves])[0]


def tension(state: State) -> int:
    """How much would be left open, or go back to others, if a seat resigned now."""
    phase, three = state.phase, len(state.hands) > 2
    if isinstance(phase, Blocking) or (isinstance(phase, Answering) and phase.pending.scuttle):
        return 15
    if three and strain(state) > 1:
        return 25
    stolen = three and any(pile.thieves for row in state.tables for pile in row)
    return (1 if isinstance(phase, Turn) else 4) * (2 if stolen else 1)


@dataclass
class Pair:
    """The same round in the engine and in the oracle, from the beginning of a turn on."""

    states: list[State]
    """Every position so far, the current one last."""
    other: Naive = field(init=False)
    last: str = "none yet"

    def __post_init__(self) -> None:
        self.other = naive_state(self.state)
        self.compare()

    @property
    def state(self) -> State:
        return self.states[-1]

    def compare_deal(self, deck: tuple[Card, ...], dealer: int) -> None:
        """R1: the same number of cards for each, and the same first seat, in any order of dealing."""
        rules = self.other["rules"]
        fresh = oracle.new_game(rules, [card_text(card) for card in deck], dealer)
        sizes = [len(hand) for hand in fresh["hands"]]
        self.same("deal", (sizes, fresh["turn"]), ([len(hand) for hand in self.state.hands], self.state.turn))
        self.same("deck", fresh["deck"], self.other["deck"])

    def play(self, move: Move) -> State:
        """Play the move in both, then compare everything."""
        before = self.state
        self.last = f"{move_text(move)} in {position_text(before)}"
        self.states.append(game.after_move(self.states, move))
        try:
            self.other = other_after(self.other, move)
        except ValueError as refused:
            self.same("is it legal", str(refused), "yes")
        self.compare()
        return before

    def compare(self) -> None:
        """Compare everything that both know."""
        mine, others = picture(naive_state(self.state)), picture(self.other)
        for part in sorted(mine.keys() | others.keys()):
            self.same(part, others.get(part), mine.get(part))
        for seat in range(len(self.state.hands)):
            totals = oracle.points(self.other, seat), oracle.goal(self.other, seat)
            self.same(
                f"points and goal of seat {seat}", totals, (score(self.state, seat), goal(self.state, seat))
            )
        listed = [engine_words(move) for move in legal_moves(self.state)]
        expected = {naive_words(move) for move in oracle.moves(self.other)}
        self.same("moves", sorted(expected), sorted(listed))
        self.same("offer of a tie", oracle.can_offer(self.other, 0), game.why_no_offer(self.state) is None)
        for seat in range(len(self.state.hands)):
            if seat not in self.other["gone"]:
                known = engine_knowledge(self.state, seat)
                self.same(f"knowledge of seat {seat}", naive_knowledge(self.other, seat), known)

    def same(self, part: str, oracle: object, engine: object) -> None:
        """Raise DisagreementError if the two differ in a part."""
        if oracle != engine:
            raise DisagreementError(
                f"ruleset  {self.state.ruleset.key}\nmove     {self.last}\nafter    "
                f"{position_text(self.state)}\n{part}:\n  oracle {oracle}\n  engine {engine}"
            )


def other_after(state: Naive, move: Move) -> Naive:
    """The oracle's position after the same move."""
    if move.verb is Verb.RESIGN:
        return oracle.resign(state, move.seat)
    if move.verb is Verb.OFFER:
        return oracle.offer(state, move.seat)
    return oracle.play(state, naive_move(move))


def begin_round(rules: Ruleset, rng: Random) -> Pair:
    """A round at its deal, or somewhere in the middle."""
    if rng.random() < 0.3:
        return Pair([rich_position(rules, rng)])
    deck, dealer = rich_deck(rules, rng), rng.randrange(rules.seats)
    pair = Pair([deal_hands(rules, deck, dealer)])
    pair.compare_deal(deck, dealer)
    return pair


def steps(rules: Ruleset, rng: Random, circling: bool = False) -> Iterator[tuple[State, Move, State]]:
    """One random game: each position, its move, and the position after it, once compared.

    Raises:
        DisagreementError: as soon as the two differ.
    """
    pair = Pair([circling_position(rules, rng)]) if circling else begin_round(rules, rng)
    tastes = Tastes(rng, rules.seats)
    if circling:
        tastes.ranks = [1 if rank == THREE else 0.001 for rank in range(14)]
        tastes.verbs = dict.fromkeys(Verb, 0.01) | {Verb.ONEOFF: 1, Verb.TAKE: 1, Verb.PASS: 0.1}
    for _ in range(LONGEST):
        if isinstance(pair.state.phase, Over):
            break
        move = tastes.chosen(pair.state)
        yield pair.play(move), move, pair.state


def game_steps(seed: int, number: int) -> Iterator[tuple[State, Move, State]]:
    """The random game with this number, always the same.

    Raises:
        DisagreementError: as soon as the engine and the oracle differ.
    """
    rng = Random(f"{seed} {number}")
    yield from steps(ruleset_of(number, rng), rng, number % CIRCLING == CIRCLING - 1)
