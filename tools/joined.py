"""Join the page's own style sheets, scripts and modules, so that a first visit asks for few files.

The sources stay what they are: valid alone, and readable in dist line by line.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.pages import policy_hash
from tools.parts import MODULES, ROOT, BuildError, Part, only_match, read, replace_once

WEB: Final = ROOT / "web"
IDIOMORPH: Final = MODULES / "idiomorph" / "dist" / "idiomorph.min.js"
LATER: Final = "lean-qr/index.mjs"
"""A module of another package that web/page.js imports only when somebody wants it."""

STYLES: Final = re.compile(r' *<link rel="stylesheet" href="\./(web/[\w-]+\.css)">\n')
SCRIPTS: Final = re.compile(r' *<script src="\./(web/[\w-]+\.js)"></script>\n')
BOOT: Final = "web/boot.js"
"""What all scripts that are no modules are joined to."""
POLICY: Final = "style-src 'self'"

IMPORT: Final = re.compile(r'^import (?:(\{[^}]+\}) from )?"\./([\w-]+)\.js";$', re.M)
HANDED_ON: Final = re.compile(r'^export \* as (\w+) from "\./(\w+)\.js";$', re.M)
EXPORT: Final = re.compile(r"^export (?=(?:async )?(?:function|const|class) (\w+))", re.M)
LEFT: Final = re.compile(r"^\s*(?:import|export)\b.*", re.M)


def with_styles(page: str) -> str:
    """The page with its style sheets in itself, so that it can be painted at once."""
    sheets = [read(ROOT / source).decode() for source in STYLES.findall(page)]
    text = "\n" + "".join(sheets).replace('url("./', 'url("./web/')
    return one_instead(page, STYLES, f"    <style>{text}</style>\n")


def allowed(page: str) -> str:
    """The page with a policy that lets in the styles in itself, and just these."""
    text = only_match(r"(?s)<style>(.*?)</style>", page, "index.html")
    return replace_once(page, POLICY, f"{POLICY} '{policy_hash(text)}'", "index.html")


def with_script(page: str) -> tuple[str, bytes]:
    """The page with one script in place of all that are no modules, and that script."""
    script = b"".join(read(ROOT / source) for source in SCRIPTS.findall(page))
    return one_instead(page, SCRIPTS, f'    <script src="./{BOOT}"></script>\n'), script


def one_instead(page: str, tags: re.Pattern[str], tag: str) -> str:
    """The page with one tag where the first of these was, and none where the others were."""
    first, *others = (match.group() for match in tags.finditer(page))
    for other in others:
        page = replace_once(page, other, "", "index.html")
    return replace_once(page, first, tag, "index.html")


def modules() -> Iterator[Part]:
    """Everything that web/page.js imports, and what it hands on, as one module."""
    bodies: dict[str, str] = {"idiomorph": f"{read(IDIOMORPH).decode().strip()}\nreturn {{ Idiomorph }};"}
    text = read(WEB / "page.js").decode()
    handed_on = [name for name, _ in HANDED_ON.findall(text)]
    text = body(HANDED_ON.sub(r'import "./\2.js";', text), bodies)
    pieces = [f"const {name} = (() => {{\n{inner}\n}})();\n" for name, inner in bodies.items()]
    yield LATER, read(MODULES / LATER)
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
    return {ROOT / source for source in STYLES.findall(page)} | set(WEB.glob("*.js"))
