"""The typeface: Jost for Latin letters; for Cyrillic ones Commissioner, since Jost lacks Є, І, Ї and Ґ."""

from collections.abc import Iterator
from typing import Final

from tools.build.paths import MODULES, Part, read

FOLDER: Final = "web/type/"
FILES: Final = ("commissioner-cyrillic", "jost-latin-ext", "jost-latin")
"""As fontsource has cut them; web/styles/type.css names them, with the letters that they have."""
PACKAGES: Final = ("@fontsource-variable/commissioner", "@fontsource-variable/jost")


def fonts() -> Iterator[Part]:
    """All files."""
    for name in FILES:
        package = f"@fontsource-variable/{name.partition('-')[0]}"
        yield f"{FOLDER}{name}.woff2", read(MODULES / package / "files" / f"{name}-wght-normal.woff2")
