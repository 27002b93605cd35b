"""What the expert's number means: chances that fit games, and that never claim more than is known."""

import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cuttle import Game, Move, Observation, Ruleset, Verb, observe, parse_position, variant
from cuttle.bot import MoveScore, Thought, calibration, choose, odds, think
from cuttle.bot.calibration import outcome_shares
from cuttle.rules.moves import DRAW
from cuttle.variants import PRESETS

CASES: Final = Path(__file__).with_name("cases.txt")
"""Cases of games that the table wasn't fitted to. By ruleset: number in thousandths, result, and cards
left in the deck."""
NODES: Final = 300
"""How many positions each number took."""
MANY: Final = 10**12
WINNING: Final = "cuttle-cards | 0 turn 0 | 6C QC KD / 9H 9C | 10S 4S / 8D | - | ..."

chances = st.floats(0, 1)
decks = st.integers(0, 43)
rulesets = st.sampled_from([*PRESETS.values(), variant("cuttle-cards", (), {"goals": (99, 50, 30, 20, 10)})])


def first_observation(preset: str = "cuttle-cards") -> Observation:
    state = Game.deal(PRESETS[preset], 1).state
    return observe(state, state.phase.seat)


def thought(chance: float, proven: bool = False, nodes: int = 2000, move: Move = DRAW) -> Thought:
    return Thought(move, chance, nodes, 1, (MoveScore(chance, move),), proven)


@given(rulesets, decks, chances, chances, st.integers(1, 10**6))
def test_shares_sum_to_one_and_a_higher_number_promises_more(
    rules: Ruleset, deck: int, one: float, two: float, nodes: int
) -> None:
    low, high = (outcome_shares(rules, deck, each, nodes) for each in sorted((one, two)))
    assert sum(low) == pytest.approx(1)
    assert all(0 < each < 1 for each in low)
    assert low[0] <= high[0]
    assert low[2] >= high[2]


@given(rulesets, decks, chances)
def test_between_two_what_one_wins_the_other_loses(rules: Ruleset, deck: int, chance: float) -> None:
    """As far as the number is right, that is: after endless thought."""
    if rules.seats == 2:
        mine, theirs = (outcome_shares(rules, deck, each, MANY) for each in (chance, 1 - chance))
        assert mine == pytest.approx(theirs[::-1], abs=1e-4)


def test_ties_come_with_the_end_of_the_deck() -> None:
    ties = [outcome_shares(PRESETS["cuttle-cards"], deck, 0.5, NODES)[1] for deck in (40, 30, 20, 12, 3, 0)]
    assert ties == sorted(ties)
    assert 0.3 < outcome_shares(PRESETS["cuttle-cards"], 12, 0.5, NODES)[1] < 0.5


def test_rules_of_your_own_are_judged_by_what_they_say() -> None:
    base, own = PRESETS["cuttle-cards"], variant("cuttle-cards", (), {"hand_limit": 9})
    assert outcome_shares(own, 20, 0.6, NODES) == outcome_shares(base, 20, 0.6, NODES)
    high = variant("cuttle-cards", (), {"goals": (25, 20, 16, 13, 11)})
    assert outcome_shares(high, 20, 0.6, NODES)[1] > outcome_shares(base, 20, 0.6, NODES)[1]


@pytest.mark.parametrize("preset", PRESETS)
def test_only_what_is_proven_is_certain(preset: str) -> None:
    here = first_observation(preset)
    for chance in (0.0, 0.5, 1.0):
        found = odds(here, thought(chance))
        assert all(0 < each < 1 for each in found[:3])
        assert found.margin > 0
    assert odds(here, thought(1.0, proven=True)) == (1, 0, 0, 0)
    assert odds(here, thought(0.0, proven=True)) == (0, 0, 1, 0)
    assert odds(here, thought(0.7, proven=True)).margin > 0


def test_a_half_is_a_tie_if_nothing_is_random() -> None:
    here = first_observation()
    assert odds(here, thought(0.5, proven=True)) == (0, 1, 0, 0)
    assert odds(here, thought(0.5, move=Move(Verb.ACCEPT))) == (0, 1, 0, 0)
    random = here._replace(ruleset=variant("cuttle-cards", (), {"four_random": True}))
    assert odds(random, thought(0.5, proven=True)).margin > 0


def test_more_thought_makes_it_surer() -> None:
    margins = [odds(first_observation(), thought(0.5, nodes=nodes)).margin for nodes in (1, 100, 1000, 10000)]
    assert margins == sorted(margins, reverse=True)
    assert 0.03 < margins[-1] < 0.1


def test_a_move_that_wins_at_once_is_a_sure_win() -> None:
    state = parse_position(WINNING)
    *_, last = think("expert", observe(state, 0), Random(1))
    assert last.proven
    assert odds(observe(state, 0), last).win == 1


def test_an_opening_is_not_proven() -> None:
    assert not any(each.proven for each in islice(think("expert", first_observation(), Random(1)), 30))


def test_play_does_not_depend_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    before = [choose("expert", first_observation(preset), Random(1), 60) for preset in PRESETS]
    monkeypatch.delattr(calibration, "outcome_shares")
    monkeypatch.delattr(calibration, "odds")
    assert before == [choose("expert", first_observation(preset), Random(1), 60) for preset in PRESETS]


# Other games than the table was fitted to


def recorded() -> dict[str, list[tuple[float, str, int]]]:
    """The cases by ruleset: number, result, deck."""
    found = {}
    for line in CASES.read_text(encoding="utf-8").splitlines():
        name, *cases = line.split(" ")
        parts = [re.split("([wtl])", case) for case in cases]
        found[name] = [(int(number) / 1000, result, int(deck)) for number, result, deck in parts]
    return found


def error(pairs: list[tuple[float, bool]]) -> float:
    """The expected calibration error, in ten bins of equal size."""
    ranked = sorted(pairs)
    parts = [ranked[len(ranked) * part // 10 : len(ranked) * (part + 1) // 10] for part in range(10)]
    return sum(abs(sum(shown - came for shown, came in part)) for part in parts) / len(ranked)


@pytest.mark.parametrize(("way", "result"), [(0, "w"), (1, "t"), (2, "l")])
def test_calibrated_odds_match_recorded_results(way: int, result: str) -> None:
    """In all rulesets together, at most three points off."""
    pairs = [
        (outcome_shares(PRESETS[name], deck, number, NODES)[way], came == result)
        for name, cases in recorded().items()
        for number, came, deck in cases
    ]
    assert len(pairs) > 2000
    assert error(pairs) <= 0.03


def test_the_uncalibrated_number_is_further_off() -> None:
    pairs = [(number, came == "w") for cases in recorded().values() for number, came, _ in cases]
    assert error(pairs) > 0.08
