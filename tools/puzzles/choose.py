"""Choose puzzles from what was mined, of all themes, answers and bands alike, and write the pool.

    python tools/puzzles/choose.py .cache/puzzles --wanted 300 --each 40

What is offered is looked at in the same way: what meets the lines stays, what doesn't is put with the older
ones, where it stays. Prints what was chosen; `tools/puzzles/figures.py` has the figures.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias
from zlib import crc32

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from cuttle.puzzles import Puzzle, puzzle_text, read_pool  # noqa: E402
from cuttle.puzzles.pool import VERSION  # noqa: E402
from cuttle.puzzles.puzzle import Theme  # noqa: E402
from cuttle.rules.phases import Turn  # noqa: E402
from cuttle.rules.state import State  # noqa: E402
from tools.puzzles.all_worlds import TooLargeError  # noqa: E402
from tools.puzzles.bots import rate, solve_shares, spread  # noqa: E402
from tools.puzzles.files import read_committed, write_pool  # noqa: E402
from tools.puzzles.ideas import (  # noqa: E402
    MOST_GLANCES,
    RELATED,
    Look,
    Signature,
    difference,
    first_use,
    is_same_board,
    look_at,
    plot,
    ranks_of,
    signature,
)
from tools.puzzles.limits import trimmed  # noqa: E402
from tools.puzzles.mine import FOR_TWO, texts_in  # noqa: E402
from tools.puzzles.themes import themes_of  # noqa: E402
from tools.puzzles.worth import (  # noqa: E402
    is_quiet,
    is_sound,
    is_taken,
    is_worth_it,
)

SHARES: Final = "shares.txt"
"""Where it's kept who solves what, and what the expert thinks of it."""
LOOKS: Final = "looks.txt"
"""Where it's kept what there is to find in it."""
MOST_ALIKE: Final = 2
"""The most puzzles with the same idea under a ruleset."""
MOST_EVERYWHERE: Final = 4
"""The most under all of them."""
MOST_OF_A_PLOT: Final = 5
"""The most in which the same happens."""
MOST_OF_A_BOARD: Final = 3
"""The most that were made of one position, each with another answer."""
MOST_EASY: Final = 0.5
"""The largest share of what is seen at a glance."""
FIRST: Final = 4
"""So many of each other ruleset are chosen before those of cuttle-cards, which are many."""
QUIET: Final = 300
"""By how many Elo points a first move is harder to find that hits, takes and guards nothing."""
NEARLY: Final = 50
"""By how many a class of wrong moves that nearly works makes it harder."""
MOST_NEARLY: Final = 4
"""More of them don't."""
OFTEN: Final = 15
"""How much it counts against a puzzle if all have the same answer."""

Form: TypeAlias = tuple[object, ...]
"""What makes two puzzles the same."""


class Judged(NamedTuple):
    """What bots make of a puzzle."""

    shares: tuple[float, ...]
    """How often each of the players solves it."""
    sound: bool = True
    """Whether the expert agrees with a defence: who defends against everything may give up more than it's
    worth."""


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


def candidates(texts: Iterable[str], claimed: Mapping[str, State]) -> list[Puzzle]:
    """The puzzles of these texts, each form and each key once. `claimed` are keys of the pool, which stay
    what they are."""
    forms: dict[Form, Puzzle] = {}
    keys = {*claimed}
    for text in texts:
        puzzle = read_pool(f"{VERSION}\n{text}")[0].read()
        form = canonical_form(puzzle)
        free = puzzle.key not in keys or claimed.get(puzzle.key) == puzzle.start
        if free and form not in forms:
            forms[form] = puzzle
            keys.add(puzzle.key)
    return [*forms.values()]


def with_themes(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles with the themes that are causes; none without."""
    with Pool() as pool:
        themes = pool.map(_themes, puzzles, 8)
    named_anew = [replace(each, themes=found) for each, found in zip(puzzles, themes, strict=True)]
    return [puzzle for puzzle in named_anew if puzzle.themes]


def _themes(puzzle: Puzzle) -> tuple[Theme, ...]:
    return puzzle.themes if puzzle.kind == "B" else themes_of(puzzle)


def look_at_all(folder: Path, puzzles: Sequence[Puzzle]) -> dict[str, Look]:
    """What there is to find in each puzzle, by key. What was found is kept in the folder."""
    path = folder / LOOKS
    lines = path.read_text().splitlines() if path.exists() else []
    known: dict[str, Look | None] = {line.partition(" ")[0]: _read_look(line) for line in lines}
    names = {puzzle.key: f"{puzzle.key}-{crc32(_line_text(puzzle)):x}" for puzzle in puzzles}
    asked = [puzzle for puzzle in puzzles if names[puzzle.key] not in known]
    with Pool() as pool, path.open("a", buffering=1) as file:
        for puzzle, look in zip(asked, pool.imap(_look, asked), strict=True):
            known[names[puzzle.key]] = look
            print(names[puzzle.key], json.dumps(look), file=file)
    found = {key: known[name] for key, name in names.items()}
    return {key: look for key, look in found.items() if look}


def _line_text(puzzle: Puzzle) -> bytes:
    return puzzle_text(puzzle).partition("\n")[2].encode()


def _look(puzzle: Puzzle) -> Look | None:
    try:
        return look_at(puzzle)
    except TooLargeError:
        return None


def _read_look(line: str) -> Look | None:
    values: list[Any] = json.loads(line.partition(" ")[2]) or []
    fields: list[Any] = [tuple(value) if isinstance(value, list) else value for value in values]
    return Look(*fields) if fields else None


def judge_all(folder: Path, puzzles: Sequence[Puzzle]) -> dict[str, Judged]:
    """What bots make of each puzzle, by key. What was found is kept in the folder."""
    path = folder / SHARES
    lines = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    known = {key: Judged(tuple(map(float, shares)), sound == "sound") for key, sound, *shares in lines}
    asked = [puzzle for puzzle in puzzles if puzzle.key not in known]
    with Pool() as pool, path.open("a", buffering=1) as file:
        for puzzle, judged in zip(asked, pool.imap(_judged, asked), strict=True):
            known[puzzle.key] = judged
            word = "sound" if judged.sound else "poor"
            print(puzzle.key, word, *[f"{share:.3f}" for share in judged.shares], file=file)
    return known


def _judged(puzzle: Puzzle) -> Judged:
    return Judged(solve_shares(puzzle, Random(puzzle.key)), puzzle.kind != "D" or is_sound(puzzle))


def choose(
    puzzles: Sequence[Puzzle], looks: Mapping[str, Look], wanted: int, others: Sequence[Puzzle]
) -> list[Puzzle]:
    """At most so many puzzles of one ruleset, the best first, and what is rare before what isn't. Of those
    that look alike only one, or twins; `others` are those of other rulesets."""
    left = sorted(puzzles, key=lambda each: each.key)
    chosen: list[Puzzle] = []
    themes, answers, ideas = Counter[Theme](), Counter[object](), Counter[Signature]()
    everywhere = Counter(signature(each, looks[each.key]) for each in others)
    plots = Counter(map(plot, others))
    ranks = {puzzle.key: ranks_of(puzzle) for puzzle in (*left, *others)}

    def worth(puzzle: Puzzle) -> float:
        often = answers[puzzle.answer] + min(themes[theme] for theme in puzzle.themes) / 2
        return looks[puzzle.key].score - OFTEN * often / wanted

    while left and len(chosen) < wanted:
        best = max(left, key=worth)
        left.remove(best)
        idea = signature(best, looks[best.key])
        rare = ideas[idea] < MOST_ALIKE and ideas[idea] + everywhere[idea] < MOST_EVERYWHERE
        rare = rare and plots[plot(best)] < MOST_OF_A_PLOT
        same = [first_use(other) for other in (*others, *chosen) if is_same_board(other.start, best.start)]
        other_board = len(same) < MOST_OF_A_BOARD and first_use(best) not in same
        if (
            rare
            and other_board
            and not any(
                other.answer == best.answer and difference(ranks[other.key], ranks[best.key]) <= RELATED
                for other in (*others, *chosen)
            )
        ):
            chosen.append(best)
            ideas[idea] += 1
            plots[plot(best)] += 1
            themes[min(best.themes, key=lambda theme: themes[theme])] += 1
            answers[best.answer] += 1
    return chosen


def named(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """The puzzles, each with that of its themes first that is rarest among all."""
    firsts = {puzzle.key: puzzle.themes[0] for puzzle in puzzles}
    counts = Counter(firsts.values())
    for _ in range(3):
        for puzzle in puzzles:
            counts[firsts[puzzle.key]] -= 1
            firsts[puzzle.key] = min(puzzle.themes, key=lambda theme: counts[theme])
            counts[firsts[puzzle.key]] += 1
    return [
        replace(puzzle, themes=tuple(dict.fromkeys((firsts[puzzle.key], *puzzle.themes))))
        for puzzle in puzzles
    ]


def rating_of(puzzle: Puzzle, judged: Judged, look: Look) -> int:
    """The rating by what bots make of a puzzle, and by what misleads people more than them."""
    quiet = is_quiet(puzzle.decisions[0].accepted[0])
    return spread(rate(judged.shares) + QUIET * quiet + NEARLY * min(look.nearly, MOST_NEARLY))


def mixed(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """By rating, but no puzzle after one with the same answer where another is about as hard."""
    left, ordered = sorted(puzzles, key=lambda each: (each.rating, each.key)), list[Puzzle]()
    while left:
        last = {each.answer for each in ordered[-2:]}, {each.themes[0] for each in ordered[-1:]}
        near = left[:12]
        best = min(
            near, key=lambda each: (each.answer in last[0], each.themes[0] in last[1], near.index(each))
        )
        left.remove(best)
        ordered.append(best)
    return ordered


def main() -> None:
    """Read what was mined and what is in the pool, choose, and write the pool."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    options.add_argument("folder", type=Path)
    options.add_argument("--wanted", type=int, default=300, help="of cuttle-cards")
    options.add_argument("--each", type=int, default=40, help="of each other ruleset")
    arguments = options.parse_args()
    committed = read_committed()
    offered = [entry.text for entry in committed if not entry.older]
    texts = [*texts_in(arguments.folder), *offered]
    claimed = {entry.key: entry.read().start for entry in committed}
    puzzles = candidates(texts, claimed)
    looks = look_at_all(arguments.folder, puzzles)
    good = [each for each in puzzles if each.key in looks and is_taken(each, looks[each.key])]
    with Pool() as pool:
        good = [each for each, worth in zip(good, pool.map(is_worth_it, good, 8), strict=True) if worth]
    named_ones = with_themes(good)
    chosen: list[Puzzle] = []
    first, *others = FOR_TWO
    wanted = [(name, FIRST) for name in others] + [(first, arguments.wanted)]
    for name, count in [*wanted, *((name, arguments.each) for name in others)]:
        own = [each for each in named_ones if each.start.ruleset.key == name and each not in chosen]
        hard = [each for each in own if looks[each.key].glances <= MOST_GLANCES]
        chosen += choose(hard, looks, count, chosen)
    seen = [each for each in named_ones if looks[each.key].glances > MOST_GLANCES]
    chosen += choose(seen, looks, int(len(chosen) * MOST_EASY / (1 - MOST_EASY)), chosen)
    judged = judge_all(arguments.folder, chosen)
    sound = [
        replace(each, rating=rating_of(each, judged[each.key], looks[each.key]))
        for each in chosen
        if judged[each.key].sound
    ]
    chosen = trimmed(named(sound), {each.key: looks[each.key].score for each in sound})
    chosen = [
        puzzle
        for name in FOR_TWO
        for puzzle in mixed([each for each in chosen if each.start.ruleset.key == name])
    ]
    kept = {puzzle.key for puzzle in chosen}
    write_pool(chosen, [entry for entry in committed if entry.key not in kept])
    print(len(puzzles), "candidates,", len(good), "good,", len(named_ones), "named,", len(chosen), "chosen")


if __name__ == "__main__":
    main()
