"""The review of a round: its account adds up, and it judges a decision by what its seat knew."""

import json
from pathlib import Path
from random import Random
from typing import Final

import pytest

from cuttle import PRESETS, Game, Move, State, Verb, apply, legal_moves, move_text, observe, parse_position
from cuttle.bot.pairs import Pairs
from cuttle.review import (
    Budget,
    Judgement,
    Luck,
    MoveReview,
    Review,
    chance_before_deal,
    chances_at,
    final_shares,
    look_first,
    review_moves,
    review_round,
    sum_up,
)
from cuttle.review.judging import grade_of, judge
from cuttle.review.luck import luck_of, value_with_open_hands
from cuttle.rules import Turn
from cuttle.rules.moves import DRAW
from tests.support.board import round_from
from tests.support.bots import FOR_TWO, SMALL, between_novices, finish
from tests.support.memory import exchange_hidden_cards, known_cards

DATA: Final = Path(__file__).parents[2] / "tools" / "almanac" / "data.json"


def review_of(game: Game, seed: int = 0, budget: Budget = SMALL) -> Review:
    *_, last = review_round(game, seed, budget)
    assert last.review
    return last.review


def add_up(review: Review) -> list[float]:
    """Start, luck and play of each seat."""
    seats = range(len(review.start))
    plays = [sum(review.play(seat, whose) for whose in seats) for seat in seats]
    return [review.start[seat] + review.luck(seat) + plays[seat] for seat in seats]


@pytest.mark.parametrize("preset", list(PRESETS))
def test_start_luck_and_play_add_up_to_the_result(preset: str) -> None:
    review = review_of(between_novices(preset, 7))
    assert add_up(review) == pytest.approx(review.result, abs=1e-9)
    assert sum(review.result) == pytest.approx(1)


def test_among_three_the_chance_before_the_deal_is_what_bots_win() -> None:
    rounds, won = 300, [0.0] * 3
    for deal in range(rounds):
        for seat, share in enumerate(final_shares(between_novices("bga-three", deal))):
            won[(seat - 2) % 3] += 100 * share / rounds
    game = Game.deal(PRESETS["bga-three"], 1)
    chances = [100 * chance_before_deal(game, seat, 0.36) for seat in (2, 0, 1)]
    assert sum(chances) == pytest.approx(100)
    assert chances == pytest.approx(won, abs=5)


@pytest.mark.cpython_only
@pytest.mark.parametrize("preset", FOR_TWO)
def test_for_two_the_chance_before_the_deal_is_that_of_the_almanac(preset: str) -> None:
    (data,) = (entry for entry in json.loads(DATA.read_text(encoding="utf-8")) if entry["ruleset"] == preset)
    measured, *_ = data["levels"]["skilled"]["figures"]["first"]
    game = Game.deal(PRESETS[preset], 1)
    evaluated = review_of(game.resign(1)).start[0]
    assert chance_before_deal(game, 0, evaluated) == pytest.approx(measured, abs=0.02)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_luck_sums_to_zero(preset: str) -> None:
    for event in review_of(between_novices(preset, 8)).events:
        assert sum(event.gains) == pytest.approx(0, abs=1e-9)


def test_a_review_comes_out_alike_each_time() -> None:
    game = between_novices("cuttle-cards", 9)
    assert review_of(game) == review_of(game)


@pytest.mark.parametrize("preset", ["cuttle-cards", "bga-three"])
def test_a_round_that_is_reviewed_while_it_is_played_comes_out_alike(preset: str) -> None:
    game, found = between_novices(preset, 9), list[MoveReview]()
    for ply in range(0, len(game.moves), 5):
        for _ in review_moves(game.at(ply), found, budget=SMALL):
            pass
        assert len(found) == ply
    *_, last = (*review_moves(game, found, budget=SMALL), *sum_up(game, found))
    assert last.review == review_of(game)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_first_look_is_at_each_decision_and_near_what_is_found(preset: str) -> None:
    game = between_novices(preset, 9)
    *_, looks = look_first(game)
    found = review_of(game).decisions
    assert [(look.ply, look.seat) for look in looks] == [(each.ply, each.seat) for each in found]
    assert {look.judgement.grade for look in looks} == {"fine"}
    off = [
        abs(look.judgement.chances[look.seat] - each.judgement.chances[each.seat])
        for look, each in zip(looks, found, strict=True)
    ]
    assert sum(off) / len(off) < 0.2


def test_a_comparison_ends_once_more_would_not_change_its_answer() -> None:
    far, near = Pairs(2), Pairs(2)
    for at in range(40):
        far.add((0.9, 0.1), (0.4 + 0.2 * (at % 2), 0.5), 0)
        near.add((0.6, 0.4), (0.35 + 0.4 * (at % 2), 0.5), 0)
    assert far.is_settled(0, 0.05, 200)
    assert not near.is_settled(0, 0.05, 200)
    assert near.is_settled(0, 0.05, 40)  # that was all


def test_every_decision_is_judged_and_nothing_else() -> None:
    game = between_novices("cuttle-cards", 10)
    for decision in review_of(game).decisions:
        assert game.states[decision.ply].phase.seat == decision.seat
        assert len(legal_moves(game.states[decision.ply])) > 1
        assert decision.judgement.move == game.moves[decision.ply]


def test_a_win_that_is_missed_is_a_blunder() -> None:
    game = round_from(
        "cuttle-cards | 0 turn 0 | 3H 10S / 2D | 10C KH= / 10D 9S | - | 3C AD 4D 5D 6D 7D", "draw"
    )
    first = review_of(game.resign(1)).decisions[0].judgement
    assert (first.grade, move_text(first.best)) == ("blunder", "10S+")
    assert first.chances[0] == 1


@pytest.mark.parametrize(
    ("line", "move", "one"),
    [
        ("3H 10S / 2D | 10C KH= / 10D 9S | 8D | 3C AD 4D 5D 6D 7D", "draw", True),
        ("3H 6S 6H / 2D | 10C KH= / 10D 9S | 8D | 3C AD 4D 5D 6D 7D", "draw", True),  # but for the suit
        ("3H 10S 9H / 2D | 10C KH= / 10D 9S | 8D | 3C AD 4D 5D 6D 7D", "draw", False),
        ("10H AC / 8H | 5C 9S / 4H 4C | 8D | -", "pass", True),  # exactly
    ],
)
def test_a_mistake_has_one_answer_if_nothing_else_is_nearly_as_good(line: str, move: str, one: bool) -> None:
    game = round_from(f"cuttle-cards | 0 turn 0 | {line}", move).resign(1)
    assert review_of(game, budget=Budget()).decisions[0].judgement.one_answer == one


def test_resigning_gives_away_what_was_left() -> None:
    review = review_of(Game.deal(PRESETS["cuttle-cards"], 5).resign(0))
    assert review.decisions[-1].judgement.grade == "blunder"
    assert review.given_away(0) == pytest.approx(review.decisions[-1].judgement.chances[0])


def test_a_judgement_does_not_depend_on_what_its_seat_could_not_know() -> None:
    game = between_novices("cuttle-cards", 12)
    turns = [ply for ply, state in enumerate(game.states) if isinstance(state.phase, Turn)]
    ply = turns[len(turns) // 2]
    state, move = game.states[ply], game.moves[ply]
    seat = state.phase.seat
    other = exchange_hidden_cards(state, known_cards(game.states[: ply + 1], seat), Random(1))
    assert other != state
    found = {judgement_of(each, move) for each in (state, other)}
    assert len(found) == 1


def judgement_of(state: State, move: Move) -> Judgement:
    return finish(judge(observe(state, state.phase.seat), move, Random(4), SMALL))


def test_a_choice_is_hard_if_it_was_clearly_best_and_a_weaker_bot_would_have_chosen_otherwise() -> None:
    game, found = between_novices("cuttle-cards", 5), list[MoveReview]()
    for _ in review_moves(game, found, budget=SMALL):
        pass
    hard = {lead: hard_choices(game, found, lead) for lead in (0.0, 0.04, 0.2)}
    assert hard[0.0] == hard[0.04] == []
    judged = [move.decision.ply for move in found if move.decision]
    assert 0 < len(hard[0.2]) < len(judged)


def hard_choices(game: Game, found: list[MoveReview], lead: float) -> list[int]:
    """The hard choices if each is ahead of the second-best by so much."""
    ahead = [
        move._replace(decision=decision._replace(judgement=decision.judgement._replace(lead=lead)))
        if (decision := move.decision)
        else move
        for move in found
    ]
    *_, last = sum_up(game, ahead)
    assert last.review
    return [decision.ply for decision in last.review.decisions if decision.judgement.hard]


def test_a_win_at_once_is_no_feat() -> None:
    game = round_from(
        "cuttle-cards | 0 turn 0 | 3H 10S / 2D | 10C KH= / 10D 9S | - | 3C AD 4D 5D 6D 7D", "10S+"
    )
    judgement = review_of(game).decisions[0].judgement
    assert move_text(judgement.best) == "10S+"
    assert (judgement.lead, judgement.only_move, judgement.hard) == (0.0, False, False)


def test_only_a_round_that_is_over_can_be_reviewed() -> None:
    with pytest.raises(ValueError, match="over"):
        next(review_round(Game.deal(PRESETS["cuttle-cards"], 1)))


@pytest.mark.parametrize(
    ("loss", "error", "grade"),
    [
        (0.04, 0.0, "fine"),
        (0.05, 0.0, "inaccuracy"),
        (0.12, 0.03, "mistake"),
        (0.12, 0.05, "fine"),
        (0.2, 0.05, "blunder"),
        (0.2, 0.07, "fine"),
    ],
)
def test_a_grade_needs_three_standard_errors(loss: float, error: float, grade: str) -> None:
    assert grade_of(loss, error) == grade


def test_chances_are_those_of_a_hint_and_exact_where_nothing_is_hidden() -> None:
    game = between_novices("cuttle-cards", 12)
    found = chances_at(game, 0, 0, 0.5, 0.0)
    assert found.win + found.tie + found.loss == pytest.approx(1)
    assert found.margin > 0
    open_game = round_from("cuttle-cards | 0 turn 0 | 2C / 3D | KS= / - | 4H ... | - ")
    assert chances_at(open_game, 0, 0, 1.0, 0.0) == (1, 0, 0, 0)
    assert chances_at(open_game, 0, 0, 1.0, 0.1).margin > 0


# The luck of an event


def test_luck_is_nothing_on_average() -> None:
    """Over everything that the next card could have been."""
    game = between_novices("cuttle-cards", 13)
    ply = next(ply for ply, move in enumerate(game.moves) if move.verb is Verb.DRAW)
    state = game.states[ply]
    found = []
    for place in range(len(state.deck)):
        deck = list(state.deck)
        deck[0], deck[place] = deck[place], deck[0]
        other = state._replace(deck=tuple(deck))
        found.append(drawn(other).gains[0])
    assert sum(found) == pytest.approx(0, abs=1e-9)
    assert max(found) > 0.01


def drawn(state: State) -> Luck:
    after = apply(state, DRAW)
    luck = finish(luck_of(0, state, DRAW, after, value_with_open_hands(after)))
    assert luck
    return luck


def test_a_card_that_was_known_to_be_on_top_is_no_luck() -> None:
    state = parse_position("cuttle-cards | 0 turn 0 | 5H / 2D | - / - | - | KS 3C 4D 6C | seen@0 KS")
    after = apply(state, DRAW)
    assert list(luck_of(0, state, DRAW, after, value_with_open_hands(after))) == []
