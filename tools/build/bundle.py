"""Join the page's style sheets, scripts and modules, so that a first visit needs few requests.

Scripts are unchanged: each is valid alone, and still readable line by line in dist. Styles lose their spaces,
since the page is painted only when they are read.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from rcssmin import cssmin

from tools.build.fingerprint import LATER_CSS
from tools.build.pages import policy_hash
from tools.build.paths import (
    MODULES,
    ROOT,
    BuildError,
    Part,
    only_match,
    path_in_root,
    read,
    replace_once,
    run_node,
)

BUNDLE: Final = ROOT / ".cache" / "bundle.js"
PYSCRIPT: Final = MODULES / "@pyscript" / "core" / "src"
CHANGED: Final = b"/* PyScript, changed for this page: what it does not use has been left out. */\n"
"""Required by its licence."""
QR_MAKER: Final = "lean-qr/index.mjs"
QR_READER: Final = "web/browser/code_reader.js"
CONNECTION: Final = "web/browser/connection.js"
"""Modules that the page imports only on demand."""

SCALE: Final = ROOT / "web" / "styles" / "scale.css"
STYLES: Final = re.compile(r' *<link rel="stylesheet" href="\./(web/[\w/-]+\.css)">\n')
LATER_STYLES: Final = re.compile(STYLES.pattern.replace('">', '" data-later>'))
DESCENDANT: Final = re.compile(r"(?m)(?<=[\w)\]]) :(?=[a-z:-].*[{,]$)")
"""The space in `.part :hover {`, which `cssmin` would drop in a nested rule."""
NAMED: Final = re.compile(r"@custom-media (--[a-z-]+) (.+);\n")
QUERY: Final = re.compile(r"@media [^{]+")
NAME: Final = re.compile(r"\((--[\w-]+)\)")
LISTED: Final = re.compile(r"(?m)^ *:where\(((?:[^()]|\([^()]*\))+)\)(?=,$| \{$)")
"""A selector that is nothing but a list without weight."""
COMMA: Final = re.compile(r",\s*(?![^()]*\))")
NO_LATER_CSS: Final = 'data-later-styles=""'
SCRIPTS: Final = re.compile(r' *<script src="\./(web/boot/[\w-]+\.js)"></script>\n')
BOOT: Final = "web/boot/start.js"
"""The file that all non-module scripts are joined into."""
FIRST: Final = re.compile(r' *<script src="\./(web/boot/[\w-]+\.js)" data-inline></script>\n')
"""The script that runs before anything is asked for."""


def with_styles(page: str) -> tuple[str, bytes]:
    """The page with the style sheets of its loading screen inlined, so that it can be painted at once;
    and all others as one, which it asks for."""
    inlined, later = joined(STYLES, page), joined(LATER_STYLES, page)
    page = one_instead(page, STYLES, f"    <style>{inlined}</style>\n")
    page = replace_once(page, NO_LATER_CSS, f'data-later-styles="./{LATER_CSS}"', "index.html")
    return one_instead(page, LATER_STYLES, ""), later.encode()


def joined(tags: re.Pattern[str], page: str) -> str:
    """These style sheets as one, with addresses that begin at the page."""
    sheets = [read(ROOT / source).decode() for source in tags.findall(page)]
    return compact(with_conditions("".join(sheets)).replace('url("../', 'url("./web/'))


def with_conditions(styles: str) -> str:
    """The styles with each layout's condition in place of its name, which no browser knows yet."""
    conditions = dict(NAMED.findall(read(SCALE).decode()))

    def written(query: re.Match[str]) -> str:
        return NAME.sub(lambda name: f"({condition(conditions, name[1])})", query[0])

    return QUERY.sub(written, NAMED.sub("", styles))


def condition(conditions: Mapping[str, str], name: str) -> str:
    """What a layout's name stands for."""
    if name not in conditions:
        raise BuildError(f"No layout is called {name}. {path_in_root(SCALE)} has {', '.join(conditions)}.")
    return conditions[name]


def compact(styles: str) -> str:
    """The styles without spaces and comments. Each selector of a list without weight stands alone: browsers
    would try a list on every element."""
    alone = LISTED.sub(lambda found: ", ".join(f":where({one})" for one in COMMA.split(found[1])), styles)
    return str(cssmin(DESCENDANT.sub(" *:", alone)))


def allowed(page: str) -> str:
    """The page with a content security policy that allows exactly its inline styles and script."""
    for kind in ("style", "script"):
        text = only_match(rf"(?s)<{kind}>(.*?)</{kind}>", page, "index.html")
        policy = f"{kind}-src 'self'"
        page = replace_once(page, policy, f"{policy} '{policy_hash(text)}'", "index.html")
    return page


def with_script(page: str) -> tuple[str, bytes]:
    """The page with one script in place of all non-module scripts, and that script."""
    script = b"".join(read(ROOT / source) for source in SCRIPTS.findall(page))
    return one_instead(page, SCRIPTS, f'    <script src="./{BOOT}"></script>\n'), script


def with_first_script(page: str) -> str:
    """The page with the script inlined that runs first."""
    (source,) = FIRST.findall(page)
    return one_instead(page, FIRST, f"    <script>{read(ROOT / source).decode()}</script>\n")


def one_instead(page: str, tags: re.Pattern[str], tag: str) -> str:
    """The page with `tag` in place of the first match, and without the others."""
    first, *others = (match.group() for match in tags.finditer(page))
    for other in others:
        page = replace_once(page, other, "", "index.html")
    return replace_once(page, first, tag, "index.html")


def modules() -> Iterator[Part]:
    """The page's modules as one, those it imports later, and PyScript's core."""
    yield "web/browser/page.js", bundled(ROOT / "web" / "browser" / "page.js")
    yield QR_MAKER, read(MODULES / QR_MAKER)
    yield QR_READER, bundled(ROOT / QR_READER)
    yield CONNECTION, bundled(ROOT / CONNECTION)
    yield "pyscript/core.js", CHANGED + bundled(PYSCRIPT / "core.js")


def bundled(entry: Path) -> bytes:
    """A module and everything that it imports."""
    run_node("tools/build/bundle.mjs", path_in_root(entry), path_in_root(BUNDLE))
    return read(BUNDLE)
