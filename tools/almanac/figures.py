"""The almanac's figures, from the counts of rounds. Each has a name; all are listed here and in the docs.

| name | what it is | of |
|---|---|---|
| `first` | score of the seat that moves first | rounds |
| `tied`, `deck empty`, `ending/ENDING` | share that is tied; sees the deck run out; ends like that | rounds |
| `turns`, `moves` | mean number of turns; of moves, answers and discards included | rounds |
| `kings/N`, `last/USE` | share won with so many kings; by that use in the last turn | won rounds |
| `worth/RANK` | what one more such card in the opening hand adds to a score, for an average card | rounds |
| `two ahead` | the worth of a two, less that of the best other rank | rounds |
| `hand/RANK/N` | score with N such cards in the opening hand (2: or more), less the score without | hands |
| `opening/USE` | share of seats whose first card is played like that | seats |
| `opening score/USE` | their score, less what seats that move at that time score | seats |
| `share/USE` | share of turns with that use; `share/points` is any card for points | turns |
| `chosen/USE` | how often that is chosen where it's legal | turns |
| `apart/USE` | score after it, less that after other choices where it's legal; no cause | turns |
| `turning/USE` | share of turning points that are such turns | rounds |
| `swing/USE` | win probability that they bring the winner | turning points |
| `choice/CHOICE/GROUP` | score after the first choice, less that after the second, both played out | turns |
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from cuttle.arena.ratings import invert
from tools.almanac.counting import HAND_MOST, Counts
from tools.almanac.estimate import Measured
from tools.almanac.uses import RANKS, is_play

ANSWERS: Final = ("counter", "block")
"""Uses that are no turns."""

Named: TypeAlias = Iterator[tuple[str, Measured]]


def measure(counts: Counts) -> dict[str, Measured]:
    """All figures that these counts give."""
    return {
        name: measured
        for part in (_rounds, _worth, _hands, _openings, _turns, _turning_points, _choices)
        for name, measured in part(counts)
    }


def named(counts: Counts, start: str) -> list[str]:
    """What follows `start/` in the names of counts that aren’t nothing."""
    ahead = f"{start}/"
    return [
        name.removeprefix(ahead)
        for name, count in counts.items()
        if count > 0 and name.startswith(ahead) and not name.endswith("/score")
    ]


def _mean(counts: Counts, name: str) -> float:
    """The mean score of what has this name."""
    return counts[f"{name}/score"] / counts[name]


def _rounds(counts: Counts) -> Named:
    rounds, won = counts["rounds"], counts["rounds"] - counts["tied"]
    yield "first", Measured(_mean(counts, "rounds"), rounds)
    for name in ("tied", "deck empty", "turns", "moves", *_names(counts, "ending")):
        yield name, Measured(counts[name] / rounds, rounds)
    for name in (*_names(counts, "kings"), *_names(counts, "last")):
        yield name, Measured(counts[name] / max(1, won), won)


def _names(counts: Counts, start: str) -> list[str]:
    return [f"{start}/{name}" for name in named(counts, start)]


def _ranks(counts: Counts) -> list[str]:
    return [rank for rank in RANKS if f"more/{rank}" in counts]


def _worth(counts: Counts) -> Named:
    """Least squares: the first seat's score by what it was dealt more of each rank.

    The first seat always has one card less in all, so the constant is part of the coefficients. It's taken
    out again by comparing with the mean card of the deck.
    """
    ranks = _ranks(counts)
    places = range(len(ranks))
    products = [
        [float(counts[f"more/{ranks[min(row, column)]}/{ranks[max(row, column)]}"]) for column in places]
        for row in places
    ]
    try:
        inverse = invert(products)
    except ValueError:
        return
    scores = [counts[f"more/{rank}/score"] for rank in ranks]
    worths = [sum(map(float.__mul__, row, map(float, scores))) for row in inverse]
    cards = [1 if rank == "joker" else 4 for rank in ranks]
    usual = sum(map(float.__mul__, worths, map(float, cards))) / sum(cards)
    for rank, worth in zip(ranks, worths, strict=True):
        yield f"worth/{rank}", Measured(worth - usual, counts["rounds"])
    two, rest = (
        worths[ranks.index("2")],
        [worth for worth, rank in zip(worths, ranks, strict=True) if rank != "2"],
    )
    yield "two ahead", Measured(two - max(rest), counts["rounds"])


def _hands(counts: Counts) -> Named:
    """By seat, since the dealer has one card more; then the mean of both."""
    for rank in _ranks(counts):
        for most in range(1, HAND_MOST + 1):
            with_, without = ([f"hand/{rank}/{count}/{seat}" for seat in (0, 1)] for count in (most, 0))
            if all(counts[name] for name in (*with_, *without)):
                more = [
                    _mean(counts, one) - _mean(counts, none) for one, none in zip(with_, without, strict=True)
                ]
                yield f"hand/{rank}/{most}", Measured(sum(more) / 2, sum(counts[name] for name in with_))


def _openings(counts: Counts) -> Named:
    first = _mean(counts, "rounds")
    usual = (first, 1 - first)
    for use in {name.rpartition("/")[0] for name in named(counts, "opening")}:
        seats = [(usual[seat], f"opening/{use}/{seat}") for seat in (0, 1)]
        count = sum(counts[name] for _, name in seats)
        more = sum(counts[f"{name}/score"] - counts[name] * mean for mean, name in seats)
        yield f"opening/{use}", Measured(count / (2 * counts["rounds"]), count)
        yield f"opening score/{use}", Measured(more / max(1, count), count)


def _turns(counts: Counts) -> Named:
    turns, uses = counts["turns"], [use for use in named(counts, "possible") if use != "allow"]
    verbs = {use.partition(" ")[0] for use in uses if is_play(use) and not use.startswith(ANSWERS)}
    for verb in verbs:
        count = sum(counts[f"chosen/{use}"] for use in uses if use.startswith(verb))
        yield f"share/{verb}", Measured(count / turns, count)
    for use in uses:
        chosen, possible = counts[f"chosen/{use}"], counts[f"possible/{use}"]
        if not use.startswith(ANSWERS):
            yield f"share/{use}", Measured(chosen / turns, chosen)
        yield f"chosen/{use}", Measured(chosen / possible, possible)
        if 0 < chosen < possible:
            other = counts[f"possible/{use}/score"] - counts[f"chosen/{use}/score"]
            more = _mean(counts, f"chosen/{use}") - other / (possible - chosen)
            yield f"apart/{use}", Measured(more, min(chosen, possible - chosen))


def _turning_points(counts: Counts) -> Named:
    for use in named(counts, "turning"):
        count = counts[f"turning/{use}"]
        yield f"turning/{use}", Measured(count / counts["turning"], counts["turning"])
        yield f"swing/{use}", Measured(_mean(counts, f"turning/{use}"), count)


def _choices(counts: Counts) -> Named:
    names = _names(counts, "choice")
    for name in names:
        yield name, Measured(_mean(counts, name), counts[name])
    for choice in {name.rpartition("/")[0] for name in names}:
        groups = [name for name in names if name.startswith(f"{choice}/")]
        cases = sum(counts[name] for name in groups)
        yield choice, Measured(sum(counts[f"{name}/score"] for name in groups) / cases, cases)
