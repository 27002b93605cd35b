"""What only a host of static pages needs: the pages for missing addresses and for frames in other pages, a
manifest in each language, and a marker that tells GitHub Pages to serve files unchanged."""

import base64
import json
import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from tools.build import languages
from tools.build.paths import ROOT, BuildError, Part, read, replace_once
from tools.build.preview import PICTURE
from web.text.boot import BESIDE

LOST: Final = "404.html"
EMBED: Final = "embed.html"
AS_IT_IS: Final = ".nojekyll"

MANIFEST: Final = "web/boot/manifest.webmanifest"
MANIFESTS: Final = {tag: f"web/boot/manifest.{tag}.webmanifest" for tag in languages.TRANSLATED}
"""Those of the other languages. web/boot/language.js links the page to one."""

ENTRIES: Final = ("entry.svg", *(f"{tag}/index.html" for tag in languages.TRANSLATED))

APART: Final = (LOST, EMBED, AS_IT_IS, "cuttle.html", PICTURE, *MANIFESTS.values(), *ENTRIES)
"""Not saved for offline use: missing addresses and frames don't occur offline, hosts hide the marker, the
single-file game is downloaded on demand, the link picture and the entry pages are for other sites, and
installing needs a network."""


def pages() -> Iterator[Part]:
    """All of them."""
    manifest = json.loads(read(ROOT / MANIFEST))
    for tag, name in MANIFESTS.items():
        says = languages.texts_of(tag, BESIDE)["boot manifest"]
        own = {"description": says, "lang": tag, "dir": languages.direction(tag)}
        yield name, json.dumps(manifest | own, ensure_ascii=False, indent=2).encode()
    for name in (LOST, EMBED):
        yield name, with_hashes(languages.small_page(read(ROOT / name).decode(), name), name).encode()
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
