"""What only a host of static pages needs: the page for missing addresses, and a marker that tells GitHub
Pages to serve files unchanged."""

import base64
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from tools.build import languages
from tools.build.paths import ROOT, BuildError, Part, read, replace_once
from tools.build.preview import PICTURE

LOST: Final = "404.html"
AS_IT_IS: Final = ".nojekyll"

APART: Final = (LOST, AS_IT_IS, "cuttle.html", PICTURE)
"""Not saved for offline use: missing addresses don't occur offline, hosts hide the marker, the single-file
game is downloaded on demand, and the link picture is for other sites."""


def pages() -> Iterator[Part]:
    """Both files."""
    yield LOST, with_hashes(languages.lost_page(read(ROOT / LOST).decode()), LOST).encode()
    yield AS_IT_IS, b""


def with_hashes(page: str, where: str) -> str:
    """The page, with the hashes of its one script and one style in its policy."""
    for kind in ("script", "style"):
        inside = re.findall(rf"<{kind}>(.*?)</{kind}>", page, re.S)
        if len(inside) != 1:
            raise BuildError(f"{where} should hold one {kind}, but holds {len(inside)}.")
        page = replace_once(page, f"'sha256-{kind}'", f"'{policy_hash(inside[0])}'", where)
    return page


def policy_hash(text: str) -> str:
    """The hash of a script or style for a content security policy."""
    return f"sha256-{base64.b64encode(sha256(text.encode()).digest()).decode()}"
