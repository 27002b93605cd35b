"""Install what the checks and tests need: .venv, node_modules and Pyodide's own hypothesis.

Each is rebuilt only if its list has changed. Everything installed is pinned and checked against a hash.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
NODE = (20, 6)
"""The oldest version of Node that will do."""
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


@cache
def find_node() -> str:
    """The path of Node. Raises InstallError if it's missing or too old."""
    wanted = f"Node {'.'.join(map(str, NODE))} or newer is needed"
    node = shutil.which("node")
    if not node:
        raise InstallError(f"{wanted}, and there is none in the PATH.")
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout.strip()
    if tuple(map(int, re.findall(r"\d+", version)[:2])) < NODE:
        raise InstallError(f"{wanted}; {node} is {version or 'no Node'}.")
    return node


def unlink(folder: Path) -> None:
    """Remove a link to a folder elsewhere, which would be emptied in place of this one."""
    if folder.is_symlink():
        folder.unlink()


def make_venv() -> None:
    if sys.version_info < (3, 11):  # noqa: UP036, said kindly here and nowhere else
        raise InstallError("Python 3.11 or newer is needed.")
    unlink(VENV)
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    run(str(PYTHON), *PIP, "install", "--require-hashes", "--only-binary=:all:", "-r", "requirements.txt")


def make_node_modules() -> None:
    find_node()
    npm = shutil.which("npm")
    if not npm:
        raise InstallError("npm is needed, which comes with Node.")
    unlink(MODULES)
    run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")


def make_pyodide_site() -> None:
    """Unpack the wheels made for Pyodide, without installing them."""
    wheels = CACHE / "pyodide-wheels"
    for folder in (wheels, PYODIDE_SITE):
        unlink(folder)
        shutil.rmtree(folder, ignore_errors=True)
    download = ("download", "--no-deps", "--require-hashes", *PYODIDE_WHEELS, "--dest", str(wheels))
    run(str(PYTHON), *PIP, *download, "-r", "requirements-pyodide.txt")
    for wheel in sorted(wheels.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(PYODIDE_SITE)


STEPS: dict[str, tuple[Callable[[], None], Path, tuple[str, ...]]] = {
    "venv": (make_venv, PYTHON, ("requirements.txt",)),
    "node": (make_node_modules, MODULES / ".package-lock.json", ("package.json", "package-lock.json")),
    "pyodide": (make_pyodide_site, PYODIDE_SITE, ("requirements-pyodide.txt",)),
}
"""What makes it, what must be there afterwards, and its lists."""


def digest(names: tuple[str, ...]) -> str:
    return hashlib.sha256(b"\0".join((ROOT / name).read_bytes() for name in names)).hexdigest()


def ensure(step: str) -> None:
    """Do a step unless its stamp says that it is done."""
    make, made, lists = STEPS[step]
    stamp, wanted = CACHE / f"{step}.stamp", digest(lists)
    if made.exists() and stamp.is_file() and stamp.read_text() == wanted:
        stamp.touch()
        return
    stamp.unlink(missing_ok=True)  # if this is broken off, it must begin again
    make()
    CACHE.mkdir(exist_ok=True)
    stamp.write_text(wanted)


def main(steps: list[str]) -> int:
    try:
        for step in steps or STEPS:
            ensure(step)
    except (InstallError, OSError) as error:
        print(f"install: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("install: broken off.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
