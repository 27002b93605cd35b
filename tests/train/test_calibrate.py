"""The chances that players are shown are fitted to games, and checked with others."""

from argparse import Namespace
from math import log
from pathlib import Path
from random import Random

import pytest

from cuttle import PRESETS
from tools.train import calibrate, outcomes, reliability
from tools.train.logits import Sample, fitted, solved, spread

pytestmark = pytest.mark.cpython_only


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fewer positions for a number."""
    monkeypatch.setattr(outcomes, "NODES", 20)
    monkeypatch.setattr(outcomes, "MORE", 40)


def test_a_game_is_the_same_each_time_and_its_cases_come_back_from_text() -> None:
    found = outcomes.line("1/fit", "cuttle-cards", 1)
    assert found == outcomes.line("1/fit", "cuttle-cards", 1)
    assert found != outcomes.line("2/fit", "cuttle-cards", 1)
    cases = outcomes.read(found)
    assert all(0 <= case.chance <= 1 and case.result in ("win", "tie", "loss") for case in cases)


def test_what_was_interrupted_continues(tmp_path: Path) -> None:
    asked = Namespace(folder=tmp_path, seed=1, processes=1, rulesets=["bga-three"])
    calibrate.gather(asked, "fit", 1)
    calibrate.gather(asked, "fit", 2)
    lines = (tmp_path / "fit-bga-three.txt").read_text(encoding="utf-8").splitlines()
    assert lines == [outcomes.line("1/fit", "bga-three", number) for number in range(2)]
    assert list(calibrate.written(asked, "fit")) == ["bga-three"]


def test_the_fit_finds_what_the_results_came_from() -> None:
    rng = Random(1)
    samples = []
    for _ in range(4000):
        lean, tie = (1.0, rng.gauss(0, 1)), (1.0, rng.random())
        win, tied, _ = spread(0.5 + 1.5 * lean[1], -1.0 + 0.8 * tie[1])
        sort = rng.random()
        samples.append(Sample(lean, tie, "win" if sort < win else "tie" if sort < win + tied else "loss"))
    lean_found, tie_found, surprise = fitted(samples)
    assert lean_found == pytest.approx([0.5, 1.5], abs=0.15)
    assert tie_found == pytest.approx([-1.0, 0.8], abs=0.3)
    assert surprise < log(3)
    lean_kept, tie_kept, _ = fitted(samples, [0.5, 0.0, -1.0, 0.8], free=(1,))
    assert (lean_kept[0], tie_kept) == (0.5, [-1.0, 0.8])
    assert lean_kept[1] == pytest.approx(1.5, abs=0.15)


def test_equations_are_solved() -> None:
    assert solved([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx([1.0, 3.0])


def test_perfect_chances_err_by_luck_alone_and_bold_ones_by_more() -> None:
    rng = Random(1)
    chances = [rng.random() for _ in range(4000)]
    fair = [(chance, rng.random() < chance) for chance in chances]
    bold = [(chance, rng.random() < 0.25 + chance / 2) for chance in chances]
    assert reliability.error(fair) < 0.03 < reliability.error(bold)
    assert reliability.error(fair) == pytest.approx(
        reliability.by_luck([[pair] for pair in fair], rng), abs=0.012
    )
    assert sum(each.cases for each in reliability.bins(fair)) == len(fair)


def test_the_plot_has_each_point_and_is_said_in_words() -> None:
    pairs = [(place / 100, place % 3 == 0) for place in range(100)]
    found = reliability.plot([reliability.Panel("wins", pairs, pairs)], "In words")
    assert found.count("<circle") == 2 * reliability.BINS
    assert "<title>In words</title>" in found


def test_cases_for_tests_are_from_all_games() -> None:
    case = outcomes.Case(12, 0.5554, False, "tie")
    assert calibrate.triples({"pagat": [[case], [case]]}) == "pagat 555t12 555t12\n"
    assert set(PRESETS) >= {"pagat"}
