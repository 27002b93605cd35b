"""What is true of the cards and moves in every position of every game, under any ruleset: they end, also from
positions in which other programs are known to hang."""

from collections.abc import Iterator
from copy import deepcopy
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle.game import Game, IllegalMoveError, after_offer_move, after_resign_move, apply
from cuttle.notation.moves import move_text
from cuttle.rules.cards import HIDDEN, JACK, JOKER, NINE, RANK_NAMES, mask, rank
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
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Pile, State, every_card
from cuttle.variants import PRESETS
from tests.support.board import legal_after, position_after, position_if_allowed, scrap
from tests.support.strategies import (
    LONGEST,
    games,
    plies,
    positions,
    sample,
    seats_playing,
    wild_rulesets,
)

CARDS = (HIDDEN, *range(54))
NINES = range(4 * NINE, 4 * NINE + 4)
MOVES = st.builds(
    Move,
    st.sampled_from(Verb),
    st.sampled_from(CARDS),
    st.sampled_from(CARDS),
    st.integers(-1, 3),
    st.sampled_from(CARDS),
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


def test_a_card_in_play_belongs_to_who_played_it_whoever_has_it() -> None:
    """So a six, or whatever takes a jack off, sends it home. Only a nine that steals keeps a card (R15)."""
    for game in (game for game in sample(2) if game.ruleset.nine_puts != "thief"):
        for before, _, after in plies(game):
            owners = {pile.card: pile.holders[0] for row in before.tables for pile in row}
            for seat, pile in ((seat, pile) for seat, row in enumerate(after.tables) for pile in row):
                assert pile.holders[0] == owners.get(pile.card, before.phase.seat)
                assert pile.holders[-1] == seat


@given(positions())
def test_frozen_cards_are_in_a_hand(state: State) -> None:
    in_hands = mask(card for hand in state.hands for card in hand)
    assert state.frozen & ~in_hands == 0
    assert state.frozen_this_turn & ~mask(state.ruleset.deck) == 0
    assert state.ruleset.nine_freezes or not state.frozen


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
    aimed = [
        Move(verb, card, target, seat)
        for verb, card, target in product(Verb, CARDS, CARDS)
        for seat in ((-1, 0, 1, 2) if target == HIDDEN else (-1,))
    ]
    nines = [
        Move(Verb.ONEOFF, nine, target, second=second)
        for nine, target, second in product(NINES, CARDS, CARDS)
    ]
    for move in {*aimed, *nines}:
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
    for seat in seats_playing(state):
        if not isinstance(state.phase, Over):
            after_resign_move(state, Move(Verb.RESIGN, seat=seat))
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
        assert after_offer_move(state, offer).phase == Offered(1 - seat, state.turn)
    else:
        with pytest.raises(IllegalMoveError):
            after_offer_move(state, offer)


# Whole rounds


@given(games(plies=LONGEST))
def test_every_game_ends(game: Game) -> None:
    assert game.over


def test_the_sample_reaches_every_phase_and_ending() -> None:
    """These properties would prove little if no game reached these phases and situations."""
    games = sample(3)
    states = [state for game in games for state in game.states]
    assert {type(state.phase) for state in states} == {
        *(Turn, Answering, Blocking, Taking, Discarding, Chance, Revealing, Offered, Over)
    }
    endings = {state.phase.ending for state in states if isinstance(state.phase, Over)}
    assert endings >= {"points", "passes", "agreed", "resigned"}
    assert max(len(s.phase.pending.twos) for s in states if isinstance(s.phase, Answering)) >= 2
    assert any(isinstance(s.phase, Answering) and s.phase.pending.scuttle for s in states)
    assert any(isinstance(s.phase, Answering) and s.phase.others for s in states)
    thieves = {rank(thief) for state in states for pile in _piles(state) for thief in pile.thieves[1:]}
    assert thieves == {JACK, JOKER}
    assert any(pile.owners != pile.holders[1:] for state in states for pile in _piles(state))
    assert any(state.frozen and not state.deck for state in states)
    assert any(len(hand) > 8 for state in states for hand in state.hands)
    assert any(state.resigned and not isinstance(state.phase, Over) for state in states)
    assert {move.verb for game in games for move in game.moves} == set(Verb)


def _piles(state: State) -> Iterator[Pile]:
    return (pile for row in state.tables for pile in row)


# Positions in which other programs hang, because a seat must act but can’t


@given(wild_rulesets())
def test_a_four_against_a_hand_emptied_by_countering_passes_the_turn(rules: Ruleset) -> None:
    line = f"{rules.key} | 0 turn 0 | 4C 2C / 2H | - / - | - | ..."
    state = position_if_allowed(line, "4C!@1" if rules.seats == 3 else "4C!", "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("last", [f"{rank}D" for rank in RANK_NAMES])
@given(wild_rulesets())
def test_the_last_card_that_a_seven_turns_up_can_be_used_but_not_for_another_card(
    last: str, rules: Ruleset
) -> None:
    line = f"{rules.key} | 0 revealing 0 7C | KC / 3H | 4C / 9H QC= | ... | - | revealed {last}"
    state = position_after(line)
    moves = legal_moves(state)
    assert moves
    assert {"5D!", "7D!"}.isdisjoint(map(move_text, moves))
    for move in moves:
        next_state = apply(state, move)
        assert legal_moves(next_state) or isinstance(next_state.phase, Over)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_empty_hands_and_an_empty_deck_pass_until_the_round_is_over(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | - / - | - / - | ... | -"
    assert legal_after(line, "pass", "pass") == {"pass"}
    assert legal_after(line, "pass", "pass", "pass") == set()


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_hand_of_jacks_alone_with_an_empty_deck_passes(ruleset: str) -> None:
    assert legal_after(f"{ruleset} | 0 turn 0 | JC JD / - | - / KH= | ... | -") == {"pass"}
