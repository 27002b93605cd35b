"""Build the library: pip calls this (PEP 517). The wheel has what the terminal says in each language.

flit packs it, from a copy of the package with the translations beside it.
"""

import shutil
import sys
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))


def build_wheel(folder: str, settings: object = None, metadata: str | None = None) -> str:
    """Write the wheel into this folder. Returns its name."""
    from flit_core import buildapi

    with TemporaryDirectory() as copy:
        shutil.copytree(ROOT / "cuttle", Path(copy, "cuttle"), ignore=shutil.ignore_patterns("__pycache__"))
        for name in ("pyproject.toml", "README.md", "LICENSE"):
            shutil.copy(ROOT / name, copy)
        add_languages(Path(copy, "cuttle", "languages"))
        target = str(Path(folder).resolve())
        with chdir(copy):
            return str(buildapi.build_wheel(target, settings, metadata))


def add_languages(folder: Path) -> None:
    """Write what the terminal says in each language."""
    from cuttle.terminal.languages import essential

    folder.mkdir()
    for path in (ROOT / "web" / "languages").glob("*.po"):
        text = essential(path.read_text(encoding="utf-8"))
        (folder / path.name).write_text(text, encoding="utf-8")


def build_sdist(folder: str, settings: object = None) -> str:
    """Write the sources into this folder. Returns the name."""
    from flit_core import buildapi

    return str(buildapi.build_sdist(folder, settings))


def build_editable(folder: str, settings: object = None, metadata: str | None = None) -> str:
    """Write a wheel that leads to this checkout. Returns its name."""
    from flit_core import buildapi

    return str(buildapi.build_editable(folder, settings, metadata))
