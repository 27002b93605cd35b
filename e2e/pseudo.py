"""A language that is 40 % longer than English, for tests of what a translation may need.

Not a test.
"""

from __future__ import annotations

import json
import re
from typing import Final

from babel.messages.catalog import Catalog
from playwright.sync_api import Page

from cuttle.language import Plural
from tools.build.languages import SHIPPED, compiled, english, identity

TAG: Final = "de"
"""The language whose place it takes."""


def longer(text: str) -> str:
    """A sentence whose every word is longer by two fifths; slots stay as they are."""
    parts = re.split(r"(\{[^}]*\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"[^\W\d_]+", _stretched, part) for part in parts)


def _stretched(word: re.Match[str]) -> str:
    more = round(len(word[0]) * 0.4)
    return word[0][:1] + "ò" * more + word[0][1:]


def pseudo() -> str:
    """The language, as the page loads it, in letters that every encoding has."""
    catalog = Catalog(locale=TAG)
    for context, sentence in english().items():
        said = tuple(map(longer, sentence.forms)) if isinstance(sentence, Plural) else longer(sentence)
        catalog.add(identity(sentence), said, context=context)
    return json.dumps(json.loads(compiled(catalog)))


def speaks_pseudo(page: Page) -> None:
    """Let the page load this language in place of the real one."""
    content = pseudo()
    page.route(f"**/{SHIPPED}{TAG}-*.json", lambda route: route.fulfill(body=content))
