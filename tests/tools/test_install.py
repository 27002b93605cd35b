"""Installing: a stamp never outlives what it stamps, and what's missing is told in one sentence."""

from __future__ import annotations

import ast
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tools import install
from tools.install import InstallError, ensure, find_node, main, no_wheel, wheel_tags

pytestmark = pytest.mark.cpython_only

ROOT = Path(__file__).resolve().parents[2]

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


LONG = """
import subprocess, sys
from signal import SIGINT, default_int_handler, signal
signal(SIGINT, default_int_handler)  # a job in the background ignores it
from tools import install
child = "import time; print('begun', flush=True); time.sleep(60)"
parent = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {child!r}])"
install.STEPS = {"long": (lambda: install.run(sys.executable, "-c", parent), install.PYTHON, ())}
sys.exit(install.main(["long"]))
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_interrupted_says_so_in_a_line_and_ends_all_that_it_began(number: signal.Signals) -> None:
    run = [sys.executable, "-c", LONG]
    with subprocess.Popen(
        run, cwd=ROOT, text=True, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert "begun\n" in program.stdout
        os.killpg(program.pid, number)  # as a terminal does
        said, errors = program.communicate(timeout=30)  # to the end: whoever is left holds the pipes open
    assert (program.returncode, said, errors) == (130, "", "install: broken off.\n")


def run_by_the_system() -> list[str]:
    """The programs that are run before there is an environment, and the package that is run without one."""
    sources = [ROOT / "Makefile", *(ROOT / ".github" / "workflows").iterdir()]
    found = {
        name
        for path in sources
        for name in re.findall(r"(?:\$\(PYTHON\)|python3) (tools/\S+\.py)", path.read_text("utf-8"))
    }
    return sorted({*found, "cuttle/__init__.py"})


@pytest.mark.parametrize("name", run_by_the_system())
def test_an_old_python_is_told_which_one_is_needed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It can read the file, and nothing is imported before the sentence."""
    monkeypatch.setattr(sys, "argv", ["-m"])
    for version in ((3, 8), (3, 10)):
        code = ast.parse((ROOT / name).read_text("utf-8"), name, feature_version=version)
        check = next(number for number, node in enumerate(code.body) if isinstance(node, ast.If))
        before = [node for node in code.body[:check] if not isinstance(node, ast.Expr)]
        assert [ast.unparse(node) for node in before] == ["import sys"]
        monkeypatch.setattr(sys, "version_info", (*version, 18))
        with pytest.raises(SystemExit, match=r"Python 3.11 or newer is needed\.$"):
            exec(compile(ast.Module(code.body[: check + 1], []), name, "exec"), {})


def test_the_programs_run_by_the_system_are_found() -> None:
    assert {"tools/install.py", "tools/release.py"} <= set(run_by_the_system())


@pytest.mark.parametrize(
    ("python", "abi", "tags"),
    [
        ("3.14.2", "2026_0", "--python-version=3.14 --abi=cp314 --platform=pyemscripten_2026_0_wasm32"),
        ("3.13.2", "2025_0", "--python-version=3.13 --abi=cp313 --platform=pyemscripten_2025_0_wasm32"),
    ],
)
def test_wheels_are_those_for_the_installed_pyodide(python: str, abi: str, tags: str) -> None:
    assert {*tags.split()} < set(wheel_tags({"python": python, "abi_version": abi, "arch": "wasm32"}))


def test_a_missing_wheel_is_told_with_what_to_do() -> None:
    said = "ERROR: No version satisfies x (from versions: 1.0, 1.1)\nERROR: No matching distribution"
    told = no_wheel({"python": "3.13.2", "abi_version": "2025_0", "arch": "wasm32"}, said)
    assert "from versions" not in told
    assert "(Python 3.13.2, ABI 2025_0)" in told
    assert "docs/boot.md" in told
