"""How Python finds modules in the archive. Runs in the page as `sitecustomize`, before most imports.

The library's own importer looks in every folder of the path for four kinds of file, and reads a header for
each module. Here everything is bytecode that lies uncompressed in one archive, whose list of contents is
already known: one look, one read.
"""

import sys
from importlib.machinery import ModuleSpec, PathFinder
from marshal import loads
from types import CodeType, ModuleType
from zipimport import _zip_directory_cache  # type: ignore[attr-defined]

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))
HEADER = 30
"""Bytes of the archive before the name of a file; what follows the name is the file."""
UNCHECKED = 16
"""Bytes of a compiled file before its bytecode."""

PLACES = {
    name: (entry[4] + HEADER + len(name) + UNCHECKED, entry[3] - UNCHECKED)
    for name, entry in _zip_directory_cache[ARCHIVE].items()
    if name.endswith(".pyc") and not entry[1]
}
"""Where the bytecode of each file lies in the archive, and how much of it there is."""


class Archived:
    """Finds and loads modules of the archive; whatever is not there is left to others."""

    @classmethod
    def find_spec(cls, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """What importing this module takes."""
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
        """An ordinary module will do."""

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


sys.meta_path.insert(sys.meta_path.index(PathFinder), Archived)
