"""Compile the standard library, PyScript's and the game into one archive. Runs inside Pyodide, under Node.

Of the library, only what tools/build/stdlib.txt names is included. The bytecode is the runtime's own, so
nothing is compiled when the page starts; it isn't checked against sources, which aren't shipped. The archive
holds what Python needs before `sitecustomize` (tools/build/importer.py), a file of bytecode each for
libraries, engine and page, and a table that says where each module is. It's cut into three parts behind
libraries and engine, each compressed as one piece, so an update fetches only what has changed.

With `--quick`, for `make dev`, only what has changed is compiled, and the code that classes generate is that
of the last whole build: what is new in it is generated in the page.

Tracebacks name the files and lines of the repository: all code keeps its line tables.

The weights of the networks, which only a search needs, go into another archive, as source, which is smaller;
so does what few visitors use, into a third.
"""

import ast
import builtins
import collections
import dataclasses
import gzip
import importlib.util
import io
import marshal
import re
import sys
import zipfile
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import CodeType
from typing import Any

from tools.build.stand_ins import STAND_INS

PARTS = ("library", "cuttle", "web")
"""What the archive is cut into."""
NETWORKS = "networks.zip"
RARE = "rare.zip"
"""What the page fetches when it's first used."""
IMPORTER = "tools/build/importer.py"

Source = tuple[str, bytes]
File = tuple[str, bytes]
Compiler = Callable[[str, bytes], CodeType]

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
NOT_SHIPPED = (
    "cuttle/__main__",
    "cuttle/arena/",
    "cuttle/env/",
    "cuttle/records",
    "cuttle/rules/counting",
    "cuttle/svg/files",
    "cuttle/terminal/",
)
WEIGHTS = ("cuttle/bot/network_weights", "cuttle/bot/policy_weights")
"""The networks, which the page fetches when a search needs them."""
RARE_FEATURES = tuple(f"web/features/{name}/" for name in ("editor", "live", "paper", "scan"))
STARTING = ("__init__.py", "feature.py", "messages.py", "texts.py")
"""What of these the start imports."""
IN_BROWSERS = ("web.browser.", "web.main")
"""What can't be imported here."""
NO_COLUMNS, NO_LINE, MOST_UNITS = 13, 15, 8
"""The kinds of entry in a line table that have no columns, and how many code units one may have."""
GENERATED = "generated"
EARLY = ("encodings/__init__.py", "encodings/aliases.py", "encodings/utf_8.py")
"""What Python imports before `sitecustomize`, and isn't frozen into it."""
HEADER = 30
"""Bytes of a zip file before a file's name; the file follows the name."""
WRITING = re.compile(rb"@dataclass|namedtuple\(")
"""By which library modules are known that write code when they're imported."""
UNCHECKED = importlib.util.MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""How a compiled file begins that isn't checked against a source (PEP 552)."""


def kept(name: str, wanted: set[str]) -> bool:
    """Whether a library file is shipped, by itself or as part of a package."""
    stem = name.removesuffix(".py")
    return stem in wanted or any(f"{parent}" in wanted for parent in parents(stem))


def parents(stem: str) -> Iterator[str]:
    """The packages that contain a module."""
    parts = stem.split("/")
    for length in range(1, len(parts)):
        yield "/".join(parts[:length])


def library(archive: Path) -> Iterator[Source]:
    """The sources of the runtime's own library."""
    with zipfile.ZipFile(archive) as stock:
        for name in sorted(stock.namelist()):
            if name.endswith(".py"):
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


def of_library(name: str, source: bytes) -> CodeType:
    """Library code without docstrings."""
    return with_short_lines(compile(untyped(source), name, "exec", dont_inherit=True, optimize=2))


def of_game(name: str, source: bytes) -> CodeType:
    """Game code, whose lines are those of the source."""
    return with_short_lines(compile(terse(source), name, "exec", dont_inherit=True, optimize=1))


def is_rare(name: str) -> bool:
    """Whether few visitors use a module, and no start imports it."""
    return name.startswith(RARE_FEATURES) and not name.endswith(STARTING)


def short(source: bytes) -> bytes:
    """Source with the shortest docstrings, whose lines stay."""
    lines = source.decode().split("\n")
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(ast.Constant(str())):
                start, end = node.lineno - 1, node.end_lineno or node.lineno
                lines[start:end] = [f'{" " * node.col_offset}"."'] + [""] * (end - start - 1)
    return "\n".join(lines).encode()


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
    tree = untyped(source)
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node) is not None:
            node.body[0] = ast.copy_location(ast.Expr(ast.Constant(".")), node.body[0])
    return ast.fix_missing_locations(tree)


def untyped(source: bytes) -> ast.Module:
    """Code without the types of arguments, results and variables, which nothing asks for: each function would
    have a second one that tells them. Those of classes stay, for dataclasses."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            node.returns = None
        if isinstance(node, ast.arg):
            node.annotation = None
        if isinstance(node, ast.Module | ast.FunctionDef | ast.AsyncFunctionDef):
            node.body = [
                ast.copy_location(ast.Assign([each.target], each.value), each)
                if isinstance(each, ast.AnnAssign) and each.value
                else each
                for each in node.body
            ]
    return ast.fix_missing_locations(tree)


def generated(*parts: Iterable[str]) -> list[dict[str, CodeType]]:
    """The code that dataclasses and named tuples write when the modules of each part are imported, by its
    text. Those of the library are here already, and run once more."""
    codes: dict[str, CodeType] = {}

    def noting(mode: str) -> Any:
        def run(text: str, *spaces: Any) -> Any:
            codes[text] = compile(text, "<generated>", mode, dont_inherit=True)
            return getattr(builtins, mode)(codes[text], *spaces)

        return run

    dataclasses.exec = noting("exec")  # type: ignore[attr-defined]
    collections.eval = noting("eval")  # type: ignore[attr-defined]
    here, found = set(sys.modules), []
    for names in parts:
        for name in map(module_name, names):
            if name in here and (spec := importlib.util.find_spec(name)) and spec.loader:
                spec.loader.exec_module(importlib.util.module_from_spec(spec))
            elif not name.startswith(IN_BROWSERS):
                import_module(name)
        found.append(dict(codes))
        codes.clear()
    return found


def module_name(file: str) -> str:
    """The name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def compile_once(folder: Path, how: Compiler, name: str, source: bytes) -> bytes:
    """A compiled module, from a folder if these bytes were compiled before."""
    key = (sys.version.encode(), Path(__file__).read_bytes(), name.encode(), source)
    path = folder / sha256(b"\0".join(key)).hexdigest()
    if not path.exists():
        folder.mkdir(exist_ok=True)
        path.write_bytes(marshal.dumps(how(name, source)))
    return path.read_bytes()


def archived(early: Iterable[File], *parts: Iterable[File]) -> list[bytes]:
    """The archive, cut behind each part but the last, which its table of contents follows."""
    whole, cuts, places = io.BytesIO(), [0], {}
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, code in early:
            add(archive, f"{name}c", UNCHECKED + code)
        for part, files in zip(PARTS, parts, strict=True):
            start = whole.tell() + HEADER + len(part)
            for name, code in files:
                places[module_name(name)] = start, len(code), name.endswith("/__init__.py")
                start += len(code)
            add(archive, part, b"".join(code for _, code in files))
            cuts.append(whole.tell())
        add(archive, "places", marshal.dumps(places))
    content, cuts[-1] = whole.getvalue(), whole.tell()
    return [content[start:end] for start, end in pairwise(cuts)]


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a file to an archive, without a time, so that the same files always give the same bytes."""
    archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), content)


def zipped(files: Iterable[File]) -> bytes:
    """An archive of files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name, content in files:
            add(archive, name, content)
    return whole.getvalue()


def library_sources(listed: Path, pyscript: Path) -> Iterator[Source]:
    """Those of the standard library and of PyScript that are shipped, or what stands in for them."""
    stock = Path(next(path for path in sys.path if path.endswith(".zip")))  # the runtime's own library
    lines = (line.strip() for line in listed.read_text(encoding="utf-8").splitlines())
    wanted = {line for line in lines if line and not line.startswith("#")}
    for name, source in (*library(stock), *modules(pyscript, "pyscript")):
        if kept(name, wanted):
            yield name, STAND_INS.get(name, source)


def main(listed: Path, pyscript: Path, out: Path, *, quick: bool) -> None:
    """Write the parts of the archive, and the archives that are fetched later, into a folder."""
    out.mkdir(exist_ok=True)

    def made(how: Compiler, sources: Iterable[Source]) -> list[File]:
        return [
            (
                name,
                compile_once(out / "once", how, name, source) if quick else marshal.dumps(how(name, source)),
            )
            for name, source in sources
        ]

    # First: their bytes must not depend on what the game holds.
    libraries = made(of_library, library_sources(listed, pyscript))
    early = [file for file in libraries if file[0] in EARLY]
    ((_, importer),) = made(of_game, [(IMPORTER, Path(IMPORTER).read_bytes())])
    early.append(("sitecustomize.py", importer))
    later = [file for file in libraries if file[0] not in EARLY]
    sources = list(game(Path.cwd()))
    weights = [source for source in sources if source[0].startswith(WEIGHTS)]
    rare = [(name, short(source)) for name, source in sources if is_rare(name)]
    own = [each for each in sources if each not in weights and not is_rare(each[0])]
    engine = made(of_game, [source for source in own if source[0].startswith("cuttle/")])
    page = made(of_game, [source for source in own if source[0].startswith("web/")])
    if not quick or not (out / GENERATED).exists():
        names = [name for name, source in library_sources(listed, pyscript) if WRITING.search(source)]
        codes = generated(names, (name for name, _ in engine), (name for name, _ in page))
        (out / GENERATED).write_bytes(marshal.dumps([marshal.dumps(each) for each in codes]))
    parts = later, engine, page
    for part, files, codes in zip(PARTS, parts, marshal.loads((out / GENERATED).read_bytes()), strict=True):
        files.append((f"{GENERATED}.{part}", codes))
    level = 1 if quick else 9
    for name, content in zip(PARTS, archived(early, *parts), strict=True):
        (out / f"{name}.gz").write_bytes(gzip.compress(content, level, mtime=0))
    if not quick or not (out / f"{NETWORKS}.gz").exists():
        (out / f"{NETWORKS}.gz").write_bytes(gzip.compress(zipped(weights), mtime=0))
    (out / f"{RARE}.gz").write_bytes(gzip.compress(zipped(rare), mtime=0))


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:4]), quick="--quick" in sys.argv[4:])
