"""Compile the standard library, PyScript's and the game into one archive. Runs inside Pyodide, under Node.

Of the library, only what tools/build/stdlib.txt names is included. The bytecode is the runtime's own, so
nothing is compiled when the page starts; it isn't checked against sources, which aren't shipped. The archive
is cut into three parts, each compressed as one piece: libraries, engine and page. So an update fetches only
what has changed. Joined, they are the archive again, with its table of contents at the end.

With `--quick`, for `make dev`, only what has changed is compiled, and the code that classes generate is that
of the last whole build: what is new in it is generated in the page.

Tracebacks name the files and lines of the repository: all code keeps its line tables.

The weights of the networks, which only a search needs, go into another archive, as source, which is smaller.
"""

import ast
import builtins
import collections
import dataclasses
import gzip
import importlib.util
import io
import marshal
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import Any

PARTS = ("library", "cuttle", "web")
"""What the archive is cut into."""
NETWORKS = "networks.zip"
PUZZLES = "puzzles.txt"
IMPORTER = "tools/build/importer.py"

Source = tuple[str, bytes]
File = tuple[str, bytes]
Compiler = Callable[[str, bytes], CodeType]

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOT_SHIPPED = ("cuttle/__main__", "cuttle/arena/", "cuttle/terminal/")
WEIGHTS = ("cuttle/bot/network_weights", "cuttle/bot/policy_weights")
"""The networks, which the page fetches when a search needs them."""
IN_BROWSERS = ("web/browser/", "web/main")
"""What can't be imported here."""
NO_COLUMNS, NO_LINE, MOST_UNITS = 13, 15, 8
"""The kinds of entry in a line table that have no columns, and how many code units one may have."""
GENERATED = "generated.pyc"
UNCHECKED = (1).to_bytes(4, "little")


def kept(name: str, wanted: set[str]) -> bool:
    """Whether a library file is shipped, by itself or as part of a package."""
    stem = name.removesuffix(".py")
    return stem in wanted or any(f"{parent}" in wanted for parent in parents(stem))


def parents(stem: str) -> Iterator[str]:
    """The packages that contain a module."""
    parts = stem.split("/")
    for length in range(1, len(parts)):
        yield "/".join(parts[:length])


def library(archive: Path, wanted: set[str]) -> Iterator[Source]:
    """The library sources to ship."""
    with zipfile.ZipFile(archive) as stock:
        for name in sorted(stock.namelist()):
            if name.endswith(".py") and kept(name, wanted):
                yield name, stock.read(name)


def modules(folder: Path, package: str) -> Iterator[Source]:
    """The sources of a package."""
    for path in sorted(folder.rglob("*.py")):
        yield f"{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def game(root: Path) -> Iterator[Source]:
    """The sources of the game that the page uses."""
    for package in ("cuttle", "web"):
        for name, source in modules(root / package, package):
            if not name.startswith(NOT_SHIPPED):
                yield name, source


def compiled(code: CodeType | dict[str, CodeType]) -> bytes:
    """Bytecode as a file that isn't checked against a source (PEP 552)."""
    return importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def of_library(name: str, source: bytes) -> CodeType:
    """Library code without docstrings."""
    return with_short_lines(compile(source, name, "exec", dont_inherit=True, optimize=2))


def of_game(name: str, source: bytes) -> CodeType:
    """Game code, whose lines are those of the source."""
    return with_short_lines(compile(terse(source), name, "exec", dont_inherit=True, optimize=1))


def with_short_lines(code: CodeType) -> CodeType:
    """A code object, and all code in it, with one entry in its line table for each line, and no columns.

    Python writes an entry for each instruction. The format is that of CPython's InternalDocs/code_objects.md.
    """
    table, before = bytearray(), code.co_firstlineno
    for start, end, line in code.co_lines():
        for units in range((end - start) // 2, 0, -MOST_UNITS):
            kind = NO_LINE if line is None else NO_COLUMNS
            table.append(0x80 | kind << 3 | min(units, MOST_UNITS) - 1)
            if line is not None:
                table += signed(line - before)
                before = line
    inner = tuple(
        with_short_lines(constant) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    return code.replace(co_consts=inner, co_linetable=bytes(table))


def signed(number: int) -> bytes:
    """A number of any size, six bits in a byte, the last of them first, and its sign in the first bit."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    signature = bytearray()
    while rest >= 64:
        signature.append(64 | rest & 63)
        rest >>= 6
    return bytes(signature) + bytes([rest])


def terse(source: bytes) -> ast.Module:
    """Code with the shortest possible docstrings. A dataclass without one generates it, slowly."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(".")), node.body[0])
    return ast.fix_missing_locations(tree)


def generated(names: list[str]) -> dict[str, CodeType]:
    """The code that dataclasses and named tuples write when these modules are imported, by its text."""
    codes: dict[str, CodeType] = {}

    def noting(mode: str) -> Any:
        def run(text: str, *spaces: Any) -> Any:
            codes[text] = compile(text, "<generated>", mode, dont_inherit=True)
            return getattr(builtins, mode)(codes[text], *spaces)

        return run

    dataclasses.exec = noting("exec")  # type: ignore[attr-defined]
    collections.eval = noting("eval")  # type: ignore[attr-defined]
    for name in names:
        if not name.startswith(IN_BROWSERS):
            import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return codes


def compile_once(folder: Path, how: Compiler, name: str, source: bytes) -> bytes:
    """A compiled module, from a folder if these bytes were compiled before."""
    key = (sys.version.encode(), Path(__file__).read_bytes(), name.encode(), source)
    path = folder / sha256(b"\0".join(key)).hexdigest()
    if not path.exists():
        folder.mkdir(exist_ok=True)
        path.write_bytes(compiled(how(name, source)))
    return path.read_bytes()


def packed(*parts: Iterable[File], level: int = 9) -> list[bytes]:
    """An archive of files, cut where a part begins; the same files always give the same bytes."""
    whole, cuts = io.BytesIO(), [0]
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for files in parts:
            for name, content in files:
                archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
            cuts.append(whole.tell())
    content, cuts[-1] = whole.getvalue(), whole.tell()
    return [gzip.compress(content[start:end], level, mtime=0) for start, end in pairwise(cuts)]


def library_sources(listed: Path, pyscript: Path) -> Iterator[Source]:
    """The standard library's, and PyScript's."""
    stock = Path(next(path for path in sys.path if path.endswith(".zip")))  # the runtime's own library
    lines = (line.strip() for line in listed.read_text(encoding="utf-8").splitlines())
    wanted = {line for line in lines if line and not line.startswith("#")}
    yield from library(stock, wanted)
    yield from modules(pyscript, "pyscript")


def main(listed: Path, pyscript: Path, out: Path, *, quick: bool) -> None:
    """Write the parts of the archive, and the networks, into a folder."""
    out.mkdir(exist_ok=True)

    def made(how: Compiler, name: str, source: bytes) -> File:
        code = compile_once(out / "once", how, name, source) if quick else compiled(how(name, source))
        return name + "c", code

    # First: their bytes must not depend on what the game holds.
    libraries = [made(of_library, name, source) for name, source in library_sources(listed, pyscript)]
    libraries.append(("sitecustomize.pyc", made(of_game, IMPORTER, Path(IMPORTER).read_bytes())[1]))
    sources = list(game(Path.cwd()))
    weights = [source for source in sources if source[0].startswith(WEIGHTS)]
    own = [source for source in sources if source not in weights]
    engine = [made(of_game, *source) for source in own if source[0].startswith("cuttle/")]
    page = [made(of_game, *source) for source in own if source[0].startswith("web/")]
    if not quick or not (out / GENERATED).exists():
        (out / GENERATED).write_bytes(compiled(generated([name for name, _ in own])))
    page.append((GENERATED, (out / GENERATED).read_bytes()))
    for name, content in zip(PARTS, packed(libraries, engine, page, level=1 if quick else 9), strict=True):
        (out / f"{name}.gz").write_bytes(content)
    if not quick or not (out / f"{NETWORKS}.gz").exists():
        (out / f"{NETWORKS}.gz").write_bytes(packed(weights)[0])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), quick="--quick" in sys.argv[4:])
