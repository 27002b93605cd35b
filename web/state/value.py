"""A base class for small immutable records. It is cheap to define, and the page has a hundred of them."""

from typing import Any, ClassVar, Self, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=False)
class Value:
    """A record whose fields are the class's annotations. Defining a dataclass takes sixty times as long."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """Collect the fields, inherited ones first."""
        cls.__match_args__ += tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *parts: object, **named: object) -> None:
        """Set the fields; those that aren't given keep the class's default."""
        self.__dict__.update(zip(self.__match_args__, parts, strict=False), **named)

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
