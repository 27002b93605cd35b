"""How Python finds modules in the archive. Runs in the page as `sitecustomize`, before most imports.

The standard importer looks in every folder of the path for four kinds of file, and reads a header for each
module. Here everything is uncompressed bytecode in one archive with a known list of contents: one lookup, one
read.
"""

import builtins
import collections
import dataclasses
import sys
from importlib.machinery import ModuleSpec, PathFinder
from marshal import loads
from types import CodeType, ModuleType
from typing import Any
from zipimport import _zip_directory_cache  # type: ignore[attr-defined]

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))
HEADER = 30
"""Bytes of the archive before a file's name; the file follows the name."""
UNCHECKED = 16
"""Bytes of a compiled file before its bytecode."""

PLACES = {
    name: (entry[4] + HEADER + len(name) + UNCHECKED, entry[3] - UNCHECKED)
    for name, entry in _zip_directory_cache[ARCHIVE].items()
    if name.endswith(".pyc") and not entry[1]
}
"""The offset and size of each file's bytecode in the archive."""


class Archived:
    """Finds and loads modules of the archive; other modules are left to other finders."""

    @classmethod
    def find_spec(cls, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The spec of a module in the archive; None for others."""
        stem = name.replace(".", "/")
        package = f"{stem}/__init__.pyc" in PLACES
        if not package and f"{stem}.pyc" not in PLACES:
            return None
        file = f"{ARCHIVE}/{stem}/__init__.pyc" if package else f"{ARCHIVE}/{stem}.pyc"
        spec = ModuleSpec(name, cls, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(f"{ARCHIVE}/{stem}")
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Use an ordinary module."""

    @classmethod
    def exec_module(cls, module: ModuleType) -> None:
        """Run the module."""
        exec(cls.get_code(module.__name__), module.__dict__)

    @staticmethod
    def get_code(name: str) -> CodeType:
        """The bytecode of a module."""
        stem = name.replace(".", "/")
        start, size = PLACES.get(f"{stem}/__init__.pyc") or PLACES[f"{stem}.pyc"]
        with open(ARCHIVE, "rb", 0) as archive:
            archive.seek(start)
            code: CodeType = loads(archive.read(size))
        return code


def ready_made(run: Any) -> Any:
    """`exec` or `eval` for code that tools/build/compile.py has compiled already."""
    return lambda text, *spaces: run(GENERATED.get(text, text), *spaces)


sys.meta_path.insert(sys.meta_path.index(PathFinder), Archived)

# Dataclasses and named tuples write code when they are defined; to compile it was a quarter of all imports.
GENERATED: dict[str, CodeType] = Archived.get_code("generated")  # type: ignore[assignment]
dataclasses.exec = ready_made(builtins.exec)  # type: ignore[attr-defined]
collections.eval = ready_made(builtins.eval)  # type: ignore[attr-defined]
