"""Which files are read, what becomes of each entry, and that nothing given is passed over."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.scenarios.cases import Case
from tests.scenarios.collection import OWN, load
from tests.scenarios.vocabulary import ScenarioError

DRAW: dict[str, Any] = {
    "id": "draw",
    "rulesets": ["cuttle-cards", "cuttle-live"],
    "setup": {"hands": [["KC"], ["4H"]], "deck_top": ["AC"]},
    "steps": [{"by": 0, "do": "draw"}],
    "expect": {"hands": [["KC", "AC"], ["4H"]]},
}
AFTER: dict[str, Any] = {
    "scenario": "draw",
    "after": 1,
    "phase": "main",
    "to_act": 1,
    "moves": ["draw", "points 4H", "oneoff 4H"],
}


def written(folder: Path, name: str, content: object) -> Path:
    path = folder / name
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def failing(cases: list[Case]) -> list[str]:
    """The names of those cases that fail."""
    found = []
    for case in cases:
        try:
            case.check()
        except ScenarioError:
            found.append(case.name)
    return found


def test_one_case_for_each_ruleset_and_move_list(tmp_path: Path) -> None:
    cases = load([written(tmp_path, "all.json", [DRAW, AFTER])])
    names = ["draw-cuttle-cards", "draw-cuttle-live", "draw-moves-after-1-cuttle-live"]
    assert [case.name for case in cases] == names
    assert failing(cases) == []


def test_the_projects_own_collection_is_run_where_none_is_given() -> None:
    assert [case.name for case in load([])] == [case.name for case in load([OWN])]
    assert len(load([])) > 700


def test_a_folder_is_read_with_its_folders(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    written(tmp_path / "deep", "one.json", [DRAW])
    written(tmp_path, "two.json", [DRAW | {"id": "again"}])
    assert len(load([tmp_path])) == 4


def test_a_file_given_twice_is_read_once(tmp_path: Path) -> None:
    path = written(tmp_path, "one.json", [DRAW])
    assert len(load([path, path, tmp_path])) == 2


def test_a_missing_path_fails(tmp_path: Path) -> None:
    assert failing(load([tmp_path / "none.json"])) == ["none.json"]


def test_a_folder_without_files_fails(tmp_path: Path) -> None:
    written(tmp_path, "notes.txt", "[]")
    assert failing(load([tmp_path])) == [tmp_path.name]


@pytest.mark.parametrize(
    "content", ["", "[]", "{}", "null", "not JSON", "[1]", '["draw"]', '[{"name": "draw"}]', '[{"id": 1}]']
)
def test_a_file_that_is_neither_fails(tmp_path: Path, content: str) -> None:
    assert failing(load([written(tmp_path, "odd.json", content)])) == ["odd.json"]


def test_a_good_file_does_not_make_up_for_a_bad_one(tmp_path: Path) -> None:
    paths = [written(tmp_path, "good.json", [DRAW]), written(tmp_path, "bad.json", [])]
    assert failing(load(paths)) == ["bad.json"]


def test_a_key_written_twice_fails(tmp_path: Path) -> None:
    twice = json.dumps([DRAW]).replace('"id": "draw"', '"id": "draw", "id": "draw"')
    assert failing(load([written(tmp_path, "odd.json", twice)])) == ["odd.json"]


def test_two_scenarios_of_one_name_fail(tmp_path: Path) -> None:
    paths = [written(tmp_path, "a.json", [DRAW]), written(tmp_path, "b.json", [DRAW])]
    assert failing(load(paths)) == ["draw-twice"]


@pytest.mark.parametrize("rulesets", [[], None, "cuttle-live", ["pagatt"], [1], ["pagat+two jokers"]])
def test_a_scenario_without_a_known_ruleset_fails(tmp_path: Path, rulesets: object) -> None:
    assert len(failing(load([written(tmp_path, "a.json", [DRAW | {"rulesets": rulesets}])]))) == 1


# Move lists


def lists(folder: Path, *changes: dict[str, Any]) -> list[Case]:
    """The move lists of a file with the scenario and these variations of its move list."""
    cases = load([written(folder, "a.json", [DRAW, *(AFTER | change for change in changes)])])
    return cases[2:]


@pytest.mark.parametrize(
    "change",
    [
        {"after": 0},
        {"after": 2},
        {"after": -1},
        {"after": "1"},
        {"phase": "counter"},
        {"phase": None},
        {"to_act": 0},
        {"moves": ["draw", "points 4H"]},
        {"moves": ["draw", "points 4H", "oneoff 4H", "pass"]},
        {"moves": ["draw", "points 4H", "oneoff 4h"]},
        {"moves": ["draw", "points 4H", "scuttle 4H"]},
        {"moves": ["draw", "points 4H", "fly 4H"]},
        {"moves": ["draw", "points 4H", "oneoff 4H", "seven draw"]},
        {"moves": ["resolve"]},
        {"moves": []},
        {"moves": "draw"},
        {"variant": "no_limit"},
        {"rulesets": []},
        {"rulesets": ["pagatt"]},
        {"note": ""},
    ],
)
def test_a_false_move_list_fails(tmp_path: Path, change: dict[str, Any]) -> None:
    cases = lists(tmp_path, change)
    assert len(failing(cases)) == len(cases) == 1


@pytest.mark.parametrize("key", ["after", "phase", "to_act", "moves"])
def test_a_move_list_needs_every_part(tmp_path: Path, key: str) -> None:
    path = written(tmp_path, "a.json", [DRAW, {k: v for k, v in AFTER.items() if k != key}])
    assert len(failing(load([path]))) == 1


@pytest.mark.parametrize(
    ("change", "rulesets"),
    [
        ({}, ["cuttle-live"]),
        ({"variant": "discard_at_end"}, ["cuttle-live"]),
        ({"variant": "no_draw_past_eight"}, ["cuttle-cards"]),
        ({"rulesets": ["cuttle-cards", "cuttle-live"]}, ["cuttle-cards", "cuttle-live"]),
    ],
)
def test_the_rulesets_of_a_move_list(tmp_path: Path, change: dict[str, Any], rulesets: list[str]) -> None:
    cases = lists(tmp_path, change)
    assert [case.name for case in cases] == [f"draw-moves-after-1-{ruleset}" for ruleset in rulesets]
    assert failing(cases) == []


def test_a_scenario_of_other_rulesets_is_listed_under_those(tmp_path: Path) -> None:
    path = written(tmp_path, "a.json", [DRAW | {"rulesets": ["cuttle-cards"]}, AFTER])
    assert [case.name for case in load([path])] == ["draw-cuttle-cards", "draw-moves-after-1-cuttle-cards"]


def test_a_move_list_finds_its_scenario_in_another_file(tmp_path: Path) -> None:
    paths = [written(tmp_path, "a.json", [AFTER]), written(tmp_path, "b.json", [DRAW])]
    assert [case.name for case in load(paths) if case.name.startswith("draw-moves")]
    assert failing(load(paths)) == []


def test_a_move_list_finds_its_scenario_among_the_projects_own(tmp_path: Path) -> None:
    own = json.loads((OWN / "legal_moves.json").read_text(encoding="utf-8"))[0]
    cases = load([written(tmp_path, "a.json", [own])])
    assert len(cases) == 1
    assert failing(cases) == []


def test_the_given_scenario_goes_before_the_projects_own(tmp_path: Path) -> None:
    own = json.loads((OWN / "legal_moves.json").read_text(encoding="utf-8"))[0]
    path = written(tmp_path, "a.json", [own, DRAW | {"id": own["scenario"]}])
    assert len(failing(load([path]))) == 1


def test_a_move_list_without_its_scenario_fails(tmp_path: Path) -> None:
    path = written(tmp_path, "a.json", [AFTER | {"scenario": "lost"}])
    assert failing(load([path])) == ["lost-moves"]


ONE_OFF = DRAW | {"steps": [{"by": 0, "do": "oneoff", "card": "AS"}], "expect": {}}
WAITS = AFTER | {"phase": "counter"}


@pytest.mark.parametrize(
    ("hands", "royals", "moves"),
    [
        ([["AS"], ["4H"]], [[], []], ["resolve"]),
        ([["AS"], ["2H"]], [["QS"], []], ["resolve"]),
        ([["AS"], []], [[], []], ["resolve"]),
        ([["AS"], ["2H", "2C"]], [[], []], ["resolve", "counter 2H", "counter 2C"]),
    ],
)
def test_the_answers_to_a_one_off(tmp_path: Path, hands: object, royals: object, moves: list[str]) -> None:
    scenario = ONE_OFF | {"setup": {"hands": hands, "royals": royals}}
    true = [scenario, WAITS | {"moves": moves}]
    assert failing(load([written(tmp_path, "true.json", true)])) == []
    for wrong in (["counter 2H"], [*moves, "draw"], ["draw"]):
        false = [scenario, WAITS | {"moves": wrong}]
        assert len(failing(load([written(tmp_path, "false.json", false)]))) == 1
