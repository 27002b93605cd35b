"""Matches: how long they last, who deals, who has won, and their text."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cuttle.cards import Seat
from cuttle.game import Game
from cuttle.link import LinkError, decode, encode
from cuttle.match import LENGTHS, Length, Match, _check, match_text, parse_match
from cuttle.phases import Over
from cuttle.ruleset import PRESETS
from tests.strategies import played

THREE = [key for key, ruleset in PRESETS.items() if ruleset.seats == 3]


def ended(match: Match, winner: Seat | None) -> Match:
    """The match after its round has been won so, or has ended in a tie."""
    game = match.game
    if winner is None:
        return match.with_game(stalled(game.ruleset.key, game.dealer))
    for seat in range(game.ruleset.seats):
        if seat != winner:
            game = game.resign(seat)
    return match.with_game(game)


def stalled(key: str, dealer: Seat) -> Game:
    """A round that has ended in a tie: a tie agreed, or with three seats three passes."""
    game = Game.deal(PRESETS[key], 1, dealer)
    if game.may_offer():
        offered = game.offer(0)
        return offered.play(offered.state.phase.moves(offered.state)[0])
    for number in range(200):
        game = played(Game.deal(PRESETS[key], number, dealer), Random(number), "drawing")
        if isinstance(game.state.phase, Over) and game.state.phase.winner is None:
            return game
    raise AssertionError("no round ended in a tie")


def match_of(length: Length, results: list[Seat | None], key: str = "pagat", dealer: Seat = 0) -> Match:
    """A match after rounds that ended so; the last of them is the round in play."""
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
def test_a_match_lasts_until_somebody_has_won_enough(
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
    with pytest.raises(ValueError, match="deal's number"):
        match_of("best of 3", [0]).next_round(-1)


# As text

results_so_far = st.lists(st.sampled_from([0, 1, None]), max_size=4)


def unfinished(length: Length, results: list[Seat | None]) -> Match | None:
    """A match whose next round has begun; None where it would be over by then."""
    match = Match(Game.deal(PRESETS["cuttle-live"], 1), length)
    for number, winner in enumerate(results):
        match = ended(match, winner)
        if match.over:
            return None
        match = match.next_round(number)
    return match


@given(st.sampled_from(LENGTHS), results_so_far, st.integers(0, 40))
@settings(max_examples=60, deadline=None)
def test_a_match_is_written_and_read_again(length: Length, results: list[Seat | None], plies: int) -> None:
    match = unfinished(length, results)
    if match is not None:
        match = match.with_game(played(match.game, Random(plies), "any move", plies))
        assert parse_match(match_text(match)) == match
        assert parse_match(f" https://example.org/cuttle/#{match_text(match)}\n") == match


def test_a_quick_match_is_the_code_of_its_game_and_that_code_a_quick_match() -> None:
    game = Game.deal(PRESETS["sipie"], 7)
    assert match_text(Match(game)) == encode(game)
    assert parse_match(encode(game)) == Match(game)
    assert decode(match_text(Match(game))) == game


def test_a_match_takes_few_letters_more_than_its_game() -> None:
    match = match_of("best of 5", [0, None, 1, 1])
    assert len(match_text(match)) <= len(encode(match.game)) + 2 + len(match.before) + 10


LONG = match_text(match_of("best of 5", [0, None, 1, 1]))
ALPHABET = "ABCMSt0123.-_a9"


def test_every_wrong_letter_is_found() -> None:
    for at, right in enumerate(LONG):
        for wrong in set(ALPHABET) - {right}:
            refused(LONG[:at] + wrong + LONG[at + 1 :])


def test_every_swap_of_neighbours_and_every_cut_is_found() -> None:
    for at, (one, other) in enumerate(pairwise(LONG)):
        if one != other:
            refused(LONG[:at] + other + one + LONG[at + 2 :])
    for at in range(len(LONG)):
        refused(LONG[:at])


def refused(text: str) -> str:
    """Why a text holds no match."""
    with pytest.raises(LinkError) as caught:
        parse_match(text)
    assert str(caught.value).endswith(".")
    return caught.value.reason


def forged(head: str) -> str:
    """A text with a right checksum that tells of other rounds."""
    code = encode(Game.deal(PRESETS["pagat"], 1))
    return f"{head}.{_check(head + code)}.{code}"


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        ("MQ", "version"),
        ("M", "version"),
        ("M32", "move"),
        ("M3x", "move"),
        ("M300", "move"),
        ("MS1", "move"),
        ("M5010101", "move"),
    ],
)
def test_what_no_match_can_have_come_to_is_refused(head: str, reason: str) -> None:
    assert refused(forged(head)) == reason


@given(st.text(max_size=30) | st.text("M35S01t.A", max_size=30) | st.just("M" * 5000))
def test_any_text_is_read_or_refused_kindly(text: str) -> None:
    refused(text)


@pytest.mark.parametrize("length", [length for length in LENGTHS if length != "quick"])
def test_a_match_without_rounds_before_is_written_with_its_length(length: Length) -> None:
    match = Match(Game.deal(PRESETS["pagat"], 1), length)
    assert parse_match(match_text(match)) == match
    assert match_text(match).startswith("M")
