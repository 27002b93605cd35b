"""Every world at once: what can follow a move, as far as the solving seat can tell the difference.

A position stands for all worlds that look the same to that seat. Its hidden cards are in some places, but
any two of them may change places, so a card gets its place only when it's played or seen. Since the seat
chooses by what it sees, it makes one choice for all worlds that look alike; and since the other seat may play
whatever it could hold, all worlds are covered.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from cuttle.bot.weights import WEIGHTS
from cuttle.puzzles.worlds import Swap, swap_hidden
from cuttle.rules.apply import play
from cuttle.rules.cards import SUIT_NAMES, Card, Mask, Seat, cards_in, mask
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import Over, Turn
from cuttle.rules.state import State


class TooLargeError(Exception):
    """A proof would have to look at too much."""


class RejectedError(Exception):
    """Why a candidate isn't taken; the name of the step."""


class Outcome(NamedTuple):
    """What follows a move in some worlds that look alike."""

    state: State
    move: Move
    swaps: tuple[Swap, ...] = ()
    """The hidden cards that changed places before it."""


USELESS_FIRST: Final = sorted(range(54), key=lambda card: (WEIGHTS.hand[card >> 2], card))
"""Cards that a seat would rather not draw come first, since they refute soonest."""


def hidden_mask(state: State, seat: Seat) -> Mask:
    """The cards in the deck and in the other hand that the seat can't place."""
    if not state.deck:
        return 0
    known = state.shown_to[seat] | mask(state.hands[seat])
    in_deck, in_hand = mask(state.deck) & ~known, mask(state.hands[1 - seat]) & ~known
    if not in_deck or (not in_hand and in_deck.bit_count() == 1):
        return 0
    return in_deck | in_hand


def own_outcomes(state: State, move: Move, seat: Seat, singly: bool = False) -> Iterator[Outcome]:
    """What can follow a move that the seat itself chooses; see `outcomes_of` for `singly`."""
    hidden = hidden_mask(state, seat) & ~_bit(move.card)
    yield from _seen(state, move, seat, hidden, (), singly and state.turn != seat)


def replies(state: State, seat: Seat) -> list[Move]:
    """Every move of the other seat in any world.

    Raises:
        TooLargeError: if what it may do depends on all of its cards.
    """
    other, hidden = 1 - seat, hidden_mask(state, seat)
    unknown = [card for card in state.hands[other] if hidden >> card & 1]
    if not unknown:
        return list(legal_moves(state))
    if isinstance(state.phase, Turn) and _may_be_stuck(state, other):
        raise TooLargeError
    known = [card for card in state.hands[other] if card not in unknown]
    hands = [*state.hands]
    hands[other] = (*known, *cards_in(hidden))  # whatever it may hold, at once
    could = legal_moves(state._replace(hands=tuple(hands)))
    return [move for move in could if move.card >= 0] + [
        move for move in legal_moves(state) if move.card < 0 and not (state.deck and move.verb is Verb.PASS)
    ]


def outcomes_of(state: State, move: Move, seat: Seat, singly: bool = False) -> Iterator[Outcome]:
    """What can follow a reply of the other seat, in the worlds in which it can make it.

    With `singly`, each card that a seven may turn up is turned up once, with any other. That's enough to know
    what the turn can come to: the other seat plays one of the two, and the card that goes back doesn't matter
    before the next turn. A chain of sevens can't do more than the card at its end. On its own turn the seat
    chooses among the two, so both matter.
    """
    other, hidden = 1 - seat, hidden_mask(state, seat)
    swaps: tuple[Swap, ...] = ()
    if _bit(move.card) & hidden and move.card not in state.hands[other]:
        place = next(card for card in state.hands[other] if hidden >> card & 1)
        state, swaps = swap_hidden(state, move.card, place), ((move.card, place),)
    yield from _seen(state, move, seat, hidden & ~_bit(move.card), swaps, singly and state.turn != seat)


def _may_be_stuck(state: State, seat: Seat) -> bool:
    """Whether a full hand could have nothing to play, so that it would pass (R3): jacks and frozen cards."""
    rules, hand = state.ruleset, state.hands[seat]
    limit = rules.hand_limit if rules.limit_refuses else None
    if not state.deck or limit is None or len(hand) < limit:
        return False
    return len(hand) - (mask(hand) & state.frozen).bit_count() <= len(SUIT_NAMES)


def _bit(card: Card) -> Mask:
    return 1 << card if card >= 0 else 0


def _seen(
    state: State, move: Move, seat: Seat, hidden: Mask, swaps: tuple[Swap, ...], singly: bool
) -> Iterator[Outcome]:
    """The position after a move for each way in which the cards that it shows can have been dealt."""
    after = play(state, move)
    if not hidden or isinstance(after.phase, Over):
        yield Outcome(after, move, swaps)
        return
    shown = hidden & ~hidden_mask(after, seat)
    if not shown:
        yield Outcome(after, move, swaps)
        return
    groups = _places(after, cards_in(shown))
    sizes, cards = [len(group) for group in groups], [card for card in USELESS_FIRST if hidden >> card & 1]
    for dealt in _each_once(cards) if singly and _turns_up_two(after, shown) else _deals(sizes, cards):
        world, more = state, swaps
        places = [place for group in groups for place in group]
        for place, card in zip(places, dealt, strict=True):
            there = _name_at(place, more[len(swaps) :])
            if there != card:
                world, more = swap_hidden(world, there, card), (*more, (there, card))
        yield Outcome(play(world, move), move, more)


def _turns_up_two(after: State, shown: Mask) -> bool:
    """Whether a seven has turned up two cards, of which one is played and the other goes back."""
    rules = after.ruleset
    return mask(after.revealed) == shown and shown.bit_count() == 2 and rules.seven == "reveal two"


def _each_once(cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Pairs in which each card comes at least once."""
    yield from zip(cards[::2], [*cards[1::2], *cards[:1]], strict=False)


def _name_at(card: Card, swaps: Sequence[Swap]) -> Card:
    """The card that is now where this one was."""
    for one, other in swaps:
        card = other if card == one else one if card == other else card
    return card


def _places(after: State, shown: Sequence[Card]) -> list[list[Card]]:
    """The cards that were shown, together where their order doesn't matter."""
    sets = [mask(hand) for hand in after.hands] + [mask(after.revealed)]
    groups = [[card for card in shown if cards >> card & 1] for cards in sets]
    alone = [[card] for card in shown if not any(card in group for group in groups)]
    return [group for group in groups if group] + alone


def _deals(sizes: Sequence[int], cards: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every way to deal some of the cards to groups of these sizes."""
    if not sizes:
        yield ()
        return
    if all(size == 1 for size in sizes):
        yield from permutations(cards, len(sizes))
        return
    for first in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in first]
        for others in _deals(sizes[1:], rest):
            yield (*first, *others)
