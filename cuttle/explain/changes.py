"""The same position without one fact: a card in play, a card known in a hand, a rank among the unseen.

These are the positions that tell causes from circumstances: if another move is better in one of them, the
fact that was taken away is why. Everything else stays, and so do the numbers of cards in hands and deck. A
card that's taken away goes to the bottom of the deck, where no one will draw it soon; if few are left to
draw, a seen card that does little takes its place. A card in play goes to the scrap, as it would in a game.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import Final

from cuttle.bot.weights import WEIGHTS
from cuttle.explain.facts import Cause, unseen_cards
from cuttle.observation import Observation, imagine, observe
from cuttle.rules.cards import (
    ACE,
    EIGHT,
    FOUR,
    HIDDEN,
    JACK,
    QUEEN,
    TEN,
    TWO,
    Card,
    Mask,
    Seat,
    mask,
    rank,
)
from cuttle.rules.moves import Move
from cuttle.rules.phases import Answering, Blocking
from cuttle.rules.rows import remove_card
from cuttle.rules.sight import sees_hand
from cuttle.rules.state import Cards, Hands, Pile, Position, goal, score, winner

STAYS_UNDRAWN: Final = 8
"""How many cards must be above one that no one will draw soon."""
MORE_CARDS: Final = 3
"""How many cards are put into a hand to see if it's a cause that it has few."""
MORE_ROOM: Final = 4
"""By how much the hand limit is raised to see if it's a cause."""


def without(observation: Observation, cause: Cause, moves: Iterable[Move]) -> Observation | None:
    """The observation without a fact; None if there's no such position in which these moves are legal."""
    position = _change(observation, cause)
    if position is None or not _aimed_at(observation) <= _in_rows(position):
        return None
    seat, ties = observation.seat, observation.tie_positions
    state = imagine(Observation(position, seat, (), ties), Random(0))
    if winner(state.ruleset, state.tables, state.turn) not in (None, _winner_now(observation)):
        return None
    changed = observe(state, seat, ties)
    return changed if set(moves) <= set(changed.moves) else None


def _aimed_at(observation: Observation) -> set[Card]:
    """The cards in play at which what's being answered is aimed."""
    phase = observation.phase
    waiting = [phase.pending.played, phase.pending.scuttle] if isinstance(phase, Answering) else []
    waiting += [phase.scuttle] if isinstance(phase, Blocking) else []
    return {card for move in waiting if move for card in move.targets} & _in_rows(observation)


def _in_rows(position: Position) -> set[Card]:
    return {card for row in position.tables for pile in row for card in pile.cards}


def _winner_now(observation: Observation) -> Seat | None:
    return winner(observation.ruleset, observation.tables, observation.turn)


def _change(observation: Observation, cause: Cause) -> Position | None:
    if add := _ADDED.get(cause.kind):
        return add(observation, cause)
    position = Position(*observation)
    match cause.kind:
        case "in play" | "points":
            tables, gone = remove_card(position.tables, cause.card, position.resigned)
            after = position._replace(tables=tables, scrap=(*position.scrap, *gone))
            return _unsee_hands(after, observation.seat, cause.seat) if _is_glasses(cause) else after
        case "known":
            return _hide(observation, cause.card)
        case "own" | "keep":
            return _exchange(observation, cause.card)
        case "unseen":
            return _see(observation, [card for card in unseen_cards(observation) if rank(card) == cause.rank])
        case "gone":
            return _bring_back(observation, cause.rank)
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


def _bring_back(observation: Observation, kind: int) -> Position | None:
    """The position in which the scrapped cards of a rank are unseen, in place of ones that do little."""
    scrap, unseen = list(observation.scrap), unseen_cards(observation)
    back = [card for card in scrap if rank(card) == kind]
    for card in back:
        spare = _harmless(unseen, kind)
        if spare is None:
            return None
        unseen.remove(spare)
        scrap[scrap.index(card)] = spare
    moved = mask(back) | mask(set(scrap) - set(observation.scrap))
    shown = tuple([known & ~moved for known in observation.shown_to])
    return Position(*observation)._replace(scrap=tuple(scrap), shown_to=shown)


def _with_more_cards(observation: Observation) -> Position | None:
    """The position in which the seat holds a few more cards, which do little."""
    seat, limit, spares = observation.seat, observation.ruleset.hand_limit, list[Card]()
    unseen = unseen_cards(observation)
    while len(spares) < MORE_CARDS:
        spare = _harmless([card for card in unseen if card not in spares], -1)
        if spare is None:
            return None
        spares.append(spare)
    shorter = _shorter_deck(observation, MORE_CARDS)
    if shorter is None or (limit is not None and len(observation.hands[seat]) + MORE_CARDS >= limit):
        return None
    hands = list(shorter.hands)
    hands[seat] = tuple(sorted((*hands[seat], *spares)))
    return _known_to_one(shorter._replace(hands=tuple(hands)), seat, mask(spares))


def _with_fewer_unknown(observation: Observation, seat: Seat) -> Position:
    """The position in which another seat holds half as many unknown cards."""
    hands = list(observation.hands)
    known = [card for card in hands[seat] if card != HIDDEN]
    left = (len(hands[seat]) - len(known)) // 2
    back = len(hands[seat]) - len(known) - left
    hands[seat] = (*known, *(HIDDEN,) * left)
    position = Position(*observation)
    return position._replace(hands=tuple(hands), deck=(*position.deck, *(HIDDEN,) * back))


def _nearer(observation: Observation, gain: int) -> Position | None:
    """The position in which the seat has a large point card more, with which a card of another rank still
    wouldn't win."""
    missing = goal(observation, observation.seat) - score(observation, observation.seat)
    ranks = [kind for kind in range(TEN, FOUR, -1) if (kind + 1) + (gain + 1) < missing]
    return _with_card_laid(observation, ranks, for_points=True)


def _with_card_laid(observation: Observation, ranks: Iterable[int], *, for_points: bool) -> Position | None:
    """The position in which the seat has one more card in play, of the first of these ranks that's unseen."""
    seat, unseen, shorter = observation.seat, unseen_cards(observation), _shorter_deck(observation, 1)
    laid = next((card for kind in ranks for card in unseen if rank(card) == kind), None)
    if shorter is None or laid is None:
        return None
    tables = list(shorter.tables)
    tables[seat] = (*tables[seat], Pile(laid, for_points, (seat,)))
    return shorter._replace(tables=tuple(tables))


def _with_ten(observation: Observation, card: Card) -> Position | None:
    """The position in which the seat holds an unseen ten in place of a card, which goes far down."""
    deck = _buried(Position(*observation), [card])
    ten = unseen_ten(observation)
    if not deck or ten is None or card not in observation.hands[observation.seat]:
        return None
    position = Position(*observation)._replace(deck=deck, hands=_put(observation.hands, card, ten))
    return _known_to_one(position, observation.seat, 1 << card)


def unseen_ten(observation: Observation) -> Card | None:
    """A ten whose place the seat doesn't know; None if there's none."""
    return next((card for card in unseen_cards(observation) if rank(card) == TEN), None)


def _shorter_deck(observation: Observation, count: int) -> Position | None:
    """The position with so many unknown cards less in the deck; None if few would be left."""
    deck = list(observation.deck)
    if deck.count(HIDDEN) < STAYS_UNDRAWN + count:
        return None
    for place in reversed(range(len(deck))):
        if count and deck[place] == HIDDEN:
            del deck[place]
            count -= 1
    return Position(*observation)._replace(deck=tuple(deck))


def _on_top(observation: Observation) -> Position | None:
    """The position in which the seat knows that the next card of the deck is one that does little."""
    spare = _harmless(unseen_cards(observation), -1)
    if spare is None or not observation.deck or observation.deck[0] != HIDDEN:
        return None
    position = Position(*observation)._replace(deck=(spare, *observation.deck[1:]))
    return _known_to_one(position, observation.seat, 1 << spare)


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


_ADDED: Final[dict[str, Callable[[Observation, Cause], Position | None]]] = {
    "few": lambda seen, _: _with_more_cards(seen),
    "many": lambda seen, cause: _with_fewer_unknown(seen, cause.seat),
    "far": lambda seen, cause: _nearer(seen, cause.rank),
    "bare": lambda seen, _: _with_card_laid(seen, [QUEEN], for_points=False),
    "small": lambda seen, cause: _with_ten(seen, cause.card),
    "drawn": lambda seen, _: _on_top(seen),
}
"""The position with what's missing, for facts that something is."""
