"""Measure how smoothly the page moves: the share of frames that take longer than 33 ms while something moves,
at a quarter of the processor's speed.

Part of `make bench`. An idle page is measured in the same run, since other programs take frames too.
"""

from typing import Final

from playwright.sync_api import Page

from tools.bench.measure import print_table
from tools.bench.page import THROTTLE, chromium, throttle
from tools.pictures.positions import position
from tools.pictures.ways import show
from tools.scripts import script

SLOW: Final = 33
"""Milliseconds; a longer frame is seen."""

RECORD: Final = script("tools/bench/page.js", "frames")

DEALT: Final = script("tools/bench/page.js", "dealt")
LAID: Final = (
    """() => [[...document.querySelectorAll(".row.mine .card")].at(-1).id].map((id) => ["deck", id])"""
)
SWEPT: Final = """() => [...document.querySelectorAll(".row .card")].map(({id}) => [id, "scrap"])"""
NONE: Final = "() => []"

SCENES: Final = {
    "deal": ("start", DEALT, "[{kind: 'deal'}]", 900),
    "play": ("table", LAID, "[{kind: 'lay', card: flights[0][1], seat: 0}]", 500),
    "scuttle": (
        "table",
        SWEPT,
        "[{kind: 'scuttle', card: flights.at(-1)[0], targets: [flights[0][0]]}]",
        520,
    ),
    "wave": ("table", SWEPT, "[{kind: 'wave', card: 'card-AC', targets: flights.map(([id]) => id)}]", 700),
    "crowns": ("table", SWEPT, "[{kind: 'crowns', targets: flights.map(([id]) => id)}]", 700),
    "queen": ("table", LAID, "[{kind: 'queen', card: flights[0][1], seat: 0}]", 1000),
    "counter": ("table", LAID, "[{kind: 'counter', card: flights[0][1], text: 'No!'}]", 1200),
    "won": ("won", NONE, "[{kind: 'won', seat: 0, size: 1}]", 2100),
    "match won": ("won", NONE, "[{kind: 'won', seat: 0, size: 2}]", 2700),
    "lost": ("won", NONE, "[{kind: 'lost', seat: 0}]", 1200),
}
"""Scenes with the position they are played in, the cards that fly, the events, and milliseconds."""


def scene(page: Page, flights: str, events: str) -> str:
    """A scene for the cards on the page, as text."""
    made = f"() => {{ const flights = ({flights})(); return JSON.stringify({{flights, events: {events}}}); }}"
    return str(page.evaluate(made))


def frames(page: Page, text: str, length: int, times: int) -> list[float]:
    """The lengths of all frames while a scene is played."""
    return [float(frame) for frame in page.evaluate(RECORD, [text, length, times])]


def row(name: str, times: list[float]) -> tuple[str, ...]:
    slow = sum(frame > SLOW for frame in times) / len(times)
    worst = sorted(times)[int(0.99 * len(times))]
    return (name, str(len(times)), f"{slow:.1%}", f"{worst:.0f}")


def print_frames(quick: bool) -> None:
    """Print how many frames are slow during each scene, and on an idle page."""
    times, rows = 3 if quick else 10, []
    with chromium(motion="normal") as page:
        for name, (where, flights, events, length) in SCENES.items():
            show(page, position(where))
            throttle(page, THROTTLE)
            text = scene(page, flights, events)
            rows.append(row(f"idle before {name}", frames(page, "", length, times)))
            rows.append(row(name, frames(page, text, length, times)))
            throttle(page, 1)
    heads = ("", "frames", "over 33 ms (asked: 2 %)", "99 %, ms")
    print_table(f"Page: frames while something moves, processor 1/{THROTTLE}", heads, rows)
