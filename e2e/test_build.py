"""The build: the same sources give the same bytes."""

from tools.build import all_parts
from tools.serve import DIST


def test_the_same_sources_give_the_same_bytes() -> None:
    parts = all_parts()
    assert len(parts) > 20
    assert [name for name, content in parts.items() if (DIST / name).read_bytes() != content] == []
