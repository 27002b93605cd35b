"""How long cards stay in hands is counted in games, and used to imagine determinizations."""

from argparse import Namespace

import pytest

from cuttle.bot.weights import KEPT, WEIGHTS
from cuttle.rules.cards import FOUR, JACK, JOKER, QUEEN
from tools.train import hands
from tools.train.fitting import numbers
from tools.train.tune import played

pytestmark = pytest.mark.cpython_only


def test_each_game_tells_as_many_cards_as_there_would_be_by_chance() -> None:
    for number in range(6):
        count = hands.counted(played(numbers(WEIGHTS), "hands", number))
        assert len(count.kept) == len(count.fair) == JOKER + 1
        assert sum(count.kept) == pytest.approx(sum(count.fair))
        assert sum(count.kept) > 10


def test_what_did_not_end_tells_nothing() -> None:
    assert not any([*hands.counted("").kept, *hands.counted("").fair])


def test_ratios_are_of_all_games_and_cautious() -> None:
    none, some = [0.0] * 13, [40.0] + [0.0] * 13
    found = hands.ratios([hands.Count(some, [20.0, *none]), hands.Count(some, [20.0, *none])])
    assert found == (round(100 / 60, 2), *(1.0 for _ in none))


def test_it_does_not_matter_how_many_processes_count() -> None:
    one, two = (hands.run(Namespace(games=8, seed=3, processes=count)) for count in (1, 2))
    assert one == two
    assert one != hands.run(Namespace(games=8, seed=4, processes=1))


def test_the_bot_knows_what_hands_keep() -> None:
    """The numbers in use are like those from some games: fours are played soon, jacks wait."""
    found = hands.run(Namespace(games=60, seed=5, processes=1))
    assert max(found[FOUR], found[QUEEN]) < 0.8
    assert max(KEPT[FOUR], KEPT[QUEEN]) < 0.8
    assert min(found[JACK], KEPT[JACK]) > 1.1
