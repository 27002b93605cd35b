"""The forms for issues: what GitHub's schema asks, and every rulebook to choose from."""

import re
from pathlib import Path
from typing import Final

import pytest

from cuttle import PRESETS

pytestmark = pytest.mark.cpython_only

FORMS: Final = sorted((Path(__file__).parent.parent / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
TYPES: Final = {"markdown", "input", "textarea", "dropdown"}


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_is_one(form: Path) -> None:
    text = form.read_text(encoding="utf-8")
    assert re.findall(r"^(\w+):", text, re.MULTILINE) == ["name", "description", "body"]
    parts = text.partition("body:\n")[2].split("  - type: ")[1:]
    kinds = [part.split()[0] for part in parts]
    asked = [part for kind, part in zip(kinds, parts, strict=True) if kind != "markdown"]
    assert asked
    assert set(kinds) <= TYPES
    assert [part for part in asked if not re.search(r"^      label: .", part, re.MULTILINE)] == []
    names = re.findall(r"^    id: ([\w-]+)$", text, re.MULTILINE)
    assert len(names) == len(set(names)) == len(asked)


def test_the_form_about_rules_has_every_rulebook_in_their_order() -> None:
    (form,) = [form for form in FORMS if form.stem == "rules"]
    _, _, options = form.read_text(encoding="utf-8").partition("      options:\n")
    titles = re.findall(r"^        - (.*)$", options, re.MULTILINE)
    assert titles == [*(rules.title for rules in PRESETS.values()), "Rules of my own"]
