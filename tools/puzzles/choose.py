"""Choose puzzles from what was mined, no motif too often and no band too rarely, and write the file.

    python tools/puzzles/choose.py .cache/puzzles cuttle/puzzles/pool.txt --wanted 160 --each 12

A motif is the kind, the classes of the moves to find, and the threat. Prints what was chosen.
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
from cuttle.puzzles.puzzle import Theme  # noqa: E402
from cuttle.rules.moves import DRAW, Move  # noqa: E402
from cuttle.rules.phases import Turn  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from tools.puzzles.bots import expert_agrees, rate, solve_shares, spread  # noqa: E402
from tools.puzzles.line import kind_of_move  # noqa: E402
from tools.puzzles.mine import FOR_TWO, yields_in  # noqa: E402
from tools.puzzles.themes import themes_of  # noqa: E402

MOST_OF_A_MOTIF: Final = 0.05
"""The largest share of a motif under one ruleset; but one puzzle is always allowed."""

MISSED: Final = 1760
"""The Elo rating from which on the expert misses it at 2,600 positions; such a defence isn't taken."""

SHARES: Final = "shares.txt"
"""Where it's kept who solves what."""
MOST_PLAIN: Final = 0.6
"""The largest share of plain defences in what is wanted."""

Form: TypeAlias = tuple[object, ...]
"""What makes two puzzles the same."""


def canonical_form(puzzle: Puzzle) -> Form:
    """What the player of a puzzle recognizes: the ranks in hand and in play, and what is to be decided."""
    phase = puzzle.start.phase
    waiting = (
        () if isinstance(phase, Turn) else (type(phase).__name__, *[card >> 2 for card in phase.waiting])
    )
    return *form_of(puzzle.start, puzzle.seat), waiting


def form_of(state: State, seat: int) -> Form:
    """The ruleset, the ranks in a seat's hand, and those that it and the other seat have in play."""
    rows = tuple(
        [
            tuple(sorted((pile.card >> 2, pile.for_points, len(pile.thieves)) for pile in state.tables[side]))
            for side in (seat, 1 - seat)
        ]
    )
    return state.ruleset.key, tuple(sorted(card >> 2 for card in state.hands[seat])), rows


def motif(puzzle: Puzzle) -> tuple[object, ...]:
    """The kind, the class of each move of the line, and of the card that refutes most others at first: the
    threat."""
    first = puzzle.decisions[0]
    which, _ = Counter(first.wrong.values()).most_common(1)[0]
    replies = first.refutations[which].replies
    threat = kind_of_move(replies[-1]) if replies else None
    return puzzle.kind, threat, *[kind_of_move(decision.accepted[0]) for decision in puzzle.decisions]


def mined(folder: Path) -> list[Puzzle]:
    """All puzzles that were mined, each form once, rated by who solves them."""
    files = [path.read_text(encoding="utf-8").strip() for path in sorted(folder.glob("*-*.txt"))]
    texts: dict[str, str] = {}
    for part in "\n\n".join(filter(None, files)).split("\n\n"):
        texts.setdefault(part.split(" ")[1], part)
    entries = read_pool(VERSION + "\n" + "\n\n".join(texts.values()))
    forms = {canonical_form(puzzle): puzzle for puzzle in (entry.read() for entry in entries)}
    shares = shares_of(folder, [*forms.values()])
    rated = [finish(puzzle, rate(shares[puzzle.key])) for puzzle in forms.values()]
    return [
        puzzle for puzzle in rated if puzzle.themes and (puzzle.kind != "D" or puzzle.rating < spread(MISSED))
    ]


def shares_of(folder: Path, puzzles: Sequence[Puzzle]) -> dict[str, tuple[float, ...]]:
    """How often each player solves each puzzle, by key. What was found is kept in the folder."""
    path = folder / SHARES
    lines = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    known = {key: tuple(map(float, shares)) for key, *shares in lines}
    asked = [puzzle for puzzle in puzzles if puzzle.key not in known]
    with Pool() as pool, path.open("a", buffering=1) as file:
        for puzzle, shares in zip(asked, pool.imap(_shares, asked), strict=True):
            known[puzzle.key] = shares
            print(puzzle.key, *[f"{share:.3f}" for share in shares], file=file)
    return known


def _shares(puzzle: Puzzle) -> tuple[float, ...]:
    return solve_shares(puzzle, Random(puzzle.key))


def finish(puzzle: Puzzle, elo: int) -> Puzzle:
    """A mined puzzle with its rating spread, and its themes by the rules of today."""
    tempting = {DRAW} if "refuse to draw" in puzzle.themes else set[Move]()
    themes = themes_of(puzzle.kind, puzzle.start, puzzle.decisions, tempting)
    return replace(puzzle, rating=spread(elo), themes=themes)


def agreed(puzzle: Puzzle) -> bool:
    """Whether the expert agrees with a defence: who defends against everything may give up more than it's
    worth. In the other kinds the accepted move wins for certain."""
    return expert_agrees(puzzle.game, puzzle.decisions[0].accepted, Random(puzzle.key))


def choose_agreed(folder: Path, puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """What is chosen once the expert agrees with all of it. Its answers are kept in the folder."""
    path = folder / "agreed.txt"
    known = dict(line.split() for line in path.read_text().splitlines()) if path.exists() else {}
    while True:
        chosen = choose([puzzle for puzzle in puzzles if known.get(puzzle.key) != "no"], wanted)
        asked = [puzzle for puzzle in chosen if puzzle.kind == "D" and puzzle.key not in known]
        if not asked:
            return chosen
        with Pool() as pool, path.open("a", buffering=1) as file:
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
    """The same with at most so many of a motif: the rarest band first, and in it the rarest theme, which the
    puzzle is then named after. Plain defences come last."""
    left = sorted(puzzles, key=lambda each: (-len(each.decisions), each.key))
    chosen: list[Puzzle] = []
    most_plain = wanted * MOST_PLAIN
    motifs, bands, themes, plain = Counter[object](), Counter[int](), Counter[Theme](), 0

    def order(puzzle: Puzzle) -> tuple[int, ...]:
        return is_plain(puzzle), bands[band_of(puzzle.rating)], min(themes[each] for each in puzzle.themes)

    while left and len(chosen) < wanted:
        best = min(left, key=order)
        left.remove(best)
        if is_plain(best) and plain >= most_plain:
            break
        if motifs[motif(best)] < most:
            chosen.append(named_after(best, min(best.themes, key=lambda theme: themes[theme])))
            motifs[motif(best)] += 1
            bands[band_of(best.rating)] += 1
            themes[chosen[-1].themes[0]] += 1
            plain += is_plain(best)
    return chosen


def named_after(puzzle: Puzzle, theme: Theme) -> Puzzle:
    """The puzzle with a theme put first."""
    return replace(puzzle, themes=tuple(dict.fromkeys((theme, *puzzle.themes))))


def is_plain(puzzle: Puzzle) -> bool:
    """Whether it's a defence of one decision at the beginning of a turn, of which there are most."""
    at_turn = isinstance(puzzle.start.phase, Turn)
    return puzzle.kind == "D" and len(puzzle.decisions) == 1 and at_turn


def report(chosen: Sequence[Puzzle], text: str) -> None:
    """Print what was chosen, and how large it is."""
    print(f"{len(chosen)} puzzles, {len(text)} bytes, {len(gzip.compress(text.encode(), 9))} compressed")
    bands = Counter(band_of(puzzle.rating) for puzzle in chosen)
    print("bands from", *[f"{least}: {bands[band]}," for band, least in enumerate(BANDS)])
    print("decisions", dict(Counter(len(puzzle.decisions) for puzzle in chosen)))
    kinds = Counter(puzzle.kind for puzzle in chosen)
    rulesets = Counter(puzzle.start.ruleset.key for puzzle in chosen)
    themes = Counter(theme for puzzle in chosen for theme in puzzle.themes)
    firsts = Counter((puzzle.start.ruleset.key, puzzle.themes[0]) for puzzle in chosen)
    motifs = Counter((puzzle.start.ruleset.key, motif(puzzle)) for puzzle in chosen)
    print(dict(kinds), dict(rulesets), dict(themes.most_common()), sep="\n")
    print("most frequent first themes", firsts.most_common(12))
    print("most frequent motifs", motifs.most_common(3))


def main() -> None:
    """Read what was mined, choose, and write the file."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("file", type=Path)
    options.add_argument("--wanted", type=int, default=160, help="of cuttle-cards")
    options.add_argument("--each", type=int, default=18, help="of each other ruleset")
    arguments = options.parse_args()
    puzzles = mined(arguments.folder)
    chosen: list[Puzzle] = []
    for name in FOR_TWO:
        own = [puzzle for puzzle in puzzles if puzzle.start.ruleset.key == name]
        chosen += choose_agreed(
            arguments.folder, own, arguments.wanted if name == FOR_TWO[0] else arguments.each
        )
    chosen.sort(key=lambda each: (FOR_TWO.index(each.start.ruleset.key), each.rating))
    text = pool_text(chosen)
    arguments.file.write_text(text, encoding="utf-8")
    for step, count in yields_in(arguments.folder).most_common():
        print(f"{count:>9} {step}")
    report(chosen, text)


if __name__ == "__main__":
    main()
