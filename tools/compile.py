"""Compile the standard library, PyScript's and the game into one archive. Runs inside Pyodide, under Node.

Only what tools/stdlib.txt names is taken. The bytecode is the runtime's own, so that nothing is compiled
when the page starts; it is not checked against sources, which are not there.
"""

import importlib.util
import marshal
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

Source = tuple[str, bytes]

WITHOUT_DOCSTRINGS = 2
"""For the libraries. The game keeps its docstrings: a dataclass that has none makes one up, slowly."""
WITHOUT_ASSERTIONS = 1
UNCHECKED = (1).to_bytes(4, "little")


def kept(name: str, wanted: set[str]) -> bool:
    """Whether a file of the library is to be shipped, by itself or as part of a package."""
    stem = name.removesuffix(".py")
    return stem in wanted or any(f"{parent}" in wanted for parent in parents(stem))


def parents(stem: str) -> Iterator[str]:
    """The packages that a module is in."""
    parts = stem.split("/")
    for length in range(1, len(parts)):
        yield "/".join(parts[:length])


def library(archive: Path, wanted: set[str]) -> Iterator[Source]:
    """The sources of the library that are to be shipped."""
    with zipfile.ZipFile(archive) as stock:
        for name in sorted(stock.namelist()):
            if name.endswith(".py") and kept(name, wanted):
                yield name, stock.read(name)


def modules(folder: Path, package: str) -> Iterator[Source]:
    """The sources of a package."""
    for path in sorted(folder.rglob("*.py")):
        yield f"{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def game(root: Path) -> Iterator[Source]:
    """The sources of the game."""
    for package in ("cuttle", "web"):
        yield from modules(root / package, package)


def compiled(name: str, source: bytes, optimize: int) -> bytes:
    """A module's bytecode as a file, of the kind that is not checked against a source (PEP 552)."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return importlib.util.MAGIC_NUMBER + UNCHECKED + bytes(8) + marshal.dumps(code)


def main(listed: Path, pyscript: Path, out: Path) -> None:
    """Write the archive; the same sources always give the same bytes."""
    stock = Path(next(path for path in sys.path if path.endswith(".zip")))  # the runtime's own library
    lines = (line.strip() for line in listed.read_text(encoding="utf-8").splitlines())
    wanted = {line for line in lines if line and not line.startswith("#")}
    sources = [(*source, WITHOUT_DOCSTRINGS) for source in library(stock, wanted)]
    sources += [(*source, WITHOUT_DOCSTRINGS) for source in modules(pyscript, "pyscript")]
    sources += [(*source, WITHOUT_ASSERTIONS) for source in game(Path.cwd())]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source, optimize in sources:
            entry = zipfile.ZipInfo(name + "c", (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, compiled(name, source, optimize), zipfile.ZIP_DEFLATED)
    print(f"{len(sources)} modules, {out.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
