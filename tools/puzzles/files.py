"""The files of the pool: parts that are small enough to be fetched, the older puzzles apart."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from subprocess import run
from typing import Final

from cuttle.puzzles import Entry, Puzzle, puzzle_text, read_pool
from cuttle.puzzles.pool import OLDER, VERSION, file_text

POOL: Final = Path(__file__).resolve().parents[2] / "cuttle" / "puzzles" / "parts"
LARGEST: Final = 60_000
"""The most bytes of a part."""
OLDER_PARTS: Final = "older"
"""What the names of those begin with."""


def parts() -> list[Path]:
    """All files, those with older puzzles last."""
    return sorted(POOL.glob("*.txt"), key=lambda path: _place(path.name))


def whole_text() -> str:
    """All files as one, as the page gets them."""
    return "\n".join(path.read_text(encoding="utf-8") for path in parts())


def read_all() -> list[Entry]:
    """All puzzles, the older ones last."""
    return read_pool(whole_text())


def read_shipped() -> list[Entry]:
    """Those that are offered."""
    return [entry for entry in read_all() if not entry.older]


def read_older() -> list[Entry]:
    """Those that are offered no more."""
    return [entry for entry in read_all() if entry.older]


def read_committed() -> list[Entry]:
    """All puzzles of the last commit, so that what was only tried is forgotten."""
    names = _git("ls-tree", "--name-only", "HEAD", "./").split()
    texts = [_git("show", f"HEAD:./{name}") for name in sorted(names, key=_place)]
    return read_pool("\n".join(texts))


def _git(*words: str) -> str:
    return run(["git", *words], cwd=POOL, check=True, capture_output=True, text=True).stdout


def _place(name: str) -> tuple[bool, str]:
    """Where a file comes: those with older puzzles last."""
    return name.startswith(OLDER_PARTS), name


def write_pool(puzzles: Sequence[Puzzle], older: Iterable[Entry]) -> None:
    """Write the files anew."""
    for path in parts():
        path.unlink()
    POOL.mkdir(exist_ok=True)
    write_parts("part", [puzzle_text(puzzle) for puzzle in puzzles], VERSION)
    write_parts(OLDER_PARTS, [entry.text for entry in older], OLDER)


def write_parts(name: str, texts: Sequence[str], first: str) -> None:
    """Write as many files as it takes."""
    files: list[list[str]] = []
    for text in texts:
        if not files or len(file_text([*files[-1], text], first).encode()) > LARGEST:
            files.append([])
        files[-1].append(text)
    for number, part in enumerate(files, 1):
        (POOL / f"{name}-{number}.txt").write_text(file_text(part, first), encoding="utf-8")
