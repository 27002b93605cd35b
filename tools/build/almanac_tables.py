"""Figures as tables that are plots too: a label, a figure with its interval, and a drawing of both."""

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from functools import cache
from typing import Final, NamedTuple

from babel.numbers import format_decimal

from cuttle.language import Text, Words, say
from tools.almanac.statements import DIFFERENCES, Claim
from tools.build.languages import locale_of
from web.markup.html import Html, join, tag
from web.text.words import language_tag, to_text

SCORES: Final = ("first", *DIFFERENCES)
"""Figures that are scores or differences of scores, by the first word of their names."""
COUNTS: Final = ("turns", "moves")
"""Those that count something in a round. They aren't drawn: their scale is another one."""
EDGE: Final = 5
"""How far a drawing is from the edges of its 100 units."""


class Row(NamedTuple):
    """What a figure is about, and what may be said; nothing may without a claim."""

    label: Words | Html
    claim: Claim | None


class Group(NamedTuple):
    """Rows that one level has played."""

    title: Text
    rows: Sequence[Row]


def table(caption: Words, groups: Iterable[Group]) -> Html:
    """A table whose drawings have one scale."""
    shown = [group for group in groups if group.rows]
    drawn = [row.claim for group in shown for row in group.rows if row.claim and is_drawn(row.claim)]
    ends = [end for claim in drawn for end in (claim.figure.low, claim.figure.high, claim.null)]
    low, high = min(ends, default=0.0), max(ends, default=1.0)
    bodies = [
        tag(
            "tbody",
            tag("tr", tag("th", to_text(group.title, "Cap"), colspan=3, scope="rowgroup")),
            [_row(row, low, high) for row in group.rows],
        )
        for group in shown
    ]
    return tag("table", tag("caption", caption), bodies) if bodies else join()


def _row(row: Row, low: float, high: float) -> Html:
    claim = row.claim
    figure = _figure(claim) if claim else say("almanac open")
    plot = drawing(claim, low, high) if claim and is_drawn(claim) else None
    return tag("tr", tag("th", row.label, scope="row"), tag("td", figure), tag("td", plot))


def _figure(claim: Claim) -> Html:
    """The figure with its interval; for a claim that it's within a bound, only the interval."""
    interval = tag("small", range_of(claim))
    return interval if claim.sense == "within" else join(tag("b", value_of(claim)), " ", interval)


def drawing(claim: Claim, low: float, high: float) -> Html:
    """The interval as a bar, the figure as a dot, and a line where there would be nothing to say."""

    def place(value: float) -> float:
        return EDGE + (100 - 2 * EDGE) * (value - low) / ((high - low) or 1)

    def attribute(value: float) -> str:
        return f"{value:.1f}".removesuffix(".0")

    start, end = place(claim.figure.low), place(claim.figure.high)
    bar = tag("rect", x=attribute(start), y="4", width=attribute(end - start), height="4", rx="2")
    dot = tag("circle", cx=attribute(place(claim.figure.value)), cy="6", r="3")
    return tag(
        "svg",
        tag("path", d=f"M{attribute(place(claim.null))} 0V12"),
        bar,
        None if claim.sense == "within" else dot,
        viewBox="0 0 100 12",
        aria_hidden="true",
    )


# Numbers


def kind_of(name: str) -> str:
    """The first word of a figure's name."""
    return name.partition("/")[0]


def is_drawn(claim: Claim) -> bool:
    return kind_of(claim.name) not in COUNTS


def is_difference(claim: Claim) -> bool:
    return bool(claim.base) or kind_of(claim.name) in DIFFERENCES


def scaled(claim: Claim, value: float) -> float:
    """A score as wins in 100 rounds, a share in percent."""
    return value if kind_of(claim.name) in COUNTS else 100 * value


def is_visible(claim: Claim) -> bool:
    """Whether there's something left of the figure when it's rounded."""
    return claim.sense == "within" or abs(scaled(claim, claim.figure.value)) >= 0.05


def value_of(claim: Claim, size: bool = False) -> str:
    """The figure; a difference with its sign, unless only its size is asked for."""
    value = scaled(claim, claim.figure.value)
    if is_difference(claim):
        return decimal(abs(value)) if size else signed(value)
    is_share = kind_of(claim.name) not in (*SCORES, *COUNTS)
    return percent(value) if is_share else decimal(value)


def range_of(claim: Claim, size: bool = False) -> Text:
    """The interval, the smaller end first."""
    ends = [scaled(claim, end) for end in (claim.figure.low, claim.figure.high)]
    if size and claim.figure.value < 0:
        ends = [-end for end in reversed(ends)]
    return range_text(ends[0], ends[1], signed if is_difference(claim) and not size else decimal)


def bound_of(claim: Claim) -> str:
    """How far from nothing to say it may be at most, rounded up."""
    return decimal(scaled(claim, claim.bound) + 0.0499)


def decimal(value: float) -> str:
    """“52.3” as the language that is spoken writes it."""
    return _written(f"{value:.1f}", "#,##0.0", _locale())


def range_text(low: float, high: float, write: Callable[[float], str] = decimal) -> Text:
    """“44.0 to 44.8”."""
    return say("almanac range", low=write(low), high=write(high))


def signed(value: float) -> str:
    """“+6.7”, “−6.7”."""
    return _written(f"{value:.1f}", "+#,##0.0;-#,##0.0", _locale())


def percent(value: float) -> str:
    """“14.3%”, or “14,3 %”, as the game writes it."""
    return to_text(say("percent", count=decimal(value)))


def _locale() -> str:
    """Whose numbers a language has: in Spanish, as in its words, Mexico's."""
    return {"es": "es_MX"}.get(language_tag(), locale_of(language_tag()))


@cache
def _written(number: str, pattern: str, locale: str) -> str:
    return format_decimal(Decimal(number), pattern, locale=locale).replace("-", "−")


class Numbers:
    """Writes whole numbers and days as Babel does."""

    def number(self, number: int, /) -> str:
        """“20,000”."""
        return str(format_decimal(number, locale=_locale()))

    def day(self, iso: str, /) -> str:
        """No page has one."""
        return iso

    def ago(self, amount: int, unit: str, /) -> str:
        """No page has one."""
        return f"{amount} {unit}"
