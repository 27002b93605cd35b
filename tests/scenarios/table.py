"""The table of a scenario: the engine's position, and the answers that the scenario writes down
although the engine asks for none.

A scenario follows every one-off by a `resolve` of each other seat, and a five without a hand by a
`discard` of nothing. The engine asks only where there is something to choose, and else goes on at
once; then the table shows a picture of how it stands until the scenario has given its answer.
"""

from dataclasses import dataclass, replace
from typing import NoReturn

from cuttle.cards import FIVE, QUEEN, TWO, Card, Seat, card_text, rank
from cuttle.game import IllegalMoveError, apply
from cuttle.phases import Answering, Discarding, Phase, Revealing
from cuttle.state import ALLOW, Hands, Move, State, Verb, after, all_see, glimpsed
from tests.scenarios.vocabulary import ScenarioError


@dataclass(frozen=True)
class Table:
    """Where a scenario stands."""

    state: State
    """Where the engine stands."""
    asked: tuple[Seat, ...] = ()
    """The seats whose answer to a one-off the scenario still has to give, in order."""
    picture: State | None = None
    """What there is to see while the engine is ahead of the scenario."""

    @property
    def shown(self) -> State:
        """What there is to see."""
        return self.state if self.picture is None else self.picture


def refuse(why: str) -> NoReturn:
    """A step that cannot be a legal move, whatever the engine would say."""
    raise IllegalMoveError(why)


def decide(table: Table, by: Seat, kind: type[Phase], move: Move) -> Table:
    """A move of the seat that has to decide, in a phase of the right kind."""
    _must_decide(table, by, kind)
    if move.verb is Verb.ONEOFF:
        return _asked(apply(table.state, move), _played(table.state, move))
    return Table(apply(table.state, move))


def _must_decide(table: Table, by: Seat, kind: type[Phase]) -> None:
    phase = table.shown.phase
    if table.picture is not None or not isinstance(phase, kind) or phase.seat != by:
        refuse(f"Seat {by} has no such decision now.")


# A one-off and its answers


def _played(state: State, move: Move) -> State:
    """A picture of the table after a one-off has been laid down and before anybody answers."""
    by = state.phase.seat
    asked, *others = after(by, len(state.hands))
    phase = Answering(asked, by, move, (), tuple(others))
    if isinstance(state.phase, Revealing):
        back = tuple(card for card in state.revealed if card != move.card)
        seven = state.phase.card
        seen = all_see(state.seen, back)
        state = state._replace(deck=back + state.deck, revealed=(), scrap=(*state.scrap, seven), seen=seen)
        state = glimpsed(state)
    return state._replace(hands=_without(state.hands, move.card), phase=phase)


def _without(hands: Hands, card: Card) -> Hands:
    return tuple(tuple(other for other in hand if other != card) for hand in hands)


def _asked(state: State, picture: State) -> Table:
    """The table while a one-off waits for the answer of the seats in the picture's phase."""
    waits = picture.phase
    assert isinstance(waits, Answering)
    now = state.phase
    same = isinstance(now, Answering) and (now.seat, now.waiting) == (waits.seat, waits.waiting)
    return Table(state, (waits.seat, *waits.others), None if same else picture)


def counter(table: Table, by: Seat, two: Card) -> Table:
    """Put a two on top of what waits; then the other seats are asked anew."""
    _must_decide(table, by, Answering)
    picture, phase = table.state, table.state.phase
    assert isinstance(phase, Answering)
    asked, *others = after(by, len(picture.hands))
    waits = Answering(asked, phase.by, phase.played, (*phase.twos, (by, two)), tuple(others))
    picture = picture._replace(hands=_without(picture.hands, two), phase=waits)
    return _asked(apply(table.state, Move(Verb.COUNTER, two)), picture)


def resolve(table: Table, by: Seat) -> Table:
    """Let a one-off happen; passed over where the engine rightly does not ask this seat."""
    if not table.asked or table.asked[0] != by:
        refuse(f"Nobody waits for an answer of seat {by}.")
    shown, phase = table.shown, table.shown.phase
    assert isinstance(phase, Answering)
    if table.picture is None:
        table = Table(apply(table.state, ALLOW))
    else:
        _nothing_to_ask(shown, phase)
        table = Table(table.state)
    if phase.others:
        rest = replace(phase, seat=phase.others[0], others=phase.others[1:])
        return _asked(table.state, shown._replace(phase=rest))
    return _resolved(table, shown, phase)


def _nothing_to_ask(shown: State, phase: Answering) -> None:
    """Fail where the engine has passed over a seat that could have answered."""
    top = phase.twos[-1][0] if phase.twos else phase.by
    if any(rank(pile.card) == QUEEN for pile in shown.tables[top]):
        return
    for card in shown.hands[phase.seat]:
        if rank(card) == TWO and not shown.frozen >> card & 1:
            raise ScenarioError(f"The engine has not asked seat {phase.seat}, who holds {card_text(card)}.")


def _resolved(table: Table, shown: State, phase: Answering) -> Table:
    """After the last answer: a five with an empty hand is still to be completed by a discard of nothing.

    Where a ruleset's five asks for no discard, there is nothing to complete.
    """
    five = phase.played.card
    if len(phase.twos) % 2 or rank(five) != FIVE or shown.hands[phase.by]:
        return table
    scrap = (*shown.scrap, *(two for _, two in phase.twos))
    return replace(table, picture=shown._replace(scrap=scrap, phase=Discarding(phase.by, 0, five)))


# Discards


def discard(table: Table, by: Seat, cards: list[Card], waits: int | None) -> Table:
    """Give up several cards as one step, of the engine's moves of one card each.

    `waits` is the rank of the one-off that asks for it; none where the hand limit does.
    """
    phase = table.shown.phase
    if not isinstance(phase, Discarding) or phase.seat != by:
        refuse(f"Seat {by} has nothing to discard now.")
    if waits != (rank(phase.card) if phase.waiting else None):
        refuse("The discard is for something else.")
    if len(cards) != phase.count or len(set(cards)) != phase.count:
        refuse(f"Exactly {phase.count} cards are to be discarded.")
    state = table.state
    for card in cards:
        state = apply(state, Move(Verb.DISCARD, card))
    return Table(state)
