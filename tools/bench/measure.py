"""Shared by all measurements: a plain loop as a measure of the machine's speed, and tables."""

from collections.abc import Sequence
from time import process_time
from typing import Final

LOOP: Final = 200_000
"""Turns of the plain loop."""


def loop_speed() -> float:
    """Turns of a plain loop per second of CPU time."""
    began, total = process_time(), 0
    for number in range(LOOP):
        total += number & 7
    return LOOP / (process_time() - began)


def print_table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """Print a table, with columns as wide as needed."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    print(f"\n{title}")
    for row in (heads, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(["", row[0].ljust(widths[0]), *cells]), flush=True)
