"""What building and serving say when they can't: the cause, and no traceback."""

from __future__ import annotations

import errno
import sys
from pathlib import Path

import pytest

from tools import serve
from tools.build import build
from tools.build import paths as parts
from tools.build.paths import BuildError, run_node
from tools.install import InstallError

pytestmark = pytest.mark.cpython_only


@pytest.mark.parametrize("port", ["99999", "65536", "abc", "-1", "", "9" * 5000])
def test_what_is_no_port_is_told_in_a_sentence(
    port: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "index.html").touch()
    monkeypatch.setattr(serve, "DIST", tmp_path)
    monkeypatch.setattr(sys, "argv", ["serve", f"--port={port}"])
    assert serve.main() == 1
    assert capsys.readouterr().err == f"serve: {port!r} is no port; try a number from 1024 to 65535.\n"


@pytest.mark.parametrize(("taken", "free"), [(8000, 8001), (65535, 8000)])
def test_another_port_is_named_that_there_is(taken: int, free: int) -> None:
    error = OSError(errno.EADDRINUSE, "taken")
    assert serve.why_not(taken, error).endswith(f"PORT={free}`.")


def test_a_file_named_dist_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "dist").touch()
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    assert build.main() == 1
    assert capsys.readouterr().err.startswith("build: there is a file named dist")


def test_a_folder_that_cannot_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> None:
        raise PermissionError(13, "Permission denied", "dist/index.html")

    monkeypatch.setattr(build, "outputs", refuse)
    assert build.main() == 1
    assert capsys.readouterr().err == "build: [Errno 13] Permission denied: 'dist/index.html'\n"


@pytest.mark.parametrize(
    ("package", "said"),
    [
        ("", r"node_modules/@a/b/c\.mjs is missing; run `make install`\."),
        ('{"version": "0.29.5"}', r"c\.mjs is missing; @a/b 0\.29\.5 is installed\. .*docs/boot\.md"),
    ],
)
def test_a_missing_file_of_a_package_is_told_with_its_version(
    package: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Installing again wouldn't help where the version has no such file."""
    monkeypatch.setattr(parts, "ROOT", tmp_path)
    monkeypatch.setattr(parts, "MODULES", modules := tmp_path / "node_modules")
    if package:
        (modules / "@a" / "b").mkdir(parents=True)
        (modules / "@a" / "b" / "package.json").write_text(package, encoding="utf-8")
    with pytest.raises(BuildError, match=said):
        parts.read(modules / "@a" / "b" / "c.mjs")


def no_node() -> str:
    raise InstallError("Node is needed.")


def test_a_missing_node_fails_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "find_node", no_node)
    with pytest.raises(BuildError, match="Node is needed"):
        run_node("tools/build/icons.mjs")


def test_the_cause_of_a_failure_is_told_however_much_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "find_node", lambda: sys.executable)
    program = "import sys; sys.exit('the cause' + 99 * '\\nmore of it' + '\\n' + 99999 * 'x')"
    with pytest.raises(BuildError, match="the cause") as caught:
        run_node("-c", program)
    assert len(str(caught.value)) < 2000
