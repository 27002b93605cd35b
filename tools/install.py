"""Install what the checks and tests need: .venv, node_modules and Pyodide's own hypothesis.

Each is rebuilt only if its list has changed. Everything installed is pinned and checked against a hash.

The system's Python runs this, which may be an old one: the sentence for it comes before anything that Python
3.6 can't read or import.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036
    sys.exit("install: Python 3.11 or newer is needed.")

import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import zipfile
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
MODULES = ROOT / "node_modules"
CACHE = ROOT / ".cache"
NODE = (20, 6)
"""The oldest version of Node that will do."""
PYODIDE_SITE = CACHE / "pyodide-site"
ENV = CACHE / "env"
ENV_PYTHON = ENV / PYTHON.relative_to(VENV)
PIP = ("-m", "pip", "--disable-pip-version-check", "--quiet", "--no-input")


class InstallError(Exception):
    """A failed installation; the message says why."""


def run(*command: str) -> None:
    print(f"install: {' '.join(command)}", flush=True)
    if call(command, ROOT) != 0:
        raise InstallError(f"`{' '.join(command)}` failed.")


def call(
    command: Sequence[str],
    folder: Path,
    environment: Mapping[str, str] | None = None,
    errors: IO[bytes] | None = None,
) -> int:
    """Run a program to its end, with all that it starts; returns its exit code.

    It's in a group of its own, or Ctrl-C would reach each process of it, and each would print a traceback.
    """
    begun = subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stderr=errors, start_new_session=True
    )
    try:
        return begun.wait()
    finally:
        for number in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError, subprocess.TimeoutExpired):
                os.killpg(begun.pid, number)
                begun.wait(timeout=5)


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
    unlink(VENV)
    run(sys.executable, "-m", "venv", "--clear", str(VENV))
    run(str(PYTHON), *PIP, "install", "--require-hashes", "--only-binary=:all:", "-r", "requirements.txt")


def make_env() -> None:
    """Make the Python of the environments for learners, which only `make env` needs."""
    unlink(ENV)
    run(sys.executable, "-m", "venv", "--clear", str(ENV))
    locked = ("--require-hashes", "--only-binary=:all:", "-r", "requirements-env.txt")
    run(str(ENV_PYTHON), *PIP, "install", *locked)


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
    info = json.loads((MODULES / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    download = ("download", "--no-deps", "--require-hashes", *wheel_tags(info), "--dest", str(wheels))
    command = (str(PYTHON), *PIP, *download, "-r", "requirements-pyodide.txt")
    print(f"install: {' '.join(command)}", flush=True)
    with TemporaryFile() as errors:
        if call(command, ROOT, errors=errors) != 0:
            errors.seek(0)
            raise InstallError(no_wheel(info, errors.read().decode(errors="replace")))
    for wheel in sorted(wheels.glob("*.whl")):
        zipfile.ZipFile(wheel).extractall(PYODIDE_SITE)


def wheel_tags(info: Mapping[str, str]) -> tuple[str, ...]:
    """The options with which pip finds wheels for a Pyodide, from what its list of packages says about it."""
    major, minor, *_ = info["python"].split(".")
    return (
        "--only-binary=:all:",
        f"--python-version={major}.{minor}",
        "--implementation=cp",
        f"--abi=cp{major}{minor}",
        f"--platform=pyemscripten_{info['abi_version']}_{info['arch']}",
    )


def no_wheel(info: Mapping[str, str], said: str) -> str:
    """Why there is nothing to unpack, without pip's list of all versions."""
    short = re.sub(r" \(from versions: .*?\)", "", said).strip()
    return (
        f"{short}\ninstall: requirements-pyodide.txt has no wheel for the installed Pyodide (Python"
        f" {info['python']}, ABI {info['abi_version']}), or it couldn't be downloaded. After a change of"
        " Pyodide choose one as docs/boot.md says, under “How to upgrade”."
    )


STEPS: dict[str, tuple[Callable[[], None], Path, tuple[str, ...]]] = {
    "venv": (make_venv, PYTHON, ("requirements.txt",)),
    "node": (make_node_modules, MODULES / ".package-lock.json", ("package.json", "package-lock.json")),
    "pyodide": (make_pyodide_site, PYODIDE_SITE, ("requirements-pyodide.txt", "package-lock.json")),
    "env": (make_env, ENV_PYTHON, ("requirements-env.txt",)),
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
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: nothing that was begun goes on
    try:
        for step in steps:
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
