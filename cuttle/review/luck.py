"""The luck of an event: what a card changed, less what it would have changed on average.

The evaluation is fixed beforehand: the bots' static one, by somebody who sees all hands but not the deck. The
average is over everything that the event could have been, so that luck is nothing in the long run (AIVAT:
Burch, Schmid, Moravčík and Bowling 2018).
"""

from collections.abc import Generator, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cuttle.bot.evaluation import WinProbabilities
from cuttle.bot.knowledge import Knowledge, knowledge_of
from cuttle.bot.lookahead import decided, expected_value
from cuttle.bot.weights import HORIZON
from cuttle.deal import dealt, shuffled
from cuttle.game import Game
from cuttle.observation import Observation
from cuttle.rules.apply import play
from cuttle.rules.cards import HIDDEN, Card, Mask
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move
from cuttle.rules.phases import Chance, Over
from cuttle.rules.state import State

SAMPLES: Final = 24
"""How many orders of the deck are looked at where several cards come off it at once."""
DEALS: Final = 64
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


def worth(state: State) -> WinProbabilities:
    """The fixed evaluation: each seat's win probability if all hands are open and the deck isn't."""
    if isinstance(state.phase, Over):
        return decided(state, state.phase.winner)
    found = expected_value(state, _spectator(state))
    whole = sum(found)
    return tuple([each / whole for each in found])


def _spectator(state: State) -> Knowledge:
    """What somebody knows who sees all hands."""
    known = _seen(state)
    deck = tuple([card if known >> card & 1 else HIDDEN for card in state.deck])
    seen = Observation._make((-1, (), *state._replace(deck=deck), frozenset()))
    return knowledge_of(seen, HORIZON)


def _seen(state: State) -> Mask:
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
    if isinstance(state.phase, Chance):
        return (yield from _against(ply, (move.card,), came, _picks(state)))
    blind = [place for place, card in enumerate(state.deck) if not _seen(state) >> card & 1]
    gone = [place for place in blind if state.deck[place] not in after.deck]
    if not gone or len(blind) == len(gone) == 1:
        return None
    cards = tuple([state.deck[place] for place in gone])
    return (yield from _against(ply, cards, came, _draws(state, move, blind, gone)))


def _against(
    ply: int, cards: tuple[Card, ...], came: WinProbabilities, others: Iterator[State]
) -> Generator[None, None, Luck]:
    """What happened, compared with the average of what could have."""
    sums: Sums = [0.0] * len(came)
    count = 0
    for other in others:
        count += 1
        sums = [whole + each for whole, each in zip(sums, worth(other), strict=True)]
        yield
    return Luck(ply, cards, tuple([got - whole / count for got, whole in zip(came, sums, strict=True)]))


def _picks(state: State) -> Iterator[State]:
    """Everything that chance could have picked."""
    for move in legal_moves(state):
        yield play(state, move)


def _draws(state: State, move: Move, blind: list[int], gone: list[int]) -> Iterator[State]:
    """What could have come off the deck: each card, or a sample if there were several."""
    if len(gone) == 1:
        for place in blind:
            yield play(_swapped(state, gone[0], place), move)
        return
    rng = Random(len(blind))
    for _ in range(SAMPLES):
        deck = list(state.deck)
        for place, card in zip(blind, rng.sample([deck[place] for place in blind], len(blind)), strict=True):
            deck[place] = card
        yield play(state._replace(deck=tuple(deck)), move)


def _swapped(state: State, one: int, other: int) -> State:
    """The position with two cards of the deck in each other's place."""
    deck = list(state.deck)
    deck[one], deck[other] = deck[other], deck[one]
    return state._replace(deck=tuple(deck))


def start_of(game: Game) -> Generator[None, None, WinProbabilities]:
    """What each seat has before a card is seen: the mean over deals, or the start position's worth. Pauses
    after each position looked at."""
    if game.from_position:
        return worth(game.states[0])
    rules, found = game.ruleset, []
    for number in range(DEALS):
        found.append(worth(dealt(rules, shuffled(number, rules.deck), game.dealer)))
        yield
    return tuple([sum(each) / DEALS for each in zip(*found, strict=True)])


def luck_of_deal(game: Game, start: WinProbabilities) -> Luck | None:
    """What the deal brought; None for a start position, where nothing was dealt."""
    if game.from_position:
        return None
    gains = zip(worth(game.states[0]), start, strict=True)
    return Luck(-1, (), tuple([got - mean for got, mean in gains]))
