"""Measure the page in Chromium: from a click to the next paint, rendering, and size.

Part of `make bench`. Each figure is compared with a plain loop in Python, timed in the same page.
"""

import gzip
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from cuttle.arena.tally import percentile
from tools.bench.measure import print_table
from tools.browser import find_browser
from tools.build.preview import PICTURE
from tools.pictures.positions import position
from tools.pictures.ways import show
from tools.scripts import script
from tools.serve import DIST, serving
from web.state.saved import settings_text

ARGUMENTS: Final = [
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
]
INSIDE: Final = Path(__file__).with_name("inside.py")
SETTINGS: Final = "cuttle:v1:settings"
THROTTLE: Final = 4

PUT_IN: Final = script("tools/bench/page.js", "runPython")

TIME_CLICKS: Final = script("tools/bench/page.js", "timeClicks")


@contextmanager
def chromium(**settings: str) -> Iterator[Page]:
    """The page, ready to play, in an empty browser."""
    with serving() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or find_browser(), args=ARGUMENTS
        )
        page = browser.new_page(base_url=site, viewport={"width": 1280, "height": 800}, color_scheme="light")
        page.goto("./licenses/cuttle.txt")
        stored = [SETTINGS, settings_text({"home": "no", **settings})]
        page.evaluate("([key, text]) => localStorage.setItem(key, text)", stored)
        page.goto("./")
        page.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
        page.evaluate(PUT_IN, INSIDE.read_text(encoding="utf-8"))
        page.wait_for_function("() => window.bench?.show")
        page.wait_for_selector("html[data-snapshot]", state="attached")  # its idle work is done
        yield page
        browser.close()


def throttle(page: Page, rate: int) -> None:
    """Slow down the page's CPU by this factor."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": rate})


def inside(page: Page, measure: str, times: int) -> list[float]:
    """Results of a function from inside.py, run this many times."""
    return [float(page.evaluate(f"bench.{measure}()")) for _ in range(times)]


def row(name: str, asked: str, times: Sequence[float], loops: Sequence[float]) -> tuple[str, ...]:
    """A table row for some times, with their ratio to the plain loop."""
    middle, slow, loop = percentile(times, 50), percentile(times, 99), percentile(loops, 50)
    figures = (f"{middle:.1f}", f"{slow:.1f}", asked, f"{loop:.1f}", f"{middle / loop:.2f}")
    return (name, str(len(times)), *figures)


HEADS: Final = ("", "times", "median", "99 %", "asked", "100,000 turns of a plain loop", "ratio")


# From a click to the next paint


def pick(page: Page) -> None:
    """Select a card that can be played in several ways, or deselect it."""
    page.click("#hand .picked") if page.query_selector("#hand .picked") else page.click("#hand .live")


def draw(page: Page) -> None:
    """Draw a card, with a full table."""
    page.click("#deck")


def clicks(page: Page, act: Callable[[Page], None], times: int) -> list[float]:
    """Milliseconds from each click to the next paint."""
    page.evaluate("clicks.length = 0")
    for number in range(1, times + 1):
        if act is draw:
            show(page, position("full"))
        act(page)
        page.wait_for_function("number => clicks.length >= number", arg=number)
    return [float(click) for click in page.evaluate("clicks")]


def print_clicks(quick: bool) -> None:
    """Print how long the page takes to respond, with a full table."""
    times, rows = 40 if quick else 200, []
    asked = {1: "40 100", THROTTLE: "150"}
    with chromium() as page:
        page.evaluate(TIME_CLICKS)
        for rate in (1, THROTTLE):
            throttle(page, rate)
            for name, act in (("pick or put back", pick), ("draw", draw)):
                show(page, position("full"))
                loops = inside(page, "loop", 5)
                delays = clicks(page, act, times if rate == 1 else times // 4)
                loops += inside(page, "loop", 5)
                rows.append(row(f"{name}, processor 1/{rate}", asked[rate], delays, loops))
    print_table("Page: milliseconds from a click to the next paint, full table", HEADS, rows)


def print_render(quick: bool) -> None:
    """Print how long Python takes to render a full table."""
    rows = []
    with chromium() as page:
        show(page, position("full"))
        for measure, name in (("view", "view"), ("show", "view and morph")):
            times, loops = [], []
            for _ in range(4 if quick else 20):
                times += inside(page, measure, 10)
                loops += inside(page, "loop", 1)
            rows.append(row(name, "8", times, loops))
    print_table("Page: milliseconds to render a full table", HEADS, rows)


# Size


def print_weight(quick: bool) -> None:
    """Print the compressed size of the page's style sheets, icons and art."""
    page = (DIST / "index.html").read_text("utf-8")
    sprite = re.findall(r'<svg class="sprite".*?</svg>', page, re.S)
    parts = {
        "style sheets": [text.encode() for text in re.findall(r"<style>.*?</style>", page, re.S)],
        "icons and pictures": [
            path.read_bytes()
            for kind in ("svg", "png", "webp", "ico", "woff2")
            for path in sorted(DIST.rglob(f"*.{kind}"))
            if path != DIST / PICTURE  # which visitors don't download
        ],
        "art in the page": [text.encode() for text in sprite],
    }
    sizes = {name: sum(len(gzip.compress(data)) for data in files) for name, files in parts.items()}
    rows = [(name, f"{size / 1000:.1f}", "") for name, size in sizes.items()]
    rows.append(("together", f"{sum(sizes.values()) / 1000:.1f}", "60"))
    print_table("Page: weight of its look, compressed, in kB", ("", "kB", "asked"), rows)
