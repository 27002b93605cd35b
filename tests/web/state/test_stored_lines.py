"""Lines as templates of fields: what is read, what is out of bounds, and that it's written the same."""

from typing import NamedTuple

import pytest

from web.state.stored_lines import Format, Line


class Catch(NamedTuple):
    """What was caught on a day."""

    name: str
    kind: str
    fresh: bool
    day: str = ""
    number: int = 0
    weight: float = 0
    length: float = 0


LINE = Line(
    Catch,
    "{name:code 1,4} {kind:c=cod/eel}{fresh:?+/-} [{day:date}[.{number:1-20+}]|none][ {weight:-9-9.2:1}"
    "[ {length:0-2½}]]",
)


@pytest.mark.parametrize(
    ("line", "catch"),
    [
        ("a-_9 c+ none", Catch("a-_9", "cod", True)),
        ("b eel- 2026-11-28", Catch("b", "eel", False, "2026-11-28")),
        ("b c- 2028-02-29.20 -9.5", Catch("b", "cod", False, "2028-02-29", 20, -9.5)),
        ("b c- none 0.3 1.5", Catch("b", "cod", False, weight=0.3, length=1.5)),
        ("b c- none 0.3 2", Catch("b", "cod", False, weight=0.3, length=2)),
    ],
)
def test_a_line_is_read_and_written_the_same(line: str, catch: Catch) -> None:
    assert LINE.read(line) == catch
    assert LINE.write(catch) == line


@pytest.mark.parametrize(
    "line",
    [
        *("", " c+ none", "abcde c+ none", "é c+ none", "a c+none", "a c+ none ", "a c+ none\n", "a c+ None"),
        *("a cod+ none", "a ee- none", "a c none", "a c+", "a c+ 2027-02-29", "a c+ 2026-11-2"),
        *("a c+ 20261128", "a c+ 2026-11-28.0", "a c+ 2026-11-28.02", "a c+ 2026-11-28.21"),
        *("a c+ 2026-11-28x2", "a c+ none.2", "a c+ none 9", "a c+ none 10.0", "a c+ none 9.555"),
        *("a c+ none ٩.5", "a c+ none 1.5 3", "a c+ none  1.5", "a c+ none 1.5 2.0", "a c+ none 1.5 -1"),
    ],
)
def test_what_is_of_another_form_or_out_of_bounds_cannot_be_read(line: str) -> None:
    assert LINE.read(line) is None


def test_a_number_that_is_capped_is_written_as_the_greatest_that_can_be_read() -> None:
    line = LINE.write(Catch("a", "cod", True, "2026-11-28", 99))
    assert line == "a c+ 2026-11-28.20"


def test_lines_that_cannot_be_read_stay_and_are_counted() -> None:
    catches = Format(LINE.read, longest=30, most=3)
    text = catches.replace("a c+ none\nlater\n\nb c- none", "a eel- none")
    assert text.split("\n") == ["later", "b c- none", "a eel- none"]
    assert catches.unread(text) == ["later"]
    assert catches.replace(text) == text
    other = "x c+ none\nnewer\ny c+ none\nz c+ none"
    assert catches.beginning(other) == "x c+ none\nnewer\ny c+ none"
    assert catches.count_unread(other) == 2
    assert catches.merge("later\n", other) == "later\nx c+ none\ny c+ none\n"
