"""Write a policy of `fit_policy` as the Python module `cuttle/bot/policy_weights.py`.

`python tools/train/lab/export_policy.py POLICY MODULE`
"""

import sys
from base64 import b64encode
from collections.abc import Iterable
from pathlib import Path
from struct import pack, unpack_from
from typing import NamedTuple

VOICES = 2
MOST = 127
"""The largest weight, in steps."""
HALF = 128
"""Stands for a weight of zero."""


class Policy(NamedTuple):
    """A policy as `fit_policy` saves it."""

    rows: list[list[float]]
    """The start and, by fact, a weight for each unit."""
    output: list[list[float]]
    """By voice and score, a weight for each unit."""
    output_start: list[float]
    """By voice and score."""


def split(numbers: list[float], size: int) -> list[list[float]]:
    """The numbers in lists of this size."""
    return [numbers[at : at + size] for at in range(0, len(numbers), size)]


def load(path: Path) -> Policy:
    """Read the file of a policy."""
    data = path.read_bytes()
    facts, units = unpack_from("<ii", data)
    numbers = list(unpack_from(f"<{len(data) // 4 - 2}f", data, 8))
    rows = split(numbers[: facts * units], units)
    start, rest = numbers[facts * units :][:units], numbers[(facts + 1) * units :]
    scores = len(rest) // (VOICES * (units + 1))
    by_unit = split(rest[: VOICES * units * scores], scores)
    output = [
        [by_unit[voice * units + unit][score] for unit in range(units)]
        for voice in range(VOICES)
        for score in range(scores)
    ]
    return Policy([start, *rows], output, rest[VOICES * units * scores :])


def in_steps(numbers: Iterable[float], step: float) -> bytes:
    """Numbers as unsigned bytes."""
    return bytes([round(each / step) + HALF for each in numbers])


def largest(numbers: Iterable[float]) -> float:
    """The size of the largest number, or something tiny."""
    return max(1e-9, *map(abs, numbers))


def text(data: bytes) -> str:
    """The data in base 64."""
    return b64encode(data).decode()


def module(policy: Policy) -> str:
    """The text of the Python module.

    A unit may be scaled if what goes out of it is scaled the other way. So each has steps of its own.
    """
    steps = [largest(column) / MOST for column in zip(*policy.rows, strict=True)]
    rows = b"".join(
        bytes([round(weight / step) + HALF for weight, step in zip(row, steps, strict=True)])
        for row in policy.rows
    )
    output = [[weight * step for weight, step in zip(each, steps, strict=True)] for each in policy.output]
    sizes = [largest(each) / MOST for each in output]
    weights = b"".join(in_steps(each, size) for each, size in zip(output, sizes, strict=True))
    numbers = [*sizes, *policy.output_start]
    return f'''\
"""The weights of the expert's policy, fitted to decisions in searches; `policy` says what they mean."""

# ruff: noqa: E501
from typing import Final

UNITS: Final = {len(steps)}
SCORES: Final = {len(output) // VOICES}
ROWS: Final = "{text(rows)}"
"""The start and a row for each fact, in base 64: a byte for each unit, {HALF} for a weight of zero."""
OUTPUT: Final = "{text(weights)}"
"""For each voice and score, in the same way: what each unit adds to it, in steps."""
NUMBERS: Final = "{text(pack(f"<{len(numbers)}f", *numbers))}"
"""For each voice and score, the size of a step; then, in the same order, where the score starts."""
'''


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(module(load(Path(sys.argv[1]))), encoding="utf-8")
