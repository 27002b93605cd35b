"""The figures of the pool, as the table in docs/puzzles.md.

    python tools/puzzles/figures.py --write

Who solves what is asked anew: the rule of thumb, and the skilled bot ten times for each puzzle.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle import observe  # noqa: E402
from cuttle.puzzles import BANDS, Puzzle, band_of  # noqa: E402
from cuttle.rules.phases import Turn  # noqa: E402
from tools.puzzles.all_worlds import hidden_mask  # noqa: E402
from tools.puzzles.bots import share_solved  # noqa: E402
from tools.puzzles.files import read_shipped  # noqa: E402
from tools.puzzles.habits import habits_of  # noqa: E402
from tools.puzzles.ideas import ALIKE, difference, is_lure, ranks_of  # noqa: E402
from tools.puzzles.sources import is_open  # noqa: E402
from tools.puzzles.thumb import thumb_solves  # noqa: E402
from tools.puzzles.worth import is_helpless  # noqa: E402

DOCUMENT: Final = ROOT / "docs" / "puzzles.md"
BEGIN: Final = "<!-- figures: made by tools/puzzles/figures.py -->\n"
END: Final = "<!-- end of the figures -->\n"
ASKED: Final = 10


class Solved(NamedTuple):
    """How often a puzzle is solved, its whole line; a habit only has to find the first move."""

    thumb: bool
    habit: bool
    novice: float
    skilled: float


def solved(puzzle: Puzzle) -> Solved:
    """Ask the rules of thumb and the bots."""
    thumb = thumb_solves(puzzle, lambda attempt: observe(attempt.game.state, puzzle.seat))
    rng = Random(f"figures {puzzle.key}")
    bots = [
        share_solved(puzzle, level, times, rng)
        for level, times in (("novice", 4 * ASKED), ("skilled", ASKED))
    ]
    habits = habits_of(observe(puzzle.start, puzzle.seat), puzzle.decisions[0].accepted, puzzle.kind == "D")
    return Solved(thumb, bool(habits), *bots)


def rows(puzzles: Sequence[Puzzle], results: Sequence[Solved]) -> Iterator[tuple[str, str]]:
    """What is counted, and how much it is."""
    count = len(puzzles)
    rules = Counter(puzzle.start.ruleset.key for puzzle in puzzles)
    yield "puzzles", str(count)
    yield "by ruleset", ", ".join(f"{name} {number}" for name, number in rules.most_common())
    for name, values in (
        ("the rule of thumb solves", [each.thumb for each in results]),
        ("a habit makes the first move", [each.habit for each in results]),
        ("skilled solves", [each.skilled for each in results]),
        ("novice solves", [each.novice for each in results]),
    ):
        bands = [
            [value for value, puzzle in zip(values, puzzles, strict=True) if band_of(puzzle.rating) == band]
            for band in range(len(BANDS))
        ]
        yield name, f"{share(values)}; by band {', '.join(map(share, bands))}"
    sizes = Counter(band_of(puzzle.rating) for puzzle in puzzles)
    yield "in each band", ", ".join(str(sizes[band]) for band in range(len(BANDS)))
    answers = [puzzle.answer for puzzle in puzzles]
    yield (
        "the same class of answer as the one before",
        share([one == other for one, other in pairwise(answers)]),
    )
    most = max(Counter(answers).items(), key=lambda item: item[1])[0]
    yield "the most frequent answer", share([answer == most for answer in answers])
    yield "attack", share([puzzle.kind != "D" for puzzle in puzzles])
    yield "two decisions or more", share([len(puzzle.decisions) > 1 for puzzle in puzzles])
    yield "three decisions", share([len(puzzle.decisions) > 2 for puzzle in puzzles])
    yield "three turns", share([puzzle.turns > 2 for puzzle in puzzles])
    yield "begins within a turn", share([not isinstance(puzzle.start.phase, Turn) for puzzle in puzzles])
    yield "nothing hidden", share([not hidden_mask(puzzle.start, puzzle.seat) for puzzle in puzzles])
    yield "their hand open", share([is_open(puzzle.start, puzzle.seat) for puzzle in puzzles])
    yield "a smaller card for points is the answer", share([is_lure(puzzle) for puzzle in puzzles])
    yield "the other is helpless after the answer", share([is_helpless(puzzle) for puzzle in puzzles])
    yield "twins", str(twins(puzzles))
    themes = Counter(puzzle.themes[0] for puzzle in puzzles)
    yield (
        "first themes",
        ", ".join(f"{theme} {100 * number / count:.0f} %" for theme, number in themes.most_common()),
    )


def share(values: Sequence[float]) -> str:
    """The mean of some numbers as a percentage."""
    return f"{100 * sum(values) / len(values):.0f} %" if values else "–"


def twins(puzzles: Sequence[Puzzle]) -> int:
    """How many pairs look alike, and have different answers."""
    ranks = {puzzle.key: ranks_of(puzzle) for puzzle in puzzles}
    return sum(
        one.start.ruleset == other.start.ruleset
        and one.answer != other.answer
        and difference(ranks[one.key], ranks[other.key]) <= ALIKE
        for one, other in combinations(puzzles, 2)
    )


def table() -> str:
    """The table in Markdown."""
    puzzles = [entry.read() for entry in read_shipped()]
    with Pool() as pool:
        results = pool.map(solved, puzzles, 8)
    lines = [f"| {name} | {value} |\n" for name, value in rows(puzzles, results)]
    return "".join(["| figure | value |\n|---|---|\n", *lines])


def main() -> None:
    """Print the table, or write it where it stands in the documentation."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("--write", action="store_true", help="write it into docs/puzzles.md")
    text = table()
    if not options.parse_args().write:
        print(text)
        return
    before, rest = DOCUMENT.read_text(encoding="utf-8").split(BEGIN)
    DOCUMENT.write_text(before + BEGIN + text + END + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
