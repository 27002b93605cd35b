"""What all measurements share: a plain loop that stands for the speed of the machine, and tables."""

from collections.abc import Sequence
from time import process_time
from typing import Final

LOOP: Final = 200_000
"""Turns of the plain loop."""


def loop_speed() -> float:
    """Turns of a plain loop per second of the processor."""
    began, total = process_time(), 0
    for number in range(LOOP):
        total += number & 7
    return LOOP / (process_time() - began)


def print_table(title: str, heads: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> None:
    """A table, its columns as wide as they need to be."""
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    print(f"\n{title}")
    for row in (heads, *rows):
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        print("  ".join(["", row[0].ljust(widths[0]), *cells]), flush=True)
