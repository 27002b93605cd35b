"""What a link can hold: only what fits together."""

from random import Random
from typing import Any, Final

import pytest

from cuttle import PRESETS, Game, Link, LinkError, Match, parse_move
from cuttle.links.link_contents import (
    LONGEST_NAME,
    PLAYER_TYPES,
    ChallengeResult,
    challenge_result,
    is_name,
    make_challenge,
)
from tests.support.strategies import play_on

DEALT: Final = Game.deal(PRESETS["pagat"], 7)
BEGUN: Final = DEALT.replay([parse_move("draw"), parse_move("draw")])
THREE: Final = Game.deal(PRESETS["bga-three"], 7)
RESULT: Final = ChallengeResult("won", 21, 12)


def test_defaults_are_always_written_the_same() -> None:
    assert Link(Match(BEGUN)) == Link(Match(BEGUN), ply=2, players=("person", ""), names=("", ""))
    assert Link(Match(THREE)).players == ("person", "", "")
    assert Link(Match(THREE), names=("Ann",)).names == ("Ann", "", "")


def test_the_turn_shown_is_that_after_so_many_moves() -> None:
    assert Link(Match(BEGUN)).shown_game == BEGUN
    assert Link(Match(BEGUN), "replay", 0).shown_game == DEALT


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"ply": 3}, "turn"),
        ({"ply": -1}, "turn"),
        ({"players": ("person",)}, "seat"),
        ({"players": ("person", "person", "")}, "seat"),
        ({"players": ("person", "wizard")}, "seat"),
        ({"names": ("Ann", "Bo", "Cy")}, "name"),
        ({"names": ("A\nB",)}, "name"),
        ({"number": 8}, "deal"),
        ({"number": -1}, "deal"),
        ({"number": 2**64}, "deal"),
        ({"seat": 0}, "seat"),
        ({"result": RESULT}, "seat"),
        ({"kind": "your turn"}, "seat"),
        ({"kind": "your turn", "seat": 1}, "seat"),
        ({"kind": "your turn", "seat": 2}, "seat"),
        ({"kind": "challenge"}, "seat"),
        ({"kind": "challenge", "result": RESULT}, "seat"),
        ({"match": Match(BEGUN, "best of 3", (0, 0))}, "match"),
        ({"match": Match(BEGUN, "quick", (0,))}, "match"),
        ({"match": Match(DEALT, "short"), "kind": "challenge", "result": RESULT}, "seat"),
        ({"match": Match(DEALT), "kind": "challenge", "result": ChallengeResult("won", -1, 2)}, "seat"),
        ({"match": Match(DEALT), "kind": "challenge", "result": ChallengeResult("won", 21, 10_000)}, "seat"),
        (
            {"match": Match(DEALT), "kind": "challenge", "result": RESULT, "players": ("person", "person")},
            "seat",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(more: dict[str, Any], reason: str) -> None:
    with pytest.raises(LinkError) as caught:
        Link(**{"match": Match(BEGUN), **more})
    assert caught.value.reason == reason
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize("player", PLAYER_TYPES)
def test_everybody_may_have_a_seat(player: str) -> None:
    assert Link(Match(BEGUN), players=("person", player)).players[1] == player


# Names


@pytest.mark.parametrize(
    "name",
    ["", "Ann", "Zoë", "Анна", "李白", "👩‍🚀", "نازنین‌زهرا", "<b>&amp;</b>", "O’Brien", "a" * LONGEST_NAME],
)
def test_names_that_are_accepted(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize(
    "name",
    [
        *(" Ann", "Ann ", "a" * (LONGEST_NAME + 1), "A\tB", "A\x00", "A\x7f", "A\x85B"),
        *("A\u2028B", "A\u2029B", "\ud800", "\u202eAnn", "Ann\u2067"),
    ],
)
def test_names_that_are_refused(name: str) -> None:
    assert not is_name(name)


# Challenges


def test_a_challenge_holds_the_deal_and_the_result_to_beat() -> None:
    game = play_on(DEALT, Random(1), "war")
    link = Link(Match(game), players=("skilled", "person"), number=7, names=("", "Ann"))
    given = make_challenge(link, 1)
    assert given.match == Match(DEALT)
    assert (given.kind, given.number, given.names) == ("challenge", 7, ("", "Ann"))
    assert given.players == ("skilled", "person")
    assert given.result == challenge_result(game, 1)


def test_what_a_seat_made_of_a_game() -> None:
    game = BEGUN.play(parse_move("draw")).resign(0)
    assert challenge_result(game, 0).resigned
    assert challenge_result(game, 1) == ChallengeResult("won", 0, 1)
    tied = BEGUN.offer(0).play(parse_move("accept"))
    assert challenge_result(tied, 1) == ChallengeResult("tied", 0, 1)


def test_a_round_that_is_not_over_is_no_challenge() -> None:
    with pytest.raises(ValueError, match="not over"):
        make_challenge(Link(Match(BEGUN)), 0)


def test_a_game_of_several_persons_is_no_challenge() -> None:
    with pytest.raises(LinkError):
        make_challenge(Link(Match(BEGUN.resign(0)), players=("person", "person")), 0)


def test_the_better_end_is_better_then_more_points_then_fewer_turns() -> None:
    rising = [
        *(challenge_result(BEGUN.resign(0), 0), ChallengeResult("lost", 0, 50)),
        *(ChallengeResult("lost", 30, 1), ChallengeResult("tied", 4, 9), ChallengeResult("won", 14, 3)),
        *(ChallengeResult("won", 21, 12), ChallengeResult("won", 21, 11), ChallengeResult("won", 22, 40)),
    ]
    for place, result in enumerate(rising):
        assert [result.beats(other) for other in rising] == [other < place for other in range(len(rising))]
