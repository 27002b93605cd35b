"""Whether a terminal understands escape codes: the console of Windows has to be told to.

Before Windows 10 it can't, and shows them.
"""

import os
import sys
from typing import Any, Final, TextIO

_OUTPUT: Final = -11
"""STD_OUTPUT_HANDLE."""
_ESCAPES: Final = 0x0004
"""ENABLE_VIRTUAL_TERMINAL_PROCESSING."""


def understands_escapes(stream: TextIO) -> bool:
    """Whether a stream leads to a terminal that clears and colours as escape codes say; on Windows, it's told
    to."""
    if not stream.isatty() or os.environ.get("TERM") == "dumb":
        return False
    return sys.platform != "win32" or _switch_on()


def _switch_on() -> bool:
    """Have the console of Windows understand escape codes; False if it can't."""
    import ctypes

    kernel: Any = vars(ctypes)["windll"].kernel32
    handle, mode = kernel.GetStdHandle(_OUTPUT), ctypes.c_ulong()
    if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(mode.value & _ESCAPES or kernel.SetConsoleMode(handle, mode.value | _ESCAPES))
