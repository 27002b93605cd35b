"""Positions without one fact: still 52 cards, and all else as it was."""

from random import Random

import pytest
from hypothesis import given

from cuttle import HIDDEN, Observation, observe, parse_card, parse_move, parse_position
from cuttle.explain.changes import without
from cuttle.explain.facts import Cause, facts, unseen_cards
from cuttle.observation import imagine
from cuttle.rules.apply import play
from cuttle.rules.cards import JACK, QUEEN, TEN, rank
from cuttle.rules.legal import legal_moves
from cuttle.rules.protection import has_queen
from cuttle.rules.state import State, every_card, goal, score
from tests.support.board import fill_in, seen_by_first
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
        if cause.kind == "small":
            continue  # the second move is another one then
        changed = without(seen, cause, moves)
        if changed is None:
            continue
        world = imagine(changed, rng)
        assert sorted(every_card(world)) == list(seen.ruleset.deck)
        assert amounts(changed) == amounts(seen) or cause.kind in ADDED
        assert set(moves) <= set(changed.moves) == set(legal_moves(world))
        assert observe(world, seat) == changed
        fallen = len(changed.scrap) - len(seen.scrap)
        assert fallen > 0 if cause.kind in ("in play", "points") else fallen == 0
        assert changed != seen


ADDED = ("few", "many", "far", "bare")
"""Facts that something is missing: the other position has more in play or in hand."""


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


DRAW, LAY = parse_move("draw"), parse_move("9C+")


@pytest.mark.parametrize(("hand", "few"), [("9C 2D", True), ("9C 2D 3D 4D", False)])
def test_few_cards_become_more(hand: str, few: bool) -> None:
    seen = seen_by_first(f"{hand} / 3H 4H | - / -")
    found = [cause for cause in facts(seen, (DRAW, LAY)) if cause.kind == "few"]
    assert bool(found) == few
    for cause in found:
        changed = without(seen, cause, (DRAW, LAY))
        assert changed
        assert len(changed.hands[0]) == len(seen.hands[0]) + 3
        assert len(changed.deck) == len(seen.deck) - 3


def test_half_of_what_another_seat_hides_goes_back() -> None:
    seen = seen_by_first("9C 2D / 3H 4H 5H 6H | - / - | - | ... | seen@0 3H")
    changed = without(seen, Cause("many", 1), (DRAW, LAY))
    assert changed
    assert changed.hands[1] == (parse_card("3H"), HIDDEN)


@pytest.mark.parametrize(("laid", "points"), [("-", 10), ("4C", 11), ("4C 5C", None)])
def test_nearer_to_the_goal_the_other_move_still_does_not_win(laid: str, points: int | None) -> None:
    seen = seen_by_first(f"9C 2D / 3H 4H | {laid} / -")
    (far,) = [cause for cause in facts(seen, (DRAW, LAY)) if cause.kind == "far"]
    changed = without(seen, far, (DRAW, LAY))
    assert (changed and score(changed, 0)) == points


def test_a_row_without_a_queen_gets_one() -> None:
    seen = seen_by_first("9C 2D / 3H 4H | 4C / -")
    (bare,) = [cause for cause in facts(seen, (DRAW, LAY)) if cause.kind == "bare"]
    changed = without(seen, bare, (DRAW, LAY))
    assert changed
    assert has_queen(changed.tables[0])
    guarded = seen_by_first("9C 2D / 3H 4H | 4C QS= / -")
    assert not [cause for cause in facts(guarded, (DRAW, LAY)) if cause.kind == "bare"]


def test_a_small_card_becomes_a_ten() -> None:
    seen, small = seen_by_first("4C 2D / 3H 4H | - / -"), parse_move("4C+")
    (cause,) = [cause for cause in facts(seen, (DRAW, small)) if cause.kind == "small"]
    changed = without(seen, cause, (DRAW,))
    assert changed
    assert parse_card("4C") not in changed.hands[0]
    assert TEN in map(rank, changed.hands[0])


def test_a_rank_that_is_gone_comes_back() -> None:
    seen = seen_by_first("pagat | 9C 2D / 3H 4H | - / - | JC JD JH JS 3C 4C 5C 6C 7C")
    (gone,) = [cause for cause in facts(seen, (LAY, DRAW)) if cause.kind == "gone"]
    changed = without(seen, gone, (LAY, DRAW))
    assert changed
    assert [rank(card) for card in unseen_cards(changed)].count(JACK) == 4


def test_what_is_aimed_at_is_never_taken_away() -> None:
    seen = observe(
        play(parse_position(fill_in("pagat | 2C 9C / 2D 3H | KS= / KH= 10S")), parse_move("2C!KH")), 1
    )
    aimed = [cause for cause in facts(seen, seen.moves[:2]) if cause.card == parse_card("KH")]
    assert aimed
    assert all(without(seen, cause, seen.moves[:2]) is None for cause in aimed)


def test_what_a_waiting_move_is_aimed_at_stays() -> None:
    line = "cuttle-cards | 1 answering 0 1 2D!JC | 2C 5H / 3D | 10H@1>JC@0 / 10S AS | 6C 6D 6H 7C 7D | ..."
    seen = observe(parse_position(line), 0)
    aimed = [cause for cause in facts(seen, ()) if cause.card in map(parse_card, ("10H", "JC"))]
    assert aimed
    assert all(without(seen, cause, seen.moves) is None for cause in aimed)
