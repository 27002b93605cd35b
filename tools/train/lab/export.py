"""Write a network of `fit` as a Python module: for two seats `cuttle/bot/network_weights.py`, and one like it
for three.

`python tools/train/lab/export.py NETWORK MODULE [STEPS]`, with 1,024 steps for one log-odd or so many.
"""

import sys
from base64 import b64encode
from pathlib import Path
from struct import unpack_from
from typing import NamedTuple

STEPS = 1024
"""The steps in one log-odd."""
HALF = 1 << 15
"""Stands for a weight of zero."""
ONE_OUTPUT = "How many units speak for the seat on turn; they come first."
EACH_OUTPUT = """How many units speak for each seat in turn order. Each has a third of the units to itself, \
and those come first; the last three numbers of a row go to the result as they are."""


class Network(NamedTuple):
    """A network as `fit` saves it. It has one output for two seats, three for three."""

    rows: list[list[float]]
    """By fact, a weight for each unit."""
    start: list[float]
    output: list[float]
    """By unit, its weight in its output. Each output has equally many units, which follow each other."""
    output_start: list[float]
    """By output."""
    shortcut: list[list[float]]
    """By fact, a weight for each output."""

    @property
    def groups(self) -> list[range]:
        """The units of each output."""
        each = len(self.output) // len(self.output_start)
        return [range(at, at + each) for at in range(0, len(self.output), each)]


def split(numbers: list[float], size: int) -> list[list[float]]:
    """The numbers in lists of this size."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def load(path: Path) -> Network:
    """Read the file of a network."""
    data = path.read_bytes()
    facts, units = unpack_from("<ii", data)
    numbers = list(unpack_from(f"<{len(data) // 4 - 2}f", data, 8))
    rows, rest = split(numbers[: facts * units], units), numbers[facts * units :]
    start, output, rest = rest[:units], rest[units : 2 * units], rest[2 * units :]
    outputs = len(rest) // (facts + 1)
    return Network(rows, start, output, rest[:outputs], split(rest[outputs:], outputs))


def folded(network: Network, steps: int) -> tuple[list[int], list[list[int]]]:
    """By output, how many units raise it; and the start and the rows in steps.

    The units of an output stay together, those that raise it first. The shortcut follows them all. A unit's
    weights are multiplied by the size of its output, so that only the sign of that is left.
    """
    output = network.output
    order = [unit for group in network.groups for unit in sorted(group, key=lambda unit: output[unit] < 0)]

    def in_steps(row: list[float], last: list[float]) -> list[int]:
        scaled = [row[unit] * abs(output[unit]) for unit in order]
        return [round(weight * steps) for weight in (*scaled, *last)]

    start = in_steps(network.start, network.output_start)
    rows = [in_steps(row, last) for row, last in zip(network.rows, network.shortcut, strict=True)]
    raising = [sum(output[unit] >= 0 for unit in group) for group in network.groups]
    return raising, [start, *rows]


def packed(rows: list[list[int]]) -> str:
    """The rows in base 64, as unsigned 16-bit numbers: first all low bytes, then all high ones. Those are
    much alike, so they compress well."""
    numbers = [step + HALF for row in rows for step in row]
    return b64encode(bytes([each & 0xFF for each in numbers] + [each >> 8 for each in numbers])).decode()


def module(network: Network, steps: int = STEPS) -> str:
    """The text of the Python module."""
    raising, rows = folded(network, steps)
    units, outputs = len(network.output), len(raising)
    counts, meaning = (
        raising[0] if outputs == 1 else tuple(raising),
        ONE_OUTPUT if outputs == 1 else EACH_OUTPUT,
    )
    seats = "" if outputs == 1 else " among three seats"
    return f'''\
"""The weights of the expert's network{seats}, fitted to games; `network` says what they mean."""

# ruff: noqa: E501
from typing import Final

UNITS: Final = {units}
RAISING: Final = {counts}
"""{meaning}"""
STEPS: Final = {steps}
"""The steps in one log-odd."""
ROWS: Final = "{packed(rows)}"
"""The start and a row for each fact, in base 64: {units + outputs} unsigned 16-bit numbers each, \
32,768 for a weight of zero. All low bytes come before all high ones."""
'''


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(module(load(Path(sys.argv[1])), *map(int, sys.argv[3:])), encoding="utf-8")
