"""What is built: the same from the same sources, in names of its own, with few styles in the page."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import struct
import subprocess
import sys
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

import pytest

from tools import release
from tools.build import addresses, almanac_pages, preview
from tools.build.build import link_picture
from tools.build.compile import IMPORTER, PARTS
from tools.build.fingerprint import HASHED, TELLING
from tools.build.onefile import ONE_FILE
from tools.build.pages import APART, ENTRIES, MANIFEST, MANIFESTS, policy_hash
from tools.build.paths import MODULES, ROOT, BuildError, run_node
from tools.build.reading import STYLE, all_pages
from tools.library import EPOCH
from tools.serve import DIST
from web.features.help.reading import path_of
from web.text.languages import LANGUAGES

ODD_NAME = """a  folder ü #1 %41 ?[x] "it's\""""
"""A folder's name with everything that means something in an address, a pattern or a text."""

HEAVY = """
light = Archived.get_code
heavy = compile("kept = bytearray(20_000_000)", "heavy", "exec")
Archived.get_code = staticmethod(lambda name: heavy if name == "web.heavy" else light(name))
PLACES["web.heavy"] = 0, 0, False
"""
"""What makes the importer find one more module of the game, which needs much memory."""


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A copy of the project in another folder; the packages aren't copied, but linked."""
    with TemporaryDirectory(dir=ROOT / ".cache") as folder:
        root = Path(folder) / ODD_NAME
        for name in ("cuttle", "web", "tools"):
            shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in ROOT.iterdir():
            if path.is_file():
                shutil.copy(path, root)
        shutil.copytree(MODULES.resolve(), root / MODULES.name, copy_function=os.link, symlinks=True)
        yield root


def contents(folder: Path) -> dict[str, bytes]:
    paths = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


@pytest.mark.nightly
def test_the_same_sources_give_the_same_bytes_in_a_folder_of_any_name(
    elsewhere: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And at another time, in another time zone, with another language, hash seed and rights of files."""
    for path in elsewhere.glob("[!n]*/**/*"):
        os.utime(path, (1, 1))
    monkeypatch.setenv(EPOCH, "1764300000")
    other = {"TZ": "Asia/Kolkata", "PYTHONHASHSEED": "5", "LC_ALL": "C"}
    for program in ("tools/build/build.py", "tools/release.py"):
        run = [sys.executable, program]
        subprocess.run(run, cwd=elsewhere, env=os.environ | other, umask=0o077, check=True)
    built, expected = contents(elsewhere / "dist"), contents(DIST)
    assert built.keys() == expected.keys()
    assert [name for name in built if built[name] != expected[name]] == []
    here = release.pack(tmp_path / "release")
    assert [
        path.name for path in here if path.read_bytes() != (elsewhere / "release" / path.name).read_bytes()
    ] == []


def styles_in_the_page() -> str:
    (styles,) = re.findall(r"(?s)<style>(.*?)</style>", (DIST / "index.html").read_text(encoding="utf-8"))
    return str(styles)


def test_the_page_holds_no_more_styles_than_its_loading_screen_needs() -> None:
    """Each kilobyte is read before the first paint. What is needed at a table is a file of its own."""
    styles = styles_in_the_page()
    assert len(styles) < 21_000, (
        f"{len(styles)} bytes: move what the loading screen doesn't show to another sheet"
    )


SIZES: Final = [
    ("anywhere.md", r"`make onefile`, ([\d.]+) MB", 1e6, lambda: (DIST / "cuttle.html").stat().st_size),
    ("boot.md", r"pages use: (\d+) kB", 1e3, lambda: next(DIST.glob("pyscript/core-*.js")).stat().st_size),
    ("boot.md", r"the styles of these \((\d+) kB\)", 1e3, lambda: len(styles_in_the_page())),
    ("table.md", r"are (\d+) kB of MP3", 1e3, lambda: sum_of("web/sounds/*.mp3")),
    ("boot.md", r"Latin \((\d+) kB\)", 1e3, lambda: sum_of("web/type/jost-latin-[!e]*")),
    ("boot.md", r"ő \((\d+) kB\)", 1e3, lambda: sum_of("web/type/jost-latin-ext*")),
    ("boot.md", r"Commissioner \((\d+) kB\)", 1e3, lambda: sum_of("web/type/commissioner*")),
]
"""What the docs say of sizes: the page, the words, the unit, and how much it is."""


@pytest.mark.parametrize("file", ["index.html", ONE_FILE])
def test_the_policy_allows_one_script_inline_and_no_eval_and_in_the_one_file_no_request(file: str) -> None:
    head = (DIST / file).read_text(encoding="utf-8").partition("<style>")[0]
    (first,) = re.findall(r"(?s)<script>(.*?)</script>", head)
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]*)"', head)
    rules = {name: set(values) for name, *values in map(str.split, policy.split(";"))}
    allowed = set().union(*rules.values())
    assert rules["default-src"] == {"'none'"}
    assert not {"'unsafe-inline'", "'unsafe-eval'"} & allowed
    if file == ONE_FILE:
        assert "connect-src" not in rules
        assert "'self'" not in allowed
    else:
        assert rules["script-src"] == {"'self'", f"'{policy_hash(first)}'", "'wasm-unsafe-eval'"}


def sum_of(pattern: str) -> int:
    """The bytes of some files of the build together."""
    return sum(path.stat().st_size for path in DIST.glob(pattern))


@pytest.mark.parametrize(("page", "words", "unit", "measure"), SIZES, ids=[words for _, words, *_ in SIZES])
def test_sizes_are_as_the_docs_say(page: str, words: str, unit: float, measure: Callable[[], int]) -> None:
    (said,) = re.findall(words, (ROOT / "docs" / page).read_text(encoding="utf-8"))
    assert measure() / unit == pytest.approx(float(said), rel=0.1), f"docs/{page} says {said}"


def test_only_what_others_know_by_its_name_keeps_it() -> None:
    names = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    plain = {name for name in names if not HASHED.search(name) and not name.startswith("licenses/")}
    icons = {name for name in plain if name.startswith("web/art/icon")}
    known = {
        "index.html",
        "404.html",
        "embed.html",
        ".nojekyll",
        ONE_FILE,
        "sw.js",
        TELLING,
        MANIFEST,
        *MANIFESTS.values(),
        *ENTRIES,
        STYLE,
        *(f"{page.picture}.svg" for page in all_pages()),
        *(path_of(page.name, tag) for page in all_pages() for tag in LANGUAGES),
        *(name for name, _ in almanac_pages.files()),
    } | ({preview.PICTURE} if addresses.address() else set())
    assert plain - icons == known


def test_a_page_that_knows_its_address_has_a_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(addresses.SITE, "https://name.github.io/cuttle/")
    ((name, picture),) = link_picture()
    assert name == preview.PICTURE in APART
    assert picture.startswith(b"\x89PNG")
    assert struct.unpack(">II", picture[16:24]) == (preview.WIDTH, preview.HEIGHT)
    assert len(set(picture)) > 200


def test_a_game_that_no_snapshot_could_restore_fails_the_build(tmp_path: Path) -> None:
    """Pyodide starts with 31,457,280 bytes. What needs more has to be told, since nobody would see it."""
    dist = tmp_path / "dist"
    shutil.copytree(DIST, dist, ignore=shutil.ignore_patterns("cuttle.html", "licenses"))
    first, *rest = [next(dist.glob(f"python/{part}-*.gz")) for part in PARTS]
    whole = BytesIO(b"".join(gzip.decompress(each.read_bytes()) for each in (first, *rest)))
    with ZipFile(whole, "a") as more:
        importer = (ROOT / IMPORTER).read_text(encoding="utf-8")
        more.writestr("sitecustomize/__init__.py", importer + HEAVY)  # a package is found before a module
    first.write_bytes(gzip.compress(whole.getvalue(), 1))
    for each in rest:
        each.write_bytes(gzip.compress(b""))
    with pytest.raises(BuildError, match=r"can't be restored .* Pyodide starts with 31,457,280"):
        run_node("tools/build/check_snapshot.mjs", str(dist))
