"""Matches: how long they last, who deals, who wins."""

from random import Random

import pytest

from cuttle import PRESETS, Game, Length, Match, Seat, legal_moves
from cuttle.rules import Over
from tests.support.strategies import play_on

THREE = [key for key, ruleset in PRESETS.items() if ruleset.seats == 3]


def ended(match: Match, winner: Seat | None) -> Match:
    """The match after its round was won by `winner`, or ended in a tie."""
    game = match.game
    if winner is None:
        return match.with_game(stalled(game.ruleset.key, game.dealer))
    for seat in range(game.ruleset.seats):
        if seat != winner:
            game = game.resign(seat)
    return match.with_game(game)


def stalled(key: str, dealer: Seat) -> Game:
    """A round that ended in a tie: agreed, or with three seats by three passes."""
    game = Game.deal(PRESETS[key], 1, dealer)
    if game.may_offer():
        offered = game.offer(0)
        return offered.play(legal_moves(offered.state)[0])
    for number in range(200):
        game = play_on(Game.deal(PRESETS[key], number, dealer), Random(number), "drawing")
        if isinstance(game.state.phase, Over) and game.state.phase.winner is None:
            return game
    raise AssertionError("no round ended in a tie")


def match_of(length: Length, results: list[Seat | None], key: str = "pagat", dealer: Seat = 0) -> Match:
    """A match after rounds with these results; the last one is the current round."""
    match = Match(Game.deal(PRESETS[key], 1, dealer), length)
    for number, winner in enumerate(results):
        match = ended(match.next_round(number) if number else match, winner)
    return match


# How long it lasts


@pytest.mark.parametrize(
    ("length", "results", "over", "winner"),
    [
        ("quick", [], False, None),
        ("quick", [0], True, 0),
        ("quick", [None], True, None),
        ("short", [None], False, None),
        ("short", [None, None, 1], True, 1),
        ("best of 3", [0], False, None),
        ("best of 3", [0, 1], False, None),
        ("best of 3", [0, None, 0], True, 0),
        ("best of 3", [None, None, None], False, None),
        ("best of 5", [1, 1, 0, 0], False, None),
        ("best of 5", [1, 1, 1], True, 1),
        ("best of 5", [1, 0, 1, 0, 1], True, 1),
    ],
)
def test_a_match_lasts_until_a_seat_has_won_enough(
    length: Length, results: list[Seat | None], over: bool, winner: Seat | None
) -> None:
    match = match_of(length, results)
    assert match.results == tuple(results)
    assert match.over == over
    assert match.winner == winner
    assert match.won == (results.count(0), results.count(1))


@pytest.mark.parametrize("key", THREE)
def test_three_seats_play_until_one_of_them_has_won_enough(key: str) -> None:
    assert not match_of("best of 3", [0, 1, 2], key).over
    assert match_of("best of 3", [0, 1, 2, 1], key).winner == 1
    assert match_of("best of 3", [0, None, 2, 2], key).won == (1, 0, 2)


# The deal


@pytest.mark.parametrize("key", ["pagat", *THREE])
def test_the_deal_passes_to_the_next_seat_after_each_round(key: str) -> None:
    seats = PRESETS[key].seats
    for first in range(seats):
        rounds = [match_of("best of 5", [None, 0, 1][:count], key, first) for count in (1, 2, 3)]
        assert [match.game.dealer for match in rounds] == [(first + turn) % seats for turn in range(3)]
        assert {match.first_dealer for match in rounds} == {first}


def test_a_round_follows_when_one_is_over_and_only_while_the_match_goes_on() -> None:
    with pytest.raises(ValueError, match="round is not over"):
        Match(Game.deal(PRESETS["pagat"], 1), "short").next_round(2)
    with pytest.raises(ValueError, match="match is over"):
        match_of("quick", [0]).next_round(2)
    with pytest.raises(ValueError, match="A deal number"):
        match_of("best of 3", [0]).next_round(-1)
