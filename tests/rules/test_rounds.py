"""Whole rounds: they end, also from positions in which other programs are known to hang."""

from collections.abc import Iterator

import pytest
from hypothesis import given

from cuttle.game import Game, apply
from cuttle.notation.moves import move_text
from cuttle.rules.cards import JACK, JOKER, RANK_NAMES, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.moves import Verb
from cuttle.rules.phases import (
    CHANCE,
    Answering,
    Blocking,
    Chance,
    Discarding,
    Offered,
    Over,
    Revealing,
    Taking,
    Turn,
)
from cuttle.rules.ruleset import Ruleset
from cuttle.rules.state import Pile, State, goal, score
from cuttle.variants import PRESETS
from tests.support.board import after, against, legal, resolved, scrap
from tests.support.strategies import LONGEST, games, open_positions, playing, positions, sample, wild_rulesets


@given(positions())
def test_a_round_is_over_as_soon_as_somebody_has_reached_the_goal(state: State) -> None:
    order = [(state.turn + step) % len(state.hands) for step in range(len(state.hands))]
    there = [seat for seat in order if score(state, seat) >= goal(state, seat)]
    if not isinstance(state.phase, Over):
        waits = isinstance(state.phase, Turn | Offered)
        assert not (waits and there and state.ruleset.wins_at_once)
    elif state.phase.ending == "points":
        assert state.phase.winner in there
        assert state.phase.winner == (there[0] if state.ruleset.wins_at_once else state.turn)


@given(games())
def test_nobody_passes_the_turn_on_who_has_reached_the_goal(game: Game) -> None:
    """The seat whose turn has just ended is always checked for a win."""
    for state, following in zip(game.states, game.states[1:], strict=False):
        if following.turn != state.turn and not following.resigned >> state.turn & 1:
            assert score(following, state.turn) < goal(following, state.turn)


@given(positions())
def test_the_third_pass_ends_the_round(state: State) -> None:
    """It is a tie, unless the seat wins at the end of its turn, which comes first (R16)."""
    if state.passes == 3:
        at_the_end = not state.ruleset.wins_at_once
        assert state.phase == Over(None, "passes") or (
            at_the_end and state.phase == Over(state.turn, "points")
        )
    else:
        assert state.phase != Over(None, "passes")


@given(positions())
def test_a_goal_never_rises_with_a_king(state: State) -> None:
    goals = state.ruleset.goals
    assert list(goals) == sorted(goals, reverse=True)
    assert all(goals[-1] <= goal(state, seat) <= goals[0] for seat in range(len(state.hands)))


@given(open_positions())
def test_whoever_decides_plays_in_this_game(state: State) -> None:
    if isinstance(state.phase, Chance):
        assert (state.phase.seat, state.phase.victim in playing(state)) == (CHANCE, True)
    else:
        assert state.phase.seat in playing(state)
    if isinstance(state.phase, Turn):
        assert state.phase.seat == state.turn


@given(positions())
def test_a_question_never_goes_to_the_seat_that_played_the_top_card(state: State) -> None:
    if isinstance(state.phase, Answering):
        top = state.phase.pending.top
        asked = (state.phase.seat, *state.phase.others)
        assert top not in asked
        assert len(set(asked)) == len(asked)


@given(positions())
def test_what_a_ruleset_lacks_never_comes_up(state: State) -> None:
    rules, phase = state.ruleset, state.phase
    assert rules.four_random or not isinstance(phase, Chance)
    assert rules.ten_blocks or not (isinstance(phase, Blocking) or getattr(phase, "scuttle", None))
    assert rules.four_takes or not (isinstance(phase, Taking) and phase.among)
    assert rules.four_random <= (not isinstance(phase, Discarding) or rank(phase.card) != 3)


# Whole games


@given(games(plies=LONGEST))
def test_every_game_ends(game: Game) -> None:
    assert game.over


def test_the_games_of_these_laws_come_to_everything() -> None:
    """These laws would prove little if no game reached these phases and situations."""
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
    state = resolved(line, against(line, "4C!"), "2H/", "2C/")
    assert state.phase == Turn(1)
    assert scrap(state) == {"4C", "2H", "2C"}


@pytest.mark.parametrize("last", [f"{rank}D" for rank in RANK_NAMES])
@given(wild_rulesets())
def test_the_last_card_that_a_seven_turns_up_can_be_used_but_not_for_another_card(
    last: str, rules: Ruleset
) -> None:
    line = f"{rules.key} | 0 revealing 0 7C | KC / 3H | 4C / 9H QC= | ... | - | revealed {last}"
    state = after(line)
    moves = legal_moves(state)
    assert moves
    assert {"5D!", "7D!"}.isdisjoint(map(move_text, moves))
    for move in moves:
        next_state = apply(state, move)
        assert legal_moves(next_state) or isinstance(next_state.phase, Over)


@pytest.mark.parametrize("ruleset", PRESETS)
def test_empty_hands_and_an_empty_deck_pass_until_the_round_is_over(ruleset: str) -> None:
    line = f"{ruleset} | 0 turn 0 | - / - | - / - | ... | -"
    assert legal(line, "pass", "pass") == {"pass"}
    assert legal(line, "pass", "pass", "pass") == set()


@pytest.mark.parametrize("ruleset", PRESETS)
def test_a_hand_of_jacks_alone_with_an_empty_deck_passes(ruleset: str) -> None:
    assert legal(f"{ruleset} | 0 turn 0 | JC JD / - | - / KH= | ... | -") == {"pass"}
