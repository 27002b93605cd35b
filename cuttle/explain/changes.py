"""The same position without one fact: a card in play, a card known in a hand, a rank among the unseen.

These are the positions that tell causes from circumstances: if another move is better in one of them, the
fact that was taken away is why. Everything else stays, and so do the numbers of cards in hands and deck. A
card that's taken away goes to the bottom of the deck, where no one will draw it soon; if few are left to
draw, a seen card that does little takes its place. A card in play goes to the scrap, as it would in a game.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from cuttle.bot.weights import WEIGHTS
from cuttle.observation import Observation, imagine, observe
from cuttle.rules.cards import ACE, EIGHT, HIDDEN, JACK, TWO, Card, Mask, Seat, cards_in, mask, rank
from cuttle.rules.moves import Move
from cuttle.rules.phases import Answering, Blocking, Phase
from cuttle.rules.rows import remove_card
from cuttle.rules.sight import sees_hand
from cuttle.rules.state import Cards, Hands, Position, every_card, other_seats, winner

Fact: TypeAlias = Literal["in play", "points", "known", "own", "unseen", "room", "frozen"]
"""A permanent in play; a point card in play; a card known in another hand; another card in one's own hand; a
rank among the cards that one hasn't seen; the hand limit; a frozen card."""

STAYS_UNDRAWN: Final = 8
"""How many cards must be above one that no one will draw soon."""
MORE_ROOM: Final = 4
"""By how much the hand limit is raised to see if it's a cause."""


class Cause(NamedTuple):
    """What can be taken away from a position."""

    kind: str
    """A `Fact`, or a `Reply`, which is a cause that the other seats' moves are."""
    seat: Seat = -1
    """Whose card it is, or who replies; -1 if that means nothing."""
    card: Card = HIDDEN
    """The card; HIDDEN for a rank among the unseen, and for the hand limit."""
    rank: int = -1
    """Its rank; -1 for the hand limit."""


def facts(observation: Observation, moves: Iterable[Move]) -> list[Cause]:
    """All that could be taken away, apart from the cards with which these moves are made, and from those that
    a move which waits for an answer is aimed at."""
    made = [*moves, *_waiting(observation.phase)]
    used = {card for move in made for card in (move.card, *move.targets)}
    piles = [pile for row in observation.tables for pile in row]
    used |= {pile.card for pile in piles if used & set(pile.thieves)}  # a jack goes with what it has stolen
    found = [*_in_play(observation), *_in_hands(observation), *_unseen(observation)]
    limit, hand = observation.ruleset.hand_limit, observation.hands[observation.seat]
    if limit is not None and len(hand) + 3 >= limit:
        found.append(Cause("room", observation.seat))
    return [cause for cause in found if cause.card == HIDDEN or cause.card not in used]


def _waiting(phase: Phase) -> Iterator[Move]:
    """The moves that wait for an answer."""
    match phase:
        case Answering(pending=pending):
            yield from (pending.played, *([pending.scuttle] if pending.scuttle else []))
        case Blocking(scuttle=scuttle):
            yield scuttle


def _in_play(observation: Observation) -> Iterator[Cause]:
    for seat, row in enumerate(observation.tables):
        for pile in row:
            yield Cause("points" if pile.for_points else "in play", seat, pile.card, rank(pile.card))
            if pile.thieves:
                yield Cause("in play", seat, pile.thieves[-1], rank(pile.thieves[-1]))


def _in_hands(observation: Observation) -> Iterator[Cause]:
    for seat, hand in enumerate(observation.hands):
        for card in hand:
            if card != HIDDEN:
                yield Cause("own" if seat == observation.seat else "known", seat, card, rank(card))
    for card in cards_in(observation.frozen):
        owner = next((seat for seat, hand in enumerate(observation.hands) if card in hand), -1)
        yield Cause("frozen", owner, card, rank(card))


def _unseen(observation: Observation) -> Iterator[Cause]:
    if any(HIDDEN in observation.hands[seat] for seat in other_seats(observation, observation.seat)):
        for kind in sorted({rank(card) for card in unseen_cards(observation)}):
            yield Cause("unseen", rank=kind)


def unseen_cards(observation: Observation) -> list[Card]:
    """The cards whose place the seat doesn't know."""
    placed = set(every_card(observation))
    return [card for card in observation.ruleset.deck if card not in placed]


def without(observation: Observation, cause: Cause, moves: Iterable[Move]) -> Observation | None:
    """The observation without a fact; None if there's no such position in which these moves are legal."""
    position = _change(observation, cause)
    if position is None:
        return None
    seat, ties = observation.seat, observation.tie_positions
    state = imagine(Observation(position, seat, (), ties), Random(0))
    if winner(state.ruleset, state.tables, state.turn) not in (None, _winner_now(observation)):
        return None
    changed = observe(state, seat, ties)
    return changed if set(moves) <= set(changed.moves) else None


def _winner_now(observation: Observation) -> Seat | None:
    return winner(observation.ruleset, observation.tables, observation.turn)


def _change(observation: Observation, cause: Cause) -> Position | None:
    position = Position(*observation)
    match cause.kind:
        case "in play" | "points":
            tables, gone = remove_card(position.tables, cause.card, position.resigned)
            after = position._replace(tables=tables, scrap=(*position.scrap, *gone))
            return _unsee_hands(after, observation.seat, cause.seat) if _is_glasses(cause) else after
        case "known":
            return _hide(observation, cause.card)
        case "own":
            return _exchange(observation, cause.card)
        case "unseen":
            return _see(observation, [card for card in unseen_cards(observation) if rank(card) == cause.rank])
        case "room":
            limit = (position.ruleset.hand_limit or 0) + MORE_ROOM
            return position._replace(ruleset=replace(position.ruleset, hand_limit=limit))
        case "frozen":
            bit = 1 << cause.card
            return position._replace(
                frozen=position.frozen & ~bit, frozen_this_turn=position.frozen_this_turn & ~bit
            )
    return None


def _is_glasses(cause: Cause) -> bool:
    return cause.kind == "in play" and cause.rank == EIGHT


def _unsee_hands(position: Position, viewer: Seat, owner: Seat) -> Position:
    """The position after glasses of a seat are gone, and what was seen through them is known no more."""
    seats = range(len(position.hands))
    lookers = seats if position.ruleset.glasses_show_table else (owner,)
    shown, hands = list(position.shown_to), list(position.hands)
    for looker in lookers:
        for seat in seats:
            if looker == seat or sees_hand(position, looker, seat):
                continue
            shown[looker] &= ~mask(card for card in position.hands[seat] if card != HIDDEN) | position.frozen
            if looker == viewer:
                known = [card for card in position.hands[seat] if card >= 0 and shown[looker] >> card & 1]
                hands[seat] = (*known, *(HIDDEN,) * (len(hands[seat]) - len(known)))
    return position._replace(hands=tuple(hands), shown_to=tuple(shown))


def _hide(observation: Observation, card: Card) -> Position | None:
    """The position in which a card known in another hand is unknown and isn't this one."""
    seat, position = observation.seat, Position(*observation)
    owner = next(other for other, hand in enumerate(position.hands) if card in hand)
    if sees_hand(position, seat, owner) or not (deck := _buried(position, [card])):
        spare = _harmless(position.scrap, rank(card))
        return None if spare is None else _swapped(position, card, spare)
    hand = sorted(other for other in position.hands[owner] if other not in (card, HIDDEN))
    hands = list(position.hands)
    hands[owner] = (*hand, *(HIDDEN,) * (len(hands[owner]) - len(hand)))
    after = position._replace(deck=deck, hands=tuple(hands), frozen=position.frozen & ~(1 << card))
    return _known_to_one(after, seat, 1 << card)


def _exchange(observation: Observation, card: Card) -> Position | None:
    """The position in which the seat holds another card, which does little, in place of this one."""
    position = Position(*observation)
    deck, spare = _buried(position, [card]), _harmless(unseen_cards(observation), rank(card))
    if deck and spare is not None:
        hands = _put(position.hands, card, spare)
        after = position._replace(deck=deck, hands=hands, frozen=position.frozen & ~(1 << card))
        return _known_to_one(after, observation.seat, 1 << card)
    spare = _harmless(position.scrap, rank(card))
    return None if spare is None else _swapped(position, card, spare)


def _see(observation: Observation, cards: list[Card]) -> Position | None:
    """The position in which these unseen cards are where they do nothing."""
    position = Position(*observation)
    if deck := _buried(position, cards):
        return _known_to_one(position._replace(deck=deck), observation.seat, mask(cards))
    scrap = list(position.scrap)
    for card in cards:
        spare = _harmless([other for other in scrap if other not in cards], rank(card))
        if spare is None:
            return None
        scrap[scrap.index(spare)] = card
    moved = mask(cards) | mask(set(position.scrap) - set(scrap))
    shown = tuple([known & ~moved for known in position.shown_to])
    return position._replace(scrap=tuple(scrap), shown_to=shown)


def _buried(position: Position, cards: list[Card]) -> Cards:
    """The deck with these cards at the bottom, in place of unknown ones; empty if they'd soon be drawn."""
    deck, rest = list(position.deck), list(cards)
    for place in reversed(range(STAYS_UNDRAWN, len(deck))):
        if rest and deck[place] == HIDDEN:
            deck[place] = rest.pop()
    return () if rest else tuple(deck)


def _harmless(cards: Iterable[Card], unlike: int) -> Card | None:
    """The card that's worth least in a hand, apart from those of a rank and those that can decide a round."""
    plain = [card for card in cards if ACE < rank(card) < JACK and rank(card) not in (TWO, unlike)]
    return min(plain, key=lambda card: (WEIGHTS.hand[rank(card)], card), default=None)


def _swapped(position: Position, card: Card, spare: Card) -> Position:
    """The position with a card of a hand and one of the scrap in each other's places."""
    bits = 1 << card | 1 << spare
    seeing = [bool(shown >> card & 1) << spare for shown in position.shown_to]
    shown = tuple([known & ~bits | bit for known, bit in zip(position.shown_to, seeing, strict=True)])
    scrap = tuple([card if other == spare else other for other in position.scrap])
    hands = _put(position.hands, card, spare)
    return position._replace(hands=hands, scrap=scrap, shown_to=shown, frozen=position.frozen & ~(1 << card))


def _put(hands: Hands, card: Card, spare: Card) -> Hands:
    """The hands with a card in place of another one, hidden ones last."""
    return tuple([tuple([spare if other == card else other for other in hand]) for hand in hands])


def _known_to_one(position: Position, seat: Seat, cards: Mask) -> Position:
    """The position in which this seat alone knows where these cards are."""
    shown = [
        known | cards if viewer == seat else known & ~cards for viewer, known in enumerate(position.shown_to)
    ]
    return position._replace(shown_to=tuple(shown))
