"""What ends a command with a sentence."""


class CommandError(Exception):
    """A command that can't be carried out. The message says why, in a sentence."""
