"""How Python finds modules in the archive. Runs in the page as `sitecustomize`, before most imports.

The standard importer reads the table of a zip file entry by entry, looks in every folder of the path for four
kinds of file, and reads a header for each module. Here nearly all modules are bytecode in one file of the
archive with a ready-made table: one lookup, one read.
"""

import gc
import posix
import sys
from _frozen_importlib import ModuleSpec
from _frozen_importlib_external import PathFinder
from marshal import loads
from zipimport import _zip_directory_cache  # type: ignore[attr-defined]

TYPE_CHECKING = False  # the module `typing` isn't there yet
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import CodeType, ModuleType

ARCHIVE = next(path for path in sys.path if path.endswith(".zip"))


descriptor = -1
"""By which the archive is open; each opening takes as long as ten readings."""


def read(start: int, size: int) -> object:
    """What is marshalled at this place of the archive."""
    global descriptor
    if descriptor < 0:
        descriptor = posix.open(ARCHIVE, posix.O_RDONLY)
    return loads(posix.pread(descriptor, size, start))


def close() -> None:
    """Close the archive until something is read again: a snapshot of the memory has no open files."""
    global descriptor
    posix.close(descriptor)
    descriptor = -1


_, _, _, SIZE, START, *_ = _zip_directory_cache[ARCHIVE]["places"]
HEADER = 30
"""Bytes of the archive before a file's name; the file follows the name."""
PLACES: dict[str, tuple[int, int, bool]] = read(START + HEADER + len("places"), SIZE)  # type: ignore[assignment]
"""The offset and size of each module's bytecode in the archive, and whether it's a package."""


class Archived:
    """Finds and loads modules of the archive; other modules are left to other finders."""

    @classmethod
    def find_spec(cls, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """The spec of a module in the archive; None for others."""
        if name not in PLACES:
            return None
        package = PLACES[name][2]
        folder = f"{ARCHIVE}/{name.replace('.', '/')}"
        file = f"{folder}/__init__.pyc" if package else f"{folder}.pyc"
        spec = ModuleSpec(name, cls, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(folder)
        return spec

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        """Use an ordinary module."""

    @classmethod
    def exec_module(cls, module: "ModuleType") -> None:
        """Run the module."""
        exec(cls.get_code(module.__name__), module.__dict__)

    @staticmethod
    def get_code(name: str) -> "CodeType":
        """The bytecode of a module."""
        start, size, _ = PLACES[name]
        return read(start, size)  # type: ignore[return-value]


def use_ready_made() -> None:
    """Dataclasses and named tuples write code when they are defined; to compile it was a quarter of all
    imports. tools/build/compile.py has compiled it already."""

    def ready_made(run: "Callable[..., object]") -> "Callable[..., object]":
        return lambda text, *spaces: run(GENERATED.get(text, text), *spaces)

    import collections

    collections.eval = ready_made(eval)  # type: ignore[attr-defined]
    import dataclasses  # with what it imports, some of which has named tuples

    dataclasses.exec = ready_made(exec)  # type: ignore[attr-defined]


gc.disable()  # until the page is ready, see web/main.py: nearly all that's made until then stays
sys.meta_path.insert(sys.meta_path.index(PathFinder), Archived)
GENERATED: "dict[str, CodeType]" = {}
for name in PLACES:
    if name.startswith("generated."):
        GENERATED.update(Archived.get_code(name))  # type: ignore[call-overload]
use_ready_made()
