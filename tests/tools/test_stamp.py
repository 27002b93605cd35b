"""The build does nothing when no input has changed, and misses no change."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.build import addresses, build
from tools.build.paths import ROOT

pytestmark = pytest.mark.cpython_only

UP_TO_DATE = "dist is up to date."


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one source of a build that copies it."""
    file = tmp_path / "source.py"
    file.write_text("first", encoding="utf-8")
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(build, "STAMP", tmp_path / "cache" / "build.json")
    monkeypatch.setattr(build, "inputs", lambda: build.state([file]))
    monkeypatch.setattr(build, "all_parts", lambda quick: {"copy.txt": file.read_bytes()})
    monkeypatch.setattr(build, "run_node", lambda *command: None)
    return file


def copy(source: Path) -> str:
    return (source.parent / "dist" / "copy.txt").read_text(encoding="utf-8")


def test_an_unchanged_source_is_not_built_again(source: Path) -> None:
    assert build.build() != UP_TO_DATE
    assert build.build() == UP_TO_DATE
    source.write_text("second", encoding="utf-8")
    assert build.build() != UP_TO_DATE
    assert (copy(source), build.build()) == ("second", UP_TO_DATE)


def test_a_source_that_changes_during_a_build_is_built_by_the_next(
    source: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(build, "run_node", lambda *command: source.write_text("changed", encoding="utf-8"))
        build.build()
    assert copy(source) == "first"
    assert build.build() != UP_TO_DATE
    assert (copy(source), build.build()) == ("changed", UP_TO_DATE)


def test_a_file_of_the_build_that_was_changed_or_lost_is_built_again(source: Path) -> None:
    build.build()
    (source.parent / "dist" / "copy.txt").write_text("by hand", encoding="utf-8")
    assert build.build() != UP_TO_DATE
    assert copy(source) == "first"
    (source.parent / "dist" / "copy.txt").unlink()
    assert build.build() != UP_TO_DATE
    assert copy(source) == "first"


@pytest.mark.parametrize("address", ["", "https://name.github.io/cuttle/"])
def test_every_source_and_every_step_of_the_build_is_an_input(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(addresses.SITE, address)
    monkeypatch.delenv(addresses.SOURCE, raising=False)
    assert address in build.inputs()
    found = {Path(name).relative_to(ROOT).as_posix() for name in set(build.inputs()) - {"", address}}
    assert {
        "index.html",
        "web/main.py",
        "cuttle/game.py",
        "tools/build/build.py",
        "package-lock.json",
    } <= found
    assert json.loads(json.dumps(build.inputs())) == build.inputs()


def test_a_quick_build_is_followed_by_a_whole_one(source: Path) -> None:
    build.build()
    source.write_text("second", encoding="utf-8")
    build.build(quick=True)
    assert copy(source) == "second"
    assert not build.is_built()
    assert build.build() != UP_TO_DATE
    assert build.is_built()


def test_a_slow_step_of_a_quick_build_runs_when_its_sources_have_changed(
    source: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(build, "QUICK", tmp_path / "quick")
    runs = list[str]()

    def step() -> list[tuple[str, bytes]]:
        runs.append(source.read_text(encoding="utf-8"))
        return [("made", runs[-1].encode())]

    again = build.remembered("step", [source], step)
    assert list(again()) == list(again()) == [("made", b"first")]
    source.write_text("second", encoding="utf-8")
    assert list(again()) == [("made", b"second")]
    assert runs == ["first", "second"]
