"""What is released: a tag that is the version, and notes from the changelog."""

from __future__ import annotations

import re

import pytest

import cuttle
from tools import release

pytestmark = pytest.mark.cpython_only

CHANGELOG = """# Changelog

## Unreleased

- Not yet.

## 1.2.0 – 2026-11-30

- This.

## 1.1.0 – 2026-10-01

- That.
"""


def test_the_version_is_that_of_the_library() -> None:
    assert release.version() == cuttle.__version__
    release.check(f"v{cuttle.__version__}")


@pytest.mark.parametrize("tag", ["", "1.0.0", "v0.0.0", f"v{cuttle.__version__}-rc1"])
def test_a_tag_that_is_not_the_version_is_refused(tag: str) -> None:
    with pytest.raises(release.ReleaseError, match="the version"):
        release.check(tag)


def test_the_notes_are_the_part_of_the_changelog_about_the_version() -> None:
    assert release.notes(CHANGELOG, "1.2.0") == "- This.\n"
    assert release.notes(CHANGELOG, "1.1.0") == "- That.\n"


def test_the_changelog_has_what_is_unreleased_on_top_and_a_page_for_this_version() -> None:
    text = (release.ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    first, *others = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert first == "Unreleased"
    assert [head for head in others if not re.fullmatch(r"\d+\.\d+\.\d+ – \d{4}-\d\d-\d\d", head)] == []
    assert 10 < len(release.notes(text, release.version()).splitlines()) < 60
    assert "Unreleased" in (release.ROOT / "RELEASING.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", ["1.3.0", "1.2", "Unreleased"])
def test_a_version_without_a_date_in_the_changelog_is_not_released(number: str) -> None:
    with pytest.raises(release.ReleaseError, match="YYYY-MM-DD"):
        release.notes(CHANGELOG, number)
