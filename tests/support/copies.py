"""A copy of the house, in which something is added or taken away."""

import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Final

from tests.support.recipes import ROOT

CACHE: Final = ".mypy_cache"


class Copy:
    def __init__(self, path: Path) -> None:
        self.path = path
        for name in ("cuttle", "web", "tests/support"):
            only = shutil.ignore_patterns("__pycache__", "art", "fonts", "languages", "*.css", "*.js")
            shutil.copytree(ROOT / name, path / name, ignore=only)

    def edit(self, file: str, before: str, after: str) -> None:
        """Put something behind a line."""
        text = (self.path / file).read_text(encoding="utf-8")
        assert text.count(before) == 1, f"{file} doesn’t have this once: {before}"
        (self.path / file).write_text(text.replace(before, before + after), encoding="utf-8")

    def check(self) -> None:
        """Have mypy check it, with what it knows of the house."""
        shutil.copy(ROOT / "pyproject.toml", self.path)
        if (ROOT / CACHE).exists():
            shutil.copytree(ROOT / CACHE, self.path / CACHE, dirs_exist_ok=True)
        self._do("-m", "mypy", "cuttle", "web")

    def run(self, script: str) -> None:
        """Run some Python there, which fails the test if it fails."""
        self._do("-c", dedent(script))

    def _do(self, *arguments: str) -> None:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, cwd=self.path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
