"""Pack a release of what is built: `make release`. And refuse a tag that isn't its version.

The folder `release/` then has the site as a ZIP file, the game as one file, the library as a wheel, their
checksums, and the notes: the part of CHANGELOG.md about this version. Its bytes depend on the commit alone.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036, as in install.py: the system's Python checks the tag
    sys.exit("release: Python 3.11 or newer is needed.")

import argparse
import re
import shutil
import time
import zipfile
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.library import build_wheel, moment  # noqa: E402

DIST = ROOT / "dist"
RELEASE = ROOT / "release"
SUMS = "SHA256SUMS"
ATTACHED = (".html", ".whl", ".zip")


class ReleaseError(Exception):
    """What keeps this from being released; the message says what to do."""


def version() -> str:
    """The version of the library and the page."""
    text = (ROOT / "cuttle" / "__init__.py").read_text(encoding="utf-8")
    match = re.search(r'^__version__(?:: \w+)? = "(.+)"$', text, re.MULTILINE)
    if not match:
        raise ReleaseError("cuttle/__init__.py has no __version__.")
    return match[1]


def check(tag: str) -> None:
    """Check that a tag is the version. Raises ReleaseError if it isn't."""
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag is {tag}, and the version v{version()}: see RELEASING.md.")


def notes(changelog: str, number: str) -> str:
    """The part of a changelog about a version. Raises ReleaseError if it has none with a date."""
    match = re.search(
        rf"^## {re.escape(number)} – \d{{4}}-\d\d-\d\d\n(.*?)(?=^## |\Z)", changelog, re.M | re.S
    )
    if not match:
        raise ReleaseError(f"CHANGELOG.md needs a heading `## {number} – YYYY-MM-DD`.")
    return match[1].strip() + "\n"


def zip_folder(folder: Path, file: Path) -> None:
    """Zip a folder: the same contents and the same moment give the same bytes."""
    at = time.gmtime(moment())[:6]
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder).as_posix(), at)
            entry.create_system = 3  # Unix, as the attributes are
            entry.external_attr = 0o100644 << 16  # a plain file, which everybody may read
            archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)


def checksums(folder: Path) -> str:
    """The checksums of what is attached to a release, as `sha256sum --check` reads them."""
    paths = sorted(path for path in folder.iterdir() if path.suffix in ATTACHED)
    return "".join(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


def pack(folder: Path) -> list[Path]:
    """Write the files of a release into a folder, which is emptied first. Returns them."""
    if not (DIST / "index.html").is_file():
        raise ReleaseError("there is no dist/index.html; run `make release`.")
    number = version()
    text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), number)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / "notes.md").write_text(text, encoding="utf-8")
    zip_folder(DIST, folder / f"cuttle-{number}.zip")
    shutil.copy(DIST / "cuttle.html", folder)
    build_wheel(str(folder))
    (folder / SUMS).write_text(checksums(folder), encoding="utf-8")
    return sorted(folder.iterdir())


def main() -> int:
    parser = argparse.ArgumentParser(description="Pack a release, or check its tag.")
    parser.add_argument("--tag", help="only check this tag")
    options = parser.parse_args()
    try:
        if options.tag:
            check(options.tag)
            return 0
        for path in pack(RELEASE):
            print(f"{path.stat().st_size / 1e6:6.2f} MB  {path.relative_to(ROOT)}")
    except (ReleaseError, OSError) as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("release: broken off.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
