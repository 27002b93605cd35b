"""Tuning of weights: the linear forms are right, the fit learns, and an interrupted run can go on."""

import json
from argparse import Namespace
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import pytest

from cuttle import PRESETS, decode, observe
from cuttle.bot.evaluation import outlook_among, win_probabilities
from cuttle.bot.knowledge import knowledge_of
from cuttle.bot.weights import HORIZON, WEIGHTS
from cuttle.rules import Turn
from tools.train import climbing, fitting, tune

pytestmark = pytest.mark.cpython_only


def asked(folder: Path, rounds: int, processes: int = 1, **told: int) -> Namespace:
    """Arguments for a short run."""
    usual = {"seed": 5, "games": 4, "climb": 0, "horizon": 0, "trial": 2}
    return Namespace(folder=folder, rounds=rounds, processes=processes, **usual | told)


@cache
def codes() -> tuple[str, ...]:
    """Some games: one with each ruleset, and more with the usual one."""
    row = fitting.numbers(WEIGHTS)
    return tuple(tune.played(row, "test", number) for number in range(20))


@cache
def seen() -> tuple[fitting.Sample, ...]:
    """Samples from these games."""
    row = fitting.numbers(WEIGHTS)
    return tuple(sample for code in codes() for sample in tune.looked_at(row, code))


def test_every_rulebook_has_its_share() -> None:
    played = {tune.rulebook(number) for number in range(20)}
    assert played == {tune.JOKERS, *PRESETS}


def test_weights_in_a_row_are_the_same_weights() -> None:
    assert fitting.weights(fitting.numbers(WEIGHTS)) == WEIGHTS


def test_a_form_is_worth_what_the_numbers_are() -> None:
    """And so are their slopes."""
    row = fitting.numbers(WEIGHTS)
    for code in codes():
        state = next(state for state in decode(code).states[5:] if isinstance(state.phase, Turn))
        found = []
        for using in (WEIGHTS, fitting.forms(row)):
            eyes = knowledge_of(observe(state, 0), using)
            turn, sides = state.phase.seat, [eyes.side(row) for row in state.tables]
            found.append(
                [outlook_among(state, seat, eyes, sides, seat == turn) for seat in range(len(sides))]
            )
        for (number, win), (worth, same) in zip(*found, strict=True):
            form = cast(fitting.Form, worth)
            assert win == same
            assert form.value == pytest.approx(number)
            assert sum(row[name] * slope for name, slope in form.slopes.items()) == pytest.approx(number)


def test_the_fit_reckons_as_the_bot_does() -> None:
    row = fitting.numbers(WEIGHTS)
    for code in codes():
        game = decode(code)
        turns = [state for state in game.states if isinstance(state.phase, Turn) and state.deck]
        for state in turns[:8]:
            sample = fitting.sample(state, knowledge_of(observe(state, 0), fitting.forms(row)), None)
            found = win_probabilities(state, state.phase.seat, knowledge_of(observe(state, 0), WEIGHTS))
            chances, _ = fitting.chances(sample, list(row.values()))
            assert chances[0] == pytest.approx(found[state.phase.seat], abs=0.002)


def test_slopes_are_what_little_steps_change() -> None:
    row = list(fitting.numbers(WEIGHTS).values())
    for sample in seen()[::7]:
        slopes = [0.0] * len(row)
        fitting.add_slopes(sample, row, slopes, 1.0)
        for name in ("tempo", "hand 9", "now scuttle", "later ace", "threat", fitting.SOON):
            at = fitting.PLACES[name]
            more, less = list(row), list(row)
            more[at] += 1e-5
            less[at] -= 1e-5
            change = (fitting.loss(sample, more) - fitting.loss(sample, less)) / 2e-5
            assert slopes[at] == pytest.approx(change, abs=1e-4)


def test_the_fit_learns() -> None:
    nothing = fitting.unknowing()
    before = sum(fitting.loss(sample, [0.0] * len(nothing)) for sample in seen()) / len(seen())
    row, after = fitting.fitted(list(seen()), nothing, Random(3))
    assert after < before
    assert (row, after) == fitting.fitted(list(seen()), nothing, Random(3))


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    """With any number of processes."""
    whole = tune.run(asked(tmp_path / "whole", 2))
    tune.run(asked(tmp_path / "parted", 1, games=2))
    assert tune.run(asked(tmp_path / "parted", 2, processes=2)) == whole
    games = [(tmp_path / folder / "round-2.txt").read_text() for folder in ("whole", "parted")]
    assert games[0] == games[1]


def test_a_duel_moves_every_weight_but_the_last() -> None:
    """By the same amount up or down, at random; the entries of `need` change along a line."""
    row = fitting.numbers(WEIGHTS)
    ways = [climbing.direction(row, Random(number)) for number in range(20)]
    assert all(way.keys() == row.keys() for way in ways)
    for name in row:
        sizes = {round(way[name], 6) for way in ways}
        if name == fitting.NAMES[fitting.NEEDS[-1]]:
            assert sizes == {0.0}
        elif name in ("tempo", "hand 3", "now ace", "need 7"):
            assert len(sizes) == 2
            assert sum(sizes) == 0
    assert ways[0] == climbing.direction(row, Random(0))


@pytest.mark.parametrize("nodes", [0, 20])
def test_a_duel_is_fixed_by_its_number(nodes: int) -> None:
    row = fitting.numbers(WEIGHTS)
    duels = [climbing.duel(row, "test", number, "bga-three", nodes) for number in range(6)]
    assert duels == [climbing.duel(row, "test", number, "bga-three", nodes) for number in range(6)]
    assert all(-1 <= each.gain <= 2 for each in duels)
    assert len({each.gain for each in duels}) > 1


def test_weights_climb_to_where_duels_are_won() -> None:
    """If the weights nearer to a target always win, the climb finds the target."""
    row, best, rng = fitting.unknowing(), fitting.numbers(WEIGHTS), Random(1)

    def far(one: fitting.Numbers, name: str) -> float:
        return abs(one[name] - best[name])

    def won(way: fitting.Numbers) -> climbing.Duel:
        near = [
            sum((value - best[name]) ** 2 for name, value in climbing.moved(row, way, side).items())
            for side in (1.0, -1.0)
        ]
        return climbing.Duel(way, 1.0 if near[0] < near[1] else -1.0)

    for batch in range(60):
        ways = [climbing.direction(row, rng) for _ in range(climbing.BATCH)]
        row = climbing.step(row, [won(way) for way in ways], batch / 60)
    for name in ("queen", "threat", "need 0", "hand 1", "tempo"):
        assert far(row, name) < 0.5 * far(fitting.unknowing(), name)


@pytest.mark.parametrize("nodes", [0, 20])
def test_a_climb_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nodes: int) -> None:
    """With any number of processes; the result is the mean of its second half."""
    monkeypatch.setattr(tune, "BATCH", 4)
    begin = fitting.numbers(WEIGHTS)
    found = tune.climb(asked(tmp_path, 0), "walk", begin, 4, nodes)
    file = tmp_path / "walk-4.txt"
    lines = file.read_text().splitlines()
    file.write_text("\n".join(lines[:1]) + "\n")
    assert tune.climb(asked(tmp_path, 0, processes=2), "walk", begin, 4, nodes) == found
    assert file.read_text().splitlines() == lines
    late = [json.loads(line)["queen"] for line in lines[2:]]
    assert found["queen"] == pytest.approx(sum(late) / 2, abs=0.001)


def test_the_expert_climbs_from_the_weights_in_use(tmp_path: Path) -> None:
    older = json.loads(tune.OLDER.read_text(encoding="utf-8"))
    assert older == fitting.numbers(HORIZON)
    assert tune.run(asked(tmp_path, 0))[1] == older


def test_what_the_expert_has_climbed_to_must_prove_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With any number of processes, and an interrupted run can go on."""
    monkeypatch.setattr(tune, "TRIAL", 20)
    good = fitting.numbers(HORIZON)
    folly = {name: -value for name, value in good.items()}
    for begin, end in ((good, folly), (folly, good), (good, dict(good))):
        folder = tmp_path / str(begin == good) / str(end == good)
        folder.mkdir(parents=True)
        assert tune.better(asked(folder, 0, trial=6), begin, end) == good
        if begin != end:
            whole = (folder / "trial-to-0.txt").read_text()
            assert len(whole.splitlines()) == 6
            (folder / "trial-to-0.txt").write_text(whole.splitlines()[0] + "\n")
            assert tune.better(asked(folder, 0, processes=2, trial=6), begin, end) == good
            assert tune.better(asked(folder, 0, trial=1), begin, end) == begin
            assert (folder / "trial-to-0.txt").read_text() == whole


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    tune.run(asked(tmp_path, 0))
    with pytest.raises(SystemExit, match="was begun with"):
        tune.run(asked(tmp_path, 1, seed=6))
