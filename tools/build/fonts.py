"""The typeface, Jost: one file for Latin and one for Cyrillic letters, as fontsource has cut them."""

from collections.abc import Iterator
from typing import Final

from tools.build.paths import MODULES, Part, read

PACKAGE: Final = "@fontsource-variable/jost"
FOLDER: Final = "web/type/"


def fonts() -> Iterator[Part]:
    """Both files; web/styles/type.css names them."""
    for script in ("cyrillic", "latin"):
        name = f"jost-{script}-wght-normal.woff2"
        yield f"{FOLDER}jost-{script}.woff2", read(MODULES / PACKAGE / "files" / name)
