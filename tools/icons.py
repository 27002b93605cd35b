"""The icons as PNG, for systems that take no SVG: drawn from the page's own two, in plain Python.

Knows as much of SVG as those two files use: one box of 64 by 64, rectangles, and paths of curves
that are filled or stroked with round ends.
"""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterator
from itertools import accumulate, islice, pairwise
from math import atan2, ceil, cos, hypot, pi, sin
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

WEB: Final = Path(__file__).resolve().parent.parent / "web"
BOX: Final = 64

PICTURES: Final = {
    "web/icon-180.png": ("icon-maskable.svg", 180),
    "web/icon-192.png": ("icon.svg", 192),
    "web/icon-512.png": ("icon.svg", 512),
    "web/icon-maskable-512.png": ("icon-maskable.svg", 512),
}
"""Every picture: from which drawing, and how large."""

LINES: Final = 4
"""Lines that are looked at for each row of a picture."""

Point = tuple[float, float]
Shape = list[Point]
Colour = tuple[int, int, int]


def icons() -> Iterator[tuple[str, bytes]]:
    """Every picture as (path in dist, bytes)."""
    for name, (drawing, size) in PICTURES.items():
        yield name, png((WEB / drawing).read_text(encoding="utf-8"), size)


def png(drawing: str, size: int) -> bytes:
    """A drawing as a square picture."""
    rows = [bytearray(4 * size) for _ in range(size)]
    for element in ElementTree.fromstring(drawing):
        for colour, shapes in painted(element):
            scaled = [[(x * size / BOX, y * size / BOX) for x, y in shape] for shape in shapes]
            paint(rows, scaled, colour)
    header = struct.pack(">2I5B", size, size, 8, 6, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows), 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


# From elements to shapes


def painted(element: ElementTree.Element) -> Iterator[tuple[Colour, list[Shape]]]:
    """What an element paints, in which colour."""
    kind = element.tag.rpartition("}")[2]
    if kind == "rect":
        yield colour_of(element.attrib["fill"]), [rounded(float(element.get("rx", 0)))]
    elif kind == "path":
        shift, scale = transform(element.get("transform", ""))
        lines = [
            [(shift + scale * x, shift + scale * y) for x, y in line] for line in path(element.attrib["d"])
        ]
        if (fill := element.get("fill", "")) != "none":
            yield colour_of(fill), lines
        if stroke := element.get("stroke"):
            radius = scale * float(element.attrib["stroke-width"]) / 2
            yield colour_of(stroke), [bar(a, b, radius) for line in lines for a, b in pairwise(line)]


def colour_of(text: str) -> Colour:
    red, green, blue = bytes.fromhex(text.removeprefix("#"))
    return red, green, blue


def transform(text: str) -> tuple[float, float]:
    """By how much a part is shifted, both ways alike, and scaled."""
    if not text:
        return 0, 1
    shift, other, scale = map(float, re.findall(r"[\d.]+", text))
    assert shift == other
    return shift, scale


def rounded(radius: float) -> Shape:
    """The whole box, with round corners."""
    corners = [(radius, radius, pi), (BOX - radius, radius, -pi / 2)]
    corners += [(BOX - radius, BOX - radius, 0), (radius, BOX - radius, pi / 2)]
    return [point for x, y, start in corners for point in arc(x, y, radius, start, pi / 2)]


def arc(x: float, y: float, radius: float, start: float, turn: float) -> Iterator[Point]:
    steps = 16
    for step in range(steps + 1):
        angle = start + turn * step / steps
        yield x + radius * cos(angle), y + radius * sin(angle)


def bar(a: Point, b: Point, radius: float) -> Shape:
    """A stroke from one point to another, with round ends."""
    angle = atan2(b[1] - a[1], b[0] - a[0])
    return [*arc(*b, radius, angle - pi / 2, pi), *arc(*a, radius, angle + pi / 2, pi)]


def path(text: str) -> list[Shape]:
    """The lines of a path made of M, c, S, s and z."""
    lines: list[Shape] = []
    here = control = (0.0, 0.0)
    for letter, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", text):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if letter == "M":
            lines.append([(numbers[0], numbers[1])])
            here = control = lines[-1][0]
        elif letter in "cCsS":
            for points in curves(letter, numbers):
                base = here if letter.islower() else (0.0, 0.0)
                ends = [(base[0] + x, base[1] + y) for x, y in points]
                if letter in "sS":
                    ends.insert(0, (2 * here[0] - control[0], 2 * here[1] - control[1]))
                lines[-1] += bent(here, *ends)
                control, here = ends[1], ends[2]
        else:
            assert letter == "z", letter
    return lines


def curves(letter: str, numbers: list[float]) -> Iterator[list[Point]]:
    """The points that a letter of a path has for each of its curves."""
    each = 6 if letter in "cC" else 4
    for at in range(0, len(numbers), each):
        yield [(numbers[index], numbers[index + 1]) for index in range(at, at + each, 2)]


def bent(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    """Points along a curve, without its first."""
    steps = max(8, ceil(hypot(d[0] - a[0], d[1] - a[1])))
    for step in range(1, steps + 1):
        t = step / steps
        u = 1 - t
        weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        x, y = (sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1))
        yield x, y


# From shapes to pixels


def paint(rows: list[bytearray], shapes: list[Shape], colour: Colour) -> None:
    """Paint what is inside of any of the shapes, mixing at its edges."""
    edges = [edge for shape in shapes for edge in pairwise([*shape, shape[0]])]
    solid = bytes([*colour, 255])
    for y, row in enumerate(rows):
        near = [
            edge for edge in edges if min(edge[0][1], edge[1][1]) < y + 1 and max(edge[0][1], edge[1][1]) > y
        ]
        for x, part in enumerate(covered(near, y, len(row) // 4)):
            if part > 0.999:
                row[4 * x : 4 * x + 4] = solid
            elif part > 0.001:
                mix(row, 4 * x, colour, part)


def covered(edges: list[tuple[Point, Point]], y: int, width: int) -> Iterator[float]:
    """How much of each pixel of a row is inside."""
    change = [0.0] * (width + 2)  # from one pixel to the next
    for line in range(LINES):
        for left, right in inside(edges, y + (line + 0.5) / LINES):
            for x, sign in ((left, 1), (right, -1)):
                x = min(max(x, 0), width)
                change[int(x)] += sign * (int(x) + 1 - x) / LINES
                change[int(x) + 1] += sign * (x - int(x)) / LINES
    return islice(accumulate(change), width)


def inside(edges: list[tuple[Point, Point]], y: float) -> Iterator[tuple[float, float]]:
    """The stretches of a line that are inside."""
    crossings: list[tuple[float, int]] = []
    for (ax, ay), (bx, by) in edges:
        if (ay <= y) != (by <= y):
            crossings.append((ax + (bx - ax) * (y - ay) / (by - ay), 1 if by > ay else -1))
    depth, begun = 0, 0.0
    for x, turn in sorted(crossings):
        if depth == 0:
            begun = x
        depth += turn
        if depth == 0:
            yield begun, x


def mix(row: bytearray, at: int, colour: Colour, part: float) -> None:
    """Lay a colour over a pixel."""
    below = row[at + 3] / 255 * (1 - part)
    whole = part + below
    for index, own in enumerate(colour):
        row[at + index] = round((own * part + row[at + index] * below) / whole)
    row[at + 3] = round(255 * whole)
