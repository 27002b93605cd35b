"""The almanac's counts and figures: they continue after a stop, and find what's planted at its size."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cuttle import PRESETS, Game
from cuttle.notation.rulesets import parse_ruleset
from cuttle.rules.cards import ACE
from tools.almanac import choices, counting, figures, rounds
from tools.almanac.counting import Counts, count_round
from tools.almanac.estimate import Figure, Measured, estimate, estimate_change
from tools.almanac.figures import measure
from tools.almanac.rounds import Series, play_batch, play_round, play_series, read_batches
from tools.almanac.statements import (
    QUESTIONS,
    answers,
    claims_of,
    contradictions,
    read_claims,
    read_figures,
    sense_of,
)
from tools.almanac.uses import RANKS
from tools.almanac.writing import DATA, data_of, read_data, write_data

pytestmark = pytest.mark.cpython_only

CARDS = PRESETS["cuttle-cards"]


def series(seed: int = 1, rules: str = "cuttle-cards", level: str = "random") -> Series:
    return Series(parse_ruleset(rules), level, seed)


@pytest.fixture(autouse=True)
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "BATCH", 5)


def test_stopped_run_continues_after_its_last_whole_batch(tmp_path: Path) -> None:
    once, twice = tmp_path / "once", tmp_path / "twice"
    for folder, stops in ((once, [15]), (twice, [5, 15])):
        folder.mkdir()
        for stop in stops:
            assert list(play_series(series(), folder, stop, processes=1))[-1] == stop
            path = series().path(folder)
            if stop < 15:
                path.write_text(path.read_text() + '{"rounds":5,"ro')
    assert read_batches(series().path(once)) == read_batches(series().path(twice))
    assert list(play_series(series(), once, 15, processes=1)) == []


def test_counts_of_a_round_add_up() -> None:
    game = play_round(series(level="novice"), 3)
    counts = count_round(game)
    chosen = {
        name: count for name, count in counts.items() if name.startswith("chosen/") and "score" not in name
    }
    answers_ = chosen.pop("chosen/counter 2", 0) + chosen.pop("chosen/allow", 0)
    assert sum(chosen.values()) == counts["turns"] == len(list(counting.turns_of(game)))
    assert counts["moves"] >= counts["turns"] + answers_
    possible = {name: counts[name.replace("chosen", "possible")] for name in chosen}
    assert [name for name, count in chosen.items() if count > possible[name]] == []
    assert sum(counts[f"more/{rank}"] for rank in RANKS) == -1


def test_rounds_with_the_same_number_have_the_same_deal_under_all_rules() -> None:
    one, other = (play_round(series(rules=rules), 7) for rules in ("cuttle-live", "trial-double-nine"))
    assert one.deck == other.deck


# Planted changes


def planted_batches(size: float, deals: range) -> list[Counts]:
    """Opening hands, and results in which each ace more than the dealer has brings the first seat `size`."""
    batches = []
    for first in deals:
        found = Counter[str]()
        for number in range(first, first + deals.step):
            game = Game.deal(CARDS, number)
            aces = [sum(card >> 2 == ACE for card in hand) for hand in game.states[0].hands]
            chance = 0.5 + size * (aces[0] - aces[1])
            score = float(Random(number).random() < chance)
            counting.add(found, "rounds", score)
            counting._count_hands(found, game, (score, 1 - score))
        found["turns"] += deals.step
        batches.append(found)
    return batches


def worth(counts: Counts) -> dict[str, Measured]:
    return dict(figures._worth(counts))


def test_planted_worth_of_an_ace_is_found_at_its_size() -> None:
    with_, without = (planted_batches(size, range(0, 3000, 150)) for size in (0.1, 0.0))
    found, change = estimate(with_, worth)["worth/A"], estimate_change(with_, without, worth)
    assert found.is_clear()
    assert found.low < 0.1 * 12 / 13 < found.high
    assert change["worth/A"].low < 0.1 * 12 / 13 < change["worth/A"].high
    assert change["worth/A"].high - change["worth/A"].low < found.high - found.low
    assert [name for name, figure in change.items() if figure.is_clear() and name != "two ahead"] == [
        "worth/A"
    ]


def test_interval_covers_the_truth_in_most_series() -> None:
    runs = [estimate(planted_batches(0.05, range(at, at + 480, 40)), worth) for at in range(0, 12000, 480)]
    covered = sum(run["worth/A"].low <= 0.05 * 12 / 13 <= run["worth/A"].high for run in runs)
    assert 22 <= covered <= 25


def test_choice_between_winning_and_not_is_worth_a_whole_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choices, "_play_on", lambda _game, moves, _player, _luck: float(len(moves)))
    found = Counter[str]()
    for number in range(3):
        game = play_round(series(level="novice"), number)
        choices.count_choice(found, game, choices.CHOICES[4], lambda seen, _: seen.moves[0], f"1/{number}")
    assert sum(count for name, count in found.items() if name.endswith("/score")) == 2 * sum(
        count for name, count in found.items() if not name.endswith("/score")
    )


def test_ten_is_tried_besides_the_choice_that_a_round_always_tried() -> None:
    tried = [list(choices.choices_of_round(number)) for number in range(50)]
    assert {choice[0].name for choice in tried} == {choice.name for choice in choices.CHOICES}
    assert [number for number, choice in enumerate(tried) if choices.TEN in choice] == [0, 25]


# Statements


def section_with(**values: tuple[float, float]) -> dict[str, Any]:
    return {"figures": {name: (*pair, 1000) for name, pair in values.items()}, "rounds": 1000}


@pytest.mark.parametrize(
    ("value", "half", "sense"),
    [(0.53, 0.01, "more"), (0.47, 0.01, "less"), (0.51, 0.01, "within"), (0.51, 0.04, None)],
)
def test_claim_is_as_strong_as_its_figure(value: float, half: float, sense: str | None) -> None:
    data = {"levels": {"skilled": section_with(first=(value, half))}, "changes": {}}
    assert [claim.sense for claim in claims_of(data)] == [sense] * (sense is not None)
    assert [claim.sense for claim in answers(data, "first player")] == [sense] * (sense is not None)


def test_bound_is_the_far_end_of_the_interval() -> None:
    (claim,) = read_claims({"first": Figure(0.51, 0.5, 0.52, 1000)}, "skilled", 1000)
    assert claim.bound == pytest.approx(0.02)


def test_two_seeds_do_not_contradict_each_other() -> None:
    both = []
    for seed in (1, 2):
        batches = [play_batch(series(seed), batch) for batch in range(24)]
        both.append(estimate(batches, measure))
    coarse = {"turns", "share/draw", "share/points", "ending/points"}
    claims = [[claim for claim in read_claims(each, "random", 120) if claim.name in coarse] for each in both]
    assert {claim.name for claim in claims[0]} == coarse
    assert [(claim.name, claim.sense) for claim in claims[0]] == [
        (claim.name, claim.sense) for claim in claims[1]
    ]
    assert contradictions(claims[0], both[1]) == []


def test_contradiction_is_noticed() -> None:
    (claim,) = read_claims({"first": Figure(0.55, 0.54, 0.56, 1000)}, "skilled", 1000)
    assert contradictions([claim], {"first": Figure(0.45, 0.44, 0.46, 1000)}) == ["first"]


# The data


def test_data_is_written_and_read(tmp_path: Path) -> None:
    for rules in ("cuttle-live", "trial-double-nine"):
        list(play_series(series(rules=rules), tmp_path, 100, processes=1))
    found = data_of(tmp_path, parse_ruleset("trial-double-nine"), ["random"], seed=1)
    path = tmp_path / "data.json"
    write_data(found, path)
    write_data({"ruleset": "cuttle-cards"}, path)
    write_data(found, path)
    assert [data["ruleset"] for data in read_data(path)] == ["cuttle-cards", "trial-double-nine"]
    assert list(found["changes"]) == ["cuttle-live"]
    assert found["levels"]["random"]["rounds"] == 100
    assert read_figures(found["levels"]["random"])["turns"].cases == 100
    claims = [claim.name for claim in claims_of(read_data(path)[1]) if not claim.base]
    assert claims == list(found["levels"]["random"]["figures"])


@pytest.mark.parametrize("data", read_data(DATA), ids=lambda data: data["ruleset"])
def test_data_of_the_project_hold_only_what_may_be_said(data: dict[str, Any]) -> None:
    assert parse_ruleset(data["ruleset"]).key == data["ruleset"]
    sections = [
        *data["levels"].values(),
        *[each for base in data["changes"].values() for each in base.values()],
    ]
    assert len(claims_of(data)) == sum(len(section["figures"]) for section in sections) > 0


def test_no_difference_at_all_is_neither_more_nor_less() -> None:
    none = Figure(0.0, 0.0, 0.0, 20_000)
    assert [sense_of(name, none, "cuttle-cards") for name in ("first", "kings/4")] == ["within", None]


def test_questions_are_about_figures_that_exist() -> None:
    names = {name for question in QUESTIONS.values() for name in question}
    offered = {f"choice/{choice.name}" for choice in (*choices.CHOICES, choices.TEN)}
    assert {name for name in names if name.startswith("choice/") and name.count("/") == 1} <= offered


def test_the_page_says_what_every_field_of_the_data_is() -> None:
    page = (Path(__file__).parent.parent.parent / "docs" / "almanac.md").read_text(encoding="utf-8")
    entries = read_data(DATA)
    levels = [level for entry in entries for level in entry["levels"].items()]
    fields = {name for entry in entries for name in entry} | {name for _, level in levels for name in level}
    assert [name for name in fields | {name for name, _ in levels} if f"`{name}`" not in page] == []
