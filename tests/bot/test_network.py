"""The network: what it may know, and that its sums stay within their bits."""

from itertools import accumulate
from random import Random

import pytest

from cuttle.bot import network
from cuttle.bot.evaluation import SURE, win_probabilities
from cuttle.bot.network import Network, knowledge_at_leaves, log_odds, rows
from cuttle.bot.network_weights import RAISING, STEPS, UNITS
from cuttle.bot.weights import HORIZON
from cuttle.notation.positions import parse_position
from cuttle.observation import imagine, observe
from cuttle.rules.ruleset import Ruleset
from cuttle.variants import PRESETS
from tests.support.bot_games import decisions
from tests.support.rulesets import custom

TWO = {name: rules for name, rules in PRESETS.items() if rules.seats == 2}

COUNTED = [(3, 0, 13), (2, 113, 10), (3, 133, 4)]
"""Facts that count up, for each seat: how many, where, and how many such groups follow each other."""
ONE_OF = [(9, 52, 1), (26, 61, 1), (26, 87, 1), (11, 145, 1)]
"""Facts of which exactly one holds, for each seat."""
SHARED = [(5, 312, 13), (11, 377, 1), (3, 388, 1)]
"""The same for both seats together."""
SIGNS = sum(1 << 16 * unit + 15 for unit in range(UNITS))
"""What the start of every sum has besides its weights: the top bit of each unit."""

ALONE = [*range(39, 52), *range(195, 208), *range(391, 418)]
"""Facts that hold or don't."""


def chances(line: str, seat: int = 0) -> tuple[float, ...]:
    """What a seat thinks of a position."""
    state = parse_position(line)
    return win_probabilities(state, state.turn, knowledge_at_leaves(observe(state, seat)))


def units(row: int) -> list[int]:
    """The weights in a row, one for each unit."""
    row += SIGNS
    return [(row >> 16 * unit & 0xFFFF) - 0x8000 for unit in range(UNITS)]


def places(groups: list[tuple[int, int, int]], start: int = 0) -> list[range]:
    """The places of the facts in each group."""
    return [
        range(start + first + size * at, start + first + size * (at + 1))
        for size, first, count in groups
        for at in range(count)
    ]


def test_no_unit_can_leave_its_bits() -> None:
    start, each = rows()
    weights = [units(row) for row in each]
    counted = places(COUNTED) + places(COUNTED, 156)
    one_of = places(ONE_OF) + places(ONE_OF, 156) + places(SHARED)
    covered = [*ALONE, *(place for group in counted + one_of for place in group)]
    assert sorted(covered) == list(range(len(each)))
    for unit, bias in enumerate(units(start - SIGNS)):
        choices = [[0, *accumulate(weights[place][unit] for place in group)] for group in counted]
        choices += [[weights[place][unit] for place in group] for group in one_of]
        choices += [[0, weights[place][unit]] for place in ALONE]
        assert bias + sum(map(min, choices)) >= -0x8000
        assert bias + sum(map(max, choices)) < 0x8000


def test_the_packed_units_give_what_plain_arithmetic_gives() -> None:
    start, each = rows()
    rng = Random(3)
    for _ in range(50):
        total = start + sum(rng.sample(each, 40))
        lit = [max(0, unit) for unit in units((total & (1 << 16 * UNITS) - 1) - SIGNS)]
        expected = (total >> 16 * UNITS) + sum(lit[:RAISING]) - sum(lit[RAISING:])
        assert log_odds(total) == expected / STEPS


@pytest.mark.parametrize("ruleset", TWO.values(), ids=TWO)
def test_where_hidden_cards_are_makes_no_difference(ruleset: Ruleset) -> None:
    for state in decisions(ruleset, 4, ["random"] * 2)[::5]:
        for seat in range(2):
            seen = observe(state, seat)
            facts = knowledge_at_leaves(seen)
            worlds = [imagine(seen, Random(luck)) for luck in (1, 2)]
            assert len({win_probabilities(world, state.turn, facts) for world in worlds}) == 1


def test_it_plays_by_rules_that_no_book_has() -> None:
    for seed in range(12):
        for state in decisions(custom(Random(seed), 2), seed, ["random"] * 2)[::7]:
            seen = observe(state, state.turn)
            found = win_probabilities(state, state.turn, knowledge_at_leaves(seen))
            assert all(0 <= chance <= SURE for chance in found)
            assert 0.99 < sum(found) <= 1.000001


def test_the_better_side_is_better_off() -> None:
    line = "cuttle-cards | 0 turn 0 | 4C 5H / 3D 6H | {} / {} | 8S 9D | ..."
    ahead, behind = chances(line.format("10S 7C QD=", "2C")), chances(line.format("2C", "10S 7C QD="))
    assert ahead[0] > 0.8 > 0.2 > behind[0]
    assert chances(line.format("10S KD= KC=", "2C"))[0] > chances(line.format("10S", "2C"))[0]


def test_a_card_that_wins_at_once_is_certain() -> None:
    line = "cuttle-cards | 0 turn 0 | {} 3C / 3D 6H | 10S 7C / 2C | 8S 9D | ..."
    assert chances(line.format("5H"))[0] > 0.99 > chances(line.format("2H"))[0]


def test_passing_for_a_tie_is_worth_half() -> None:
    line = "cuttle-cards | 0 turn 0 | - / 10H | 2S / 10S 9C | 8S 9D | - | passes {}"
    assert chances(line.format(0))[0] < 0.4
    assert chances(line.format(2)) == (0.5, 0.5)


def test_only_a_search_between_two_seats_uses_it() -> None:
    two = observe(decisions(PRESETS["cuttle-cards"], 1, ["random"] * 2)[0], 0)
    three = observe(decisions(PRESETS["bga-three"], 1, ["random"] * 3)[0], 0)
    assert isinstance(knowledge_at_leaves(two).network, Network)
    assert knowledge_at_leaves(two, HORIZON).network is None
    assert knowledge_at_leaves(three).network is None


def test_it_remembers_what_it_has_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(total: int) -> float:
        asked.append(total)
        return log_odds(total)

    monkeypatch.setattr(network, "log_odds", counted)
    state = parse_position("cuttle-cards | 0 turn 0 | 4C 5H / 3D 6H | 10S / 2C | 8S 9D | ...")
    facts = knowledge_at_leaves(observe(state, 0))
    assert win_probabilities(state, 0, facts) == win_probabilities(state, 0, facts)
    assert len(asked) == 1
