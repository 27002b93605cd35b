"""Names that tell what is in a file: `web/browser/page.js` is shipped as
`web/browser/page-1a2b3c4d5e.js`.

Hosts and browsers keep a file by its name for minutes. With such names a page never meets parts of another
version of it, and its service worker may take what the browser has already fetched. What others know by its
name keeps it: the page itself, its manifest and icons, what is read or downloaded alone. So does the script
that tells when other parts are gone; the page asks for it with its hash behind the name.
"""

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Final

from tools.build.parts import BuildError

Names = Mapping[str, str]
"""The names under which parts are shipped, by their own."""

INTERPRETER: Final = "web/boot/interpreter.mjs"
ASKING: Final = (INTERPRETER, "web/browser/page.js")
"""The parts, but for the page, that name others."""

LATER: Final = "lean-qr/"
"""What is asked for only when somebody wants it."""

RUNTIME: Final = "pyodide/"
"""A folder whose files know each other by name: it is the folder that has the hash."""

TELLING: Final = "web/boot/start.js"
"""What tells when another part is not there; itself it always is."""

CHANGING: Final = re.compile(
    rf"{RUNTIME}.*|{LATER}.*|pyscript/.*|python\.zip\.gz|languages/.*|web/[\w/-]+\.m?js|web/art/(?:back|bone)\.svg"
)
LENGTH: Final = 10
HASHED: Final = re.compile(rf"-[0-9a-f]{{{LENGTH}}}[./]")
"""What such a name holds: a browser need not ask for that file again."""


def shipped(parts: Mapping[str, bytes]) -> tuple[dict[str, bytes], Names]:
    """The parts under the names by which they are shipped, known to those that ask; and the names."""
    names = {name: with_hash(name, [parts[name]]) for name in parts if CHANGING.fullmatch(name)}
    runtime = sorted(name for name in parts if name.startswith(RUNTIME))
    folder = with_hash(RUNTIME, [parts[name] for name in runtime])
    names |= {name: name.replace(RUNTIME, folder, 1) for name in runtime}
    renamed = {**names, RUNTIME: folder}
    known = {
        f"{quote}../../{name}": f"{quote}../../{new}" for name, new in renamed.items() for quote in "\"'"
    }
    changed = dict(parts)
    for name in ASKING:
        changed[name] = replaced(parts[name].decode(), known).encode()
        names[name] = with_hash(name, [changed[name]])
    if TELLING in parts:
        names[TELLING] = f"{TELLING}?{digest([parts[TELLING]])}"
    return {names.get(name, name).partition("?")[0]: content for name, content in changed.items()}, names


def with_hash(name: str, contents: Iterable[bytes]) -> str:
    """The name of a file or a folder, with a hash of what is in it before the dot or slash it ends with."""
    return re.sub(r"(?=/$|\.[^/]+$)", f"-{digest(contents)}", name, count=1)


def digest(contents: Iterable[bytes]) -> str:
    """A few letters that change with what is in these files."""
    return sha256(b"".join(sha256(content).digest() for content in contents)).hexdigest()[:LENGTH]


def in_page(text: str, names: Names) -> str:
    """A text of the page, whose addresses are those of what is shipped.

    Raises BuildError for a part that neither the page nor what it asks for names.
    """
    missing = [
        name for name in names if f"./{name}" not in text and not name.startswith((RUNTIME, LATER, "python."))
    ]
    if missing:
        raise BuildError(f"index.html should ask for {', '.join(missing)}.")
    return replaced(text, {f"./{name}": f"./{new}" for name, new in names.items()})


def replaced(text: str, by: Mapping[str, str]) -> str:
    """A text with each of these passages replaced, the longest first."""
    pattern = "|".join(re.escape(old) for old in sorted(by, key=len, reverse=True))
    return re.sub(pattern, lambda match: by[match.group()], text)
