"""The command `cuttle`, and `python -m cuttle`. What it does is in `terminal`."""

import sys
from collections.abc import Sequence

from cuttle.interrupts import catch_interrupts


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    try:
        catch_interrupts()
        from cuttle.arena.terminal import run_command
        from cuttle.terminal.command_line import run
        from cuttle.terminal.languages import to_text
        from cuttle.terminal.wrapping import fitted
    except KeyboardInterrupt:  # while this is imported
        return 130
    return run_command(lambda: run(arguments), lambda message: fitted(to_text(message), sys.stderr))


if __name__ == "__main__":
    sys.exit(main())
