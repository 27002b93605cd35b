"""What only a host of static pages wants of the build: the page for addresses that lead nowhere, and a
sign for GitHub Pages that everything is to be served as it is.
"""

import base64
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from tools.build import languages
from tools.build.parts import ROOT, BuildError, Part, read, replace_once
from tools.build.preview import PICTURE

LOST: Final = "404.html"
AS_IT_IS: Final = ".nojekyll"

APART: Final = (LOST, AS_IT_IS, "cuttle.html", PICTURE)
"""What is not kept for offline: nobody sends the first then, hosts hide the second, the game in one
file is fetched when somebody asks for it, and the picture for links is for others to fetch."""


def pages() -> Iterator[Part]:
    """Both files."""
    yield LOST, with_hashes(languages.lost_page(read(ROOT / LOST).decode()), LOST).encode()
    yield AS_IT_IS, b""


def with_hashes(page: str, where: str) -> str:
    """The page, whose policy names its one script and its one style by their hashes."""
    for kind in ("script", "style"):
        inside = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.S)
        if len(inside) != 1:
            raise BuildError(f"{where} should hold one {kind}, but holds {len(inside)}.")
        page = replace_once(page, f"'sha256-{kind}'", f"'{policy_hash(inside[0])}'", where)
    return page


def policy_hash(text: str) -> str:
    """By which a policy knows a script or a style within the page."""
    return f"sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}"
