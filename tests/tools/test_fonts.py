"""The typeface has the letters of every language, each in one file."""

import re
import unicodedata
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tools.build import languages
from web.text.languages import LANGUAGES

ROOT = Path(__file__).parents[2]
RANGE = re.compile(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?")

pytestmark = pytest.mark.cpython_only  # Babel is not in the page


@cache
def ranges() -> dict[str, list[tuple[int, int]]]:
    """The code points of each file that the styles name."""
    styles = (ROOT / "web" / "styles" / "type.css").read_text(encoding="utf-8")
    found = re.findall(r'type/([\w-]+)\.woff2"[^}]*unicode-range: ([^;]+);', styles)
    return {
        name: [(int(low, 16), int(high or low, 16)) for low, high in RANGE.findall(text)]
        for name, text in found
    }


def files_of(letter: str) -> list[str]:
    return [name for name, each in ranges().items() if any(low <= ord(letter) <= high for low, high in each)]


def test_every_letter_of_every_language_is_in_one_file() -> None:
    said = {
        letter
        for tag in LANGUAGES
        if tag != "en"
        for message in languages.read_language(tag)
        for text in message.string or ()
        for letter in text  # a string, or the strings of a plural
        if unicodedata.category(letter)[0] in "LM"
    }
    assert len(said) > 120
    assert {letter: files_of(letter) for letter in said if len(files_of(letter)) != 1} == {}


@pytest.mark.parametrize("letter", "łąęźőşğčďĐƒẞ")
def test_letters_of_other_languages_are_there_for_names(letter: str) -> None:
    assert files_of(letter) == ["jost-latin-ext"]


def test_no_two_files_claim_a_letter() -> None:
    places = sorted((low, high, name) for name, each in ranges().items() for low, high in each)
    pairs = pairwise(places)
    assert [(a, b) for a, b in pairs if a[1] >= b[0]] == []
