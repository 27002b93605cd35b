"""Measure how long the page is blocked while bots think and while a round is reviewed, from a Chromium trace.

Part of `make bench`. Experts play each other, and a long round between bots is reviewed. Every task of the
page's main thread is timed and classified: thinking (Python between two moves), showing a move, or drawing a
frame. CPU time is given next to elapsed time, which other programs on the machine make longer.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from playwright.sync_api import CDPSession, Page

from cuttle import Game, Link, Match, encode, parse_ruleset
from cuttle.arena.tally import percentile
from cuttle.links import link_text
from tools.bench.measure import print_table
from tools.bench.page import THROTTLE, chromium, inside, throttle
from tools.check.review import decisions, play_round
from tools.scripts import script
from web.state.seating import WATCHER, one_person

CATEGORIES: Final = [
    *("toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing")
]

MARK_MOVES: Final = script("tools/bench/page.js", "markMoves")

FRAMES: Final = {"Layout", "UpdateLayoutTree", "PrePaint", "Paint", "Layerize", "Commit"}
CODE: Final = {"FunctionCall", "v8.callFunction", "TimerFire", "FireAnimationFrame"}
DECISIONS: Final = 30
LEAST: Final = 1.0
"""Milliseconds; shorter tasks are left out, because there are thousands and you don't notice them."""


class Task(NamedTuple):
    """A task of the main thread."""

    kind: str
    ms: float
    own: float
    """Milliseconds of CPU time."""


class Trace:
    """Records the tasks of the main thread."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self.events: list[dict[str, Any]] = []
        self.done = False
        self.cdp.on("Tracing.dataCollected", lambda part: self.events.extend(part["value"]))
        self.cdp.on("Tracing.tracingComplete", lambda _: setattr(self, "done", True))

    def start(self) -> None:
        """Start recording."""
        config = {"includedCategories": CATEGORIES}
        self.cdp.send("Tracing.start", {"transferMode": "ReportEvents", "traceConfig": config})

    def stop(self) -> list[Task]:
        """Stop, and return what was recorded, in order."""
        self.cdp.send("Tracing.end")
        while not self.done:
            self.page.wait_for_timeout(50)
        return tasks(self.events)


def tasks(events: list[dict[str, Any]]) -> list[Task]:
    """The tasks of the busiest main thread, in order."""
    mains = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    busy = Counter((event["pid"], event["tid"]) for event in events)
    main = max(mains, key=lambda thread: busy[thread])
    ours = [event for event in events if (event["pid"], event["tid"]) == main]
    ours.sort(key=lambda event: (event["ts"], -event.get("dur", 0)))
    listed: list[Task] = []
    end, task, names = -1, None, set[str]()
    for event in ours:
        if task and event["ts"] >= end:
            listed.append(as_task(task, names))
            task = None
        if task:
            names.add(event["name"])
        elif event["name"].endswith("RunTask") and "dur" in event:
            task, end, names = event, event["ts"] + event["dur"], set()
    return listed


def as_task(event: dict[str, Any], names: set[str]) -> Task:
    """Classify a task by the events in it."""
    if "cuttle:move" in names:
        kind = "showing a move"
    elif names & FRAMES:
        kind = "drawing a frame"
    else:
        kind = "thinking" if names & CODE else "the browser itself"
    return Task(kind, event["dur"] / 1000, event.get("tdur", 0) / 1000)


def watched(page: Page, ruleset: str, plies: int) -> tuple[int, list[Task]]:
    """The tasks while experts play at least `plies` plies, and the number of plies."""
    every: list[Task] = []
    done = number = 0
    while done < plies:
        number += 1
        rules = parse_ruleset(ruleset)
        players = one_person(rules.seats, WATCHER)
        code = link_text(Link(Match(Game.deal(rules, number)), players=players))
        page.evaluate("code => { location.hash = code }", code)
        page.wait_for_function("() => document.querySelectorAll('#log li').length > 1", timeout=60_000)
        trace = Trace(page)
        trace.start()
        enough = (
            "n => document.querySelector('#status.over') || document.querySelectorAll('#log li').length > n"
        )
        page.wait_for_function(enough, arg=plies - done + 1, timeout=600_000)
        tasks = trace.stop()
        every += tasks
        done += sum(task.kind == "showing a move" for task in tasks)
    return done, every


def reviewed(page: Page) -> list[Task]:
    """The tasks while a round with 30 decisions or more is reviewed."""
    rules = parse_ruleset("cuttle-cards")
    games = (play_round(rules, deal) for deal in count(1))
    game = next(game for game in games if len(decisions(game)) >= DECISIONS)
    page.evaluate("code => { location.hash = code }", encode(game))
    page.wait_for_selector("#show-review")
    trace = Trace(page)
    trace.start()
    page.locator("#show-review").click()
    page.wait_for_selector(".review-sum", timeout=600_000)
    blocks = trace.stop()
    page.keyboard.press("Escape")
    return blocks


def longest(tasks: Sequence[Task]) -> list[Task]:
    """The longest task of each ply, up to the one that shows its move."""
    slowest, ply = [], list[Task]()
    for task in tasks:
        ply.append(task)
        if task.kind == "showing a move":
            slowest.append(max(ply, key=lambda task: task.own or task.ms))
            ply = []
    return slowest


def print_blocks(quick: bool) -> None:
    """Print how long the page is blocked while experts play each other."""
    rows = []
    with chromium(level="expert", time="250", pace="instant") as page:
        page.evaluate(MARK_MOVES)
        for rate, asked in ((1, "16"), (THROTTLE, "50")):
            throttle(page, rate)
            loops = inside(page, "loop", 5)
            for ruleset in ("cuttle-cards",) if quick else ("cuttle-cards", "bga-three"):
                _, blocks = watched(page, ruleset, 20 if quick else 100)
                kinds = sorted({task.kind for task in blocks})
                parts = {kind: [task for task in blocks if task.kind == kind] for kind in kinds}
                parts |= {"all": blocks, "longest of each ply": longest(blocks)}
                rows += [
                    block_row(f"{ruleset}, 1/{rate}, {name}", asked, part, loops)
                    for name, part in parts.items()
                ]
            blocks = reviewed(page)
            rows.append(block_row(f"review of {DECISIONS} decisions, 1/{rate}", asked, blocks, loops))
    heads = (
        "",
        "tasks",
        "median",
        "99 %",
        "longest",
        "asked",
        "own: median",
        "99 %",
        "longest",
        "plain loop",
    )
    print_table("Page: milliseconds at a stretch while experts play or review, tasks over 1 ms", heads, rows)


def block_row(name: str, asked: str, tasks: Sequence[Task], loops: Sequence[float]) -> tuple[str, ...]:
    """A table row for some tasks."""
    clock = [task.ms for task in tasks if task.ms > LEAST]
    own = [task.own for task in tasks if task.ms > LEAST]
    figures = [
        *(f"{percentile(clock, percent):.1f}" for percent in (50, 99, 100)),
        asked,
        *(f"{percentile(own, percent):.1f}" for percent in (50, 99, 100)),
    ]
    return (name, str(len(clock)), *figures, f"{percentile(loops, 50):.1f}")
