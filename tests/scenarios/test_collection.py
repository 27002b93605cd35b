"""Which files are read, what each entry becomes, that nothing is skipped; and what the collection covers."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from tests.scenarios.cases import Case
from tests.scenarios.collection import DATA, load
from tests.scenarios.layout import layout
from tests.scenarios.vocabulary import ScenarioError

RUNNER: Final = Path(__file__).with_name("test_scenarios.py")

DRAW: Final[dict[str, Any]] = {
    "id": "draw",
    "rulesets": ["cuttle-cards", "cuttle-live"],
    "setup": {"hands": [["KC"], ["4H"]], "deck_top": ["AC"]},
    "steps": [{"by": 0, "do": "draw"}],
    "expect": {"hands": [["KC", "AC"], ["4H"]]},
}
AFTER: Final[dict[str, Any]] = {
    "scenario": "draw",
    "after": 1,
    "phase": "main",
    "to_act": 1,
    "moves": ["draw", "points 4H", "oneoff 4H"],
}
ONE_OFF: Final = DRAW | {"steps": [{"by": 0, "do": "oneoff", "card": "AS"}], "expect": {}}


def written(folder: Path, name: str, content: object) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content), encoding="utf-8")
    return path


def failing(cases: list[Case]) -> list[str]:
    """The names of the cases that fail."""
    found = []
    for case in cases:
        try:
            case.check()
        except ScenarioError:
            found.append(case.name)
    return found


def names(folder: Path, *entries: object) -> list[str]:
    """The cases of a file with these entries; all of them pass."""
    cases = load([written(folder, "a.json", list(entries))])
    assert failing(cases) == []
    return [case.name for case in cases]


def test_the_projects_own_collection_is_run_where_none_is_given() -> None:
    assert [case.name for case in load([])] == [case.name for case in load([DATA])]
    assert len(load([])) > 700


def test_a_folder_is_read_with_its_folders_and_each_file_once(tmp_path: Path) -> None:
    one = written(tmp_path, "deep/one.json", [DRAW])
    written(tmp_path, "two.json", [DRAW | {"id": "again"}])
    assert len(load([tmp_path, one, one])) == 4


def test_a_file_without_scenarios_fails(tmp_path: Path) -> None:
    assert failing(load([tmp_path / "none.json"])) == ["none.json"]
    written(tmp_path, "notes.txt", "[]")
    assert failing(load([tmp_path])) == [tmp_path.name]


@pytest.mark.parametrize("content", ["", "[]", "{}", "null", "[1]", '[{"name": "draw"}]', '[{"id": 1}]'])
def test_a_file_that_is_neither_scenarios_nor_move_lists_fails(tmp_path: Path, content: str) -> None:
    paths = [written(tmp_path, "good.json", [DRAW]), written(tmp_path, "odd.json", content)]
    assert failing(load(paths)) == ["odd.json"]


def test_what_is_written_twice_fails(tmp_path: Path) -> None:
    twice = json.dumps([DRAW]).replace('"id": "draw"', '"id": "draw", "id": "draw"')
    assert failing(load([written(tmp_path, "key.json", twice)])) == ["key.json"]
    assert failing(load([written(tmp_path, "name.json", [DRAW, DRAW])])) == ["draw-twice"]


@pytest.mark.parametrize("rulesets", [[], None, "cuttle-live", ["pagatt"], [1]])
def test_a_scenario_without_a_known_ruleset_fails(tmp_path: Path, rulesets: object) -> None:
    assert len(failing(load([written(tmp_path, "a.json", [DRAW | {"rulesets": rulesets}])]))) == 1


@pytest.mark.parametrize(
    "change",
    [
        *({"after": 0}, {"after": 2}, {"after": "1"}, {"phase": "counter"}, {"phase": None}, {"to_act": 0}),
        {"moves": ["draw", "points 4H"]},
        {"moves": ["draw", "points 4H", "oneoff 4H", "pass"]},
        *({"moves": ["draw", "points 4H", wrong]} for wrong in ("oneoff 4h", "fly 4H", "seven draw")),
        *({"moves": ["resolve"]}, {"moves": []}, {"moves": "draw"}, {"variant": "no_limit"}),
        *({"rulesets": []}, {"rulesets": ["pagatt"]}, {"note": ""}, {"scenario": "lost"}),
    ],
    ids=str,
)
def test_a_false_move_list_fails(tmp_path: Path, change: dict[str, Any]) -> None:
    cases = load([written(tmp_path, "a.json", [DRAW, AFTER | change])])
    assert len(failing(cases)) == len(cases) - 2 == 1


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
        ({"rulesets": DRAW["rulesets"]}, DRAW["rulesets"]),
    ],
)
def test_a_move_list_holds_under_its_rulesets_or_its_variant(
    tmp_path: Path, change: dict[str, Any], rulesets: list[str]
) -> None:
    assert names(tmp_path, DRAW, AFTER | change)[2:] == [f"draw-moves-after-1-{name}" for name in rulesets]


def test_a_move_list_of_a_scenario_of_other_rulesets_holds_under_those(tmp_path: Path) -> None:
    found = names(tmp_path, DRAW | {"rulesets": ["cuttle-cards"]}, AFTER)
    assert found == ["draw-cuttle-cards", "draw-moves-after-1-cuttle-cards"]


def test_a_move_list_finds_its_scenario_in_any_file_given_and_then_in_the_projects_own(
    tmp_path: Path,
) -> None:
    paths = [written(tmp_path, "a.json", [AFTER]), written(tmp_path, "b.json", [DRAW])]
    assert len(load(paths)) == 3
    assert failing(load(paths)) == []
    own = json.loads((DATA / "legal_moves.json").read_text(encoding="utf-8"))[0]
    assert len(names(tmp_path, own)) == 1
    other = written(tmp_path, "a.json", [own, DRAW | {"id": own["scenario"]}])
    assert len(failing(load([other]))) == 1


@pytest.mark.parametrize(
    ("hands", "royals", "moves"),
    [
        ([["AS"], ["2H"]], [["QS"], []], ["resolve"]),
        ([["AS"], []], [[], []], ["resolve"]),
        ([["AS"], ["2H", "2C"]], [[], []], ["resolve", "counter 2H", "counter 2C"]),
    ],
)
def test_a_move_list_of_answers_is_compared_where_nobody_is_asked_too(
    tmp_path: Path, hands: object, royals: object, moves: list[str]
) -> None:
    scenario = ONE_OFF | {"setup": {"hands": hands, "royals": royals}}
    assert names(tmp_path, scenario, AFTER | {"phase": "counter", "moves": moves})
    for wrong in (["counter 2H"], [*moves, "draw"], ["draw"]):
        false = [scenario, AFTER | {"phase": "counter", "moves": wrong}]
        assert len(failing(load([written(tmp_path, "false.json", false)]))) == 1


@pytest.mark.cpython_only
def test_the_option_names_files_and_folders_from_where_pytest_is_run(tmp_path: Path) -> None:
    written(tmp_path, "true.json", [DRAW])
    written(tmp_path, "deep/false.json", [DRAW | {"id": "false", "expect": {"hands": [[], []]}}])
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--scenarios", "true.json"]
    run = subprocess.run(
        [*command, str(RUNNER), "--scenarios=deep"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.stdout.strip().rpartition("\n")[2].startswith("2 failed, 2 passed"), run.stderr


# The collection itself

SITE = ("cuttle_cards", "legal_moves")
"""Files recorded from the site, whose sources are places in its code."""

ENTRIES: list[dict[str, Any]] = [
    entry
    for path in sorted(DATA.glob("*.json"))
    if path.stem not in SITE
    for entry in json.loads(path.read_text(encoding="utf-8"))
]


def cited(pattern: str) -> set[str]:
    """Everything that the sources name in this form."""
    return {found for entry in ENTRIES for found in re.findall(pattern, entry["source"])}


def test_every_scenario_names_a_ruling_or_the_table() -> None:
    assert [entry["id"] for entry in ENTRIES if not re.match(r"RULES( R\d+|, )", entry["source"])] == []


def test_every_ruling_has_a_scenario() -> None:
    """R25, about check, isn't a rule of play, and R27 needs a whole game."""
    assert cited(r"R\d+") >= {f"R{number}" for number in range(1, 29) if number not in (25, 27)}


def test_every_document_has_a_scenario() -> None:
    assert cited(r"\[\d\]") == {f"[{number}]" for number in range(5)}


@pytest.mark.parametrize("path", sorted(DATA.glob("*.json")), ids=lambda path: path.stem)
def test_every_file_has_one_step_a_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text == layout(json.loads(text)), "python -m tests.scenarios.layout"
