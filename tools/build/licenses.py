"""The licences of everything in the built page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from tools.build import fonts
from tools.build.paths import MODULES, ROOT, Part, read


def shipped_packages() -> list[str]:
    """All packages in dist, with everything bundled into them."""
    lock = json.loads(read(ROOT / "package-lock.json"))["packages"]
    waiting, seen = (
        [*fonts.PACKAGES, "@pyscript/core", "idiomorph", "lean-qr", "qr", "workbox-precaching"],
        {"pyodide"},
    )
    while waiting:
        name = waiting.pop()
        if name not in seen:
            seen.add(name)
            waiting += lock.get(f"node_modules/{name}", {}).get("dependencies", {})
    return sorted(seen)


def licenses() -> Iterator[Part]:
    """One text for each shipped package: name, source and licence."""
    yield "licenses/cuttle.txt", read(ROOT / "LICENSE")
    for name in shipped_packages():
        text = package_notice(MODULES / name)
        yield f"licenses/{name.removeprefix('@').replace('/', '-')}.txt", text.encode()


def package_notice(folder: Path) -> str:
    about = json.loads(read(folder / "package.json"))
    home = about.get("homepage") or about.get("repository", {}).get("url", "")
    lines = [f"{about['name']} {about['version']}", f"Licence: {about['license']}", f"Source: {home}", ""]
    if about["name"] == "pyodide":
        lines.append(PYODIDE_NOTICE.format(**about))
    lines += [path.read_text(encoding="utf-8") for path in sorted(folder.glob("LICEN[CS]E*"))]
    return "\n".join(lines)


PYODIDE_NOTICE = """\
Pyodide is subject to the terms of the Mozilla Public License, v. 2.0, to be had at
https://mozilla.org/MPL/2.0/. Its source code is at
https://github.com/pyodide/pyodide/tree/{version}. What only compiled
packages would call has been left out by tools/build/runtime.mjs; nothing else is changed.

It contains Python and its standard library, Copyright (c) 2001 Python Software Foundation,
all rights reserved, under the PSF License Agreement: https://docs.python.org/3/license.html
"""
