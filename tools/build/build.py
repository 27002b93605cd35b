"""Build dist/: the page, all of its Python compiled in one archive, and the npm packages it needs.

Every part is a small function that yields (path in dist, bytes). Only changed files are written, and nothing
happens if no input has changed. With `--quick`, for `make dev`, slow parts are made again only if their own
inputs have changed, and the service worker, the single file and the checks are left out.
"""

from __future__ import annotations

import html
import json
import pickle
import re
import shutil
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.almanac.writing import DATA
from tools.build import (
    addresses,
    art,
    bundle,
    fingerprint,
    fonts,
    languages,
    licenses,
    offline,
    onefile,
    pages,
    preview,
    reading,
)
from tools.build.compile import NETWORKS, PARTS, RARE
from tools.build.fingerprint import ARCHIVE, INTERPRETER
from tools.build.paths import (
    MODULES,
    ROOT,
    BuildError,
    Part,
    gzipped,
    path_in_root,
    read,
    replace_once,
    run_node,
)
from tools.puzzles import files as pool

DIST = ROOT / "dist"
STAMP = ROOT / ".cache" / "build.json"
PYODIDE = MODULES / "pyodide"

State = dict[str, list[int]]

PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
COMPILED = ROOT / ".cache" / "python"
ICONS = ROOT / ".cache" / "icons"
QUICK = ROOT / ".cache" / "quick"
PREVIEW = ROOT / ".cache" / "preview"
RUNTIMES = ROOT / ".cache" / "runtime"
TRIMMING = ROOT / "tools" / "build" / "runtime.mjs"
STDLIB = ROOT / "tools" / "build" / "stdlib.txt"
ASSETS = (".mjs", ".svg", ".webmanifest")
PAGE_TYPES = (*ASSETS, ".css", ".js", ".mp3", ".po")
PAGE = "index.html"
WEIGHTS = 'data-weights=""'
SOURCE = 'data-source=""'
CONFIG = 'config="./pyscript.toml"'


def files(folder: Path, types: Iterable[str]) -> list[Path]:
    """The files of these types under a folder, in a fixed order."""
    paths = (path for path in folder.rglob("*") if path.suffix in types and path.is_file())
    return sorted(path for path in paths if "__pycache__" not in path.parts)


def python_sources() -> list[Path]:
    return files(ROOT / "cuttle", [".py"]) + files(ROOT / "web", [".py"])


def page_assets() -> Iterator[Part]:
    """Files that are shipped unchanged; scripts and styles are joined."""
    for path in files(ROOT / "web", ASSETS):
        name = path_in_root(path)
        yield name, languages.filled(path.read_text(encoding="utf-8"), name).encode()
    yield art.back()


def sounds() -> Iterator[Part]:
    """The sounds."""
    for path in files(ROOT / fingerprint.SOUNDS, [".mp3"]):
        yield path_in_root(path), read(path)


def icons() -> Iterator[Part]:
    """The icons as PNG, drawn from the page's two SVG icons."""
    run_node("tools/build/icons.mjs", path_in_root(ICONS))
    for path in files(ICONS, [".png"]):
        yield f"web/art/{path.name}", path.read_bytes()


def link_picture() -> Iterator[Part]:
    """The link preview picture, if the site's full address is known."""
    if addresses.address():
        PREVIEW.mkdir(parents=True, exist_ok=True)
        drawing = PREVIEW / "preview.svg"
        drawing.write_text(preview.drawing(art.page_source()), encoding="utf-8")
        folder, width = path_in_root(PREVIEW), str(preview.WIDTH)
        run_node("tools/build/icons.mjs", folder, "preview.png", path_in_root(drawing), width)
        yield preview.PICTURE, read(PREVIEW / "preview.png")


def archive(quick: bool) -> Iterator[Part]:
    """All Python code for the page, compiled by the same runtime that will run it, in parts; and the
    archives that are fetched later."""
    sources = (STDLIB, bundle.PYSCRIPT / "stdlib" / "pyscript", COMPILED)
    options = ["--quick"] if quick else []
    folders = [path_in_root(path) for path in sources]
    run_node("tools/build/pyodide.mjs", "tools/build/compile.py", *folders, *options)
    for name in (*PARTS, NETWORKS, RARE):
        yield f"python/{name}.gz", read(COMPILED / f"{name}.gz")


def puzzles() -> Iterator[Part]:
    """The puzzles, which are fetched when the first one is asked for."""
    for path in pool.parts():
        yield f"{fingerprint.PUZZLES}{path.name}.gz", gzipped(read(path), 9)


def interpreter(parts: dict[str, bytes]) -> Iterator[Part]:
    """The module that starts Pyodide, with the Pyodide version of its empty package list, and a fingerprint
    of everything that the memory snapshot depends on."""
    info = json.loads(read(PYODIDE / "pyodide-lock.json"))["info"]
    text = parts[INTERPRETER].decode()
    runtime = sorted(name for name in parts if name.startswith(("pyodide/", *ARCHIVE, INTERPRETER)))
    build = sha256(b"".join(parts[name] for name in runtime)).hexdigest()[:16]
    text = replace_once(text, "info = {}", f"info = {json.dumps(info)}", INTERPRETER)
    yield INTERPRETER, replace_once(text, 'build = ""', f'build = "{build}"', INTERPRETER).encode()


def pyodide() -> Iterator[Part]:
    """Pyodide without what the page can't reach; made anew only if what it's made from has changed."""
    inputs = (TRIMMING, ROOT / "package-lock.json", *(PYODIDE / name for name in PYODIDE_FILES))
    folder = RUNTIMES / sha256(b"".join(map(read, inputs))).hexdigest()[:16]
    if not all((folder / name).exists() for name in PYODIDE_FILES):
        shutil.rmtree(RUNTIMES, ignore_errors=True)
        run_node(path_in_root(TRIMMING), path_in_root(folder))
    for name in PYODIDE_FILES:
        yield f"pyodide/{name}", read(folder / name)


def whole_page() -> Iterator[Part]:
    """The page with everything inlined, and its script."""
    page = languages.whole_page(art.page_source())
    page = replace_once(page, SOURCE, f'data-source="{html.escape(addresses.source())}"', PAGE)
    page, later = bundle.with_styles(page)
    text, script = bundle.with_script(bundle.with_first_script(page))
    yield fingerprint.LATER_CSS, later
    yield bundle.BOOT, script
    config = json.dumps(tomllib.loads(read(ROOT / "pyscript.toml").decode()), separators=(",", ":"))
    yield PAGE, replace_once(text, CONFIG, f'config="{html.escape(config)}"', PAGE).encode()


def page(parts: dict[str, bytes], names: fingerprint.Names) -> Iterator[Part]:
    """The page, with the names of shipped files and the sizes of those that its loading bar waits for."""
    later = parts[names[fingerprint.LATER_CSS]].decode()
    text = preview.in_page(fingerprint.with_shipped_names(parts[PAGE].decode(), names, later))
    for name in re.findall(r'(?:(?:src|href)=|url\()"\./([^"]+)"', text):
        if name.partition("?")[0] not in parts:
            raise BuildError(f"{PAGE} asks for {name}, which is not there.")
    archive = tuple(names[part] for part in ARCHIVE)
    waited_for = [name for name in parts if name.startswith(("pyodide-", "pyscript/", *archive))]
    weights = " ".join(f"{name}:{len(parts[name])}" for name in waited_for)
    text = replace_once(text, WEIGHTS, f'data-weights="{html.escape(weights)}"', PAGE)
    yield PAGE, bundle.allowed(text).encode()


Step = Callable[[], Iterable[Part]]


def remembered(name: str, paths: Iterable[Path], step: Step) -> Step:
    """A step that gives what it gave before, as long as its inputs are the same."""

    def again() -> Iterable[Part]:
        file, now = QUICK / f"{name}.pickle", state(paths)
        if file.exists():
            before, parts = pickle.loads(file.read_bytes())
            if before == now:
                return parts  # type: ignore[no-any-return]
        parts = list(step())
        QUICK.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps((now, parts)))
        return parts

    return again


def slow_steps(quick: bool) -> list[Step]:
    """The steps that run Node. In a quick build, they remember what they gave."""
    steps: dict[str, tuple[Step, list[Path]]] = {
        "icons": (icons, files(ROOT / "web" / "art", [".svg"])),
        "modules": (bundle.modules, files(ROOT / "web" / "browser", [".js"])),
        "archive": (partial(archive, quick), [*python_sources(), STDLIB]),
    }
    always = [MODULES / ".package-lock.json", *(ROOT / "tools" / "build").iterdir()]
    return [
        remembered(name, [*paths, *always], step) if quick else step for name, (step, paths) in steps.items()
    ]


def all_parts(quick: bool) -> dict[str, bytes]:
    """Everything that goes into dist."""
    parts: dict[str, bytes] = {}
    for step in (
        *slow_steps(quick),
        page_assets,
        sounds,
        puzzles,
        fonts.fonts,
        languages.languages,
        link_picture,
        pyodide,
        licenses.licenses,
        pages.pages,
        reading.reading,
    ):
        parts.update(step())
    parts.update(whole_page())
    parts.update(interpreter(parts))
    alone = {} if quick else dict(onefile.onefile(parts))
    parts, names = fingerprint.shipped(parts)
    parts.update(page(parts, names))
    parts.update(alone)
    if not quick:
        parts.update(offline.worker(parts, pages.APART))
    return parts


def write(parts: dict[str, bytes]) -> int:
    """Update dist to this content, writing only what differs. Returns how many files changed."""
    changed = 0
    for stale in set(files_in_dist()) - set(parts):
        (DIST / stale).unlink()
        changed += 1
    for name, content in parts.items():
        path = DIST / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
            changed += 1
    drop_empty_folders()
    return changed


def files_in_dist() -> list[str]:
    return [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]


def drop_empty_folders() -> None:
    for folder in sorted((path for path in DIST.rglob("*") if path.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            shutil.rmtree(folder)


def inputs() -> State:
    """The state of everything that is built from, and the site's address."""
    paths = [
        ROOT / "index.html",
        ROOT / "404.html",
        ROOT / "embed.html",
        ROOT / "pyscript.toml",
        ROOT / "LICENSE",
        *art.SOURCES,
    ]
    paths += [path for path in (ROOT / "tools" / "build").iterdir() if path.is_file()]
    paths += [ROOT / "package-lock.json", MODULES / ".package-lock.json"]
    paths += pool.parts() + python_sources() + files(ROOT / "web", PAGE_TYPES)
    paths += [*files(ROOT / "tools" / "almanac", [".py"]), *files(DATA, [".json"])]
    return state(paths) | {addresses.address(): [], addresses.source(): []}


def outputs() -> State:
    """The state of everything in dist."""
    return state(DIST / name for name in files_in_dist())


def state(paths: Iterable[Path]) -> State:
    """The size and time of each file."""
    stats = {str(path): path.stat() for path in paths if path.exists()}
    return {name: [stat.st_size, stat.st_mtime_ns] for name, stat in stats.items()}


def last_state() -> State | None:
    try:
        known: State = json.loads(STAMP.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return None
    return known


def build(quick: bool = False) -> str:
    """Build what is out of date. Returns a sentence about what was done."""
    if DIST.exists() and not DIST.is_dir():
        raise BuildError("there is a file named dist, but dist has to be a folder; move the file away.")
    begun = inputs()  # before anything is read: what changes during a build is built by the next
    if not quick and is_built():
        return "dist is up to date."
    STAMP.unlink(missing_ok=True)
    parts = all_parts(quick)
    changed = write(parts)
    if not quick:
        run_node("tools/build/check_archive.mjs")
        run_node("tools/build/check_snapshot.mjs")
        STAMP.parent.mkdir(exist_ok=True)
        STAMP.write_text(json.dumps(begun | outputs()), encoding="utf-8")
    size = sum(map(len, parts.values()))
    return f"dist holds {len(parts)} files, {size / 1e6:.1f} MB; {changed} changed."


def is_built() -> bool:
    """Whether dist is what the present sources give."""
    return inputs() | outputs() == last_state()


def main() -> int:
    try:
        print(build(quick="--quick" in sys.argv))
    except (BuildError, OSError) as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("build: broken off.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
