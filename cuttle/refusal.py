"""Errors with a reason and values, which can be said in any language, or with a message of your own."""

from collections.abc import Mapping
from typing import ClassVar


class RefusalError(ValueError):
    """A refusal with a keyword for the reason and the values of its sentence. `str` gives the English."""

    sentences: ClassVar[Mapping[str, str]]
    """The English sentence for each reason."""

    def __init__(self, reason: str, **values: str) -> None:
        """`values` fill the slots of the sentence. Without any, what isn't a reason is the message itself."""
        known = values or reason in self.sentences
        super().__init__(self.sentences[reason].format_map(values) if known else reason)
        self.reason = reason
        self.values = values


def no_position(value: object) -> ValueError:
    """The error for what isn't a position, most likely a Game."""
    return ValueError(f"A position is a State, not {type(value).__name__}. A game has it as `game.state`.")
