"""Write a network of `fit` as the Python module `cuttle/bot/network_weights.py`.

`python tools/train/lab/export.py NETWORK MODULE`
"""

import sys
from array import array
from base64 import b64encode
from pathlib import Path
from struct import unpack_from
from typing import NamedTuple

STEPS = 1024
"""The steps in one log-odd."""
HALF = 1 << 15
"""Stands for a weight of zero."""


class Network(NamedTuple):
    """A network as `fit` saves it."""

    rows: list[list[float]]
    """By fact, a weight for each unit."""
    start: list[float]
    output: list[float]
    output_start: float
    shortcut: list[float]


def load(path: Path) -> Network:
    """Read the file of a network."""
    data = path.read_bytes()
    facts, units = unpack_from("<ii", data)
    numbers = list(unpack_from(f"<{(facts + 2) * units + 1 + facts}f", data, 8))
    rows = [numbers[at : at + units] for at in range(0, facts * units, units)]
    start, output = numbers[facts * units :][:units], numbers[(facts + 1) * units :][:units]
    output_start, *shortcut = numbers[(facts + 2) * units :]
    return Network(rows, start, output, output_start, shortcut)


def folded(network: Network) -> tuple[int, list[list[int]]]:
    """How many units speak for the seat on turn; and the start and the rows in steps, with those units first.

    A unit's weights are multiplied by the size of its output, so that only the sign of that is left.
    """
    output = network.output
    order = sorted(range(len(output)), key=lambda unit: output[unit] < 0)

    def in_steps(row: list[float], last: float) -> list[int]:
        scaled = [row[unit] * abs(output[unit]) for unit in order]
        return [round(weight * STEPS) for weight in (*scaled, last)]

    start = in_steps(network.start, network.output_start)
    rows = [in_steps(row, last) for row, last in zip(network.rows, network.shortcut, strict=True)]
    return sum(weight >= 0 for weight in output), [start, *rows]


def packed(rows: list[list[int]]) -> str:
    """The rows in base 64, as unsigned 16-bit numbers; the first byte is the low one."""
    numbers = array("H", [step + HALF for row in rows for step in row])
    if sys.byteorder == "big":
        numbers.byteswap()
    return b64encode(numbers.tobytes()).decode()


def module(network: Network) -> str:
    """The text of the Python module."""
    raising, rows = folded(network)
    units = len(network.output)
    return f'''\
"""The weights of the expert's network, fitted to games; `network` says what they mean."""

# ruff: noqa: E501
from typing import Final

UNITS: Final = {units}
RAISING: Final = {raising}
"""How many units speak for the seat on turn; they come first."""
STEPS: Final = {STEPS}
"""The steps in one log-odd."""
ROWS: Final = "{packed(rows)}"
"""The start and a row for each fact, in base 64: {units + 1} unsigned 16-bit numbers each, \
32,768 for a weight of zero."""
'''


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(module(load(Path(sys.argv[1]))), encoding="utf-8")
