"""The whole game in one HTML file that plays with a double click: no server, no network.

It is made from the contents of dist. Large parts are embedded as compressed text, which web/boot/onefile.js
unpacks. Its own content security policy blocks all requests.
"""

from __future__ import annotations

import base64
import html
import json
import re
from collections.abc import Iterator
from typing import Final

from tools.build.addresses import address
from tools.build.bundle import NO_LATER_CSS
from tools.build.compile import NETWORKS, RARE
from tools.build.fingerprint import ARCHIVE, LATER_CSS, PUZZLES, PYTHON, SOUNDS
from tools.build.languages import SHIPPED, listed
from tools.build.pages import policy_hash
from tools.build.paths import ROOT, Part, gzipped, read, replace_match, replace_once
from web.text.boot import BOOT

ONE_FILE: Final = "cuttle.html"
BASE: Final = "https://cuttle.invalid/"
"""The base address of every module; nothing is requested from it."""

MODULES: Final = (
    "pyodide/pyodide.mjs",
    "pyodide/pyodide.asm.mjs",
    "web/boot/interpreter.mjs",
    "lean-qr/index.mjs",
    "web/browser/code_reader.js",
    "web/browser/connection.js",
    "web/browser/page.js",
    "pyscript/core.js",
)
PACKED: Final = ("pyodide/pyodide.asm.wasm", *ARCHIVE, *(f"{PYTHON}{name}.gz" for name in (NETWORKS, RARE)))

POLICY: Final = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; style-src {style}; img-src data:; "
    "font-src data:; base-uri 'none'; form-action 'none'"
)
PICTURE: Final = "image/svg+xml"
FONT: Final = "font/woff2"
LINKS: Final = r' *<link rel="(?:preload|modulepreload|manifest|apple-touch-icon)"[^>]*>\n'
INTERPRETER_ADDRESS: Final = r"/^(?:\.?\.?\/|[a-z0-9-]+:\/\/)/i.test("
"""How PyScript's core tells an interpreter's address from a version number."""
READING: Final = r' *<p><a href="\./magic\.html">.*?</p>\n'
"""Links to pages beside the game: here there are none."""
PROGRAM: Final = r' *<script src="\./web/boot/start\.js"></script>.*(?=  </body>)'


def onefile(parts: dict[str, bytes]) -> Iterator[Part]:
    """The file, made from everything else in dist."""
    later = parts[LATER_CSS].decode()
    page = re.sub(LINKS, "", parts["index.html"].decode()).replace("</style>", f"{later}</style>", 1)
    page = with_pictures(page, parts)
    (style,) = re.findall(r"<style>(.*?)</style>", page, re.S)
    (first,) = re.findall(r"<script>(.*?)</script>", page, re.S)
    scripts = [read(ROOT / "web" / "boot" / "onefile.js").decode(), parts["web/boot/start.js"].decode()]
    policy = POLICY.format(
        scripts=" ".join(f"'{policy_hash(script)}'" for script in (first, *scripts)),
        style=f"'{policy_hash(style)}'",
    )
    for pattern, new in (
        (r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', policy),
        (r"<html ", marked()),
        (r'(?<=<link rel="icon" href=")[^"]*', data_address(parts["web/art/icon.svg"])),
        (r'data-weights="[^"]*"', 'data-weights=""'),
        (r'data-text="boot downloading"(?=[^>]* role)', 'data-text="boot unpacking"'),
        (r'(?<=role="status">)' + str(BOOT["boot downloading"]), str(BOOT["boot unpacking"])),
        (r'data-later-styles="[^"]*"', NO_LATER_CSS),
        (r'data-languages="[^"]*"', f'data-languages="{listed(BASE)}"'),
        (READING, ""),
        (PROGRAM, program(scripts) + "\n".join(packed(parts)) + "\n"),
    ):
        page = replace_match(page, pattern, new, "index.html")
    yield ONE_FILE, page.encode()


def marked() -> str:
    """The start of the page, which says that it is a file, and to which address what it shares leads."""
    return f'<html data-alone data-address="{html.escape(address())}" '


def program(scripts: list[str]) -> str:
    """All scripts except those that are embedded compressed."""
    inline = "".join(f"    <script>{script}</script>\n" for script in scripts)
    return f'{inline}    <script type="py">import web.main</script>\n'


def packed(parts: dict[str, bytes]) -> Iterator[str]:
    """The embedded parts, each in an element with its name."""
    for name in MODULES:
        yield element(name, at_home(name, parts[name].decode()).encode())
    for name in (*PACKED, *(name for name in parts if name.startswith((SHIPPED, SOUNDS, PUZZLES)))):
        yield element(name, parts[name])
    texts = {name: text.decode() for name, text in parts.items() if name.startswith("licenses/")}
    yield element("licenses", json.dumps(texts, sort_keys=True).encode())


def element(name: str, content: bytes) -> str:
    text = base64.b64encode(gzipped(content, 6)).decode()
    return f'    <script type="text/plain" id="part-{html.escape(name)}">{text}</script>'


def at_home(name: str, text: str) -> str:
    """A module that uses the same base address as if it were next to the others."""
    text = text.replace("import.meta", f'({{url:"{BASE}{name}"}})')
    if name == "web/boot/interpreter.mjs":  # no memory snapshot here
        text = replace_match(text, r'(?<=const build = ")[^"]*', "", name)
    if name == "pyscript/core.js":  # addresses of modules in memory (blob:) count too
        text = replace_once(text, INTERPRETER_ADDRESS, INTERPRETER_ADDRESS.replace(r":\/\/", ":"), name)
    return text


def with_pictures(page: str, parts: dict[str, bytes]) -> str:
    """The page, with pictures and fonts inlined in its styles."""
    for kind, pattern in ((PICTURE, r"web/art/[\w-]+\.svg"), (FONT, r"web/type/[\w-]+\.woff2")):
        for name in set(re.findall(rf'url\("\./({pattern})"\)', page)):
            page = page.replace(f"./{name}", data_address(parts[name], kind))
    return page


def data_address(content: bytes, kind: str = PICTURE) -> str:
    return f"data:{kind};base64,{base64.b64encode(content).decode()}"
