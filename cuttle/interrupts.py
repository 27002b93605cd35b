"""Ctrl-C while the command `cuttle` is being imported ends it without a traceback.

Python imports this package before the command can catch anything. Programs that import `cuttle` aren't
affected.
"""

import os
import sys


def is_command() -> bool:
    """Whether this process is `python -m cuttle`, or the script `cuttle`."""
    name = os.path.basename(sys.argv[0]) if sys.argv else ""
    return name == "cuttle" or (name == "-m" and "cuttle" in sys.orig_argv)


def catch_interrupts() -> None:
    """Have Ctrl-C raise KeyboardInterrupt again, as it does by default."""
    import signal

    if signal.getsignal(signal.SIGINT) is signal.SIG_DFL:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if is_command():
    import signal

    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
