"""What holds in every position of every game, whatever is played."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle.cards import EIGHT, HIDDEN, JACK, KING, PLAIN_DECK, QUEEN, TEN, mask, rank
from cuttle.game import Game, IllegalMoveError, apply, legal_moves, offered, resigned
from cuttle.phases import Answering, Offered, Over, Revealing, Turn
from cuttle.ruleset import PRESETS
from cuttle.state import Move, Pile, State, Verb, every_card, goal, score
from tests.strategies import LONGEST, games, open_positions, positions, sample

CARDS = (HIDDEN, *range(54))
MOVES = st.builds(
    Move,
    st.sampled_from(Verb),
    st.sampled_from(CARDS),
    st.sampled_from(CARDS),
    st.integers(-1, 2),
)
"""Moves of every form, most of them legal nowhere."""


# Cards


@given(positions())
def test_every_card_is_in_exactly_one_place(state: State) -> None:
    assert sorted(every_card(state)) == list(PLAIN_DECK)


@given(positions())
def test_a_pile_lies_with_its_last_holder(state: State) -> None:
    for seat, row in enumerate(state.tables):
        for pile in row:
            assert pile.holders[-1] == seat
            assert len(pile.holders) == len(pile.thieves) + 1
            assert all(one != next_one for one, next_one in zip(pile.holders, pile.holders[1:], strict=False))


@given(positions())
def test_a_pile_is_a_point_card_with_its_jacks_or_a_lone_permanent(state: State) -> None:
    for pile in _piles(state):
        if pile.points:
            assert rank(pile.card) <= TEN
            assert {rank(thief) for thief in pile.thieves} <= {JACK}
        else:
            assert rank(pile.card) in (EIGHT, QUEEN, KING)
            assert pile.thieves == ()


def _piles(state: State) -> Iterator[Pile]:
    return (pile for row in state.tables for pile in row)


@given(positions())
def test_frozen_cards_are_in_a_hand(state: State) -> None:
    in_hands = mask(card for hand in state.hands for card in hand)
    assert state.frozen & ~in_hands == 0
    assert state.fresh & ~state.frozen == 0


@given(positions())
def test_cards_lie_revealed_only_while_a_seven_resolves(state: State) -> None:
    assert bool(state.revealed) == isinstance(state.phase, Revealing)


@given(positions())
def test_no_hand_is_over_the_limit_when_its_turn_has_ended(state: State) -> None:
    """Where the limit refuses, a nine or a three may pass it, and nothing is discarded for that (R2)."""
    if isinstance(state.phase, Turn) and not state.ruleset.limit_refuses:
        last = state.hands[(state.turn - 1) % len(state.hands)]
        assert state.ruleset.hand_limit is not None
        assert len(last) <= state.ruleset.hand_limit


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
        assert sorted(every_card(apply(state, move))) == list(PLAIN_DECK)


@given(positions(), MOVES)
@settings(max_examples=500)
def test_no_other_move_can_be_played(state: State, move: Move) -> None:
    if move not in legal_moves(state):
        with pytest.raises(IllegalMoveError):
            apply(state, move)


@pytest.mark.parametrize("ruleset", PRESETS)
@pytest.mark.parametrize(
    "phase", ["Turn", "Answering", "Taking", "Discarding", "Revealing", "Offered", "Over"]
)
def test_no_move_at_all_can_be_played_but_those_listed(ruleset: str, phase: str) -> None:
    states = [state for game in sample(5) for state in game.states if state.ruleset.key == ruleset]
    state = next(s for s in reversed(states) if type(s.phase).__name__ == phase and len(s.deck) < 30)
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
    resign = Move(Verb.RESIGN, seat=0)
    if not isinstance(state.phase, Over):
        resigned(state, resign)
    assert (repr(state), tuple(state), hash(state)) == (before, copy, number)


@given(positions())
def test_equal_positions_have_equal_moves(state: State) -> None:
    again = State(*state)
    assert again == state
    assert hash(again) == hash(state)
    assert legal_moves(again) == legal_moves(state)


@given(positions(), st.integers(0, 1))
def test_a_seat_may_resign_at_any_moment(state: State, seat: int) -> None:
    if not isinstance(state.phase, Over):
        end = resigned(state, Move(Verb.RESIGN, seat=seat))
        assert end.phase == Over(1 - seat, "resigned")
        assert sorted(every_card(end)) == list(PLAIN_DECK)
        assert end.revealed == ()


@given(positions(), st.integers(0, 1))
def test_a_tie_is_offered_only_between_plays(state: State, seat: int) -> None:
    offer = Move(Verb.OFFER, seat=seat)
    if state.phase in (Turn(0), Turn(1)):
        assert offered(state, offer).phase == Offered(1 - seat, state.turn)
    else:
        with pytest.raises(IllegalMoveError):
            offered(state, offer)


# What decides


@given(positions())
def test_a_round_is_over_as_soon_as_somebody_has_reached_the_goal(state: State) -> None:
    there = [seat for seat in range(2) if score(state, seat) >= goal(state, seat)]
    if not isinstance(state.phase, Over):
        waits = isinstance(state.phase, Turn | Offered)
        assert not (waits and there)
    elif state.phase.ending == "points":
        assert state.phase.winner == (state.turn if state.turn in there else there[0])


@given(positions())
def test_the_third_pass_ends_the_round(state: State) -> None:
    if state.passes == 3:
        assert state.phase in (Over(None, "passes"),)
    else:
        assert state.phase != Over(None, "passes")


@given(open_positions())
def test_whoever_decides_sits_at_the_table(state: State) -> None:
    assert state.phase.seat in range(2)
    if isinstance(state.phase, Turn):
        assert state.phase.seat == state.turn


@given(positions())
def test_a_question_never_goes_to_the_seat_that_played_the_top_card(state: State) -> None:
    if isinstance(state.phase, Answering):
        top = state.phase.twos[-1][0] if state.phase.twos else state.phase.by
        assert state.phase.seat != top


# Whole games


@given(games(plies=LONGEST))
@settings(max_examples=200)
def test_every_game_ends(game: Game) -> None:
    assert game.over


def test_the_games_of_these_laws_come_to_everything() -> None:
    """The laws above would say little if no game came to these phases and situations."""
    states = [state for game in sample(12) for state in game.states]
    assert {type(state.phase).__name__ for state in states} >= {
        *("Turn", "Answering", "Taking", "Discarding", "Revealing", "Offered", "Over")
    }
    endings = {state.phase.ending for state in states if isinstance(state.phase, Over)}
    assert endings == {"points", "passes", "agreed", "resigned"}
    assert max(len(s.phase.twos) for s in states if isinstance(s.phase, Answering)) >= 2
    assert any(len(pile.thieves) > 1 for state in states for pile in _piles(state))
    assert any(state.frozen and not state.deck for state in states)
    assert any(len(hand) > 8 for state in states for hand in state.hands)
    assert {move.verb for game in sample(12) for move in game.moves} == set(Verb)
