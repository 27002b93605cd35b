"""What there may not be too much of among the puzzles that are offered."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cuttle.puzzles import Puzzle
from tools.puzzles.ideas import is_lure
from tools.puzzles.worth import dull_kind, is_binary, is_helpless

MOST_OF_A_THEME: Final = 0.15
"""The largest share of a theme, as the first."""
MOST_OF_AN_ANSWER: Final = 0.15
"""The largest share of one class of answer."""
MOST_DEFENCES: Final = 0.1
"""The largest share of defences, in which one card mostly does it."""
MOST_BINARY: Final = 0.03
"""The largest share in which there are only two things to do."""
MOST_LURES: Final = 0.4
"""The largest share in which a smaller card than the highest is played for points."""
MOST_OF_A_DULL_KIND: Final = 2
"""The most of a kind of which one has soon seen enough."""
MOST_HELPLESS: Final = 0.03
"""The largest share in which the other seat has nothing left to do after the answer."""


def trimmed(puzzles: Sequence[Puzzle], scores: Mapping[str, float]) -> list[Puzzle]:
    """The puzzles without as many as it takes until there isn't too much of anything, the worst first."""
    left = [*puzzles]
    while left:
        worst, excess = max(_excess(left), key=lambda pair: (pair[1], -scores[pair[0].key], pair[0].key))
        if not excess:
            break
        left.remove(worst)
    return left


def _excess(puzzles: Sequence[Puzzle]) -> Iterator[tuple[Puzzle, int]]:
    """Of how much that there's too much of each puzzle is."""
    count = len(puzzles)
    themes, answers = Counter(each.themes[0] for each in puzzles), Counter(each.answer for each in puzzles)
    defended = sum(each.kind == "D" for each in puzzles) > MOST_DEFENCES * count
    doubted = sum(map(is_binary, puzzles)) > MOST_BINARY * count
    helpless = sum(map(is_helpless, puzzles)) > MOST_HELPLESS * count
    lured = sum(map(is_lure, puzzles)) > MOST_LURES * count
    dull = Counter(filter(None, map(dull_kind, puzzles)))
    for each in puzzles:
        excess = (themes[each.themes[0]] > MOST_OF_A_THEME * count) + (defended and each.kind == "D")
        excess += (answers[each.answer] > MOST_OF_AN_ANSWER * count) + (lured and is_lure(each))
        excess += (doubted and is_binary(each)) + (helpless and is_helpless(each))
        yield each, excess + (dull[dull_kind(each)] > MOST_OF_A_DULL_KIND)
