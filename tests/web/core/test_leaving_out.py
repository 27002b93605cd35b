"""Features that can be deleted: their folder and their line, with those that build on them. The rest imports,
passes mypy, starts and plays."""

import re
import shutil
from pathlib import Path
from typing import Final

import pytest

from tests.support.copies import Copy
from tests.support.deletable import DELETABLE

BUILDS_ON: Final = {name: set(each.builds_on) for name, each in DELETABLE.items()}

pytestmark = pytest.mark.cpython_only  # it copies the house and starts another Python


def with_dependants(name: str) -> set[str]:
    """The feature and all that build on it."""
    gone = {name}
    while more := {each for each, on in BUILDS_ON.items() if gone & on} - gone:
        gone |= more
    return gone


def delete(copy: Copy, name: str) -> None:
    """Delete a feature's folder and what the list has of it."""
    shutil.rmtree(copy.path / "web" / "features" / name)
    file = copy.path / "web" / "features" / "__init__.py"
    lines = file.read_text(encoding="utf-8").split("\n")
    kept = [line for line in lines if f"web.features.{name}." not in line and line != f"    {name.upper()},"]
    text = re.sub(rf"\b{name.upper()}(, |(?=\)))", "", "\n".join(kept))
    file.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("name", sorted(BUILDS_ON))
def test_a_feature_can_be_deleted(tmp_path: Path, name: str) -> None:
    copy = Copy(tmp_path)
    for dependant in with_dependants(name):
        delete(copy, dependant)
    copy.check()
    copy.run("from tests.support import left_over; left_over.main()")
