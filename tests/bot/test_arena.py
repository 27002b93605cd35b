"""The arena: who sits where, who draws for chance; how sure a score is, how long a decision took."""

from random import Random

import pytest

from cuttle.bot import PLAYERS
from cuttle.bot.arena import match, percentile, wilson
from cuttle.observation import Observation
from cuttle.ruleset import PRESETS
from cuttle.state import Move, Verb
from cuttle.variants import parse_ruleset

THREE = "bga-three"


def stubborn(observation: Observation, rng: Random) -> Move:
    """A player that always makes the last move listed which is no draw, whoever it is."""
    return max(observation.moves, key=lambda move: (move.verb != Verb.DRAW, move))


@pytest.mark.parametrize("ruleset", PRESETS)
def test_players_alike_share_the_points_of_each_deal(ruleset: str) -> None:
    """For each deal is played once with each seating."""
    rules = PRESETS[ruleset]
    tally = match((stubborn, stubborn), rules, 5 * rules.seats, seed=1)
    deals = [tally.results[game : game + rules.seats] for game in range(0, tally.games, rules.seats)]
    assert [round(sum(results), 6) for results in deals] == [1] * 5


@pytest.mark.parametrize("ruleset", [THREE, "cuttle-cards"])
def test_a_player_has_each_seat_in_turn(ruleset: str) -> None:
    rules, seats = PRESETS[ruleset], list[int]()

    def noted(observation: Observation, rng: Random) -> Move:
        seats.append(observation.seat)
        return stubborn(observation, rng)

    for games in range(1, 1 + rules.seats):
        seats.clear()
        match((noted, stubborn), rules, games, seed=1)
        assert set(seats) == set(range(games))


def test_three_players_have_a_seat_each() -> None:
    tally = match([PLAYERS["random"]] * 3, PRESETS[THREE], 3, seed=1)
    assert all(tally.thought)


def test_as_many_players_as_seats_at_most() -> None:
    with pytest.raises(ValueError, match="Cuttle cards has 2 seats"):
        match([stubborn] * 3, PRESETS["cuttle-cards"], 1, seed=1)
    with pytest.raises(ValueError, match="has 3 seats"):
        match([], PRESETS[THREE], 1, seed=1)


@pytest.mark.parametrize("ruleset", [THREE, "pagat"])
def test_chance_is_drawn_by_the_luck_of_the_match(ruleset: str) -> None:
    """The same luck gives the same games, another one other games, though nobody else uses any."""
    rules = parse_ruleset(f"{ruleset}+random four")
    counts = [match((stubborn, stubborn), rules, 12, seed).moves for seed in (1, 1, 2)]
    assert counts[0] == counts[1] != counts[2]


def test_the_interval_of_a_score() -> None:
    """Wilson's interval as tables have it: 8 of 10 is between 49 and 94 per cent."""
    low, high = wilson(0.8, 10)
    assert (round(low, 2), round(high, 2)) == (0.49, 0.94)
    assert wilson(0.5, 0) == (0.0, 1.0)


def test_the_interval_narrows_with_more_games() -> None:
    widths = [wilson(0.6, games)[1] - wilson(0.6, games)[0] for games in (10, 100, 1000)]
    assert widths == sorted(widths, reverse=True)


def test_percentiles() -> None:
    assert percentile([5, 1, 4, 2, 3], 50) == 3
    assert percentile([1], 99) == 1
    assert percentile([], 50) == 0
