"""Join the page's own style sheets, scripts and modules, so that a first visit asks for few files.

The sources stay what they are: valid alone, and readable in dist line by line.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.parts import MODULES, ROOT, BuildError, Part, read, replace_once

WEB: Final = ROOT / "web"
IDIOMORPH: Final = MODULES / "idiomorph" / "dist" / "idiomorph.min.js"

STYLES: Final = re.compile(r' *<link rel="stylesheet" href="\./(web/[\w-]+\.css)">\n')
SCRIPTS: Final = re.compile(r' *<script src="\./(web/[\w-]+\.js)"></script>\n')
TAGS: Final = {
    "web/page.css": (STYLES, '    <link rel="stylesheet" href="./{name}">\n'),
    "web/boot.js": (SCRIPTS, '    <script src="./{name}"></script>\n'),
}
"""What all files that the page names by such a tag are joined to."""

IMPORT: Final = re.compile(r'^import (?:(\{[^}]+\}) from )?"\./([\w-]+)\.js";$', re.M)
HANDED_ON: Final = re.compile(r'^export \* as (\w+) from "\./(\w+)\.js";$', re.M)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.M)
LEFT: Final = re.compile(r"^\s*(?:import|export)\b.*", re.M)


def joined_tags(page: str) -> tuple[str, dict[str, bytes]]:
    """The page with one tag in place of each kind of them, and what those stand for."""
    parts = {}
    for name, (pattern, tag) in TAGS.items():
        sources = pattern.findall(page)
        parts[name] = b"".join(read(ROOT / source) for source in sources)
        first, *others = (match.group() for match in pattern.finditer(page))
        for other in others:
            page = replace_once(page, other, "", "index.html")
        page = replace_once(page, first, tag.format(name=name), "index.html")
    return page, parts


def modules() -> Iterator[Part]:
    """Everything that web/page.js imports, and what it hands on, as one module."""
    bodies: dict[str, str] = {"idiomorph": f"{read(IDIOMORPH).decode().strip()}\nreturn {{ Idiomorph }};"}
    text = read(WEB / "page.js").decode()
    handed_on = [name for name, _ in HANDED_ON.findall(text)]
    text = body(HANDED_ON.sub(r'import "./\2.js";', text), bodies)
    pieces = [f"const {name} = (() => {{\n{inner}\n}})();\n" for name, inner in bodies.items()]
    yield "web/page.js", "\n".join([*pieces, text, f"export {{ {', '.join(handed_on)} }};\n"]).encode()


def body(text: str, bodies: dict[str, str]) -> str:
    """A module as the body of a function; whatever it imports is added to the bodies before it."""
    for _, name in IMPORT.findall(text):
        if name not in bodies:
            inner = read(WEB / f"{name}.js").decode()
            names = EXPORT.findall(inner)
            bodies[name] = f"{body(EXPORT.sub('', inner), bodies)}\nreturn {{ {', '.join(names)} }};"
    text = IMPORT.sub(lambda match: f"const {match[1]} = {match[2]};" if match[1] else "", text)
    if left := LEFT.search(text):
        raise BuildError(
            f"A module of the page holds {left.group().strip()!r}, which tools/joined.py cannot join."
        )
    return text


def joined(page: str) -> set[Path]:
    """The sources that are shipped as part of something else."""
    tags = {ROOT / source for pattern, _ in TAGS.values() for source in pattern.findall(page)}
    return tags | (set(WEB.glob("*.js")))
