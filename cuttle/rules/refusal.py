"""Errors that say in any language why something can't be."""

from collections.abc import Mapping
from typing import ClassVar


class RefusalError(ValueError):
    """Something that can't be, with the reason in a word and what that is about; as a string, in English."""

    sentences: ClassVar[Mapping[str, str]]
    """The English sentence for each reason."""

    def __init__(self, reason: str, **values: str) -> None:
        """`values` fill the slots of the sentence."""
        super().__init__(self.sentences[reason].format_map(values))
        self.reason = reason
        self.values = values
