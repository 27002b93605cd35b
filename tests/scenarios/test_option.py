"""The command line option ``--scenarios``: wherever it stands, however it is spelled."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
RUNNER = HERE / "test_scenarios.py"

pytestmark = pytest.mark.cpython_only

TRUE: dict[str, Any] = {
    "id": "true",
    "rulesets": ["cuttle-live"],
    "setup": {"hands": [["KC"], []]},
    "steps": [{"by": 0, "do": "royal", "card": "KC"}],
    "expect": {"royals": [["KC"], []]},
}
FALSE = TRUE | {"id": "false", "expect": {"royals": [[], ["KC"]]}}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a scenario that holds, and one that does not."""
    (tmp_path / "true.json").write_text(json.dumps([TRUE]), encoding="utf-8")
    (tmp_path / "false.json").write_text(json.dumps([FALSE]), encoding="utf-8")
    return tmp_path


def outcome(where: Path, *arguments: str | Path) -> str:
    """The last line of a run of pytest in some folder."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *map(str, arguments)]
    run = subprocess.run(command, cwd=where, capture_output=True, text=True, check=False)
    return run.stdout.strip().rpartition("\n")[2].rpartition(" in ")[0] + run.stderr


def test_before_the_tests(folder: Path) -> None:
    assert outcome(ROOT, "--scenarios", folder / "true.json", RUNNER) == "1 passed"


def test_after_the_tests_spelled_both_ways(folder: Path) -> None:
    files = [f"--scenarios={folder}/true.json", "--scenarios", str(folder / "false.json")]
    assert outcome(ROOT, RUNNER, *files) == "1 failed, 1 passed"


def test_relative_to_where_pytest_is_run(folder: Path) -> None:
    assert outcome(folder.parent, RUNNER, "--scenarios", folder.name) == "1 failed, 1 passed"


def test_with_all_tests(folder: Path) -> None:
    collected = outcome(
        ROOT, "tests", "--collect-only", "-k", "test_scenario and true-", f"--scenarios={folder}"
    )
    assert collected.startswith("1/")
