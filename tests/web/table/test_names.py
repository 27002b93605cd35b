"""The names that screen readers say begin with what's printed."""

import re

import pytest

from tests.support.pages import page, page_at
from tools.build import languages
from web.text.languages import LANGUAGES
from web.text.words import set_language

pytestmark = pytest.mark.cpython_only  # Babel is not in the page


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_is_printed_stands_in_the_name(tag: str) -> None:
    """Somebody who speaks to the page says what they see (WCAG 2.5.3)."""
    if tag != "en":
        set_language(languages.compiled(languages.read_language(tag)))
    markup = page(page_at("cuttle-cards | 0 turn 0 | AC 2H 8S / 4H | 9H / - | 3C | ..."))
    set_language("")
    printed = {"deck": "caption", "scrap": "caption"} | dict.fromkeys(
        ("card-AC", "card-2H", "card-8S"), "effect"
    )
    for name, look in printed.items():
        found = re.search(rf'<button[^>]*\bid="{name}".*?</button>', markup, re.DOTALL)
        assert found
        words = re.findall(rf'<span class="{look}"[^>]*>(.*?)</span>', found[0])
        label = re.search(r'aria-label="([^"]*)"', found[0])
        assert words
        assert label
        assert all(re.sub("<.*?>", "", word) in label[1] for word in words), (words, label[1])
