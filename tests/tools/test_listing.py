"""What the Python index shows, and the link to play in the README."""

from __future__ import annotations

import re
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path
from typing import Final

import pytest

from tools import library, listing
from tools.build import addresses
from tools.build.paths import BuildError
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only

ROOT: Final = Path(__file__).parents[2]
SITE: Final = "https://name.github.io/cuttle/"
SOURCE: Final = "https://github.com/name/cuttle"
TARGET: Final = re.compile(r'\]\(([^)]+)\)|(?:src|href)="([^"]+)"')


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def metadata(folder: Path, monkeypatch: pytest.MonkeyPatch, site: str = "", source: str = "") -> Message:
    """The metadata of a wheel that is built with these addresses."""
    monkeypatch.setenv(addresses.SITE, site)
    monkeypatch.setenv(addresses.SOURCE, source)
    name = library.build_wheel(str(folder))
    assert name.startswith("cuttle_game-")
    with zipfile.ZipFile(folder / name) as wheel:
        assert "cuttle/__init__.py" in wheel.namelist()
        (inner,) = [each for each in wheel.namelist() if each.endswith("/METADATA")]
        return message_from_bytes(wheel.read(inner))


def text_of(found: Message) -> str:
    return bytes(found.get_payload(decode=True) or b"").decode()


def targets(text: str) -> list[str]:
    """Where the links and pictures of a page lead."""
    return ["".join(pair) for pair in TARGET.findall(text)]


def test_with_addresses_every_link_and_picture_works_on_the_index(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = metadata(tmp_path, monkeypatch, SITE, SOURCE)
    urls = dict(url.split(", ") for url in found.get_all("Project-URL", []))
    assert urls["Homepage"] == SITE
    assert urls["Source"] == SOURCE
    assert urls["Changelog"] == f"{SOURCE}/blob/HEAD/CHANGELOG.md"
    shown = text_of(found)
    assert f"[Play Cuttle in your browser]({SITE})" in shown
    assert len(targets(shown)) >= len([target for target in targets(readme()) if not target.startswith("#")])
    assert [target for target in targets(shown) if not target.startswith("https://")] == []
    own = [target.removeprefix(f"{SOURCE}/") for target in targets(shown) if target.startswith(SOURCE)]
    files = [each.partition("/HEAD/")[2].partition("#")[0] for each in own]
    assert [file for file in files if not (ROOT / file).is_file()] == []
    assert {file for each, file in zip(own, files, strict=True) if each.startswith("raw/")} == {
        f"docs/{name}.jpg" for name in ("table", "choosing", "counter", "won")
    }


def test_without_addresses_the_words_stay_and_no_link_leads_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = metadata(tmp_path, monkeypatch)
    assert [url.split(", ")[0] for url in found.get_all("Project-URL", [])] == ["Rules"]
    shown = text_of(found)
    assert targets(shown)
    assert [target for target in targets(shown) if not target.startswith("https://")] == []
    assert "<img" not in shown
    assert "read CONTRIBUTING." in shown


def test_the_sources_have_the_same_page_and_can_be_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(addresses.SOURCE, SOURCE)
    name = library.build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as packed:
        packed.extractall(tmp_path, filter="data")
    folder = tmp_path / name.removesuffix(".tar.gz")
    assert f"{SOURCE}/blob/HEAD/docs/library.md" in (folder / "README.md").read_text(encoding="utf-8")
    for needed in ("library.py", "listing.py", "install.py", "build/addresses.py", "build/paths.py"):
        assert (folder / "tools" / needed).is_file()


def test_an_address_that_is_none_fails_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BuildError, match="CUTTLE_SOURCE should be like"):
        metadata(tmp_path, monkeypatch, source="github.com/name/cuttle")


def test_the_classifiers_are_true() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    spoken = [each for each in project["classifiers"] if each.startswith("Natural Language")]
    assert len(spoken) == len(LANGUAGES)
    oldest = project["requires-python"].removeprefix(">=")
    versions = [each.rpartition(" ")[2] for each in project["classifiers"] if "Python :: 3." in each]
    assert versions[0] == oldest
    assert not [each for each in project["classifiers"] if each.startswith("License")]  # PEP 639: `license`
    assert project["license"] == "MIT"


# The link to play


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the README, which `make address` writes to."""
    path = tmp_path / "README.md"
    path.write_text(readme(), encoding="utf-8")
    monkeypatch.setattr(listing, "README", path)
    return path


def test_the_step_of_a_fork_puts_its_address_into_the_readme(
    page: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for site in ("https://old.github.io/cuttle/", SITE):
        monkeypatch.setenv(addresses.SITE, site)
        assert listing.main() == 0
    text = page.read_text(encoding="utf-8")
    assert text.count(f"[Play Cuttle in your browser]({SITE})") == 1
    assert "old.github.io" not in text
    before, after = readme().split("<!-- play -->"), text.split("<!-- play -->")
    assert before[0] == after[0]
    assert before[1].partition("<!-- end of play -->")[2] == after[1].partition("<!-- end of play -->")[2]


@pytest.mark.parametrize(("site", "said"), [("", "say where"), ("name.github.io", "should be like")])
def test_without_an_address_the_readme_stays(
    site: str, said: str, page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(addresses.SITE, site)
    assert listing.main() == 1
    assert said in capsys.readouterr().err
    assert page.read_text(encoding="utf-8") == readme()


def test_a_readme_without_the_place_says_so(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page.write_text("# Cuttle\n", encoding="utf-8")
    monkeypatch.setenv(addresses.SITE, SITE)
    assert listing.main() == 1
