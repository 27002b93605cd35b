"""Values whose attributes can't be set or deleted.

A named tuple without a dictionary is one by itself. A subclass with a dictionary isn't, and a frozen
dataclass with slots raises a TypeError for anything but its fields (python/cpython#90562).
"""

from dataclasses import FrozenInstanceError
from typing import NoReturn, TypeVar

_Kind = TypeVar("_Kind", bound=type)


def immutable(kind: _Kind) -> _Kind:
    """Have a class refuse to set or delete any attribute of its values, with an AttributeError."""
    for name in ("__setattr__", "__delattr__"):
        setattr(kind, name, _refuse)
    return kind


def _refuse(value: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(
        f"{name!r} of {type(value).__name__} can’t be set or deleted: values never change."
    )
