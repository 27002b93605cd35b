"""The typeface: every letter that is shown is in one of its files, which a page fetches by their letters.

That the files have these letters, too, is in `e2e/test_typeface.py`.
"""

import re
from typing import Final

import pytest

from tests.support.letters import letters_of
from tools.build.fonts import FILES
from tools.build.paths import ROOT
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

FACE: Final = r'font-family: Jost;[^}]*?url\("\.\./type/([\w-]+)\.woff2"\)[^}]*?unicode-range: ([^;]+);'
NAMES: Final = {
    "Czech": "áčďéěíňóřšťúůýž",
    "Hungarian": "áéíóöőúüű",
    "Latvian": "āčēģīķļņšūž",
    "Polish": "ąćęłńóśźż",
    "Romanian": "ăâîșț",
    "Turkish": "çğıİöşü",
    "Ukrainian": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "Welsh": "ŵŷ",
}
"""Letters of players' names."""


def ranges() -> dict[str, set[str]]:
    """The characters for which each file is asked, in the order of the style sheet."""
    style = (ROOT / "web" / "styles" / "type.css").read_text(encoding="utf-8")
    return {name: set("".join(map(span, listed.split(", ")))) for name, listed in re.findall(FACE, style)}


def span(listed: str) -> str:
    first, _, last = listed.removeprefix("U+").partition("-")
    return "".join(map(chr, range(int(first, 16), int(last or first, 16) + 1)))


def test_the_style_sheet_names_every_file() -> None:
    assert [*ranges()] == [*FILES]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_letter_of_every_language_is_in_a_file(tag: str) -> None:
    assert letters_of(tag) - set().union(*ranges().values()) == set()


def test_english_needs_one_file() -> None:
    """Where two have a letter, the last one is asked."""
    assert letters_of("en") <= ranges()["jost-latin"]
    assert [*ranges()][-1] == "jost-latin"


@pytest.mark.parametrize("alphabet", NAMES)
def test_the_letters_of_names_are_in_a_file(alphabet: str) -> None:
    letters = {*NAMES[alphabet], *NAMES[alphabet].upper()}
    assert letters - set().union(*ranges().values()) == set()
