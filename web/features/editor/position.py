"""A position that is being set up, as a whole: its text, its rules, the rest dealt, why it can't be played.
Pure."""

from functools import lru_cache
from random import Random
from typing import Final

from cuttle import (
    Card,
    Game,
    InvalidPositionError,
    Observation,
    Pile,
    Ruleset,
    State,
    imagine,
    parse_position,
)
from cuttle.language import Words, error_text, say
from cuttle.rules import Over
from cuttle.start import ImpossiblePositionError
from web.features.editor.placing import at_turn_start, unplaced_cards

LONGEST: Final = 2000
"""Most characters of a position that is read."""


class UnreadableError(ValueError):
    """A text that isn't a position; `words` say why."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words


@lru_cache(maxsize=32)
def read(text: str) -> State:
    """The position in a text.

    Raises:
        UnreadableError: if there is none.
    """
    try:
        state = parse_position(text[:LONGEST])
    except InvalidPositionError as error:
        if error.reason in ("parts", "unclear"):
            raise UnreadableError(say("editor unread", which=error.reason)) from error
        raise UnreadableError(say("position error", which=error.reason, **error.values)) from error
    for row in state.tables:
        for pile in row:
            if not set(pile.holders) <= set(range(state.ruleset.seats)):
                raise UnreadableError(say("position error", which="stranger"))
    return state


def start_problem(state: State) -> Words:
    """Why a game can't begin from a position; empty if it can. Missing cards are the last reason: the
    position is first checked with the rest dealt."""
    rest = unplaced_cards(state)
    try:
        Game(with_rest(state, Random(0)))
    except ImpossiblePositionError as error:
        return error_text(error)
    return say("editor rest left", count=len(rest)) if rest else ""


# All at once


def with_rest(state: State, rng: Random) -> State:
    """The position with the rest dealt: to hands that are empty as many cards as a deal gives, then to the
    deck as many as can be in it, then to the scrap."""
    rules, rest = state.ruleset, unplaced_cards(state)
    rng.shuffle(rest)
    first, others = rules.dealt
    most = len(rules.deck) - first - others * (rules.seats - 1)
    hands = list(state.hands)
    dealer = (state.turn - 1) % rules.seats
    for seat, hand in enumerate(hands):
        if not hand and not state.resigned >> seat & 1:
            count = first if seat == dealer else others
            hands[seat], rest = tuple(rest[:count]), rest[count:]
    room = max(0, most - len(state.deck))
    deck, scrap = (*state.deck, *rest[:room]), (*state.scrap, *rest[room:])
    return state._replace(hands=tuple(hands), deck=deck, scrap=scrap)


def copy_table(seen: Observation, rng: Random) -> State:
    """The table as a seat sees it, with the cards that it doesn't know at random."""
    state = imagine(seen, rng)
    return at_turn_start(state) if isinstance(state.phase, Over) else state


def with_rules(state: State, rules: Ruleset) -> State:
    """The position under other rules, without the cards and seats that they don't have."""
    if rules == state.ruleset:
        return state
    state = at_turn_start(state, state.turn % rules.seats)
    all_cards, seats = set(rules.deck), set(range(rules.seats))

    def existing(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple([card for card in cards if card in all_cards])

    def possible(row: tuple[Pile, ...]) -> tuple[Pile, ...]:
        piles = [pile for pile in row if {*pile.holders, *pile.owners} <= seats]
        return tuple([pile for pile in piles if all_cards >= {*pile.cards}])

    more = ((),) * (rules.seats - len(state.hands))
    hands = (*map(existing, state.hands[: rules.seats]), *more)
    rows = (*map(possible, state.tables[: rules.seats]), *more)
    deck = existing(state.deck)
    held = sum(1 << card for hand in hands for card in hand)
    hidden = held | sum(1 << card for card in deck)
    return state._replace(
        ruleset=rules,
        hands=hands,
        tables=rows,
        deck=deck,
        scrap=existing(state.scrap),
        frozen=state.frozen & held if rules.nine_freezes else 0,
        shown_to=tuple([cards & hidden for cards in (*state.shown_to, 0, 0)[: rules.seats]]),
        resigned=0,
    )
