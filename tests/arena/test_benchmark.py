"""The benchmark: version 1 for ever, ratings that fit, and the command."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from cuttle.__main__ import main
from cuttle.arena import benchmark
from cuttle.arena.benchmark import RATINGS, Result, rate, report
from cuttle.arena.games import Limit, play_match, player_named
from cuttle.arena.ratings import expected_score
from cuttle.arena.tally import Score

PAGE: Final = Path(__file__).parent.parent.parent / "docs" / "benchmark.md"


def results(points: float, error: float = 0.01) -> list[Result]:
    """The scores of a bot that plays by its rating."""
    scores = [expected_score(points - rating) for rating in RATINGS.values()]
    found = [Score(score, score - 0.02, score + 0.02, error) for score in scores]
    return [Result(level, score, 1200) for level, score in zip(RATINGS, found, strict=True)]


def test_version_1_stays_as_it_is() -> None:
    """Change one of these, and `VERSION` with it: results of different versions can’t be compared."""
    fixed = (benchmark.RULES.key, benchmark.DEALS, benchmark.SEED, benchmark.NODES, dict(RATINGS))
    levels = {"novice": 1000, "casual": 1278, "skilled": 1442, "expert": 1642}
    assert (benchmark.VERSION, fixed) == (1, ("cuttle-cards", 600, 68, 300, levels))


@pytest.mark.cpython_only
def test_the_levels_of_version_1_play_as_they_did() -> None:
    """The moves of four games with each. A level that plays otherwise needs another version, too."""
    found = {}
    for level in RATINGS:
        players = [player_named("random"), player_named(level, Limit(nodes=benchmark.NODES))]
        found[level] = play_match(players, benchmark.RULES, 4, benchmark.SEED).moves
    assert (benchmark.VERSION, found) == (1, {"novice": 92, "casual": 44, "skilled": 80, "expert": 84})


@pytest.mark.parametrize("points", [700, 1300, 1900])
def test_a_rating_is_the_one_that_explains_the_scores(points: int) -> None:
    elo = rate(results(points))
    assert elo is not None
    assert abs(elo.points - points) < 0.1
    assert elo.low < points < elo.high


def test_larger_errors_make_a_wider_interval() -> None:
    narrow, wide = rate(results(1300, 0.01)), rate(results(1300, 0.02))
    assert narrow is not None
    assert wide is not None
    assert (wide.high - wide.low) == pytest.approx(2 * (narrow.high - narrow.low))


@pytest.mark.parametrize("score", [0.0, 1.0])
def test_a_bot_that_always_loses_or_wins_has_no_rating(score: float) -> None:
    found = [Result(level, Score(score, score, score, 0.0), 1200) for level in RATINGS]
    said = report("mine:play", found, 600, "1.0.0")
    assert said["elo"] is None
    assert said["line"].startswith("mine:play: no rating in Cuttle bench 1 (600 deals, cuttle-cards): ")


def test_a_part_is_called_a_part() -> None:
    assert "a part only" not in report("mine:play", results(1300), 600, "1.0.0")["line"]
    assert "a part only" in report("mine:play", results(1300), 60, "1.0.0")["line"]
    assert "a part only" in report("mine:play", results(1300)[:1], 600, "1.0.0")["line"]


def test_the_command_prints_json_and_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bench", "random", "--against", "novice", "--deals", "4", "--processes", "1"]
    assert main(command) == 0
    said = capsys.readouterr()
    found = json.loads(said.out)
    assert (found["bot"], found["deals"], found["levels"][0]["games"]) == ("random", 4, 8)
    assert found["line"] == said.err.strip()


def test_it_is_against_the_levels_that_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["bench", "random", "--deals", "1", "--processes", "1", "--against"]
    assert main([*command, "casual,novice"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [each["level"] for each in found["levels"]] == ["novice", "casual"]
    with pytest.raises(SystemExit):
        main([*command, "novice,grandmaster"])
    assert "grandmaster" in capsys.readouterr().err


def test_the_example_of_the_page_is_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    section = PAGE.read_text(encoding="utf-8").partition("\n## The JSON\n")[2].partition("\n## ")[0]
    command = re.findall(r"`cuttle (bench [^`]*)`", section)[0].split()
    example = "\n".join(re.findall(r"^    (.*)$", section, re.MULTILINE))
    assert main([*command, "--processes", "1"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert json.loads(example) == {**found, "cuttle": json.loads(example)["cuttle"]}
