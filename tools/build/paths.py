"""Shared by all steps of the build: paths, and checked changes to other projects' files."""

import json
import os
import re
import subprocess
import zlib
from pathlib import Path
from typing import Final

from tools.install import InstallError, find_node

ROOT: Final = Path(__file__).resolve().parents[2]
MODULES: Final = ROOT / "node_modules"

Part = tuple[str, bytes]
"""A path in dist, and its contents."""


class BuildError(Exception):
    """A failed build; the message says why."""


def read(path: Path) -> bytes:
    """Read an input that must exist."""
    try:
        return path.read_bytes()
    except FileNotFoundError:
        hint = f"; {what_is_installed(path)}" if MODULES in path.parents else "."
        raise BuildError(f"{path.relative_to(ROOT)} is missing{hint}") from None


def what_is_installed(path: Path) -> str:
    """What to do about a missing file of a package, which another version may not have."""
    parts = path.relative_to(MODULES).parts
    name = "/".join(parts[: 2 if parts[0].startswith("@") else 1])
    try:
        version = json.loads((MODULES / name / "package.json").read_text(encoding="utf-8"))["version"]
    except FileNotFoundError:
        return "run `make install`."
    return (
        f"{name} {version} is installed. If that's another version than before, it has no such file:"
        " docs/boot.md says what the build needs of it. If not, run `make clean install`."
    )


def replace_once(text: str, old: str, new: str, where: str) -> str:
    """Replace a passage that must occur exactly once."""
    if (count := text.count(old)) != 1:
        raise BuildError(f"{where} should hold {old!r} exactly once, but holds it {count} times.")
    return text.replace(old, new)


def replace_match(text: str, pattern: str, new: str, where: str) -> str:
    """Replace the only match of a pattern."""
    changed, count = re.subn(pattern, lambda match: new, text, flags=re.S)
    if count != 1:
        raise BuildError(f"{where} should hold one passage like {pattern!r}, but holds {count}.")
    return changed


def only_match(pattern: str, text: str, where: str) -> str:
    """The one name that a pattern matches, however often."""
    matches: set[str] = set(re.findall(pattern, text))
    if len(matches) != 1:
        raise BuildError(f"{where} should name one file like {pattern!r}, but names {sorted(matches)}.")
    return matches.pop()


def gzipped(content: bytes, level: int) -> bytes:
    """Compress as gzip does. The header names no system: versions of Python's gzip name different ones."""
    packed = bytearray(zlib.compress(content, level, wbits=31))
    packed[9] = 255
    return bytes(packed)


def path_in_root(path: Path) -> str:
    """A path as written in the project."""
    return path.relative_to(ROOT).as_posix()


LONG: Final = 300
"""Node shows the line of an error, which may be a whole minified file."""


def run_node(*command: str) -> None:
    """Run a Node script. Python's bytecode is made without debug information."""
    try:
        node = find_node()
    except InstallError as error:
        raise BuildError(str(error)) from None
    environment = os.environ | {"PYTHONNODEBUGRANGES": "1"}
    done = subprocess.run(
        [node, *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = "\n".join(line[:LONG] for line in (done.stderr.strip() or done.stdout.strip()).splitlines())
        raise BuildError(f"{command[0]} failed: {said}")
