"""A base class for small immutable records. It is cheap to define, and the page has a hundred of them."""

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=False)
class Value:
    """A record whose fields are the class's annotations. Defining a dataclass takes sixty times as long."""

    __match_args__: ClassVar[tuple[str, ...]] = ()
    _fields: ClassVar[frozenset[str]] = frozenset()
    _required: ClassVar[frozenset[str]] = frozenset()
    """The fields without a default."""

    def __init_subclass__(cls) -> None:
        """Collect the fields, inherited ones first."""
        cls.__match_args__ = tuple(dict.fromkeys([*cls.__match_args__, *cls.__annotations__]))  # type: ignore[misc]
        cls._fields = frozenset(cls.__match_args__)
        cls._required = frozenset([name for name in cls.__match_args__ if not hasattr(cls, name)])

    def __init__(self, *parts: object, **named: object) -> None:
        """Set the fields; those that aren't given keep the class's default.

        Raises:
            TypeError: for a field that is missing, unknown, given twice, or one too many.
        """
        values = dict(zip(self.__match_args__, parts, strict=False))
        if named or len(parts) != len(self.__match_args__):
            values |= named
            is_whole = self._required <= values.keys() <= self._fields
            if not is_whole or len(values) != len(parts) + len(named):
                fields = ", ".join(self.__match_args__) or "nothing"
                raise TypeError(f"{type(self).__name__} takes {fields}, not {parts} and {named}")
        self.__dict__.update(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} can't be changed; `changed` gives another one")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} can't be changed; `changed` gives another one")

    @property
    def parts(self) -> tuple[object, ...]:
        """All fields, in order."""
        return tuple([getattr(self, name) for name in self.__match_args__])

    def changed(self, **changes: Any) -> Self:
        """The record with other values for some fields."""
        return type(self)(**dict(zip(self.__match_args__, self.parts, strict=True)) | changes)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Value) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((type(self), self.parts))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts))})"
