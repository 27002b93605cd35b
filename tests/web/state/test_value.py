"""Small records: what they take, what they refuse, and that they stay as they are."""

from collections.abc import Callable

import pytest

from web.core.message import Show, Unfinished
from web.state.value import Value


class Point(Value):
    x: int
    y: int = 0


class Named(Point):
    name: str = ""


def test_fields_are_set_by_place_or_by_name_or_have_their_default() -> None:
    assert Point(1, 2) == Point(y=2, x=1) != Point(1)
    assert Named(1, name="A").parts == (1, 0, "A")
    assert Point(1).changed(y=5) == Point(1, 5)
    assert {Point(1): "one"}[Point(1, 0)] == "one"


@pytest.mark.parametrize(
    "make",
    [
        lambda: Point(),  # type: ignore[call-arg]
        lambda: Point(1, 2, 3),  # type: ignore[call-arg]
        lambda: Point(1, zz=5),  # type: ignore[call-arg]
        lambda: Point(1, x=2),  # type: ignore[misc]
        lambda: Point(1).changed(z=2),
    ],
)
def test_what_a_frozen_dataclass_refuses_is_refused(make: Callable[[], Value]) -> None:
    with pytest.raises(TypeError, match="Point takes x, y, not"):
        make()


def test_a_record_stays_as_it_is() -> None:
    point = Point(1)
    with pytest.raises(AttributeError, match="Point can't be changed"):
        point.x = 9  # type: ignore[misc]
    with pytest.raises(AttributeError, match="Point can't be changed"):
        del point.y
    assert hash(point) == hash(Point(1))


def test_two_beginnings_of_messages_differ_by_their_kind() -> None:
    assert Unfinished(Show) != Unfinished(Value)  # type: ignore[arg-type]
