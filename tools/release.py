"""Pack a release of what is built: `make release`. And refuse a tag that isn't its version.

The folder `release/` then has the site as a ZIP file, the game as one file, the library as a wheel, and the
notes: the part of CHANGELOG.md about this version.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
RELEASE = ROOT / "release"


class ReleaseError(Exception):
    """What keeps this from being released; the message says what to do."""


def version() -> str:
    """The version of the library and the page."""
    text = (ROOT / "cuttle" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__(?:: \w+)? = "(.+)"$', text, re.MULTILINE)
    if not found:
        raise ReleaseError("cuttle/__init__.py has no __version__.")
    return found[1]


def check(tag: str) -> None:
    """Check that a tag is the version. Raises ReleaseError if it isn't."""
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag is {tag}, and the version v{version()}: see RELEASING.md.")


def notes(changelog: str, number: str) -> str:
    """The part of a changelog about a version. Raises ReleaseError if it has none with a date."""
    found = re.search(
        rf"^## {re.escape(number)} – \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", changelog, re.M | re.S
    )
    if not found:
        raise ReleaseError(f"CHANGELOG.md needs a heading `## {number} – YYYY-MM-DD`.")
    return found[1].strip() + "\n"


def pack() -> list[Path]:
    """Write the files of a release. Returns them."""
    if not (DIST / "index.html").is_file():
        raise ReleaseError("there is no dist/index.html; run `make release`.")
    number = version()
    text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir()
    (RELEASE / "notes.md").write_text(text, encoding="utf-8")
    shutil.make_archive(str(RELEASE / f"cuttle-{number}"), "zip", DIST)
    shutil.copy(DIST / "cuttle.html", RELEASE)
    wheel = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(RELEASE), "."]
    if subprocess.run(wheel, cwd=ROOT, check=False).returncode:
        raise ReleaseError("the wheel couldn't be built.")
    return sorted(RELEASE.iterdir())


def main() -> int:
    parser = argparse.ArgumentParser(description="Pack a release, or check its tag.")
    parser.add_argument("--tag", help="only check this tag")
    options = parser.parse_args()
    try:
        if options.tag:
            check(options.tag)
            return 0
        for path in pack():
            print(f"{path.stat().st_size / 1e6:6.2f} MB  {path.relative_to(ROOT)}")
    except (ReleaseError, OSError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
