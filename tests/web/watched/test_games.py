"""Games of cuttle.cards: what our own games would look like there is read back as the same games."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from json import dumps
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import PRESETS, Deal, Game
from cuttle.rules.moves import ALLOW
from cuttle.rules.phases import Turn
from tests.support.strategies import DECKS, MOODS, played
from tests.support.watched import DAYS, frame, steps
from web.watched.playing import KINDS, read_watched

KEYS: Final = list(DAYS)
SEATS: Final = ("person", "person")


@cache
def some_game(key: str, number: int) -> Game:
    """A random game; now and then somebody gives up on a turn."""
    rng = Random(number)
    rules = PRESETS[key]
    game = Game(Deal(rules, rng.choice(DECKS)(rng, rules.deck), 1))
    game = played(game, rng, rng.choice(list(MOODS)), resigning=0)
    if number % 5 == 0:
        plies = [ply for ply, state in enumerate(game.states) if isinstance(state.phase, Turn)]
        game = game.at(rng.choice(plies)).resign(number // 5 % 2)
    return game


def sample(count: int) -> Iterator[Game]:
    return (some_game(key, number) for key in KEYS for number in range(count))


def read(answer: Any) -> Game:
    return read_watched(dumps(answer)).game


@given(st.sampled_from(KEYS), st.integers(0, 2**20))
def test_a_game_is_read_as_it_was_played(key: str, number: int) -> None:
    game = some_game(key, number)
    link = read_watched(dumps(frame(game)))
    assert link.game == game
    assert link.game.state == game.state
    assert (link.kind, link.names) == ("replay", ("ann", "bo"))


def test_every_kind_of_move_is_read() -> None:
    kinds = Counter[str]()
    for game in sample(180):
        assert read(frame(game)) == game
        kinds.update(step.row["moveType"] for step in steps(game))
    assert {*KINDS, "resolve", "fizzle", "deal"} == set(kinds)


@pytest.mark.parametrize("key", KEYS)
def test_without_a_date_another_ruleset_may_be_found_but_the_game_is_the_same(key: str) -> None:
    for number in range(12):
        game, answer = some_game(key, number), frame(some_game(key, number))
        answer["game"]["createdAt"] = answer["game"]["gameStates"][0]["createdAt"] = None
        found = read(answer)
        asked = [move for move in found.moves if move != ALLOW]  # another rulebook may ask more often
        assert (asked, found.deck) == ([move for move in game.moves if move != ALLOW], game.deck)


def test_a_day_that_does_not_fit_gives_way_to_the_rules_that_do() -> None:
    """Under the rules of its day a nine would have put the card elsewhere."""
    wrong = Counter[str]()
    for number in range(60):
        answer = frame(some_game("cuttle-cards", number))
        answer["game"]["createdAt"] = 1_790_000_000_000  # in September 2026
        wrong[read(answer).ruleset.preset] += 1
    assert {"cuttle-cards", "cuttle-spades"} <= set(wrong)


@pytest.mark.parametrize(
    ("created", "preset"),
    [
        ("2026-08-03T23:59:59.000Z", "cuttle-cards"),
        (1_785_801_600_000, "cuttle-live"),
        ("2026-09-17T00:00:00.000Z", "cuttle-spades"),
        (1_789_603_199_999, "cuttle-live"),
        (1_789_603_200_000.5, "cuttle-spades"),
    ],
)
def test_the_day_tells_the_ruleset(created: str | float, preset: str) -> None:
    answer = frame(some_game("cuttle-cards", 5).at(0).resign(0))
    answer["game"]["createdAt"] = created
    assert read(answer).ruleset.preset == preset


def test_the_seats_are_by_number_and_the_names_are_made_fit_to_show() -> None:
    answer = frame(some_game("cuttle-live", 5), names=("\u202eZo\u0308e\n<b>" + "x" * 90, "{bo} \ud800"))
    answer["game"]["players"].reverse()
    assert read_watched(dumps(answer)).names == ("Zöe <b>xxxxxxxxxxxxx", "{bo}")
    for name in (None, 7, ["ann"], {"a": 1}):
        answer["game"]["players"][0]["username"] = name
        assert read_watched(dumps(answer)).names == ("Zöe <b>xxxxxxxxxxxxx", "")


def test_of_an_unfinished_game_both_hands_can_be_seen() -> None:
    game = some_game("cuttle-live", 1)
    assert read_watched(dumps(frame(game))).players == SEATS
    answer = frame(game)
    for _, state in reversed(steps(game)[:-1]):
        answer["game"]["gameStates"].pop()
        link = read_watched(dumps(answer))
        assert (link.game.state, link.players) == (state, ("", ""))
