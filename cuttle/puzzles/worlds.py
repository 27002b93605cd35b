"""Worlds: the same position as a seat sees it, with other hidden cards.

Two hidden cards can change places from the start of a round on, and nothing that the seat has seen changes.
For two seats.
"""

from collections.abc import Iterable, Mapping
from random import Random

from cuttle.game import Game
from cuttle.observation import observe
from cuttle.rules.cards import HIDDEN, Card, Mask, Seat
from cuttle.rules.moves import Move
from cuttle.rules.state import State, every_card

Swap = tuple[Card, Card]
"""Two cards that change places."""


class WorldError(ValueError):
    """No such world fits what the seat sees."""


def hidden_cards(state: State, seat: Seat) -> frozenset[Card]:
    """The cards whose place a seat doesn't know."""
    placed = set(every_card(observe(state, seat)))
    return frozenset([card for card in state.ruleset.deck if card not in placed])


def swap_hidden(state: State, one: Card, other: Card) -> State:
    """The position with two cards in deck and hands exchanged, and what was seen of them too."""
    if one == other:
        return state
    names = {one: other, other: one}

    def swapped(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([names.get(card, card) for card in cards])

    return state._replace(
        deck=swapped(state.deck),
        hands=tuple(map(swapped, state.hands)),
        shown_to=tuple([_swap_bits(shown, one, other) for shown in state.shown_to]),
    )


def _swap_bits(bits: Mask, one: Card, other: Card) -> Mask:
    return bits ^ (1 << one | 1 << other) if (bits >> one ^ bits >> other) & 1 else bits


def swap_in_game(game: Game, one: Card, other: Card) -> Game:
    """The round so far with two cards exchanged that are still hidden from the player."""
    if one == other:
        return game
    assert isinstance(game.start, State)
    return Game(swap_hidden(game.start, one, other)).replay(game.moves)


def game_in_world(game: Game, seat: Seat, replies: Iterable[Move], drawn: tuple[Card, ...]) -> Game:
    """The round so far in the world in which `drawn` is on top of the deck and the other seat holds the cards
    that it plays in `replies`.

    Raises:
        WorldError: if a card isn't where it would have to be, and isn't hidden either.
    """
    for place, card in enumerate(drawn):
        if place >= len(game.state.deck):
            raise WorldError("The deck is too short.")
        game = _put(game, seat, card, game.state.deck[place])
    needed = {move.card for move in replies if move.card in hidden_cards(game.state, seat) - {*drawn}}
    for card in sorted(needed):
        hand, hidden = game.state.hands[1 - seat], hidden_cards(game.state, seat)
        if card in hand:
            continue
        free = [other for other in hand if other in hidden and other not in needed]
        if not free:
            raise WorldError("The other seat has no room for these cards.")
        game = _put(game, seat, card, free[0])
    return game


def shuffle_hidden(game: Game, seat: Seat, rng: Random) -> Game:
    """The same round with the cards that are still hidden from the player dealt at random, to play on."""
    assert isinstance(game.start, State)
    start, hidden = game.start, sorted(hidden_cards(game.state, seat))
    for place in range(len(hidden) - 1, 0, -1):
        start = swap_hidden(start, hidden[place], hidden[rng.randrange(place + 1)])
    return Game(start).replay(game.moves)


def _put(game: Game, seat: Seat, card: Card, place: Card) -> Game:
    """Bring a hidden card to the place of another."""
    if card != place and not {card, place} <= hidden_cards(game.state, seat):
        raise WorldError("This card isn't hidden.")
    return swap_in_game(game, card, place)


def renamed(move: Move, names: Mapping[Card, Card]) -> Move:
    """A move with other cards."""
    verb, card, target, victim, second = move
    targets = [names.get(other, other) for other in (target, second)]
    low, high = sorted(targets) if second != HIDDEN else targets
    return Move(verb, names.get(card, card), low, victim, high)


def names_after(swaps: Iterable[Swap]) -> dict[Card, Card]:
    """What each card is called after these swaps, one after the other."""
    names: dict[Card, Card] = {}
    for one, other in swaps:
        if HIDDEN in (one, other) or one == other:
            continue
        first, second = names.get(one, one), names.get(other, other)
        names |= {one: second, other: first}
    return names
