"""The ways to play a card, from the hand and from a seven alike, by its rank.

What a seat may do besides, and when, is in `legal`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle.rules.board import has_queen, own_targets, targets
from cuttle.rules.cards import EIGHT, JACK, KING, QUEEN, TEN, THREE, Card, Seat, rank
from cuttle.rules.moves import ONEOFF, PERMANENT, POINTS, Move, Verb, against, oneoff, scuttle, steal
from cuttle.rules.state import State, others


class Reach(NamedTuple):
    """What a seat has to play with: its position, and what it may aim at on the other sides."""

    state: State
    seat: Seat
    left: int
    """The number of cards in the deck by which a five, a seven and a drawing queen are judged (R14)."""
    points: list[Card]
    """Point cards, by a scuttle."""
    prey: list[Card]
    """Those of them that no queen keeps out."""
    royal: list[Card]
    """Permanents and top thieves that no queen keeps out."""

    @property
    def own_royal(self) -> list[Card]:
        """Permanents and top thieves on the seat's own side."""
        return own_targets(self.state.tables[self.seat])[1]


def plays(state: State, seat: Seat, cards: tuple[Card, ...], left: int) -> list[Move]:
    """Every way for a seat to play one of these cards, with so many cards left in the deck."""
    rules, rivals = state.ruleset, others(state, seat)
    points, prey, royal = targets(state.tables[rivals[0]], rules.queens_protect_queens)
    for other in rivals[1:]:
        more = targets(state.tables[other], rules.queens_protect_queens)
        points, prey, royal = points + more[0], prey + more[1], royal + more[2]
    reach = tuple.__new__(Reach, (state, seat, left, points, prey, royal))
    strength, gives = rules.strength, rules.ten_gives
    moves: list[Move] = []
    for card in cards:
        kind = card >> 2
        if kind <= TEN:
            if kind == TEN and gives:
                moves += _gifts(reach, card)
            else:
                moves.append(POINTS[card])
            for target in points:
                if strength[target] < strength[card]:
                    moves.append(scuttle(card, target))
        moves += _ABILITIES[kind](reach, card)
    return moves


# One function for each kind of card


def _oneoff(reach: Reach, card: Card) -> Sequence[Move]:
    """An ace or a six is aimed at nothing and needs nothing."""
    return (ONEOFF[card],)


def _drawing(reach: Reach, card: Card) -> Sequence[Move]:
    """A five or a seven needs a card in the deck (R4)."""
    return (ONEOFF[card],) if reach.left else ()


def _two(reach: Reach, card: Card) -> Sequence[Move]:
    aims = reach.royal + reach.own_royal if reach.state.ruleset.two_hits_any else reach.royal
    return [oneoff(card, target) for target in aims]


def _three(reach: Reach, card: Card) -> Sequence[Move]:
    return (ONEOFF[card],) if takeable(reach.state) else ()


def _four(reach: Reach, card: Card) -> Sequence[Move]:
    """Against each seat with a card in hand; among three its player names one (R4, R12)."""
    state = reach.state
    victims = [other for other in others(state, reach.seat) if state.hands[other]]
    if len(state.hands) == 2:
        return (ONEOFF[card],) if victims else ()
    return [against(card, victim) for victim in victims]


def _eight(reach: Reach, card: Card) -> Sequence[Move]:
    if not reach.state.ruleset.eight_scraps_glasses:
        return (PERMANENT[card],)
    aims = reach.royal + reach.own_royal
    return [PERMANENT[card], *(oneoff(card, target) for target in aims if rank(target) == EIGHT)]


def _nine(reach: Reach, card: Card) -> Sequence[Move]:
    return [oneoff(card, target) for target in nine_targets(reach)]


def _gifts(reach: Reach, card: Card) -> Sequence[Move]:
    """A ten for points, where it gives an opponent a card (R15)."""
    victims = namable(reach.state, reach.seat) if reach.left else (-1,)
    return [Move(Verb.POINTS, card, seat=victim) for victim in victims]


def _nothing(reach: Reach, card: Card) -> Sequence[Move]:
    """A ten has no ability in its own turn."""
    return ()


def _jack(reach: Reach, card: Card) -> Sequence[Move]:
    return [steal(card, target) for target in reach.prey]


def _queen(reach: Reach, card: Card) -> Sequence[Move]:
    """Laid down; one that is scrapped for cards needs a card in the deck (R15)."""
    return (PERMANENT[card],) if reach.left or not draws(reach.state, reach.seat, card) else ()


def _king(reach: Reach, card: Card) -> Sequence[Move]:
    return (PERMANENT[card],)


def _joker(reach: Reach, card: Card) -> Sequence[Move]:
    """A joker exchanges the hands, or takes glasses, a queen or a king (R19, R20)."""
    if reach.state.ruleset.joker == "exchange":
        return (ONEOFF[card],)
    return [steal(card, target) for target in reach.royal if rank(target) in (EIGHT, QUEEN, KING)]


_ABILITIES: Final[tuple[Callable[[Reach, Card], Sequence[Move]], ...]] = (
    *(_oneoff, _two, _three, _four, _drawing, _oneoff, _drawing, _eight, _nine, _nothing),
    *(_jack, _queen, _king, _joker),
)
"""By rank: the ways to play a card besides points and a scuttle."""


# What they need


def nine_targets(reach: Reach) -> list[Card]:
    """What a nine may be aimed at. Where it steals, an opponent's queen keeps out all but queens, so
    that it must take her first (R15)."""
    match reach.state.ruleset.nine_takes:
        case "opponents' cards":
            return reach.prey + reach.royal
        case "opponents' permanents":
            return reach.royal
        case "opponents' royals":
            return [card for card in reach.royal if JACK <= rank(card) <= KING]
        case "any permanent":
            return reach.royal + reach.own_royal
        case "any card":
            points, permanents = own_targets(reach.state.tables[reach.seat])
            return reach.prey + reach.royal + points + permanents


def draws(state: State, seat: Seat, card: Card) -> bool:
    """Whether this is a queen that is scrapped for cards, for there is one already (R15)."""
    if card >> 2 != QUEEN or not state.ruleset.second_queen_draws:
        return False
    return has_queen(state.tables[seat])


def namable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats to choose from where a rule says *the opponent* and there are several (R26); else -1."""
    rivals = others(state, seat)
    return rivals if len(rivals) > 1 else (-1,)


def takeable(state: State) -> Sequence[Card]:
    """The cards that a three may take out of the scrap."""
    if state.ruleset.three_takes_three:
        return state.scrap
    return [card for card in state.scrap if rank(card) != THREE]


# What a seven turned up


def left_to_draw(state: State) -> int:
    """How many cards the deck has for a card that is played now: of those that a seven turned up
    all but that card go back, unless both are used (R14)."""
    going_back = len(state.revealed) - 1 if state.revealed and state.ruleset.seven != "take two" else 0
    return len(state.deck) + going_back


def forced(state: State, seat: Seat, card: Card) -> list[Move]:
    """A jack that can take no other card goes on one's own, where the rules say so, and crosses."""
    if rank(card) != JACK or not state.ruleset.jack_may_be_forced:
        return []
    points, _ = own_targets(state.tables[seat])
    rivals = namable(state, seat)
    return [Move(Verb.STEAL, card, target, rival) for target in points for rival in rivals]
