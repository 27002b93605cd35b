"""What a browser that's too old is told."""

import re
from pathlib import Path
from typing import Final

import pytest

from tools.build.languages import start_of
from web.text.boot import BOOT
from web.text.languages import LANGUAGES

pytestmark = pytest.mark.cpython_only  # Babel is not in the page

START: Final = Path(__file__).parents[3] / "web" / "boot" / "start.js"


def versions(text: str) -> list[float]:
    return [float(each) for each in re.findall(r"\d+(?:\.\d+)?", text)]


@pytest.mark.parametrize("tag", LANGUAGES)
def test_the_sentence_names_the_newest_version_that_anything_needs(tag: str) -> None:
    (needs,) = re.findall(r"(?s)const NEEDS = \[(.*?)\n  \];", START.read_text(encoding="utf-8"))
    each_needs = [versions(each) for each in re.findall(r'\["([\d. ]+)"', needs)]
    assert len(each_needs) == needs.count("\n    [")
    texts = BOOT if tag == "en" else start_of(tag)
    assert versions(str(texts["boot old browser"])) == [max(each) for each in zip(*each_needs, strict=True)]
