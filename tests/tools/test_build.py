"""Changed files get new names, and so does what asks for them; a page that knows its address says so."""

from __future__ import annotations

import re

import pytest

from tools.build import addresses, art, preview
from tools.build.build import link_picture
from tools.build.fingerprint import INTERPRETER, LATER_CSS, TELLING, shipped, with_shipped_names
from tools.build.paths import ROOT, BuildError

PARTS = {
    "index.html": b"./web/boot/start.js ./web/browser/page.js ./web/boot/interpreter.mjs "
    b"./pyodide/pyodide.mjs ./web/art/icon.svg ./later.css",
    LATER_CSS: b'url("./web/art/cloth.svg")',
    "web/art/cloth.svg": b"cloth",
    "web/browser/page.js": b"page",
    TELLING: b"tells",
    "web/art/icon.svg": b"icon",
    INTERPRETER: b'"../../pyodide/pyodide.mjs" "../../pyodide/" "../../python/web.gz"',
    "pyodide/pyodide.mjs": b"runtime",
    "pyodide/pyodide.asm.wasm": b"more of it",
    "python/web.gz": b"program",
}


def names_after(changed: str = "") -> dict[str, str]:
    """The name of each file in the build after one of them has changed."""
    parts = PARTS | ({changed: PARTS[changed] + b" "} if changed else {})
    return {name: shipped(parts)[1].get(name, name) for name in parts}


@pytest.mark.parametrize(
    ("changed", "renamed"),
    [
        ("web/browser/page.js", {"web/browser/page.js"}),
        (TELLING, {TELLING}),
        (INTERPRETER, {INTERPRETER}),
        ("python/web.gz", {"python/web.gz", INTERPRETER}),
        ("pyodide/pyodide.asm.wasm", {"pyodide/pyodide.mjs", "pyodide/pyodide.asm.wasm", INTERPRETER}),
        ("web/art/cloth.svg", {"web/art/cloth.svg", LATER_CSS}),
        ("web/art/icon.svg", set()),
        ("index.html", set()),
    ],
)
def test_what_changes_gets_another_name_and_so_does_what_asks_for_it(changed: str, renamed: set[str]) -> None:
    before, after = names_after(), names_after(changed)
    assert {name for name in PARTS if before[name] != after[name]} == renamed


def test_the_page_and_the_interpreter_ask_for_what_is_shipped() -> None:
    parts, names = shipped(PARTS)
    page = with_shipped_names(PARTS["index.html"].decode(), names, parts[names[LATER_CSS]].decode())
    assert {f"./{names[name]}" for name in ("web/browser/page.js", INTERPRETER, "pyodide/pyodide.mjs")} < set(
        page.split()
    )
    interpreter = parts[names[INTERPRETER]].decode()
    folder = names["pyodide/pyodide.mjs"].rpartition("/")[0]
    assert interpreter == f'"../../{folder}/pyodide.mjs" "../../{folder}/" "../../{names["python/web.gz"]}"'


def test_a_part_that_nobody_asks_for_fails_the_build() -> None:
    with pytest.raises(BuildError, match=r"should ask for .*web/browser/page\.js"):
        with_shipped_names("./web/boot/start.js ./web/boot/interpreter.mjs", shipped(PARTS)[1], "")


@pytest.mark.parametrize("said", ["https://name.github.io/cuttle", "https://name.github.io/cuttle/"])
def test_a_page_that_knows_its_address_names_itself_and_its_picture(
    said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(addresses.SITE, said)
    page = preview.in_page(f"<head>{preview.IN_WORDS}</head>")
    assert 'property="og:image" content="https://name.github.io/cuttle/web/art/preview.png"' in page
    assert 'property="og:url" content="https://name.github.io/cuttle/"' in page
    assert 'rel="canonical" href="https://name.github.io/cuttle/"' in page
    assert 'content="summary_large_image"' in page
    assert preview.IN_WORDS not in page


def test_a_page_that_does_not_know_its_address_has_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(addresses.SITE, raising=False)
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    assert preview.in_page(page) == page
    assert page.count(preview.IN_WORDS) == 1
    assert list(link_picture()) == []


@pytest.mark.parametrize(
    "said", ["cuttle", "ftp://name.github.io/", "https://", "https://a.b/?c", "https://a.b/#c"]
)
def test_what_is_no_address_of_a_site_fails_the_build(said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(addresses.SITE, said)
    with pytest.raises(BuildError, match=r"should be like https://name\.github\.io/cuttle/"):
        addresses.address()
    monkeypatch.setenv(addresses.SOURCE, said)
    with pytest.raises(BuildError, match=r"should be like https://github\.com/name/cuttle"):
        addresses.source()


def test_the_picture_is_of_the_cards_of_the_page() -> None:
    drawing = preview.drawing(art.page_source())
    for name in re.findall(r'href="#([\w-]+)"', drawing):
        assert f'id="{name}"' in drawing
    assert all(drawing.count(f"#face-{suit}") == 1 for suit in "CDHS")
