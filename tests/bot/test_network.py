"""The network: what it may know, and that its sums stay within their bits."""

from itertools import accumulate
from random import Random
from typing import Final

import pytest

from cuttle import PRESETS, Ruleset, imagine, observe, parse_position
from cuttle.bot import network_weights, network_weights_three
from cuttle.bot.evaluation import MAX_CHANCE, win_probabilities
from cuttle.bot.features import CHANCE_BUCKETS, Offsets, feature_offsets
from cuttle.bot.network import Network, NetworkOfThree, NetworkRows, leaf_knowledge, network_rows
from cuttle.bot.weights import LEAF_WEIGHTS
from tests.support.bots import decisions
from tests.support.rulesets import custom

SEATS: Final = pytest.mark.parametrize("seats", [2, 3])
UNITS: Final = {2: network_weights.UNITS, 3: network_weights_three.UNITS}
RAISING: Final = {2: (network_weights.RAISING,), 3: network_weights_three.RAISING}
STEPS: Final = {2: network_weights.STEPS, 3: network_weights_three.STEPS}
"""By number of seats."""


def chances(line: str, seat: int = 0) -> tuple[float, ...]:
    """What a seat thinks of a position."""
    state = parse_position(line)
    return win_probabilities(state, state.turn, leaf_knowledge(observe(state, seat)))


def lanes(row: int, seats: int, biased: bool = False) -> list[int]:
    """The weights in a row, one for each unit and each output."""
    count = UNITS[seats] + len(RAISING[seats])
    if not biased:
        row += sum(0x8000 << 16 * lane for lane in range(count))
    return [(row >> 16 * lane & 0xFFFF) - 0x8000 for lane in range(count)]


def each_of(first: int, size: int, count: int) -> list[range]:
    """So many groups of this many places, one after the other."""
    return [range(at, at + size) for at in range(first, first + size * count, size)]


def counting(at: Offsets, ranks: int, seat: int) -> list[range]:
    """The features of a seat that count up."""
    first = seat * at.per_seat
    jokers = [range(first + at.permanents + 12, first + at.best)]
    groups = each_of(first, 3, ranks) + each_of(first + at.piles, 2, 10)
    return [*groups, *each_of(first + at.permanents, 3, 4), *jokers]


def exclusive(at: Offsets, ranks: int, seats: int) -> list[range]:
    """The features of which exactly one holds."""
    found = [*each_of(at.unseen, 5, ranks), range(at.deck, at.passes), range(at.passes, at.thinker)]
    for first in range(0, at.unseen, at.per_seat):
        found += [
            range(first + at.unknown, first + at.points),
            range(first + at.points, first + at.points_needed),
            range(first + at.points_needed, first + at.piles),
            range(first + at.best, first + at.per_seat),
        ]
    return found if seats == 2 else found + each_of(at.thinker, 3, 1) + each_of(at.rest, CHANCE_BUCKETS, 2)


@SEATS
def test_no_unit_can_leave_its_bits(seats: int) -> None:
    at, each, ranks = feature_offsets(seats), network_rows(seats).each, 11 + seats
    counted = [group for seat in range(seats) for group in counting(at, ranks, seat)]
    one_of = exclusive(at, ranks, seats)
    grouped = {place for group in counted + one_of for place in group}
    alone = set(range(len(each))) - grouped
    assert len(alone) == seats * ranks + (27 if seats == 2 else 0)  # frozen cards; who thinks, and the rules
    rows = [lanes(row, seats) for row in each]
    for lane, bias in enumerate(lanes(network_rows(seats).start, seats, biased=True)):
        choices = [[0, *accumulate(rows[place][lane] for place in group)] for group in counted]
        choices += [[rows[place][lane] for place in group] for group in one_of]
        choices += [[0, rows[place][lane]] for place in alone]
        assert bias + sum(map(min, choices)) >= -0x8000
        assert bias + sum(map(max, choices)) < 0x8000


def plainly(total: int, seats: int) -> list[float]:
    """The outputs by plain arithmetic."""
    found, weights, first = [], lanes(total, seats, biased=True), 0
    tops = weights[UNITS[seats] :]
    for top, raising in zip(tops, RAISING[seats], strict=True):
        group = [max(0, unit) for unit in weights[first : first + UNITS[seats] // len(tops)]]
        found.append((top + sum(group[:raising]) - sum(group[raising:])) / STEPS[seats])
        first += len(group)
    return found


@SEATS
def test_the_packed_units_give_what_plain_arithmetic_gives(seats: int) -> None:
    rows, rng = network_rows(seats), Random(3)
    for _ in range(50):
        total = rows.start + sum(rng.sample(rows.each, 40))
        assert rows.log_odds(total) == plainly(total, seats)


@pytest.mark.parametrize("ruleset", PRESETS.values(), ids=PRESETS)
def test_where_hidden_cards_are_makes_no_difference(ruleset: Ruleset) -> None:
    for state in decisions(ruleset, 4, ["random"] * ruleset.seats)[::5]:
        for seat in range(ruleset.seats):
            seen = observe(state, seat)
            knowledge = leaf_knowledge(seen)
            worlds = [imagine(seen, Random(luck)) for luck in (1, 2)]
            assert len({win_probabilities(world, state.turn, knowledge) for world in worlds}) == 1


@SEATS
def test_it_plays_by_rules_that_no_book_has(seats: int) -> None:
    for seed in range(12):
        for state in decisions(custom(Random(seed), seats), seed, ["random"] * seats)[::7]:
            seen = observe(state, state.turn)
            found = win_probabilities(state, state.turn, leaf_knowledge(seen))
            assert all(0 <= chance <= MAX_CHANCE for chance in found)
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


THREE: Final = "bga-three | 0 turn {turn} | {} / 3D 6H / 4C 5D | {} / {} / {} | 8S 9D | ..."


def test_among_three_the_best_side_is_best_off() -> None:
    found = chances(THREE.format("4H 3C", "2C", "10S QD=", "-", turn=0))
    assert found[1] > 0.5 > max(found[0], found[2])
    assert chances(THREE.format("5H 3C", "9S", "8D", "-", turn=0))[0] > 0.99


def test_among_three_seats_are_told_apart_by_turn_order_alone() -> None:
    hands, rows = ["4H 3C", "3D 6H", "4C 5D"], ["2C", "10S", "9C"]
    found = []
    for shift in range(3):
        order = [(at - shift) % 3 for at in range(3)]
        line = f"bga-three | {shift} turn {shift} | {' / '.join(hands[at] for at in order)}"
        line += f" | {' / '.join(rows[at] for at in order)} | 8S 9D | ..."
        won = chances(line, shift)
        found.append([won[(shift + at) % 3] for at in range(3)])
    assert found[0] == found[1] == found[2]


def test_among_three_a_seat_that_resigned_cannot_win() -> None:
    state = parse_position(THREE.format("4H 3C", "2C", "10S", "9C", turn=0))._replace(resigned=0b010)
    found = win_probabilities(state, 0, leaf_knowledge(observe(state, 0)))
    assert found[1] == 0
    assert sum(found) == pytest.approx(1)


def test_among_three_passing_for_a_tie_is_worth_a_third() -> None:
    line = "bga-three | 0 turn 0 | - / 10H / 4C | 2S / 9S / 9C | 8S 9D | - | passes 2"
    assert chances(line)[0] >= 1 / 3
    assert sum(chances(line)) == pytest.approx(1)


def test_weights_for_the_linear_evaluation_replace_it() -> None:
    two = observe(decisions(PRESETS["cuttle-cards"], 1, ["random"] * 2)[0], 0)
    three = observe(decisions(PRESETS["bga-three"], 1, ["random"] * 3)[0], 0)
    assert type(leaf_knowledge(two).network) is Network
    assert type(leaf_knowledge(three).network) is NetworkOfThree
    assert leaf_knowledge(two, LEAF_WEIGHTS).network is None


def test_a_network_evaluates_a_position_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    whole = NetworkRows.log_odds

    def counted(rows: NetworkRows, total: int) -> list[float]:
        asked.append(total)
        return whole(rows, total)

    monkeypatch.setattr(NetworkRows, "log_odds", counted)
    state = parse_position("cuttle-cards | 0 turn 0 | 4C 5H / 3D 6H | 10S / 2C | 8S 9D | ...")
    knowledge = leaf_knowledge(observe(state, 0))
    assert win_probabilities(state, 0, knowledge) == win_probabilities(state, 0, knowledge)
    assert len(asked) == 1
