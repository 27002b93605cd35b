"""Tables of cases written as text: what a test is given and what it expects, without quotes and brackets."""

import re
from textwrap import dedent


def cases(text: str, lines: int = 1) -> list[tuple[str, ...]]:
    """The cases, each of so many lines. Its parts are lines, or stand in one with arrows between them; a line
    that is further in goes on with the one before. A part “-” is empty."""
    rows = re.sub(r"\n +", " ", dedent(text).strip()).split("\n")
    whole = [" → ".join(rows[at : at + lines]).split(" → ") for at in range(0, len(rows), lines)]
    return [tuple("" if part == "-" else part for part in parts) for parts in whole]
