"""What a reader of the README sees elsewhere: on the Python index, and where the game is played.

The build of the library has the addresses from CUTTLE_ADDRESS and CUTTLE_SOURCE, if they're known. On the
index a link relative to the repository would lead nowhere, so it leads to the source there; where the source
isn't known, its words stay, and pictures go. `make address` writes where the game is played into README.md.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Final

from tools.build.addresses import SITE, address, source
from tools.build.paths import BuildError

README: Final = Path(__file__).resolve().parent.parent / "README.md"
PLAY: Final = re.compile(r"(?<=<!-- play -->\n).*?(?=\n<!-- end of play -->)", re.DOTALL)
PICTURES: Final = re.compile(r"^(?:<p>\n(?:  <img .*>\n)+</p>|!\[.*\]\(.*\))\n\n", re.MULTILINE)
PICTURE: Final = re.compile(r'(!\[[^\]]*\]\(|src=")(?!https?:)')
LINK: Final = re.compile(r"(?<!!)\[([^\]]*)\]\((?!https?:)([^)]+)\)")
URLS: Final = "[project.urls]"


def with_address(readme: str, site: str) -> str:
    """The README with a link to play. Raises BuildError if it has no place for it."""
    if not PLAY.search(readme):
        raise BuildError("README.md has no lines between `<!-- play -->` and `<!-- end of play -->`.")
    link = f"**[Play Cuttle in your browser]({site})**: free, nothing to install, no account."
    return PLAY.sub(lambda _: link, readme)


def for_the_index(readme: str, site: str, repository: str) -> str:
    """The README with links that work everywhere. Either address may be empty."""
    readme = with_address(readme, site) if site else readme
    pages, pictures = f"{repository}/blob/HEAD/", f"{repository}/raw/HEAD/"

    def link(match: re.Match[str]) -> str:
        words, target = match.groups()
        within = target.startswith("#")  # the index gives headings no anchors
        return f"[{words}]({pages}{target})" if repository and not within else words

    readme = LINK.sub(link, readme)
    return PICTURE.sub(rf"\1{pictures}", readme) if repository else PICTURES.sub("", readme)


def with_addresses(project: str, site: str, repository: str) -> str:
    """The pyproject.toml with the addresses that are known."""
    urls = {"Homepage": site} if site else {}
    if repository:
        pages = {"Documentation": "docs/library.md", "Changelog": "CHANGELOG.md"}
        urls |= {"Source": repository, "Issues": f"{repository}/issues"}
        urls |= {name: f"{repository}/blob/HEAD/{page}" for name, page in pages.items()}
    lines = [f'{name} = "{url}"' for name, url in urls.items()]
    return re.sub(rf"^{re.escape(URLS)}.*$", "\n".join([URLS, *lines]), project, flags=re.MULTILINE)


def prepare(folder: Path) -> None:
    """Make the README and the pyproject.toml in a copy of the project those of the library on the index."""
    for name, change in (("README.md", for_the_index), ("pyproject.toml", with_addresses)):
        path = folder / name
        path.write_text(change(path.read_text(encoding="utf-8"), address(), source()), encoding="utf-8")


def main() -> int:
    """Write the address of the page into the README."""
    try:
        if not address():
            raise BuildError(f"say where: {SITE}=https://name.github.io/cuttle/ make address")
        README.write_text(with_address(README.read_text(encoding="utf-8"), address()), encoding="utf-8")
    except BuildError as error:
        print(f"listing: {error}", file=sys.stderr)
        return 1
    print(f"README.md leads to {address()}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
