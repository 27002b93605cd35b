"""Small typed values with named parts: cheap to define, since the page starts with a hundred of them."""

from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, kw_only_default=False)
class Value:
    """A value of the parts that its class names; a dataclass takes sixty times as long to define."""

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        """The parts are those of the class above, and its own."""
        cls.__match_args__ += tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *parts: object, **named: object) -> None:
        """Parts that are not given have the value that the class gives them."""
        self.__dict__.update(zip(self.__match_args__, parts, strict=False), **named)

    @property
    def parts(self) -> tuple[object, ...]:
        """All parts, in their order."""
        return tuple(getattr(self, name) for name in self.__match_args__)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and isinstance(other, Value) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash((type(self), self.parts))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts))})"
