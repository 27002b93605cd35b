"""The luck of an event: what a card changed, less what it would have changed on average.

The evaluation is fixed beforehand: the bots' static one, by a spectator who sees all hands but not the deck.
The average is over everything that the event could have been, so that luck is nothing in the long run (AIVAT:
Burch, Schmid, Moravčík and Bowling 2018).
"""

from collections.abc import Generator, Iterator
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import expected_value, final_chances
from cuttle.bot.weights import LEAF_WEIGHTS
from cuttle.deal import deal_hands, shuffle_deck
from cuttle.game import Game
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN, Card, Mask, mask
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Chance, Over
from cuttle.rules.state import State

DEALS_AVERAGED: Final = 64
"""How many deals the average deal is the mean of."""

Sums: TypeAlias = list[float]


class Luck(NamedTuple):
    """A chance event and what it brought."""

    ply: int
    """The move that it came with, from 0; -1 for the deal."""
    cards: tuple[Card, ...]
    """The cards that came, if any did; for a random discard, the card picked."""
    gains: WinProbabilities
    """By seat: what it brought."""


def value_with_open_hands(state: State) -> WinProbabilities:
    """The fixed evaluation: each seat's win probability if all hands are open and the deck isn't."""
    if isinstance(state.phase, Over):
        return final_chances(state, state.phase.winner)
    chances = expected_value(state, spectator_knowledge(state))
    whole = sum(chances)
    return tuple([chance / whole for chance in chances])


def spectator_knowledge(state: State) -> Knowledge:
    """What a spectator knows, who sees all hands but not the deck."""
    known = _cards_seen_by_any(state)
    deck = tuple([card if known >> card & 1 else HIDDEN for card in state.deck])
    seen = Observation(state._replace(deck=deck), -1, ())
    return knowledge_of(seen, LEAF_WEIGHTS)


def _cards_seen_by_any(state: State) -> Mask:
    """The cards that some seat has been shown, in hands or in the deck."""
    seen = 0
    for shown in state.shown_to:
        seen |= shown
    return seen


def luck_of(
    ply: int, state: State, move: Move, after: State, came: WinProbabilities
) -> Generator[None, None, Luck | None]:
    """The luck in a move that came to a position worth `came`, pausing after each position looked at; None if
    there was no chance in it."""
    others = outcomes(state, move, after)
    if not others:
        return None
    cards = _cards_of_chance(state, move, after)
    sums: Sums = [0.0] * len(came)
    count = 0
    for other in others:
        count += 1
        sums = [whole + chance for whole, chance in zip(sums, value_with_open_hands(other), strict=True)]
        yield
    return Luck(ply, cards, tuple([got - whole / count for got, whole in zip(came, sums, strict=True)]))


def outcomes(state: State, move: Move, after: State) -> Iterator[State] | None:
    """The positions that a move could have come to, all equally likely, starting with what happened; None if
    there was no chance in it.

    Cards in the deck that no seat has been shown are rotated through their places: each comes to each place
    once. So if one card comes off the deck, that's every card it could have been.

    Args:
        state: The position before the move.
        move: The move, or what chance picked.
        after: The position that it came to.
    """
    if isinstance(state.phase, Chance):
        picks = legal_moves(state)
        first = picks.index(move)
        return (play(state, pick) for pick in (*picks[first:], *picks[:first]))
    if not _unseen_cards_taken(state, after) or len(_unseen_places(state)) == 1:
        return None
    return (play(other, move) for other in _rotate_deck(state))


def _unseen_places(state: State) -> list[int]:
    """The places in the deck of the cards that no seat has been shown."""
    seen = _cards_seen_by_any(state)
    return [place for place, card in enumerate(state.deck) if not seen >> card & 1]


def cards_that_came(game: Game, ply: int) -> tuple[Card, ...]:
    """The cards that came by chance with a move of a round: off the deck, or picked for a random discard."""
    return _cards_of_chance(game.states[ply], game.moves[ply], game.states[ply + 1])


def _cards_of_chance(state: State, move: Move, after: State) -> tuple[Card, ...]:
    return (move.card,) if isinstance(state.phase, Chance) else _unseen_cards_taken(state, after)


def _unseen_cards_taken(state: State, after: State) -> tuple[Card, ...]:
    """The cards that no seat had seen and that came off the deck."""
    left = mask(after.deck)
    return tuple([state.deck[place] for place in _unseen_places(state) if not left >> state.deck[place] & 1])


def _rotate_deck(state: State) -> Iterator[State]:
    """The position with the unseen cards of its deck rotated through their places, first by none."""
    blind = _unseen_places(state)
    cards = [state.deck[place] for place in blind]
    for turn in range(len(cards)):
        deck = list(state.deck)
        for place, card in zip(blind, cards[turn:] + cards[:turn], strict=True):
            deck[place] = card
        yield state._replace(deck=tuple(deck))


def value_at_start(game: Game) -> Generator[None, None, WinProbabilities]:
    """What each seat has before a card is seen: the mean over deals, or the start position's worth. Pauses
    after each position looked at."""
    if game.from_position:
        return value_with_open_hands(game.states[0])
    rules, values = game.ruleset, []
    for number in range(DEALS_AVERAGED):
        values.append(value_with_open_hands(deal_hands(rules, shuffle_deck(number, rules.deck), game.dealer)))
        yield
    return tuple([sum(chances) / DEALS_AVERAGED for chances in zip(*values, strict=True)])


def luck_of_deal(game: Game, start: WinProbabilities) -> Luck | None:
    """What the deal brought; None for a start position, where nothing was dealt."""
    if game.from_position:
        return None
    gains = zip(value_with_open_hands(game.states[0]), start, strict=True)
    return Luck(-1, (), tuple([got - mean for got, mean in gains]))
