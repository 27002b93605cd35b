"""JavaScript that pages are asked to run, from .js files: no part of what is shipped, but checked like it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
IMPORTED: Final = re.compile(r'^import .* from "(.+)";$', re.MULTILINE)


@cache
def script(file: str, name: str) -> str:
    """A function that a file exports, as a page can evaluate it: with all of its file, and its imports."""
    return f"(...args) => {{\n{whole(ROOT / file)}\nreturn {name}(...args);\n}}"


def whole(path: Path) -> str:
    """The text of a file, with that of its imports in their place."""
    text = path.read_text(encoding="utf-8")
    text = IMPORTED.sub(lambda match: whole((path.parent / match[1]).resolve()), text)
    return re.sub("^export ", "", text, flags=re.MULTILINE)
