"""How each rank can be played, from the hand or after a seven.

Other moves, such as drawing, are in `legal`.
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cuttle.rules.board import has_queen, own_targets, targets
from cuttle.rules.cards import EIGHT, JACK, KING, QUEEN, TEN, THREE, Card, Seat, rank
from cuttle.rules.moves import ONEOFF, PERMANENT, POINTS, Move, Verb, against, oneoff, scuttle, steal
from cuttle.rules.state import State, others


class Reach(NamedTuple):
    """What a seat can use to play a card: the position and its targets."""

    state: State
    seat: Seat
    left: int
    """The deck size that a five, a seven and a drawing queen go by (R14)."""
    points: list[Card]
    """Other seats' point cards, which can be scuttled."""
    prey: list[Card]
    """Those of them that no queen protects."""
    royal: list[Card]
    """Permanents and top thieves that no queen protects."""

    @property
    def own_royal(self) -> list[Card]:
        """Permanents and top thieves in the seat's own row."""
        return own_targets(self.state.tables[self.seat])[1]


def plays(state: State, seat: Seat, cards: tuple[Card, ...], left: int) -> list[Move]:
    """Every way for a seat to play one of these cards, with `left` cards in the deck."""
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
    """An ace or six needs no target."""
    return (ONEOFF[card],)


def _drawing(reach: Reach, card: Card) -> Sequence[Move]:
    """A five or seven needs a card in the deck (R4)."""
    return (ONEOFF[card],) if reach.left else ()


def _two(reach: Reach, card: Card) -> Sequence[Move]:
    aims = reach.royal + reach.own_royal if reach.state.ruleset.two_hits_any else reach.royal
    return [oneoff(card, target) for target in aims]


def _three(reach: Reach, card: Card) -> Sequence[Move]:
    return (ONEOFF[card],) if takeable(reach.state) else ()


def _four(reach: Reach, card: Card) -> Sequence[Move]:
    """A four targets any seat with cards in hand; with three seats its player picks one (R4, R12)."""
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
    """A ten played for points that gives an opponent a card (R15)."""
    victims = namable(reach.state, reach.seat) if reach.left else (-1,)
    return [Move(Verb.POINTS, card, seat=victim) for victim in victims]


def _nothing(reach: Reach, card: Card) -> Sequence[Move]:
    """A ten has no ability on its own turn."""
    return ()


def _jack(reach: Reach, card: Card) -> Sequence[Move]:
    return [steal(card, target) for target in reach.prey]


def _queen(reach: Reach, card: Card) -> Sequence[Move]:
    """A queen is a permanent; a second one, scrapped for cards, needs a card in the deck (R15)."""
    return (PERMANENT[card],) if reach.left or not draws(reach.state, reach.seat, card) else ()


def _king(reach: Reach, card: Card) -> Sequence[Move]:
    return (PERMANENT[card],)


def _joker(reach: Reach, card: Card) -> Sequence[Move]:
    """A joker swaps the hands, or takes glasses, a queen or a king (R19, R20)."""
    if reach.state.ruleset.joker == "exchange":
        return (ONEOFF[card],)
    return [steal(card, target) for target in reach.royal if rank(target) in (EIGHT, QUEEN, KING)]


_ABILITIES: Final[tuple[Callable[[Reach, Card], Sequence[Move]], ...]] = (
    *(_oneoff, _two, _three, _four, _drawing, _oneoff, _drawing, _eight, _nine, _nothing),
    *(_jack, _queen, _king, _joker),
)
"""By rank: the ways to play a card other than points and scuttling."""


# What they need


def nine_targets(reach: Reach) -> list[Card]:
    """What a nine can target. If nines steal, an opponent's queen protects all cards but queens, so that it
    must be taken first (R15)."""
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
    """Whether a queen would be scrapped to draw cards, because the seat already has one (R15)."""
    if card >> 2 != QUEEN or not state.ruleset.second_queen_draws:
        return False
    return has_queen(state.tables[seat])


def namable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats to choose from if a rule says *the opponent* and there are several (R26); else -1."""
    rivals = others(state, seat)
    return rivals if len(rivals) > 1 else (-1,)


def takeable(state: State) -> Sequence[Card]:
    """The cards that a three may take from the scrap."""
    if state.ruleset.three_takes_three:
        return state.scrap
    return [card for card in state.scrap if rank(card) != THREE]


# Cards revealed by a seven


def left_to_draw(state: State) -> int:
    """The deck size for the card played now. All revealed cards but that one go back to the deck, unless both
    are used (R14)."""
    going_back = len(state.revealed) - 1 if state.revealed and state.ruleset.seven != "take two" else 0
    return len(state.deck) + going_back


def forced(state: State, seat: Seat, card: Card) -> list[Move]:
    """Moves for a jack with nothing to take: under some rules it goes on one of your own cards, which the
    opponent then gets."""
    if rank(card) != JACK or not state.ruleset.jack_may_be_forced:
        return []
    points, _ = own_targets(state.tables[seat])
    rivals = namable(state, seat)
    return [Move(Verb.STEAL, card, target, rival) for target in points for rival in rivals]
