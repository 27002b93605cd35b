"""The jobs of the workflows: what is run of them here, and that nothing is left out unseen."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
import yaml

import cuttle
from tools.check import workflows
from tools.check.workflows import Job, Reader, WorkflowError, all_jobs, chosen, main, passes

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / ".github" / "workflows"

MAKEFILE = """
ARGS ?=
modules:
	mkdir modules
test:
	test -d modules
tested: modules
	test -d modules
free:
	test -z "$(ARGS)$(CUTTLE_ADDRESS)"
alone:
	touch "$(RUNNER_TEMP)/file"
	git config --global user.name Nobody
"""


def test_each_step_is_run_or_left_out_by_name() -> None:
    jobs = all_jobs(FOLDER)
    told = {step.name for job in jobs for step in job.steps} | set(workflows.STEPS)
    found = {
        name: yaml.safe_load((FOLDER / f"{name}.yml").read_text("utf-8"))["jobs"]
        for name in ("pages", "release")
    }
    assert told == {
        f"{workflow}/{name}/{step['name']}"
        for workflow, all_of_it in found.items()
        for name, job in all_of_it.items()
        for step in job["steps"]
        if "run" in step
    }
    assert [job.name for job in chosen(jobs, [])] == ["pages/check", "pages/newest", "release/release"]


def test_a_step_has_its_variables_and_no_expression() -> None:
    (job,) = (job for job in all_jobs(FOLDER) if job.name == "release/release")
    step = job.steps[-1]
    assert step.script == "make test release"
    assert step.env["CUTTLE_ADDRESS"] == "https://player.github.io/cuttle"
    assert step.env["TAG"] == f"v{cuttle.__version__}"
    assert job.shell == "sh", "a container has no other by default"


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("uses: someone/something@0123", "w/j uses someone/something"),
        ("run: gh release create", "w/j/a step without a name has gh: leave it out"),
        ("run: make x\n  if: failure()", "w/j/a step without a name has if, which nothing here reads"),
        ("run: echo ${{ secrets.KEY }}", r"has \$\{\{ secrets.KEY \}\}: give it a value"),
        ("run: make x\n  env: {KEY: '${{ secrets.KEY }}'}", "secrets.KEY"),
    ],
)
def test_a_step_that_is_neither_run_nor_named_is_an_error(step: str, said: str) -> None:
    text = f"on: push\njobs:\n j:\n  runs-on: x\n  steps:\n  - {step.replace(chr(10), chr(10) + '  ')}\n"
    with pytest.raises(WorkflowError, match=said):
        list(Reader().jobs("w", text))


def test_more_in_a_step_that_is_left_out_is_an_error() -> None:
    text = (
        (FOLDER / "pages.yml").read_text("utf-8").replace("python3-venv make", "python3-venv make && make x")
    )
    with pytest.raises(WorkflowError, match="pages/check/Install Python is left out, but make of it"):
        list(Reader().jobs("pages", text))


@pytest.mark.parametrize("name", ["ACTIONS", "STEPS", "STAND_INS"])
def test_a_name_that_no_workflow_has_is_an_error(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(getattr(workflows, name), "long/gone", "x")
    with pytest.raises(WorkflowError, match="no workflow has long/gone"):
        all_jobs(FOLDER)


def test_a_job_that_is_asked_for_but_missing_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["workflows", "pages/oldest"])
    assert main() == 1
    assert "there is no job pages/oldest; there are pages/check, " in capsys.readouterr().err


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project whose packages are installed here, but not committed."""
    (tmp_path / "Makefile").write_text(MAKEFILE, encoding="utf-8")
    (tmp_path / ".gitignore").write_text("modules\n", encoding="utf-8")
    (tmp_path / "modules").mkdir()
    user = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    for command in (("init", "-q"), ("add", "."), (*user, "commit", "-qm", "all")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    monkeypatch.setattr(workflows, "ROOT", tmp_path)
    return tmp_path


def job_with(script: str) -> Job:
    text = f"on: push\njobs:\n j:\n  runs-on: x\n  steps:\n  - run: {script}\n"
    (job,) = Reader().jobs("w", text)
    return job


def test_a_job_that_needs_what_it_does_not_install_fails(project: Path) -> None:
    assert subprocess.run(["make", "test"], cwd=project, check=False).returncode == 0
    assert not passes(job_with("make test"))
    assert passes(job_with("make tested"))


def test_a_checkout_of_another_user_is_cloned(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    assert passes(job_with("make tested"))


def test_a_job_stops_at_the_command_that_fails(project: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert not passes(job_with('"false; echo went on"'))
    assert "went on" not in capfd.readouterr().out


def test_a_job_has_no_variables_of_this_make_and_leaves_no_settings(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARGS", "pages/newest")
    monkeypatch.setenv("CUTTLE_ADDRESS", "https://example.org")
    monkeypatch.setenv("HOME", str(project))
    assert passes(job_with("make free alone"))
    assert not (project / ".gitconfig").exists()
