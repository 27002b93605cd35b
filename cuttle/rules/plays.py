"""The ways to play a card, from the hand and from a seven alike, by its rank.

Whether a card may be played at all now is told in `legal`.
"""

from collections.abc import Sequence
from typing import Final

from cuttle.rules.board import has_queen, own_targets, targets
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FIVE,
    FOUR,
    JACK,
    JOKER,
    KING,
    NINE,
    QUEEN,
    SEVEN,
    SIX,
    TEN,
    THREE,
    TWO,
    Card,
    Seat,
)
from cuttle.rules.moves import ONEOFF, PERMANENT, POINTS, Move, Verb, against, oneoff, scuttle, steal
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import State, others

_UNAIMED: Final = (ACE, FIVE, SIX, SEVEN)
"""One-offs that are aimed at nothing and take nothing."""
_WITHOUT_DECK: Final = (ACE, SIX)
"""Those of them that need no card in the deck (R4)."""


def plays(state: State, seat: Seat, cards: tuple[Card, ...], left: int) -> list[Move]:
    """Every way for a seat to play one of these cards, from the hand and from a seven alike.

    `left` is the number of cards in the deck by which a five, a seven and a drawing queen are
    judged (R14).
    """
    rules = state.ruleset
    rivals = others(state, seat)
    points, prey, royal = targets(state.tables[rivals[0]], rules.queens_protect_queens)
    for other in rivals[1:]:
        if not state.tables[other]:
            continue
        more = targets(state.tables[other], rules.queens_protect_queens)
        points, prey, royal = points + more[0], prey + more[1], royal + more[2]
    strength = rules.strength
    unaimed = _UNAIMED if left else _WITHOUT_DECK
    moves: list[Move] = []
    for card in cards:
        rank = card >> 2
        if rank <= TEN:
            if rank == TEN and rules.ten_gives:
                victims = named(state, seat) if left else (-1,)
                moves += [Move(Verb.POINTS, card, seat=victim) for victim in victims]
            else:
                moves.append(POINTS[card])
            if points:
                moves += [scuttle(card, target) for target in points if strength[target] < strength[card]]
            if rank in unaimed:
                moves.append(ONEOFF[card])
            elif rank == TWO:
                moves += [oneoff(card, target) for target in royal]
                if rules.two_hits_any:
                    moves += [oneoff(card, target) for target in own_targets(state.tables[seat])[1]]
            elif rank == THREE:
                if takeable(state):
                    moves.append(ONEOFF[card])
            elif rank == FOUR:
                moves += _fours(state, seat, card)
            elif rank == NINE:
                moves += [oneoff(card, target) for target in nine_targets(state, seat, prey, royal)]
            elif rank == EIGHT:
                moves.append(PERMANENT[card])
                if rules.eight_scraps_glasses:
                    aims = royal + own_targets(state.tables[seat])[1]
                    moves += [oneoff(card, target) for target in aims if target >> 2 == EIGHT]
        elif rank == JACK:
            moves += [steal(card, target) for target in prey]
        elif rank == JOKER:
            moves += _jokers(rules, card, royal)
        elif left or rank == KING or not draws(state, seat, card):
            moves.append(PERMANENT[card])
    return moves


def nine_targets(state: State, seat: Seat, prey: list[Card], royal: list[Card]) -> list[Card]:
    """What a nine may be aimed at, given what others have in reach. Where it steals, an opponent's
    queen keeps out all but queens, so that it must take her first (R15)."""
    match state.ruleset.nine_takes:
        case "opponents' cards":
            return prey + royal
        case "opponents' permanents":
            return royal
        case "opponents' royals":
            return [card for card in royal if JACK <= card >> 2 <= KING]
        case "any permanent":
            return royal + own_targets(state.tables[seat])[1]
        case "any card":
            points, permanents = own_targets(state.tables[seat])
            return prey + royal + points + permanents


def draws(state: State, seat: Seat, card: Card) -> bool:
    """Whether this is a queen that is scrapped for cards, for there is one already (R15)."""
    if card >> 2 != QUEEN or not state.ruleset.second_queen_draws:
        return False
    return has_queen(state.tables[seat])


def _jokers(rules: Ruleset, card: Card, royal: list[Card]) -> list[Move]:
    """A joker exchanges the hands, or takes glasses, a queen or a king (R19, R20)."""
    if rules.joker == "exchange":
        return [Move(Verb.ONEOFF, card)]
    return [steal(card, target) for target in royal if target >> 2 in (EIGHT, QUEEN, KING)]


def _fours(state: State, seat: Seat, card: Card) -> list[Move]:
    """A four, against each seat with a card in hand; among three its player names one (R4, R12)."""
    victims = [other for other in others(state, seat) if state.hands[other]]
    if len(state.hands) == 2:
        return [ONEOFF[card]] if victims else []
    return [against(card, victim) for victim in victims]


def named(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Whom one names where a rule says *the opponent* and there are several (R26); -1 where
    nobody need be named."""
    rivals = others(state, seat)
    return rivals if len(rivals) > 1 else (-1,)


def takeable(state: State) -> Sequence[Card]:
    """The cards that a three may take out of the scrap."""
    if state.ruleset.three_takes_three:
        return state.scrap
    return [card for card in state.scrap if card >> 2 != THREE]


# What a seven turned up


def left_to_draw(state: State) -> int:
    """How many cards the deck has for a card that is played now: of those that a seven turned up
    all but that card go back, unless both are used (R14)."""
    going_back = len(state.revealed) - 1 if state.revealed and state.ruleset.seven != "take two" else 0
    return len(state.deck) + going_back


def forced(state: State, seat: Seat, card: Card) -> list[Move]:
    """A jack that can take no other card goes on one's own, where the rules say so, and crosses."""
    if card >> 2 != JACK or not state.ruleset.jack_may_be_forced:
        return []
    points, _ = own_targets(state.tables[seat])
    rivals = named(state, seat)
    return [Move(Verb.STEAL, card, target, rival) for target in points for rival in rivals]
