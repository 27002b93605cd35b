"""Measure how the page starts in Chromium, compared with a bare page that only starts the stock Pyodide.

Part of `make bench`. Both are served as by GitHub Pages and visited in turn, each time with a newly started
browser: first with an empty profile, then with the profile of the first visit, ours offline.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Final

from playwright.sync_api import Page, Playwright, sync_playwright

from tools.bench.measure import print_table
from tools.bench.page import ARGUMENTS, THROTTLE, throttle
from tools.browser import find_browser
from tools.scripts import script
from tools.serve import DIST, FAST, Line, Site, serving_like_pages

ROOT: Final = Path(__file__).resolve().parents[2]
STOCK: Final = (
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"),
)
SIDES: Final = ("bare", "cuttle")
PATIENCE: Final = 120_000
SETTLING: Final = 1.0
"""Seconds until a newly started browser is idle."""

FOUND: Final = f"({script('tools/bench/page.js', 'started')})()"
"""Evaluated through the browser itself, because Playwright's way of waiting slows the page down."""


@dataclass
class Start:
    """One start of a page."""

    ready: float
    """Milliseconds until it is ready to play."""
    paint: float
    """Milliseconds until the first paint."""
    requests: int
    """Number of requests to this server until then."""
    size: int
    """Compressed bytes that this server had sent by then."""
    strangers: int
    """Requests to any other server."""


@dataclass
class Starts:
    """All starts of one kind, by side."""

    by_side: dict[str, list[Start]] = field(default_factory=lambda: {side: [] for side in SIDES})

    def ready(self, side: str) -> float:
        """Median milliseconds until it is ready to play."""
        return median(start.ready for start in self.by_side[side])

    @property
    def ratio(self) -> float:
        """Our time divided by that of the bare page."""
        return self.ready("cuttle") / self.ready("bare")


@contextmanager
def visitor(playwright: Playwright, profile: str, processor: int) -> Iterator[Page]:
    """A page in a browser newly started with this profile."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=os.environ.get("CHROMIUM") or find_browser(), args=ARGUMENTS
    )
    page = context.pages[0]
    time.sleep(SETTLING)
    if processor > 1:
        throttle(page, processor)
    yield page
    context.close()


def start(page: Page, site: Site, side: str) -> Start:
    """Open a side's page and wait until it is ready to play."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    before = len(site.answers)
    browser = page.context.new_cdp_session(page)
    page.goto(f"{site.url}/{side}/", wait_until="commit", timeout=PATIENCE)
    answer = browser.send(
        "Runtime.evaluate", {"expression": FOUND, "awaitPromise": True, "returnByValue": True}
    )
    answers = site.answers[before:]
    timing = answer["result"]["value"]
    return Start(
        ready=timing["ready"],
        paint=timing["paint"],
        requests=len(answers),
        size=sum(answer.size for answer in answers),
        strangers=sum(not url.startswith((site.url, "data:", "blob:")) for url in asked),
    )


def visits(
    playwright: Playwright, site: Site, times: int, *, again: bool = False, processor: int = 1
) -> tuple[Starts, Starts]:
    """Visit both sides in turn, `times` times: the first starts, and with `again` the second ones."""
    first, second = Starts(), Starts()
    for side in SIDES * times:
        profile = tempfile.mkdtemp(prefix="cuttle-bench-")
        with visitor(playwright, profile, processor) as page:
            first.by_side[side].append(start(page, site, side))
            if again:
                rest(page, side)
        if again:
            with visitor(playwright, profile, processor) as page:
                page.context.set_offline(side == "cuttle")
                second.by_side[side].append(start(page, site, side))
        shutil.rmtree(profile, ignore_errors=True)
    return first, second


def rest(page: Page, side: str) -> None:
    """Wait while a page finishes its idle work after the first start."""
    if side == "cuttle":
        page.wait_for_selector("html[data-snapshot=kept]", state="attached", timeout=PATIENCE)
        page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    page.wait_for_timeout(3000)


@contextmanager
def both_sides(line: Line = FAST) -> Iterator[Site]:
    """A server with our page and the bare one."""
    with tempfile.TemporaryDirectory(prefix="cuttle-bare-") as folder:
        bare = Path(folder)
        shutil.copy(Path(__file__).with_name("bare.html"), bare / "index.html")
        for name in STOCK:
            shutil.copy(ROOT / "node_modules" / "pyodide" / name, bare)
        with serving_like_pages({"/cuttle/": DIST, "/bare/": bare}, line) as site:
            yield site


def compared(name: str, starts: Starts, asked: str) -> tuple[str, ...]:
    """A table row for one kind of start."""
    spread = " ".join(
        f"{one.ready:.0f}" for one in sorted(starts.by_side["cuttle"], key=lambda run: run.ready)
    )
    figures = (f"{starts.ready('cuttle'):.0f}", f"{starts.ready('bare'):.0f}", f"{starts.ratio:.2f}", asked)
    return (name, *figures, spread)


def sizes(starts: Sequence[Start]) -> list[tuple[str, ...]]:
    """Table rows for the requests of a first visit."""
    last = starts[-1]
    paint = median(one.paint for one in starts)
    share = median(one.paint / one.ready for one in starts)
    return [
        ("first paint, of our own cold start", f"{paint:.0f} ms", f"{share:.2f}", "0.10"),
        ("bytes on the first visit, compressed", "", f"{last.size / 1e6:.2f} MB", "5.4 MB, better 5.0"),
        ("requests before it can be played", "", str(last.requests), "16"),
        ("requests to other origins", "", str(max(one.strangers for one in starts)), "0"),
    ]


def print_start(quick: bool) -> None:
    """Print how fast the page starts, the first time and again, on a slow connection and on a slow CPU."""
    times = 3 if quick else 7
    slow = Line(rate=10e6 / 8, latency=0.04)
    with sync_playwright() as playwright:
        with both_sides() as site:
            cold, again = visits(playwright, site, times, again=True)
            weak, _ = visits(playwright, site, times, processor=THROTTLE)
        with both_sides(slow) as site:
            far, _ = visits(playwright, site, times)
    print_table(
        "Start: milliseconds until the page can be played, medians",
        ("", "cuttle", "bare", "ratio", "asked", "all of cuttle"),
        [
            compared("first start", cold, "0.60, better 0.50"),
            compared("second start, ours without a network", again, "0.50"),
            compared("first start, 10 Mbit/s and 40 ms", far, "0.75"),
            compared(f"first start, processor 1/{THROTTLE}", weak, "0.60"),
        ],
    )
    print_table("Start: what a first visit asks for", ("", "", "", "asked"), sizes(cold.by_side["cuttle"]))
