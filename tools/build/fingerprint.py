"""File names with hashes: `web/browser/page.js` is shipped as `web/browser/page-1a2b3c4d5e.js`.

Hosts and browsers cache files by name for minutes. With such names a page never gets parts of another
version, and its service worker can reuse what the browser has already fetched. Files that others refer to
keep their names: the page itself, its manifest and icons, and files that are read or downloaded alone. So
does the script that reports missing files; the page requests it with its hash after the name.
"""

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from tools.build.compile import PARTS
from tools.build.paths import BuildError

Names = Mapping[str, str]
"""Shipped names by original name."""

INTERPRETER: Final = "web/boot/interpreter.mjs"
LATER_CSS: Final = "later.css"
"""The file of all styles that the loading screen does without. It's beside the page, since an address in a
custom property is read from where it's used."""
ASKING: Final = (INTERPRETER, "web/browser/page.js", LATER_CSS)
"""Files other than the page that refer to other files."""

READING: Final = "reading.css"
"""The style of the pages to read, which keeps its name."""

ON_DEMAND: Final = ("lean-qr/", "web/browser/code_reader.js", "web/browser/connection.js")
"""Requested only on demand."""

PYTHON: Final = "python/"
"""What the interpreter asks for, and what is requested only on demand."""
PUZZLES: Final = f"{PYTHON}puzzles/"
ARCHIVE: Final = tuple(f"{PYTHON}{part}.gz" for part in PARTS)
"""What the interpreter asks for."""

SOUNDS: Final = "web/sounds/"
"""Requested when sound is on."""

RUNTIME: Final = "pyodide/"
"""A folder whose files refer to each other by name, so the folder gets the hash."""

TELLING: Final = "web/boot/start.js"
"""The script that reports missing files; it must always be found itself."""

CHANGING: Final = re.compile(
    rf"{RUNTIME}.*|lean-qr/.*|pyscript/.*|{PYTHON}.*|languages/.*|web/[\w/-]+\.m?js|{SOUNDS}.*|web/(?:art/(?!icon)[\w-]+\.svg|type/[\w-]+\.woff2)"
)
LENGTH: Final = 10
HASHED: Final = re.compile(rf"-[0-9a-f]{{{LENGTH}}}[./]")
"""A name with a hash; browsers never need to request such a file again."""


def shipped(parts: Mapping[str, bytes]) -> tuple[dict[str, bytes], Names]:
    """The parts under their shipped names, with references updated; and the names."""
    names = {name: with_hash(name, [parts[name]]) for name in parts if CHANGING.fullmatch(name)}
    runtime = sorted(name for name in parts if name.startswith(RUNTIME))
    folder = with_hash(RUNTIME, [parts[name] for name in runtime])
    names |= {name: name.replace(RUNTIME, folder, 1) for name in runtime}
    renamed = {**names, RUNTIME: folder}
    known = {
        f"{start}/{name}": f"{start}/{new}"
        for name, new in renamed.items()
        for start in ('"../..', "'../..", '".')
    }
    changed = dict(parts)
    for name in ASKING:
        changed[name] = replaced(parts[name].decode(), known).encode()
        names[name] = with_hash(name, [changed[name]])
    if READING in parts:
        changed[READING] = replaced(parts[READING].decode(), known).encode()
    if TELLING in parts:
        names[TELLING] = f"{TELLING}?{digest([parts[TELLING]])}"
    return {names.get(name, name).partition("?")[0]: content for name, content in changed.items()}, names


def with_hash(name: str, contents: Iterable[bytes]) -> str:
    """The name of a file or folder, with a hash of its contents before its final dot or slash."""
    return re.sub(r"(?=/$|\.[^/]+$)", f"-{digest(contents)}", name, count=1)


def digest(contents: Iterable[bytes]) -> str:
    """A few letters that change with the contents of these files."""
    return sha256(b"".join(sha256(content).digest() for content in contents)).hexdigest()[:LENGTH]


def with_shipped_names(text: str, names: Names, later_css: str) -> str:
    """A text of the page, with addresses replaced by shipped ones; `later_css` are the styles that it asks
    for once it's shown.

    Raises BuildError for a part that neither the page nor those styles name, unless it's asked for on demand
    or by the interpreter.
    """
    missing = [
        name
        for name, new in names.items()
        if f"./{name}" not in text
        and new not in later_css
        and not name.startswith((RUNTIME, *ON_DEMAND, SOUNDS, PYTHON))
    ]
    if missing:
        raise BuildError(f"index.html should ask for {', '.join(missing)}.")
    return replaced(text, {f"./{name}": f"./{new}" for name, new in names.items()})


def replaced(text: str, by: Mapping[str, str]) -> str:
    """A text with each of these passages replaced, longest first."""
    pattern = "|".join(re.escape(old) for old in sorted(by, key=len, reverse=True))
    return re.sub(pattern, lambda match: by[match.group()], text)
