"""Compile the standard library, PyScript's and the game into one archive. Runs inside Pyodide, under Node.

Of the library, only what tools/build/stdlib.txt names is included. The bytecode is the runtime's own, so
nothing is compiled when the page starts; it isn't checked against sources, which aren't shipped. The archive
is cut into three parts, each compressed as one piece: libraries, engine and page. So an update fetches only
what has changed. Joined, they are the archive again, with its table of contents at the end.

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
from collections.abc import Iterable, Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import Any

PARTS = ("library", "cuttle", "web")
"""What the archive is cut into."""
NETWORKS = "networks.zip"
IMPORTER = "tools/build/importer.py"

Source = tuple[str, bytes]
File = tuple[str, bytes]

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOT_SHIPPED = ("cuttle/__main__", "cuttle/arena/", "cuttle/terminal/", "web/learn/reading")
WEIGHTS = ("cuttle/bot/network_weights", "cuttle/bot/policy_weights")
"""The networks, which the page fetches when a search needs them."""
IN_BROWSERS = ("web/browser/", "web/main")
"""What can't be imported here."""
NO_COLUMNS, NO_LINE, MOST_UNITS = 13, 15, 8
"""The kinds of entry in a line table that have no columns, and how many code units one may have."""
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
    inner = tuple(with_short_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_consts=inner, co_linetable=bytes(table))


def signed(number: int) -> bytes:
    """A number of any size, six bits in a byte, the last of them first, and its sign in the first bit."""
    rest = -number << 1 | 1 if number < 0 else number << 1
    found = bytearray()
    while rest >= 64:
        found.append(64 | rest & 63)
        rest >>= 6
    return bytes(found) + bytes([rest])


def terse(source: bytes) -> ast.Module:
    """Code with the shortest possible docstrings. A dataclass without one generates it, slowly."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(".")), node.body[0])
    return ast.fix_missing_locations(tree)


def generated(names: list[str]) -> dict[str, CodeType]:
    """The code that dataclasses and named tuples write when these modules are imported, by its text."""
    found: dict[str, CodeType] = {}

    def noting(mode: str) -> Any:
        def run(text: str, *spaces: Any) -> Any:
            found[text] = compile(text, "<generated>", mode, dont_inherit=True)
            return getattr(builtins, mode)(found[text], *spaces)

        return run

    dataclasses.exec = noting("exec")  # type: ignore[attr-defined]
    collections.eval = noting("eval")  # type: ignore[attr-defined]
    for name in names:
        if not name.startswith(IN_BROWSERS):
            import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return found


def packed(*parts: Iterable[File]) -> list[bytes]:
    """An archive of files, cut where a part begins; the same files always give the same bytes."""
    whole, cuts = io.BytesIO(), [0]
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for files in parts:
            for name, content in files:
                archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)
            cuts.append(whole.tell())
    content, cuts[-1] = whole.getvalue(), whole.tell()
    return [gzip.compress(content[start:end], 9, mtime=0) for start, end in pairwise(cuts)]


def libraries(listed: Path, pyscript: Path) -> Iterator[File]:
    """The standard library, PyScript's, and how Python finds modules."""
    stock = Path(next(path for path in sys.path if path.endswith(".zip")))  # the runtime's own library
    lines = (line.strip() for line in listed.read_text(encoding="utf-8").splitlines())
    wanted = {line for line in lines if line and not line.startswith("#")}
    for name, source in (*library(stock, wanted), *modules(pyscript, "pyscript")):
        yield name + "c", compiled(of_library(name, source))
    yield "sitecustomize.pyc", compiled(of_game(IMPORTER, Path(IMPORTER).read_bytes()))


def main(listed: Path, pyscript: Path, out: Path) -> None:
    """Write the parts of the archive, and the networks, into a folder."""
    parts = [list(libraries(listed, pyscript))]  # first: their bytes must not depend on what the game holds
    own = list(game(Path.cwd()))
    weights = [each for each in own if each[0].startswith(WEIGHTS)]
    own = [each for each in own if each not in weights]
    for package in ("cuttle/", "web/"):
        found = [(name, source) for name, source in own if name.startswith(package)]
        parts.append([(name + "c", compiled(of_game(name, source))) for name, source in found])
    parts[-1].append(("generated.pyc", compiled(generated([name for name, _ in own]))))
    out.mkdir(exist_ok=True)
    for name, content in zip((*PARTS, NETWORKS), (*packed(*parts), *packed(weights)), strict=True):
        (out / f"{name}.gz").write_bytes(content)


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
