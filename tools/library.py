"""Build the library: pip calls this (PEP 517). The wheel has what the terminal says in each language.

flit packs it, from a copy of the package with the translations beside it. The same commit gives the same
bytes, wherever and whenever they are packed: the time in them is $SOURCE_DATE_EPOCH, or that of the commit.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

EPOCH = "SOURCE_DATE_EPOCH"
"""Seconds since 1970: https://reproducible-builds.org/specs/source-date-epoch/"""
EARLIEST = 315532800
"""1980, the first time that a ZIP file can hold: that of sources without a history."""


def moment() -> int:
    """The time, in seconds since 1970, of everything that is packed."""
    seconds = os.environ.get(EPOCH, "")
    return max(EARLIEST, int(seconds) if seconds.isdecimal() else committed())


def committed() -> int:
    """The time of the last commit, or EARLIEST if git doesn't know it."""
    if not (ROOT / ".git").exists():  # a copy inside another repository hasn't that one's time
        return EARLIEST
    ask = ["git", "-c", "safe.directory=*", "log", "-1", "--no-show-signature", "--format=%ct"]
    try:
        said = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:  # no git
        return EARLIEST
    return int(said or EARLIEST)


def build_wheel(folder: str, settings: object = None, metadata: str | None = None) -> str:
    """Write the wheel into this folder. Returns its name."""
    from flit_core import buildapi

    target = str(Path(folder).resolve())
    with copied() as copy, chdir(copy):
        add_languages(Path(copy, "cuttle", "languages"))
        for older in Path(copy, "cuttle", "puzzles", "parts").glob(
            "older-*"
        ):  # only the page opens their links
            older.unlink()
        return str(buildapi.build_wheel(target, settings, metadata))


@contextmanager
def copied() -> Iterator[Path]:
    """A copy of what is packed, with a README and addresses for the index."""
    from tools.listing import prepare

    os.environ[EPOCH] = str(moment())  # for flit
    with TemporaryDirectory() as name:
        copy = Path(name)
        for part in ("cuttle", "tools", "web/languages"):
            shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
        for file in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / file, copy)
        prepare(copy)
        yield copy


def add_languages(folder: Path) -> None:
    """Write what the terminal says in each language."""
    from cuttle.terminal.languages import essential

    folder.mkdir()
    for path in (ROOT / "web" / "languages").glob("*.po"):
        text = essential(path.read_text(encoding="utf-8"))
        (folder / path.name).write_text(text, encoding="utf-8", newline="\n")


def build_sdist(folder: str, settings: object = None) -> str:
    """Write the sources into this folder. Returns the name."""
    from flit_core import buildapi

    target = str(Path(folder).resolve())
    with copied() as copy, chdir(copy):
        return str(buildapi.build_sdist(target, settings))


def build_editable(folder: str, settings: object = None, metadata: str | None = None) -> str:
    """Write a wheel that leads to this checkout. Returns its name."""
    from flit_core import buildapi

    return str(buildapi.build_editable(folder, settings, metadata))
