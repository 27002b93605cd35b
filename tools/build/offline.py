"""The service worker, which saves every file of the page for offline use.

Workbox takes seconds to make one, so it makes it once, for a list of a single file, and each build inserts
its own list of files. Each file is listed with its hash, so that versions are never mixed.
"""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Final

from tools.build.fingerprint import HASHED, SOUNDS
from tools.build.languages import SHIPPED
from tools.build.paths import ROOT, Part, path_in_root, read, replace_once, run_node

CACHE: Final = ROOT / ".cache"
MAKER: Final = ROOT / "tools" / "build" / "offline.mjs"
WORKER: Final = "sw.js"
WORKER_SOURCE: Final = ROOT / "web" / "boot" / "worker.js"

READ_LATER: Final = re.compile(r"(?:[a-zA-Z-]+/)?almanac\b")
"""The pages of the almanac, its data and its picture: `web/boot/worker.js` keeps what's read of them."""

PLACE: Final = {"url": "index.html", "revision": "placeholder"}


def worker(parts: dict[str, bytes], apart: Iterable[str] = ()) -> Iterator[Part]:
    """The service worker for these files, but for some that are only to be had from the network."""
    text = json.dumps(entries(parts, apart), separators=(",", ":"))
    own = read(WORKER_SOURCE).decode()
    for name, chosen in (("LANGUAGES", languages(parts)), ("SOUNDS", sounds(parts))):
        own = replace_once(own, f"{name} = []", f"{name} = {json.dumps(chosen)}", WORKER_SOURCE.name)
    text = replace_once(empty(), '[{url:"index.html",revision:"placeholder"}]', text, WORKER)
    yield WORKER, f"{text}\n{own}".encode()


def languages(parts: Iterable[str]) -> list[str]:
    """The files of the languages, which the worker stores when one is chosen."""
    return sorted(name for name in parts if name.startswith(SHIPPED))


def sounds(parts: Iterable[str]) -> list[str]:
    """The files of the sounds, which the page keeps once sound is on."""
    return sorted(name for name in parts if name.startswith(SOUNDS))


def entries(parts: dict[str, bytes], apart: Iterable[str] = ()) -> list[dict[str, str | None]]:
    """The worker's list: the files that it stores when it's installed."""
    left = {WORKER, *languages(parts), *sounds(parts), *apart, *filter(READ_LATER.match, parts)}
    return [entry(name, parts[name]) for name in sorted(set(parts) - left)]


def entry(name: str, content: bytes) -> dict[str, str | None]:
    """The worker's list entry for a file."""
    digest = sha256(content).digest()
    revision = None if HASHED.search(name) else digest.hex()[:16]
    return {
        "url": name,
        "revision": revision,
        "integrity": f"sha256-{base64.b64encode(digest).decode()}",
    }


def empty() -> str:
    """The worker as Workbox makes it, from the cache if its inputs haven't changed."""
    made_of = sha256(read(MAKER) + read(ROOT / "package-lock.json")).hexdigest()
    path = CACHE / f"worker-{made_of[:16]}.js"
    if not path.is_file():
        make(path)
    return path.read_text(encoding="utf-8")


def make(path: Path) -> None:
    """Have Workbox make a worker for a single file."""
    CACHE.mkdir(exist_ok=True)
    for old in CACHE.glob("worker*.js"):
        old.unlink()
    listed, made = CACHE / "files.json", CACHE / "worker.js"
    listed.write_text(json.dumps([PLACE]), encoding="utf-8")
    run_node(path_in_root(MAKER), str(listed), str(made))
    made.replace(path)
