"""Games in the terminal: what is typed, and what is printed then."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Final, TypeAlias

from cuttle import Link
from cuttle.links import parse_link

Typed: TypeAlias = Callable[..., list[str]]
"""The fixture `typed`: runs a command with some lines of input, and returns the lines that it prints."""
QUICK: Final = ("play", "random", "--deal", "5")


class Keyboard(StringIO):
    """What persons type at a keyboard."""

    def isatty(self) -> bool:
        return True


def last_link(printed: list[str]) -> Link:
    return parse_link(printed[-1].split()[-1])


def reply(printed: list[str], line: str) -> list[str]:
    """What is printed after a typed line, up to the next table or the next line."""
    rest = printed[printed.index(f"> {line}") + 1 :]
    ends = [place for place, each in enumerate(rest) if not each or each.startswith(">")]
    return rest[: ends[0]]


def on_a_terminal(
    arguments: Sequence[str], lines: Sequence[str] = (), columns: int = 80, **environment: str
) -> str:
    """What a command prints on a terminal, to a person who types these lines."""
    import pty  # Pyodide has none of these
    from fcntl import ioctl
    from struct import pack
    from termios import TIOCSWINSZ

    own, other = pty.openpty()
    ioctl(other, TIOCSWINSZ, pack("HHHH", 24, columns, 0, 0))
    command = [sys.executable, "-m", "cuttle", *arguments]
    usual = {name: text for name, text in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    surroundings = {**usual, "TERM": "xterm", **environment}
    streams = {"stdin": subprocess.PIPE, "stdout": other, "stderr": other, "env": surroundings}
    with subprocess.Popen(command, **streams) as running:  # type: ignore[call-overload]
        os.close(other)
        running.stdin.write("".join(f"{line}\n" for line in lines).encode())
        running.stdin.close()
        printed = b""
        while True:
            try:
                part = os.read(own, 1 << 16)
            except OSError:  # the other end is closed
                break
            if not part:
                break
            printed += part
    os.close(own)
    return printed.decode().replace("\r\n", "\n")
