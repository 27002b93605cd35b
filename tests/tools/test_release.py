"""What is released: a tag that is the version, notes from the changelog, and the same bytes everywhere."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import time
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import cuttle
from tools import library, release
from tools.build.paths import gzipped

pytestmark = pytest.mark.cpython_only

CHANGELOG = """# Changelog

## Unreleased

- Not yet.

## 1.2.0 – 2026-11-30

- This.

## 1.1.0 – 2026-10-01

- That.
"""


def test_the_version_is_that_of_the_library() -> None:
    assert release.version() == cuttle.__version__
    release.check(f"v{cuttle.__version__}")


@pytest.mark.parametrize("tag", ["", "1.0.0", "v0.0.0", f"v{cuttle.__version__}-rc1"])
def test_a_tag_that_is_not_the_version_is_refused(tag: str) -> None:
    with pytest.raises(release.ReleaseError, match="the version"):
        release.check(tag)


def test_the_notes_are_the_part_of_the_changelog_about_the_version() -> None:
    assert release.notes(CHANGELOG, "1.2.0") == "- This.\n"
    assert release.notes(CHANGELOG, "1.1.0") == "- That.\n"


def test_the_changelog_has_what_is_unreleased_on_top_and_a_page_for_this_version() -> None:
    text = (release.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *others = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert first == "Unreleased"
    assert [head for head in others if not re.fullmatch(r"\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d", head)] == []
    assert 10 < len(release.notes(text, release.version()).splitlines()) < 60
    assert "Unreleased" in (release.ROOT / "RELEASING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", ["1.3.0", "1.2", "Unreleased"])
def test_a_version_without_a_date_in_the_changelog_is_not_released(number: str) -> None:
    with pytest.raises(release.ReleaseError, match="YYYY-MM-DD"):
        release.notes(CHANGELOG, number)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "packed"
    (folder / "b").mkdir(parents=True)
    for name in ("b/one.txt", "a.txt", "B.txt"):
        (folder / name).write_text(name, encoding="utf-8")
    return folder


@pytest.fixture
def far_away(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another time zone and other rights of new files."""
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    before = os.umask(0o077)
    yield
    os.umask(before)
    monkeypatch.undo()
    time.tzset()


def test_a_folder_is_zipped_to_the_same_bytes_elsewhere_and_later(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(library.EPOCH, "1764300000")
    release.zip_folder(folder, tmp_path / "first.zip")
    request.getfixturevalue("far_away")
    other = tmp_path / "other"
    for name in ("a.txt", "b/one.txt", "B.txt"):
        (other / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(folder / name, other / name)
        os.utime(other / name, (1, 1))
    release.zip_folder(other, tmp_path / "second.zip")
    assert (tmp_path / "first.zip").read_bytes() == (tmp_path / "second.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "second.zip") as archive:
        assert archive.namelist() == ["B.txt", "a.txt", "b/one.txt"]
        assert {entry.date_time for entry in archive.infolist()} == {(2025, 11, 28, 3, 20, 0)}


def test_the_wheel_and_the_sources_have_one_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(library.EPOCH, "1764300000")
    monkeypatch.chdir(library.ROOT)
    made = tmp_path / library.build_wheel(str(tmp_path))
    assert made.stat().st_size <= 800_000
    with zipfile.ZipFile(made) as wheel:
        assert "cuttle/languages/de.po" in wheel.namelist()
        assert "cuttle/puzzles/parts/part-1.txt" in wheel.namelist()
        assert not [name for name in wheel.namelist() if "older" in name]
        assert {entry.date_time for entry in wheel.infolist()} == {(2025, 11, 28, 3, 20, 0)}
    sources = [tmp_path / folder / library.build_sdist(str(tmp_path / folder)) for folder in ("one", "two")]
    assert sources[0].read_bytes() == sources[1].read_bytes()


@pytest.mark.parametrize(
    ("given", "moment"),
    [("1764300000", 1764300000), ("17", library.EARLIEST), ("", 1700000000), ("soon", 1700000000)],
)
def test_the_moment_is_the_one_given_or_that_of_the_commit(
    given: str, moment: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    monkeypatch.setenv("GIT_COMMITTER_DATE", "1700000000 +0530")
    for command in (("init", "-q"), (*author, "commit", "-q", "--allow-empty", "-m", "one")):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")  # as in a container
    monkeypatch.setenv(library.EPOCH, given)
    monkeypatch.setattr(library, "ROOT", tmp_path)
    assert library.moment() == moment


def test_sources_without_a_history_have_a_fixed_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(library.EPOCH, raising=False)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    for folder in (tmp_path, tmp_path / "inside"):  # without a commit, and in another's repository
        folder.mkdir(exist_ok=True)
        monkeypatch.setattr(library, "ROOT", folder)
        assert library.moment() == library.EARLIEST


def test_the_checksums_are_those_of_what_is_attached(folder: Path) -> None:
    for name in ("cuttle-1.zip", "cuttle.html", "cuttle-1.whl", "notes.md"):
        (folder / name).write_text(name, encoding="utf-8")
    (folder / release.SUMS).write_text(release.checksums(folder), encoding="utf-8")
    check = ["sha256sum", "--check", "--strict", release.SUMS]
    checked = subprocess.run(check, cwd=folder, capture_output=True, text=True, check=True).stdout
    assert re.findall(r"(.+): OK", checked) == ["cuttle-1.whl", "cuttle-1.zip", "cuttle.html"]


def test_the_library_is_packed_by_one_version_of_flit() -> None:
    """Its number is in the wheel."""
    (wanted,) = tomllib.loads((library.ROOT / "pyproject.toml").read_text("utf-8"))["build-system"][
        "requires"
    ]
    locked = (library.ROOT / "requirements.txt").read_text("utf-8")
    assert f"\n{wanted.replace('_', '-')} \\\n" in locked


def test_what_is_compressed_names_no_system() -> None:
    assert gzipped(b"text", 9)[:10] == b"\x1f\x8b\x08" + bytes(5) + b"\x02\xff"
