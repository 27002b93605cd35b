"""Install what the checks and tests need: .venv, node_modules and Pyodide's own hypothesis.

Each is rebuilt only if its list has changed. Everything installed is pinned and checked against a hash.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CACHE = ROOT / ".cache"
PYODIDE_SITE = CACHE / "pyodide-site"
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "--no-input")
PYODIDE_WHEELS = (
    "--only-binary=:all:",
    "--python-version=3.14",
    "--implementation=cp",
    "--abi=cp314",
    "--platform=pyemscripten_2026_0_wasm32",
)


class InstallError(Exception):
    """A failed installation; the message says why."""


def run(*command: str) -> None:
    print(f"install: {' '.join(command)}", flush=True)
    if subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, check=False).returncode != 0:
        raise InstallError(f"`{' '.join(command)}` failed.")


def make_venv() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036, said kindly here and nowhere else
        raise InstallError("Python 3.11 or newer is needed.")
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    run(str(PYTHON), *PIP, "install", "--require-hashes", "--only-binary=:all:", "-r", "requirements.txt")


def make_node_modules() -> None:
    npm = shutil.which("npm")
    if not npm:
        raise InstallError("npm is needed, from Node 20 or newer.")
    run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def make_pyodide_site() -> None:
    """Unpack the wheels made for Pyodide, without installing them."""
    wheels = CACHE / "pyodide-wheels"
    for folder in (wheels, PYODIDE_SITE):
        shutil.rmtree(folder, ignore_errors=True)
    download = ("download", "--no-deps", "--require-hashes", *PYODIDE_WHEELS, "--dest", str(wheels))
    run(str(PYTHON), *PIP, *download, "-r", "requirements-pyodide.txt")
    for wheel in sorted(wheels.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(PYODIDE_SITE)


STEPS: dict[str, tuple[Callable[[], None], Path, tuple[str, ...]]] = {
    "venv": (make_venv, VENV, ("requirements.txt",)),
    "node": (make_node_modules, ROOT / "node_modules", ("package.json", "package-lock.json")),
    "pyodide": (make_pyodide_site, PYODIDE_SITE, ("requirements-pyodide.txt",)),
}


def digest(names: tuple[str, ...]) -> str:
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def ensure(step: str) -> None:
    """Do a step unless its stamp says that it is done."""
    make, made, lists = STEPS[step]
    stamp, wanted = CACHE / f"{step}.stamp", digest(lists)
    if made.is_dir() and stamp.is_file() and stamp.read_text() == wanted:
        stamp.touch()
        return
    make()
    CACHE.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def main(steps: list[str]) -> int:
    try:
        for step in steps or STEPS:
            ensure(step)
    except InstallError as error:
        print(f"install: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
