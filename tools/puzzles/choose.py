"""Choose puzzles from what was mined, no motif too often and no band too rarely, and write the file.

    python tools/puzzles/choose.py .cache/puzzles cuttle/puzzles/pool.txt --wanted 160 --each 12

A motif is the kind and the class of the key move. Prints what was chosen.
"""

import argparse
import gzip
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.puzzles import BANDS, Puzzle, band_of, pool_text, read_pool  # noqa: E402
from cuttle.puzzles.pool import VERSION  # noqa: E402
from cuttle.rules.moves import DRAW, Move  # noqa: E402
from cuttle.rules.state import Row, State  # noqa: E402
from tools.puzzles.bots import expert_agrees, spread  # noqa: E402
from tools.puzzles.line import kind_of_move  # noqa: E402
from tools.puzzles.mine import FOR_TWO, yields_in  # noqa: E402
from tools.puzzles.themes import themes_of  # noqa: E402

MOST_OF_A_MOTIF: Final = 0.05
"""The largest share of a motif under one ruleset; but one puzzle is always allowed."""

MISSED: Final = 1760
"""The Elo rating from which on the expert misses it at 2,600 positions; such a defence isn't taken."""

Form: TypeAlias = tuple[object, ...]
"""What makes two puzzles the same."""


def canonical_form(puzzle: Puzzle) -> Form:
    """What the player of a puzzle recognizes: the ranks in hand and in play."""
    return form_of(puzzle.start, puzzle.seat)


def form_of(state: State, seat: int) -> Form:
    """The ruleset, the ranks in a seat's hand, and those that it and the other seat have in play."""
    rows = tuple([_ranks_in_play(state.tables[each]) for each in (seat, 1 - seat)])
    return state.ruleset.key, tuple(sorted(card >> 2 for card in state.hands[seat])), rows


def _ranks_in_play(row: Row) -> tuple[object, ...]:
    return tuple(sorted((pile.card >> 2, pile.for_points, len(pile.thieves)) for pile in row))


def motif(puzzle: Puzzle) -> tuple[object, ...]:
    """The kind, the class of the key move, and of the card that refutes most other moves: the threat."""
    first = puzzle.decisions[0]
    which, _ = Counter(first.wrong.values()).most_common(1)[0]
    replies = first.refutations[which].replies
    threat = kind_of_move(replies[-1]) if replies else None
    return puzzle.kind, kind_of_move(first.accepted[0]), threat


def mined(folder: Path) -> list[Puzzle]:
    """All puzzles that were mined, each form once."""
    texts = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*-*.txt"))]
    found: dict[str, str] = {}
    for part in "\n\n".join(filter(None, texts)).split("\n\n"):
        found.setdefault(part.split(" ")[1], part)
    entries = read_pool(VERSION + "\n" + "\n\n".join(found.values()))
    forms = {canonical_form(puzzle): puzzle for puzzle in (entry.read() for entry in entries)}
    return [finish(puzzle) for puzzle in forms.values() if puzzle.kind != "D" or puzzle.rating < MISSED]


def finish(puzzle: Puzzle) -> Puzzle:
    """A mined puzzle with its rating spread, and its themes by the rules of today."""
    tempting = {DRAW} if "refuse to draw" in puzzle.themes else set[Move]()
    themes = themes_of(puzzle.kind, puzzle.start, puzzle.decisions, tempting)
    return replace(puzzle, rating=spread(puzzle.rating), themes=themes)


def agreed(puzzle: Puzzle) -> bool:
    """Whether the expert agrees with a defence: who defends against everything may give up more than it's
    worth. In the other kinds the accepted move wins for certain."""
    return expert_agrees(puzzle.game, puzzle.decisions[0].accepted, Random(puzzle.key))


def choose_agreed(folder: Path, puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """What is chosen once the expert agrees with all of it. Its answers are kept in the folder."""
    kept = folder / "agreed.txt"
    known = dict(line.split() for line in kept.read_text().splitlines()) if kept.exists() else {}
    while True:
        chosen = choose([each for each in puzzles if known.get(each.key) != "no"], wanted)
        asked = [each for each in chosen if each.kind == "D" and each.key not in known]
        if not asked:
            return chosen
        with Pool() as pool, kept.open("a", buffering=1) as file:
            for puzzle, agrees in zip(asked, pool.imap(agreed, asked), strict=True):
                known[puzzle.key] = "yes" if agrees else "no"
                print(puzzle.key, known[puzzle.key], file=file)


def choose(puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """At most so many puzzles of one ruleset, as many as the share of a motif allows."""
    for most in range(int(MOST_OF_A_MOTIF * wanted), 1, -1):
        chosen = choose_with(puzzles, wanted, most)
        if most <= MOST_OF_A_MOTIF * len(chosen):
            return chosen
    return choose_with(puzzles, wanted, 1)


def choose_with(puzzles: Iterable[Puzzle], wanted: int, most: int) -> list[Puzzle]:
    """The same with at most so many of a motif: the rarest band first, and in it the longest lines."""
    left = sorted(puzzles, key=lambda each: (each.kind == "D", -len(each.decisions), each.key))
    chosen: list[Puzzle] = []
    motifs, bands = Counter[object](), Counter[int]()
    while left and len(chosen) < wanted:
        best = min(left, key=lambda each: bands[band_of(each.rating)])
        left.remove(best)
        if motifs[motif(best)] < most:
            chosen.append(best)
            motifs[motif(best)] += 1
            bands[band_of(best.rating)] += 1
    return chosen


def report(chosen: Sequence[Puzzle], text: str) -> None:
    """Print what was chosen, and how large it is."""
    print(f"{len(chosen)} puzzles, {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} compressed")
    bands = Counter(band_of(puzzle.rating) for puzzle in chosen)
    print("bands from", *[f"{least}: {bands[band]}," for band, least in enumerate(BANDS)])
    print("decisions", dict(Counter(len(puzzle.decisions) for puzzle in chosen)))
    kinds = Counter(puzzle.kind for puzzle in chosen)
    rulesets = Counter(puzzle.start.ruleset.key for puzzle in chosen)
    themes = Counter(theme for puzzle in chosen for theme in puzzle.themes)
    motifs = Counter((puzzle.start.ruleset.key, motif(puzzle)) for puzzle in chosen)
    print(dict(kinds), dict(rulesets), dict(themes.most_common()), sep="\n")
    print("most frequent motifs", motifs.most_common(3))


def main() -> None:
    """Read what was mined, choose, and write the file."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("file", type=Path)
    options.add_argument("--wanted", type=int, default=160, help="of cuttle-cards")
    options.add_argument("--each", type=int, default=18, help="of each other ruleset")
    given = options.parse_args()
    found = mined(given.folder)
    chosen: list[Puzzle] = []
    for name in FOR_TWO:
        own = [puzzle for puzzle in found if puzzle.start.ruleset.key == name]
        chosen += choose_agreed(given.folder, own, given.wanted if name == FOR_TWO[0] else given.each)
    chosen.sort(key=lambda each: (FOR_TWO.index(each.start.ruleset.key), each.rating))
    text = pool_text(chosen)
    given.file.write_text(text, encoding="utf-8")
    for step, count in yields_in(given.folder).most_common():
        print(f"{count:>9} {step}")
    report(chosen, text)


if __name__ == "__main__":
    main()
