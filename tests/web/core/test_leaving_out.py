"""Features that can be deleted: their folder and their line, with those that build on them. The rest imports,
passes mypy, starts and plays."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.support.copies import Copy
from tests.support.packages import BASE
from web import features
from web.core.feature import Feature

ALL: Final = {name.lower(): each for name, each in vars(features).items() if isinstance(each, Feature)}
BUILDS_ON: Final = {name: set(each.builds_on) for name, each in ALL.items() if name not in BASE}

pytestmark = pytest.mark.cpython_only  # it copies the house and starts another Python


def with_dependants(name: str) -> set[str]:
    """The feature and all that build on it."""
    gone = {name}
    while more := {each for each, on in BUILDS_ON.items() if gone & on} - gone:
        gone |= more
    return gone


def delete(copy: Copy, name: str) -> None:
    """Delete a feature's folder and what the list has of it."""
    shutil.rmtree(copy.path / "web" / name)
    file = copy.path / "web" / "features.py"
    lines = file.read_text(encoding="utf-8").split("\n")
    kept = [line for line in lines if f"web.{name}." not in line and line != f"    {name.upper()},"]
    text = re.sub(rf"\b{name.upper()}(, |(?=\)))", "", "\n".join(kept))
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", sorted(BUILDS_ON))
def test_a_feature_can_be_deleted(tmp_path: Path, name: str) -> None:
    copy = Copy(tmp_path)
    for each in with_dependants(name):
        delete(copy, each)
    copy.check()
    copy.run("from tests.support import left_over; left_over.main()")
