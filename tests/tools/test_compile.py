"""What the page's Python is compiled to: its tracebacks name the files and lines of the repository.

`tools/build/check_archive.mjs` checks the same in the archive itself, also of the library.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import CodeType

import pytest

from tools.build.compile import IMPORTER, WEIGHTS, game, is_rare, of_game, of_library, short, untyped
from tools.build.paths import ROOT

pytestmark = pytest.mark.cpython_only

SOURCES = dict(game(ROOT)) | {IMPORTER: (ROOT / IMPORTER).read_bytes()}
TEXT = b'''"""Two lines
of docstring."""


class Counter:
    """One."""

    def count(self):
        """Three

        lines."""
        assert self
        return 1 / 0
'''


def lines(code: CodeType) -> Iterator[object]:
    """The file of each piece of code, its name, and the line of each instruction."""
    yield code.co_filename, code.co_qualname, code.co_firstlineno
    yield [line for start, end, line in code.co_lines() for _ in range(start, end, 2)]
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from lines(const)


@pytest.mark.parametrize("name", [name for name in SOURCES if not name.startswith(WEIGHTS)])
def test_a_module_keeps_its_lines(name: str) -> None:
    assert (ROOT / name).is_file()
    source = compile(untyped(SOURCES[name]), name, "exec", dont_inherit=True, optimize=1)
    assert list(lines(of_game(name, SOURCES[name]))) == list(lines(source))


@pytest.mark.parametrize("gap", [1, 31, 32, 2000, 70_000])
def test_lines_far_apart_and_backwards_are_kept(gap: int) -> None:
    text = f"def far(a, b):\n    return [a,{gap * chr(10)}b,\n(a +\n b)]\n"
    source = compile(text, "far.py", "exec", dont_inherit=True, optimize=1)
    assert list(lines(of_game("far.py", text.encode()))) == list(lines(source))


@pytest.mark.parametrize("compiler", [of_game, of_library])
def test_docstrings_are_left_out_and_lines_stay(compiler: object) -> None:
    assert callable(compiler)
    space = dict[str, object]()
    code = compiler("counter.py", TEXT)
    exec(code, space)
    assert "docstring" not in repr(code.co_consts)
    counter = space["Counter"]
    assert callable(counter)
    with pytest.raises(ZeroDivisionError) as caught:
        counter().count()
    assert (str(caught.traceback[-1].path), caught.traceback[-1].lineno + 1) == ("counter.py", 13)


@pytest.mark.parametrize("name", [name for name in SOURCES if is_rare(name)])
def test_what_is_rare_stays_source_without_docstrings(name: str) -> None:
    text = short(SOURCES[name])
    assert len(text) < len(SOURCES[name])
    source, shortened = (
        compile(each, name, "exec", dont_inherit=True, optimize=1) for each in (SOURCES[name], text)
    )
    assert list(lines(shortened)) == list(lines(source))


@pytest.mark.parametrize("compiler", [of_game, of_library])
def test_types_are_left_out_where_nothing_asks_for_them(compiler: object) -> None:
    assert callable(compiler)
    space = dict[str, object]()
    text = b"""
one: int = 1
class Pair:
    left: int
    def swapped(self, by: Lost = one) -> Lost:
        total: Lost = by
        return total
swap = Pair.swapped
"""
    exec(compiler("pair.py", text), space)
    swap, pair = space["swap"], space["Pair"]
    assert callable(swap)
    assert swap(None) == 1
    assert "__annotations__" not in space or space["__annotations__"] == {}
    assert swap.__annotations__ == {}
    assert pair.__annotations__ == {"left": int}
