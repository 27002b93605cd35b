"""PyScript as this page needs it: its core without the unused parts, and its configuration.

Every change is checked: a passage that is missing or occurs twice fails the build. After updating PyScript,
check each of them again; docs/boot.md explains them.
"""

import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools.build.parts import MODULES, ROOT, BuildError, Part, only_match, read, replace_match, without_map

PYSCRIPT: Final = MODULES / "@pyscript" / "core"
LIBRARY: Final = PYSCRIPT / "src" / "stdlib" / "pyscript"
CONFIG: Final = ROOT / "pyscript.toml"

CHANGED: Final = "/* PyScript, changed for this page: what it does not use has been left out. */\n"
"""Required by its licence."""

TEXT: Final = r"""(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""
"""A string in JavaScript."""

LEFT_OUT: Final = (
    # Hooks for workers are turned into source text and compiled, even on a page without workers. Without them
    # this page needs no 'unsafe-eval'.
    (r"return Function\(`return\(w,x\)=>\(\$\{r\}\)\(w,x,\.\.\.\[\$\{s\}\]\)`\)\(\)", "return"),
    # The program of such a worker.
    (rf'(?<="/\*@\*/"\+){TEXT}', '""'),
    # Its Python modules, which are put into a file system and compiled there: the archive has them.
    (rf'\{{pyscript:\{{(?:"\w+\.py":{TEXT},?)+\}}\}}', "{}"),
    # Plugins such as an editor and a terminal; web/boot/start.js reports errors instead.
    (r"\{codemirror:\(\)=>.{1,900}?py-terminal-[\w-]+\.js\"\)\}", "{}"),
    # MicroPython, for which the configuration would be read a second time.
    (r',\["mpy","micropython"\]', ""),
    # Two databases that this page doesn't use. The core opens both at every start, which fails if the browser
    # forbids it. Plain maps replace them.
    (
        r"(?<= extends )EventTarget\{#\w;.{1,500}?indexedDB\.open\(.{1,2000}?\}\}(?=class \w extends Map\{)",
        "Map{constructor(){super()}async close(){}}",
    ),
    (
        r"(?<= extends Map\{)#\w;#\w;constructor\(\.\.\.\w\)\{.{1,900}?,super\.set\(\w,\w\)\}(?=\})",
        "constructor(){super()}async close(){}async sync(){}",
    ),
)


def core() -> Iterator[Part]:
    """The core; its entry without a hash names the one file that matters."""
    entry = read(PYSCRIPT / "dist" / "core.js").decode()
    name = only_match(r'from"\./(core-[\w-]+\.js)"', entry, "PyScript's core.js")
    text = read(PYSCRIPT / "dist" / name).decode()
    for pattern, new in LEFT_OUT:
        text = replace_match(text, pattern, new, f"PyScript's {name}")
    yield "pyscript/core.js", (CHANGED + without_map(text)).encode()


def library() -> list[Path]:
    """PyScript's Python modules."""
    found = sorted(LIBRARY.glob("*.py"))
    if not found:
        raise BuildError(f"{LIBRARY.relative_to(ROOT)} should hold PyScript's Python modules.")
    return found


def config() -> str:
    """The contents of pyscript.toml, in the form that PyScript reads from the page."""
    return json.dumps(tomllib.loads(read(CONFIG).decode()), separators=(",", ":"))
