"""What is true of the cards and moves in every position of every game, under any ruleset."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle.game import IllegalMoveError, apply, offered, resigned
from cuttle.rules.cards import EIGHT, HIDDEN, JACK, JOKER, KING, QUEEN, TEN, mask, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Move, Verb
from cuttle.rules.phases import (
    TURNS,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Phase,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.state import Pile, State, every_card
from tests.support.strategies import playing, positions, sample

CARDS = (HIDDEN, *range(54))
MOVES = st.builds(
    Move,
    st.sampled_from(Verb),
    st.sampled_from(CARDS),
    st.sampled_from(CARDS),
    st.integers(-1, 3),
)
"""Moves of every form, most of them never legal."""


# Cards


@given(positions())
def test_every_card_is_in_exactly_one_place(state: State) -> None:
    assert sorted(every_card(state)) == list(state.ruleset.deck)


@given(positions())
def test_a_pile_lies_with_its_last_holder(state: State) -> None:
    for seat, row in enumerate(state.tables):
        for pile in row:
            assert pile.holders[-1] == seat
            assert len(pile.holders) == len(pile.thieves) + 1
            assert len(pile.owners) == len(pile.thieves)


@given(positions())
def test_every_thief_brings_its_card_to_another_side(state: State) -> None:
    """Only if a seat has resigned (R18) or a nine has stolen a jack (R15) may a thief be on a card that would
    be on the same side without it."""
    for pile in _piles(state):
        steps = zip(pile.holders, pile.holders[1:], strict=False)
        moved = state.resigned or state.ruleset.nine_puts == "thief"
        assert moved or all(one != next_one for one, next_one in steps)


@given(positions())
def test_a_pile_is_a_point_card_with_its_jacks_or_a_permanent_with_its_jokers(state: State) -> None:
    for pile in _piles(state):
        if pile.points:
            assert rank(pile.card) <= TEN
            assert {rank(thief) for thief in pile.thieves} <= {JACK}
        else:
            assert rank(pile.card) in (EIGHT, QUEEN, KING)
            assert {rank(thief) for thief in pile.thieves} <= {JOKER}


@given(positions())
def test_only_a_forced_jack_was_played_by_another_seat_than_it_went_to(state: State) -> None:
    for pile in _piles(state):
        steps = zip(pile.thieves, pile.owners, pile.holders[1:], strict=True)
        crossed = [thief for thief, owner, holder in steps if owner != holder]
        assert {rank(thief) for thief in crossed} <= {JACK}
        assert state.ruleset.jack_may_be_forced or not crossed


def _piles(state: State) -> Iterator[Pile]:
    return (pile for row in state.tables for pile in row)


@given(positions())
def test_frozen_cards_are_in_a_hand(state: State) -> None:
    in_hands = mask(card for hand in state.hands for card in hand)
    assert state.frozen & ~in_hands == 0
    assert state.frozen_this_turn & ~mask(state.ruleset.deck) == 0
    assert state.ruleset.nine_freezes or not state.frozen


@given(positions())
def test_cards_lie_revealed_only_while_a_seven_resolves(state: State) -> None:
    assert bool(state.revealed) or not isinstance(state.phase, Revealing)
    if state.ruleset.seven == "take two":
        assert not state.revealed or not isinstance(state.phase, Turn | Offered)
    else:
        assert bool(state.revealed) == isinstance(state.phase, Revealing)
        assert len(state.revealed) <= (1 if state.ruleset.seven == "top card" else 2)


@given(positions())
def test_no_hand_is_over_the_limit_when_its_turn_has_ended(state: State) -> None:
    """If the limit stops draws, a nine or a three may exceed it without a discard (R2)."""
    if isinstance(state.phase, Turn) and not state.ruleset.limit_refuses:
        last = state.hands[(state.turn - 1) % len(state.hands)]
        assert state.ruleset.hand_limit is not None
        assert len(last) <= state.ruleset.hand_limit


@given(positions())
def test_no_more_cards_are_asked_for_than_there_are(state: State) -> None:
    """A four, a five and the hand limit ask for cards one by one, and never more than there are."""
    match state.phase:
        case Discarding(seat=seat, left=count) | Chance(victim=seat, left=count):
            assert 1 <= count <= len(state.hands[seat])
        case Taking():
            assert legal_moves(state)


# Moves


@given(positions())
def test_there_is_a_legal_move_until_the_round_is_over(state: State) -> None:
    assert bool(legal_moves(state)) != isinstance(state.phase, Over)


@given(positions())
def test_no_legal_move_is_listed_twice(state: State) -> None:
    moves = legal_moves(state)
    assert len(set(moves)) == len(moves)


@given(positions())
def test_every_listed_move_can_be_played(state: State) -> None:
    for move in legal_moves(state):
        assert sorted(every_card(apply(state, move))) == list(state.ruleset.deck)


@given(positions(), MOVES)
def test_no_other_move_can_be_played(state: State, move: Move) -> None:
    if move not in legal_moves(state):
        with pytest.raises(IllegalMoveError):
            apply(state, move)


@pytest.mark.parametrize(
    "phase", [Turn, Answering, Blocking, Taking, Discarding, Chance, Revealing, Offered, Over]
)
def test_no_move_at_all_can_be_played_but_those_listed(phase: type[Phase]) -> None:
    states = [state for game in sample(1) for state in game.states if isinstance(state.phase, phase)]
    state = max(states, key=lambda one: (len(legal_moves(one)), -len(one.deck)))
    accepted = set()
    for verb, card, target in product(Verb, CARDS, CARDS):
        for seat in (-1, 0, 1, 2) if target == HIDDEN else (-1,):
            move = Move(verb, card, target, seat)
            try:
                apply(state, move)
            except IllegalMoveError:
                continue
            accepted.add(move)
    assert accepted == set(legal_moves(state))


@given(positions())
def test_playing_never_changes_the_position_played_from(state: State) -> None:
    before, copy, number = repr(state), deepcopy(tuple(state)), hash(state)
    for move in legal_moves(state):
        apply(state, move)
    for seat in playing(state):
        if not isinstance(state.phase, Over):
            resigned(state, Move(Verb.RESIGN, seat=seat))
    assert (repr(state), tuple(state), hash(state)) == (before, copy, number)


@given(positions())
def test_equal_positions_have_equal_moves(state: State) -> None:
    again = State(*state)
    assert again == state
    assert hash(again) == hash(state)
    assert legal_moves(again) == legal_moves(state)


@given(positions(), st.integers(0, 2))
def test_a_tie_is_offered_only_between_plays_and_by_one_of_two(state: State, seat: int) -> None:
    offer = Move(Verb.OFFER, seat=seat)
    if state.phase in TURNS and len(state.hands) == 2 and seat < 2:
        assert offered(state, offer).phase == Offered(1 - seat, state.turn)
    else:
        with pytest.raises(IllegalMoveError):
            offered(state, offer)
