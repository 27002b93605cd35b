"""Installing: a stamp never outlives what it stamps, and what's missing is told in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import install
from tools.install import InstallError, ensure, find_node, main

pytestmark = pytest.mark.cpython_only

Make = Callable[[], None]


class Step:
    """A step that makes one file, and counts how often it was begun."""

    def __init__(self, root: Path) -> None:
        self.list = root / "list.txt"
        self.made = root / "made"
        self.begun = 0
        self.fails = False

    def __call__(self) -> None:
        self.begun += 1
        self.made.unlink(missing_ok=True)
        self.made.touch()
        if self.fails:
            raise InstallError("broken off.")


@pytest.fixture
def step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Step:
    """One step, done for the list “first”."""
    step = Step(tmp_path)
    monkeypatch.setattr(install, "ROOT", tmp_path)
    monkeypatch.setattr(install, "CACHE", tmp_path / ".cache")
    monkeypatch.setattr(install, "STEPS", {"step": (step, step.made, (step.list.name,))})
    step.list.write_text("first")
    ensure("step")
    return step


def test_what_is_done_is_not_done_again(step: Step) -> None:
    ensure("step")
    assert step.begun == 1


def test_what_was_broken_off_begins_again_even_for_the_list_before(step: Step) -> None:
    step.list.write_text("second")
    step.fails = True
    assert main(["step"]) == 1
    step.list.write_text("first")
    step.fails = False
    ensure("step")
    assert step.begun == 3


def test_what_leads_nowhere_is_made_again(step: Step) -> None:
    step.made.unlink()
    step.made.symlink_to("/nowhere/at/all")
    ensure("step")
    assert step.begun == 2


@pytest.mark.parametrize(("folder", "make"), [("VENV", "make_venv"), ("MODULES", "make_node_modules")])
def test_a_link_is_removed_and_what_it_leads_to_stays(
    folder: str, make: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    link, elsewhere = tmp_path / "link", tmp_path / "elsewhere"
    elsewhere.mkdir()
    link.symlink_to(elsewhere)
    monkeypatch.setattr(install, folder, link)
    monkeypatch.setattr(install, "find_node", lambda: "node")
    monkeypatch.setattr("tools.install.shutil.which", lambda name: name)
    linked = []
    monkeypatch.setattr(install, "run", lambda *command: linked.append(link.is_symlink()))
    getattr(install, make)()
    assert set(linked) == {False}
    assert elsewhere.is_dir()


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The only folder in which programs are looked for."""
    monkeypatch.setenv("PATH", str(tmp_path))
    find_node.cache_clear()
    yield tmp_path
    find_node.cache_clear()


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("v18.20.4", "needed; .*node is v18.20.4"),
        ("v20.5.1", "v20.5.1"),
        ("", "no Node"),
        (None, "none in the PATH"),
    ],
)
def test_node_is_asked_for_its_version(path: Path, version: str | None, said: str) -> None:
    if version is not None:
        program = path / "node"
        program.write_text(f"#!/bin/sh\necho {version}\n")
        program.chmod(0o755)
    with pytest.raises(InstallError, match=said):
        find_node()


def test_a_new_enough_node_is_found(path: Path) -> None:
    program = path / "node"
    program.write_text("#!/bin/sh\necho v20.6.0\n")
    program.chmod(0o755)
    assert find_node() == str(program)
