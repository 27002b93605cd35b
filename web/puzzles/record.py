"""What is kept of puzzles that were tried, as text: a line for each. Pure.

    kT3x +
    LvCu -

*+* if it was found at the first try, *-* if not; the last sitting counts. Lines that can't be read stay.
"""

import re
from typing import Final

_LINE: Final = re.compile(r"([\w-]{4}) ([+-])")


def read_record(text: str) -> dict[str, bool]:
    """By key, whether a puzzle was found at the first try."""
    found = map(_LINE.fullmatch, text.split("\n"))
    return {line[1]: line[2] == "+" for line in found if line}


def with_result(text: str, key: str, found: bool) -> str:
    """The text with the result of another sitting."""
    kept = [line for line in text.split("\n") if line and not line.startswith(f"{key} ")]
    return "\n".join([*kept, f"{key} {'+' if found else '-'}"])
