"""What ends a command with a sentence."""

from cuttle.language import Words


class CommandError(Exception):
    """A command that can't be carried out."""

    def __init__(self, why: Words) -> None:
        """`why` is a sentence."""
        super().__init__(why)
        self.why = why
