"""The typeface, Jost, in the files that fontsource has cut: Latin, further Latin (Łukasz), Cyrillic."""

from collections.abc import Iterator
from typing import Final

from tools.build.paths import MODULES, Part, read

PACKAGE: Final = "@fontsource-variable/jost"
FOLDER: Final = "web/type/"


def fonts() -> Iterator[Part]:
    """All files; web/styles/type.css names them."""
    for script in ("cyrillic", "latin-ext", "latin"):
        name = f"jost-{script}-wght-normal.woff2"
        yield f"{FOLDER}jost-{script}.woff2", read(MODULES / PACKAGE / "files" / name)
