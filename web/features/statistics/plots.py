"""The statistics as plots: numbers, wins by level, the last rounds, lengths, finishers. Pure.

Every number is text; the drawings are for the eye and hidden from screen readers.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from cuttle.language import Words, list_with_commas, say
from cuttle.rules import RANK_NAMES
from web.features.statistics.past_rounds import PastRound, streaks
from web.markup.html import Child, Html, tag

BINS: Final = ((1, 5), (6, 7), (8, 10), (11, 13), (14, 17), (18, 999))
"""The player's own turns of each column of the plot of lengths."""
_SHOWN: Final = 30
"""Most rounds in the strip of the last ones."""
_MARKS: Final = {"won": (2, 17), "tied": (17, 6), "lost": (21, 17)}
"""The top and the height of a round's mark in that strip."""
_BEST: Final = 5
"""Most finishers shown."""
_ICONS: Final = {"+": "10", "=": "crown", ">": "J", "x": "scuttle"}
"""The icon of each way to end a round; a one-off has its own."""

Results = Mapping[str, int]
"""How many rounds were won, tied and lost."""


def plots(levels: Mapping[str, Results], by_browser: Sequence[Sequence[PastRound]]) -> Html:
    """All plots, of the results by level and of the rounds that were kept one by one, by browser."""
    rounds = list(chain.from_iterable(by_browser))
    return tag(
        "div",
        _numbers(levels, by_browser),
        _figure("levels", [_level(level, results) for level, results in levels.items()]),
        _figure("form", _form(rounds)) if rounds else None,
        _figure("lengths", _lengths(rounds)) if rounds else None,
        _finishers([past.finisher for past in rounds if past.result == "won" and past.finisher]),
        class_="plots",
    )


def _figure(which: str, inside: Child) -> Html:
    return tag("figure", tag("figcaption", say("plot", which=which)), inside, class_=f"plot plot-{which}")


# Numbers


def _numbers(levels: Mapping[str, Results], by_browser: Sequence[Sequence[PastRound]]) -> Html:
    """The figures that people ask for first. A streak is one of this browser, the longest that of any."""
    rounds = list(chain.from_iterable(by_browser))
    played = sum(sum(results.values()) for results in levels.values())
    won = sum(results["won"] for results in levels.values())
    runs = [streaks(browser) for browser in by_browser]
    now, best = runs[-1][0], max(best for _, best in runs)
    fastest = min((past.turns for past in rounds if past.turns and past.result == "won"), default=None)
    numbers: list[tuple[str, Words]] = [("played", str(played)), ("rate", _percent(won, played))]
    if rounds:
        numbers += [("streak", str(now)), ("longest", str(best))]
    if fastest is not None:
        numbers.append(("fastest", say("plot turns", count=fastest)))
    return tag(
        "dl",
        [tag("div", tag("dt", say("plot number", which=which)), tag("dd", text)) for which, text in numbers],
        class_="numbers",
    )


def _percent(part: int, whole: int) -> Words:
    return say("percent", count=round(100 * part / whole) if whole else 0)


# Bars


def _level(level: str, results: Results) -> Html:
    """The share of won rounds at a level, with their number; ties are hatched."""
    whole = sum(results.values())
    levels = list_with_commas([say("level", which=bot) for bot in level.split("+") if bot])
    share = say("plot share", percent=_percent(results["won"], whole), count=whole)
    name = say("plot bots", levels=levels)
    return _row(name, _bar(whole, results["won"], results["tied"]), share)


def _row(name: Child, bar: Html, amount: Words) -> Html:
    return tag("p", tag("span", name, class_="name"), bar, tag("span", amount, class_="amount"))


def _bar(whole: int, won: int, tied: int = 0) -> Html:
    """A bar on a scale of 1000, so that the markup needs no fractions."""
    first, second = (1000 * part // whole if whole else 0 for part in (won, won + tied))
    return tag(
        "svg",
        tag("rect", class_="rest", width=1000, height=10),
        tag("rect", class_="tied", width=second, height=10) if tied else None,
        tag("rect", class_="won", width=first, height=10),
        class_="bar",
        viewBox="0 0 1000 10",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


# The last rounds


def _form(rounds: Sequence[PastRound]) -> list[Html]:
    """A strip of the last rounds: up is won, down is lost, a line is a tie."""
    last = rounds[-_SHOWN:]
    count = Counter(past.result for past in last)
    marks = []
    for place, past in enumerate(last):
        y, height = _MARKS[past.result]
        marks.append(tag("rect", class_=past.result, x=10 * place + 1, y=y, width=7, height=height))
    summary = say("plot form count", won=count["won"], tied=count["tied"], lost=count["lost"])
    strip = tag(
        "svg",
        tag("rect", class_="rest", x=0, y=19, width=10 * len(last), height=2),
        marks,
        class_="run",
        viewBox=f"0 0 {10 * len(last)} 40",
        aria_hidden="true",
    )
    return [strip, tag("p", summary, class_="summed")]


# Lengths


def _lengths(rounds: Sequence[PastRound]) -> Html:
    """How many rounds had how many turns."""
    counts = [sum(low <= (past.turns or 0) <= high for past in rounds) for low, high in BINS]
    most = max(*counts, 1)  # who resigns at once has had no turn
    columns = [_column(low, high, count, most) for (low, high), count in zip(BINS, counts, strict=True)]
    return tag("ul", columns)


def _column(low: int, high: int, count: int, most: int) -> Html:
    """How many rounds had from `low` to `high` turns; `most` is the count of the highest column."""
    height = 60 * count // most
    label = say("plot bin last", low=low) if high == BINS[-1][1] else say("plot bin", low=low, high=high)
    return tag(
        "li",
        tag("b", str(count)),
        tag(
            "svg",
            tag("rect", class_="won", y=60 - height, width=20, height=height),
            tag("rect", class_="rest", y=60, width=20, height=1),
            viewBox="0 0 20 61",
            preserveAspectRatio="none",
            aria_hidden="true",
        ),
        tag("span", label),
    )


# Finishers


def _finishers(finishers: Sequence[str]) -> Html | None:
    """The cards that have ended most of the rounds that were won."""
    if not finishers:
        return None
    best = Counter(finishers).most_common(_BEST)
    return _figure("finishers", [_finisher(finisher, count, best[0][1]) for finisher, count in best])


def _finisher(finisher: str, count: int, most: int) -> Html:
    """A card with the mark of its move, and a bar for how many rounds it ended."""
    rank, mark = finisher[:-1], finisher[-1]
    way = "glasses" if finisher == "8=" else mark
    picture = tag(
        "svg",
        tag("use", href=f"#rank-{rank}", width=50, height=70),
        tag("use", href=f"#fx-{_ICONS.get(way, rank)}", x=24, y=3, width=18, height=18),
        class_="finisher",
        viewBox="0 0 46 24",
        aria_hidden="true",
    )
    number = RANK_NAMES.index(rank) if rank in RANK_NAMES else len(RANK_NAMES)
    name = say("plot finisher", which=way, rank=say("rank", which=number))
    return _row([picture, name], _bar(most, count), str(count))
