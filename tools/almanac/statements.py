"""What may be said: claims no stronger than their figures, from which pages are written in any language.

A claim names a figure (`figures.py` says what each is) and what may be said about it:

| sense | what may be said | when |
|---|---|---|
| `is` | the value with its interval | the interval is no wider than the value |
| `more`, `less` | above, below `null`, by how much | the interval is no wider than the distance from `null` |
| `within` | not further from `null` than `bound`; never “no difference” | the bound is small enough |

Everything else isn't shown. `null` is a half for `first`, which is a score; nothing for a difference. *The
first player wins 52.3 % (51.6 to 53.0; 20,000 rounds of skilled)* is `first`, `more`, with a null of 0.5.
`QUESTIONS` says which figures answer what people ask.
"""

from collections.abc import Iterator
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from tools.almanac.estimate import Figure, Figures

Sense: TypeAlias = Literal["is", "more", "less", "within"]

DIFFERENCES: Final = ("worth", "hand", "opening score", "apart", "choice", "two ahead")
"""Figures that are differences themselves, by the first word of their names."""

BOUNDS: Final = {"first": 0.03, "tied": 0.03, "deck empty": 0.03, "turns": 1.5, "choice": 0.05}
"""Up to which bound it’s worth saying that something isn’t further off than that."""

QUESTIONS: Final = {
    "first player": ("first",),
    "two": ("two ahead", "worth/2"),
    "jack": ("choice/jack or points",),
    "scuttle": ("choice/scuttle or points",),
    "move": (
        "choice/play or draw",
        "choice/king",
        "choice/king/first",
        "choice/king/more",
        "choice/four",
        "choice/nine",
        "choice/ten",
        "choice/ace",
        "choice/ace/0",
        "choice/ace/1-9",
        "choice/ace/10",
    ),
}
"""Does the first player win more? Is the two the best card to be dealt? Points or a jack? Points or a
scuttle? What does a move cost at a random turn, against the best of all others? One such figure says nothing
about whether a card is worth playing when it fits, so they stand side by side."""


class Claim(NamedTuple):
    """Something that may be said about a figure."""

    name: str
    """The figure's name."""
    sense: Sense
    figure: Figure
    null: float
    """What `more`, `less` and `within` are relative to."""
    level: str
    rounds: int
    """How many rounds of that level it's from."""
    base: str = ""
    """The ruleset that it's a difference from; empty if it's no comparison."""

    @property
    def bound(self) -> float:
        """How far it may be from `null` at most."""
        return _bound(self.figure, self.null)


def claims_of(data: dict[str, Any]) -> list[Claim]:
    """All that may be said about a ruleset."""
    claims = [
        claim for level, section in data["levels"].items() for claim in _claims(section, level, base="")
    ]
    for base, levels in data["changes"].items():
        claims += [claim for level, section in levels.items() for claim in _claims(section, level, base)]
    return claims


def answers(data: dict[str, Any], question: str) -> list[Claim]:
    """What may be said to answer one of the `QUESTIONS`, in the order of its figures."""
    order = QUESTIONS[question]
    answering = [claim for claim in claims_of(data) if claim.name in order and not claim.base]
    return sorted(answering, key=lambda claim: (claim.level != "skilled", order.index(claim.name)))


def _claims(section: dict[str, Any], level: str, base: str) -> Iterator[Claim]:
    for name, figure in read_figures(section).items():
        sense = sense_of(name, figure, base)
        if sense:
            yield Claim(name, sense, figure, null_of(name, base), level, section["rounds"], base)


def null_of(name: str, base: str = "") -> float:
    """What a figure would be if there were nothing to say."""
    return 0.5 if name == "first" and not base else 0.0


def sense_of(name: str, figure: Figure, base: str = "") -> Sense | None:
    """What may be said about a figure, or about its difference from a base; None if nothing may."""
    kind, null = name.partition("/")[0], null_of(name, base)
    plain = not (base or null or kind in DIFFERENCES)
    if figure.is_clear(null):
        return "is" if plain else "more" if figure.value > null else "less"
    if plain or kind not in BOUNDS:
        return None
    return "within" if _bound(figure, null) <= BOUNDS[kind] else None


def _bound(figure: Figure, null: float) -> float:
    return max(abs(figure.low - null), abs(figure.high - null))


def read_figures(section: dict[str, Any]) -> Figures:
    """The figures of a section of the data."""
    return {
        name: Figure(value, value - half, value + half, count)
        for name, (value, half, count) in section["figures"].items()
    }


# Two seeds


def contradictions(claims: list[Claim], figures: Figures, base: str = "") -> list[str]:
    """The names of claims that the same figures from another seed contradict: on the other side of `null`, or
    further away than the luck of both explains (99.99 %, since there are hundreds)."""
    names = list[str]()
    for claim in claims:
        if claim.base != base or claim.name not in figures:
            continue
        one, other = claim.figure, figures[claim.name]
        luck = 2 * ((one.high - one.value) ** 2 + (other.high - other.value) ** 2) ** 0.5
        opposite = (other.value - claim.null) * (one.value - claim.null) < 0
        if abs(one.value - other.value) > luck or (claim.sense in ("more", "less") and opposite):
            names.append(claim.name)
    return names


def read_claims(figures: Figures, level: str, rounds: int, base: str = "") -> list[Claim]:
    """What may be said by some figures that aren't written yet."""
    numbers = {
        name: (figure.value, figure.high - figure.value, figure.cases) for name, figure in figures.items()
    }
    return list(_claims({"figures": numbers, "rounds": rounds}, level, base))
