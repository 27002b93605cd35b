"""How each rank can be played, from the hand or after a seven.

Other moves, such as drawing, are in `legal`.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cuttle.rules.cards import EIGHT, JACK, KING, QUEEN, TEN, THREE, Card, Seat, rank
from cuttle.rules.moves import (
    ONEOFF,
    PERMANENT,
    POINTS,
    Move,
    Verb,
    oneoff,
    oneoff_against,
    oneoff_at_two,
    scuttle,
    steal,
)
from cuttle.rules.protection import has_queen, own_targets, rival_targets
from cuttle.rules.state import State, other_seats


class Targets(NamedTuple):
    """What a seat can use to play a card: the position and its targets."""

    state: State
    seat: Seat
    deck_size: int
    """The deck size that a five, a seven and a drawing queen go by (R14)."""
    points: list[Card]
    """Other seats' point cards, which can be scuttled."""
    unprotected_points: list[Card]
    """Those of them that no queen protects."""
    unprotected_permanents: list[Card]
    """Permanents and top thieves that no queen protects."""

    @property
    def own_permanents(self) -> list[Card]:
        """Permanents and top thieves in the seat's own row."""
        return own_targets(self.state.tables[self.seat])[1]


def ways_to_play(state: State, seat: Seat, cards: tuple[Card, ...], deck_size: int) -> list[Move]:
    """Every way for a seat to play one of these cards, with `deck_size` cards in the deck."""
    rules, rivals = state.ruleset, other_seats(state, seat)
    points, unprotected_points, unprotected_permanents = rival_targets(
        state.tables[rivals[0]], rules.queens_protect_queens
    )
    for other in rivals[1:]:
        more = rival_targets(state.tables[other], rules.queens_protect_queens)
        points, unprotected_points = points + more[0], unprotected_points + more[1]
        unprotected_permanents = unprotected_permanents + more[2]
    # `Targets(…)`, and below `rank(card)`, take half as long again, and a search asks this most often.
    targets = tuple.__new__(
        Targets, (state, seat, deck_size, points, unprotected_points, unprotected_permanents)
    )
    strength, ten_gives = rules.strength, rules.ten_gives
    moves: list[Move] = []
    for card in cards:
        kind = card >> 2
        if kind == TEN and ten_gives:
            moves += _points_with_gift(targets, card)
        elif kind <= TEN:
            moves.append(POINTS[card])
        for target in points if kind <= TEN else ():
            if strength[target] < strength[card]:
                moves.append(scuttle(card, target))
        moves += _WAYS_BY_RANK[kind](targets, card)
    return moves


# One function for each kind of card


def _oneoff(targets: Targets, card: Card) -> Sequence[Move]:
    """An ace or six needs no target."""
    return (ONEOFF[card],)


def _drawing(targets: Targets, card: Card) -> Sequence[Move]:
    """A five or seven needs a card in the deck (R4)."""
    return (ONEOFF[card],) if targets.deck_size else ()


def _two(targets: Targets, card: Card) -> Sequence[Move]:
    own = targets.own_permanents if targets.state.ruleset.two_hits_any else []
    return [oneoff(card, target) for target in targets.unprotected_permanents + own]


def _three(targets: Targets, card: Card) -> Sequence[Move]:
    return (ONEOFF[card],) if takeable_cards(targets.state) else ()


def _four(targets: Targets, card: Card) -> Sequence[Move]:
    """A four targets any seat with cards in hand; with three seats its player picks one (R4, R12)."""
    state = targets.state
    victims = [other for other in other_seats(state, targets.seat) if state.hands[other]]
    if len(state.hands) == 2:
        return (ONEOFF[card],) if victims else ()
    return [oneoff_against(card, victim) for victim in victims]


def _eight(targets: Targets, card: Card) -> Sequence[Move]:
    if not targets.state.ruleset.eight_scraps_glasses:
        return (PERMANENT[card],)
    aims = targets.unprotected_permanents + targets.own_permanents
    return [PERMANENT[card], *(oneoff(card, target) for target in aims if rank(target) == EIGHT)]


def _nine(targets: Targets, card: Card) -> Sequence[Move]:
    aims = nine_targets(targets)
    if targets.state.ruleset.nine_count == 1:
        return [oneoff(card, target) for target in aims]
    rows = targets.state.tables
    sides = [sorted({other for pile in row for other in pile.cards}.intersection(aims)) for row in rows]
    alone = [oneoff(card, *side) for side in sides if len(side) == 1]
    return alone + [oneoff_at_two(card, *pair) for side in sides for pair in combinations(side, 2)]


def _points_with_gift(targets: Targets, card: Card) -> Sequence[Move]:
    """A ten played for points that gives an opponent a card (R15)."""
    victims = opponents_to_name(targets.state, targets.seat) if targets.deck_size else (-1,)
    return [Move(Verb.POINTS, card, seat=victim) for victim in victims]


def _ten(targets: Targets, card: Card) -> Sequence[Move]:
    """A ten has no ability on its own turn."""
    return ()


def _jack(targets: Targets, card: Card) -> Sequence[Move]:
    return [steal(card, target) for target in targets.unprotected_points]


def _queen(targets: Targets, card: Card) -> Sequence[Move]:
    """A queen is a permanent; a second one, scrapped for cards, needs a card in the deck (R15)."""
    if targets.deck_size or not is_second_queen(targets.state, targets.seat, card):
        return (PERMANENT[card],)
    return ()


def _king(targets: Targets, card: Card) -> Sequence[Move]:
    return (PERMANENT[card],)


def _joker(targets: Targets, card: Card) -> Sequence[Move]:
    """A joker swaps the hands, or takes glasses, a queen or a king (R19, R20)."""
    if targets.state.ruleset.joker == "exchange":
        return (ONEOFF[card],)
    return [
        steal(card, target)
        for target in targets.unprotected_permanents
        if rank(target) in (EIGHT, QUEEN, KING)
    ]


_WAYS_BY_RANK: Final[tuple[Callable[[Targets, Card], Sequence[Move]], ...]] = (
    *(_oneoff, _two, _three, _four, _drawing, _oneoff, _drawing, _eight, _nine, _ten),
    *(_jack, _queen, _king, _joker),
)
"""By rank: the ways to play a card other than points and scuttling."""


# What they need


def nine_targets(targets: Targets) -> list[Card]:
    """What a nine can target. If nines steal, an opponent's queen protects all cards but queens, so that it
    must be taken first (R15)."""
    match targets.state.ruleset.nine_takes:
        case "opponents' cards":
            return targets.unprotected_points + targets.unprotected_permanents
        case "opponents' permanents":
            return targets.unprotected_permanents
        case "opponents' royals":
            return [card for card in targets.unprotected_permanents if JACK <= rank(card) <= KING]
        case "any permanent":
            return targets.unprotected_permanents + targets.own_permanents
        case "any card":
            points, permanents = own_targets(targets.state.tables[targets.seat])
            return targets.unprotected_points + targets.unprotected_permanents + points + permanents


def is_second_queen(state: State, seat: Seat, card: Card) -> bool:
    """Whether a queen would be scrapped to draw cards, because the seat already has one (R15)."""
    if card >> 2 != QUEEN or not state.ruleset.second_queen_draws:
        return False
    return has_queen(state.tables[seat])


def opponents_to_name(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats to choose from if a rule says *the opponent* and there are several (R26); else -1."""
    rivals = other_seats(state, seat)
    return rivals if len(rivals) > 1 else (-1,)


def takeable_cards(state: State) -> Sequence[Card]:
    """The cards that a three may take from the scrap."""
    if state.ruleset.three_takes_three:
        return state.scrap
    return [card for card in state.scrap if rank(card) != THREE]


# Cards revealed by a seven


def deck_size_after_reveal(state: State) -> int:
    """The deck size for the card played now. All revealed cards but that one go back to the deck, unless both
    are used (R14)."""
    going_back = len(state.revealed) - 1 if state.revealed and state.ruleset.seven != "take two" else 0
    return len(state.deck) + going_back


def forced_jack_moves(state: State, seat: Seat, card: Card) -> list[Move]:
    """Moves for a jack with nothing to take: under some rules it goes on one of your own cards, which the
    opponent then gets."""
    if rank(card) != JACK or not state.ruleset.jack_may_be_forced:
        return []
    points, _ = own_targets(state.tables[seat])
    rivals = opponents_to_name(state, seat)
    return [Move(Verb.STEAL, card, target, rival) for target in points for rival in rivals]
