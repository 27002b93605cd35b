"""Errors with a reason and values, which can be said in any language."""

from collections.abc import Mapping
from typing import ClassVar


class RefusalError(ValueError):
    """A refusal with a keyword for the reason and the values of its sentence. `str` gives the English."""

    sentences: ClassVar[Mapping[str, str]]
    """The English sentence for each reason."""

    def __init__(self, reason: str, **values: str) -> None:
        """`values` fill the slots of the sentence."""
        super().__init__(self.sentences[reason].format_map(values))
        self.reason = reason
        self.values = values
