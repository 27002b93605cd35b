"""Positions without one fact: still 52 cards, and all else as it was."""

from random import Random

import pytest
from hypothesis import given

from cuttle import HIDDEN, Observation, observe, parse_card, parse_position
from cuttle.explain.changes import Cause, facts, unseen_cards, without
from cuttle.observation import imagine
from cuttle.rules.cards import JACK, QUEEN, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.state import State, every_card, goal, score
from tests.support.board import fill_in
from tests.support.strategies import SEEDS, open_positions


def amounts(observation: Observation) -> tuple[int, ...]:
    """How many cards each hand and the deck have."""
    return (len(observation.deck), *map(len, observation.hands))


@given(open_positions(), SEEDS)
def test_every_change_leaves_a_position_that_the_seat_could_see(state: State, seed: int) -> None:
    seat, rng = state.phase.seat, Random(seed)
    if seat < 0:
        return
    seen = observe(state, seat)
    moves = rng.choices(seen.moves, k=2)
    for cause in facts(seen, moves):
        changed = without(seen, cause, moves)
        if changed is None:
            continue
        world = imagine(changed, rng)
        assert sorted(every_card(world)) == list(seen.ruleset.deck)
        assert amounts(changed) == amounts(seen)
        assert set(moves) <= set(changed.moves) == set(legal_moves(world))
        assert observe(world, seat) == changed
        fallen = len(changed.scrap) - len(seen.scrap)
        assert fallen > 0 if cause.kind in ("in play", "points") else fallen == 0
        assert changed != seen


@given(open_positions())
def test_what_is_taken_away_is_gone(state: State) -> None:
    seat = state.phase.seat
    if seat < 0:
        return
    seen = observe(state, seat)
    for cause in facts(seen, ()):
        changed = without(seen, cause, ())
        if changed is None:
            continue
        match cause.kind:
            case "in play" | "points":
                assert cause.card in changed.scrap
            case "own" | "known":
                assert cause.card not in changed.hands[cause.seat]
            case "unseen":
                assert cause.rank not in map(rank, unseen_cards(changed))
            case "frozen":
                assert not changed.frozen >> cause.card & 1
            case "room":
                assert (changed.ruleset.hand_limit or 0) > (seen.ruleset.hand_limit or 0)


def seen_by_first(line: str) -> Observation:
    return observe(parse_position(fill_in(line)), 0)


def test_without_a_jack_the_card_goes_back() -> None:
    seen = seen_by_first("pagat | 9C 2D / 3H | - / 10S@0>JC@1 5S")
    changed = without(seen, Cause("in play", 1, parse_card("JC"), JACK), ())
    assert changed
    assert (score(changed, 0), score(changed, 1)) == (10, 5)


def test_a_jack_whose_card_would_win_is_no_change() -> None:
    seen = seen_by_first("pagat | 9C 2D / 3H | 6C 7C / 10S@0>JC@1 5S")
    assert without(seen, Cause("in play", 1, parse_card("JC"), JACK), ()) is None


def test_without_a_king_the_goal_is_higher() -> None:
    seen = seen_by_first("pagat | 9C 2D / 3H | - / KS= 5S")
    (king,) = [cause for cause in facts(seen, ()) if cause.kind == "in play"]
    changed = without(seen, king, ())
    assert changed
    assert (goal(seen, 1), goal(changed, 1)) == (14, 21)


def test_without_glasses_what_they_showed_is_unknown() -> None:
    seen = seen_by_first("9C 2D / 3H 4H | 8C= / 5S | - | ... | seen@0 3H 4H")
    (glasses,) = [cause for cause in facts(seen, ()) if cause.kind == "in play"]
    changed = without(seen, glasses, ())
    assert changed
    assert (HIDDEN in seen.hands[1], set(changed.hands[1])) == (False, {HIDDEN})


def test_moves_that_would_be_illegal_make_no_change() -> None:
    seen = seen_by_first("pagat | 2C 2D / 3H | - / QS= 5S")
    (move,) = [
        move for move in seen.moves if move.target == parse_card("QS") and move.card == parse_card("2C")
    ]
    assert without(seen, Cause("in play", 1, parse_card("QS"), QUEEN), (move,)) is None
    assert all(cause.card != parse_card("QS") for cause in facts(seen, (move,)))


@pytest.mark.parametrize(("hand", "found"), [("9C 2D 3D 4D 5D", True), ("9C 2D 3D", False)])
def test_the_hand_limit_is_a_fact_once_it_is_near(hand: str, found: bool) -> None:
    seen = seen_by_first(f"{hand} / 3H | - / -")
    assert any(cause.kind == "room" for cause in facts(seen, ())) == found


def test_what_a_waiting_move_is_aimed_at_stays() -> None:
    line = "cuttle-cards | 1 answering 0 1 2D!JC | 2C 5H / 3D | 10H@1>JC@0 / 10S AS | 6C 6D 6H 7C 7D | ..."
    seen = observe(parse_position(line), 0)
    assert not set(map(parse_card, ("10H", "JC", "2D"))) & {cause.card for cause in facts(seen, seen.moves)}
